// Elements, made of data: what strangers have written gets in as text only.

// Returns an element with properties and children, which are elements or texts.
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  const { data = {}, ...others } = properties;
  Object.assign(made, others);
  Object.assign(made.dataset, data);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function button(words, work, properties = {}) {
  const made = element("button", { type: "button", className: "button", ...properties }, words);
  made.addEventListener("click", work);
  return made;
}

// Returns a region of a dialog whose words are spoken.
export function spoken(name, properties = {}) {
  const made = element(name, { className: "small", ...properties });
  made.setAttribute("role", "status");
  return made;
}

// Returns a row of buttons, and words about them.
export const inRow = (...parts) => element("p", { className: "answers" }, ...parts);

export const byId = (id) => document.getElementById(id);

export const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Hands a file to the person.
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
