// The words of the workshop's scripts: _(message, values) returns a message in the page's language.

export function _(message, values = {}) {
  const said = window.suitsLanguage?.say ?? fill;
  return said(message, values);
}

// Marks a message that is translated where it is shown.
export const N_ = (message) => message;

// As language.js does it, which may not have come.
function fill(message, values) {
  return message.replace(/\b[A-Z]{4,}\b/g, (name) => values[name.toLowerCase()] ?? name);
}

// What a person has to know: its message is a sentence for them.
export class Refusal extends Error {}

export function refuse(message, values) {
  throw new Refusal(_(message, values));
}
