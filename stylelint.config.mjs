// The rules for style sheets; `build.py check` goes by them.

/** @type {import("stylelint").Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // What no browser would take.
    "at-rule-no-unknown": true,
    "color-no-invalid-hex": true,
    "declaration-property-value-no-unknown": true,
    "function-no-unknown": true,
    "media-feature-name-no-unknown": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "string-no-newline": true,
    "unit-no-unknown": true,
    // What is said twice, or to no effect.
    "block-no-empty": true,
    "comment-no-empty": true,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": true,
    "declaration-block-no-redundant-longhand-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "length-zero-no-unit": [true, { ignore: ["custom-properties"] }],
    "no-descending-specificity": true,
    "no-duplicate-selectors": true,
    "shorthand-property-no-redundant-values": true,
    // What makes rules hard to undo: layers say what goes before what.
    "declaration-no-important": true,
    "max-nesting-depth": [2, { ignore: ["blockless-at-rules"], ignoreAtRules: ["media"] }],
    "selector-class-pattern": "^[a-zA-Z][a-zA-Z0-9]*(-[a-zA-Z0-9]+)*$",
    "selector-max-id": 1,
    "selector-max-universal": 1,
    // One scale of sizes: static/css/tokens.css has it.
    "declaration-property-value-disallowed-list": { "font-size": ["/^[0-9.]+rem$/"], gap: ["/^[0-9.]+rem/"] },
  },
  overrides: [
    // What is hidden is hidden, and who wants no motion gets none, whatever any layer says.
    { files: ["static/css/reset.css"], rules: { "declaration-no-important": null } },
  ],
};
