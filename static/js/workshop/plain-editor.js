// A field to write in, with the same methods as the editor of editor.js, which may not come.

export function makePlainEditor(host, onChange) {
  const field = document.createElement("textarea");
  const texts = new Map();
  let shown = "";
  Object.assign(field, { className: "plain", spellcheck: false, autocapitalize: "off", wrap: "off" });
  field.addEventListener("input", () => {
    texts.set(shown, field.value);
    onChange(field.value);
  });
  host.replaceChildren(field);
  return {
    show(path, text, isReadOnly) {
      shown = path;
      field.value = texts.get(path) ?? text;
      field.readOnly = isReadOnly;
      field.ariaLabel = path;
    },
    write(path, text) {
      texts.set(path, text);
      if (path === shown) field.value = text;
    },
    forget: (path) => (path ? texts.delete(path) : texts.clear()),
    setErrors() {},
    goTo(line) {
      const before = field.value.split("\n").slice(0, line - 1);
      const from = before.reduce((sum, { length }) => sum + length + 1, 0);
      field.focus();
      field.setSelectionRange(from, from);
    },
    focus: () => field.focus(),
    does: {},
  };
}
