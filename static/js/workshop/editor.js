// The editor: CodeMirror with Python, in a shadow root, since the page's policy refuses the <style> that it would make in
// the document. The build bundles this module with all that it imports: tools/workshop.py.

import { defaultKeymap, history, historyKeymap, indentLess, indentMore, indentWithTab, redo, undo } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { WIDE } from "./arrangement.js";
import { _ } from "./words.js";

const MONOSPACE = 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace';

const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "var(--text-85)" },
  "&.cm-focused": { outline: "2px solid var(--link)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: MONOSPACE, lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--ink-soft)", backgroundColor: "var(--panel-deep)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--brass) 14%, transparent)" },
  ".cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--brass) 45%, transparent)" },
  ".cm-specialChar": { color: "var(--alarm)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--panel-deep)", borderColor: "var(--line)" },
  ".cm-panel :is(input, button, label)": { minWidth: "2.75rem", minHeight: "2.75rem", fontSize: "var(--text-85)" },
  ".cm-panel [type=checkbox]": { minHeight: "0" },
  ".cm-panel .cm-button": { color: "var(--ink)", background: "var(--panel)" },
  ".cm-panel .cm-textfield": { color: "var(--ink)", backgroundColor: "var(--page)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--line)" },
  // Its own are pictures in data: addresses, which the page's policy refuses.
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--alarm)" },
  ".cm-lint-marker-error": { content: "normal" },
  ".cm-lint-marker-error::before": { content: '"●"', color: "var(--alarm)" },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--link)", fontWeight: "700" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--brass-deep)" },
  { tag: [tags.comment], color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--alarm)" },
  { tag: [tags.definition(tags.className), tags.function(tags.definition(tags.variableName)), tags.heading], fontWeight: "700" },
]);

// Returns the editor in an element: `onChange` is called with a text that a person has changed.
export function makeEditor(host, onChange) {
  const states = new Map(); // by path
  const errors = new Map(); // by path: [{ line, text }]
  let shown = "";
  const root = host.attachShadow({ mode: "open" });
  const parent = document.createElement("div");
  root.append(parent);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":host, :host > div { display: block; height: 100% }");
  root.adoptedStyleSheets = [sheet];
  const view = new EditorView({ root, parent, dispatchTransactions: dispatch });

  function dispatch(transactions, view) {
    view.update(transactions);
    if (transactions.some(({ docChanged }) => docChanged)) onChange(view.state.doc.toString());
  }

  function stateOf(path, text, isReadOnly) {
    const name = _("Code of FILE", { file: path });
    const leave = _("To leave the editor with the keyboard, press Escape, then Tab.");
    return EditorState.create({
      doc: text,
      extensions: [
        EditorState.readOnly.of(isReadOnly),
        EditorState.phrases.of(phrases()),
        EditorView.contentAttributes.of({ "aria-label": `${name}. ${leave}`, tabindex: "0", ...(isReadOnly && { "aria-readonly": "true" }) }),
        ...(path.endsWith(".py") ? [python(), indentUnit.of("    "), indentOnInput()] : []),
        ...(path.endsWith(".py") && WIDE.matches ? [] : [EditorView.lineWrapping]),
        [lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter(), highlightSpecialChars()],
        [history(), bracketMatching(), highlightSelectionMatches(), search({ top: true })],
        [syntaxHighlighting(COLOURS), LOOK],
        keymap.of([...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"), ...historyKeymap, ...searchKeymap, indentWithTab]),
      ],
    });
  }

  function mark() {
    const { doc } = view.state;
    const diagnostics = (errors.get(shown) ?? []).map(({ line, text }) => {
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      return { from, to, severity: "error", message: text };
    });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }

  return {
    // Shows a file; `text` counts where it hasn't been shown before.
    show(path, text, isReadOnly) {
      if (shown) states.set(shown, view.state);
      shown = path;
      view.setState(states.get(path) ?? stateOf(path, text, isReadOnly));
      mark();
    },
    // Gives a file another text, which can be undone, if it has been shown.
    write(path, text) {
      const state = path === shown ? view.state : states.get(path);
      if (!state) return;
      const before = state.doc.toString();
      const most = Math.min(before.length, text.length);
      let same = 0;
      while (same < most && before[same] === text[same]) same += 1;
      let end = 0;
      while (end < most - same && before.at(-1 - end) === text.at(-1 - end)) end += 1;
      const changes = { from: same, to: before.length - end, insert: text.slice(same, text.length - end) };
      const change = { changes, userEvent: changes.insert ? "input.type" : "delete.backward" };
      if (path === shown) view.dispatch(change);
      else states.set(path, state.update(change).state);
    },
    // Forgets a file, or all of them, before those of another game are shown.
    forget(path) {
      if (!path || path === shown) shown = "";
      for (const known of [states, errors]) path ? known.delete(path) : known.clear();
    },
    setErrors(found) {
      errors.clear();
      for (const each of found) errors.set(each.file, [...(errors.get(each.file) ?? []), each]);
      mark();
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    does: { undo: () => undo(view), redo: () => redo(view), indent: () => indentMore(view), outdent: () => indentLess(view) },
  };
}

// What CodeMirror says itself.
function phrases() {
  return {
    Find: _("Find"),
    Replace: _("Replace"),
    next: _("next"),
    previous: _("previous"),
    all: _("all"),
    "match case": _("match case"),
    regexp: _("regular expression"),
    "by word": _("whole words"),
    replace: _("replace"),
    "replace all": _("replace all"),
    close: _("close"),
    "current match": _("current match"),
    "on line": _("on line"),
    "replaced match on line $": _("replaced on line $"),
    "replaced $ matches": _("replaced $ times"),
    "Go to line": _("Go to line"),
    go: _("go"),
    "Control character": _("Control character"),
    Diagnostics: _("Errors"),
    "No diagnostics": _("No errors"),
  };
}
