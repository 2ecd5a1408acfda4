"use strict";

// The only way by which markup enters a page: suitsNodes(markup) returns it as nodes, suitsPicture(element) returns an
// element's contents as markup that can enter again.
//
// It is parsed where nothing runs or loads. Only the elements and attributes listed here are let in, and as nodes:
// written and parsed once more, they might turn into something else. Resources load only from this site; links may lead
// anywhere.

{
  const ELEMENTS = new Set(
    (
      "a abbr article aside b bdi bdo blockquote br button caption circle cite code col colgroup dd defs del desc details " +
      "dfn dialog div dl dt ellipse em fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 h6 header hr i iframe " +
      "img input ins kbd label legend li line main mark meter nav ol optgroup option output p path polygon polyline pre " +
      "progress q rect rp rt ruby s samp search section select small span strong sub summary sup svg symbol table tbody " +
      "td text textarea tfoot th thead time title tr tspan u ul use var wbr"
    ).split(" "),
  );
  const ATTRIBUTES = new Set(
    (
      "accept alt autocomplete checked class cols colspan cx cy d datetime dir disabled display enterkeyhint " +
      "fill-opacity fill-rule font-family font-size font-weight for height hidden hreflang inert inputmode label lang max " +
      "maxlength min minlength multiple novalidate open pattern placeholder points popover popovertarget " +
      "popovertargetaction preserveAspectRatio r readonly rel required reversed role rows rowspan rx ry scope selected " +
      "shape-rendering size spellcheck start step stroke-linecap stroke-linejoin stroke-width tabindex target " +
      "text-anchor transform title translate type value viewBox width x x1 x2 xmlns y y1 y2"
    ).split(" "),
  );
  const MANY = /^(?:aria|data)-/;
  const FRAMED = /^(?:embed|examples\/[\w-]+)\.html$/; // in our folder: what the page for editors tries
  // A form answers by the names of its fields, even where it is asked to do something.
  const { getAttribute, getAttributeNames, matches, remove, removeAttribute } = Element.prototype;

  const addressOf = (value) => {
    try {
      return new URL(value, location.href);
    } catch {
      return {};
    }
  };
  const isOne = (element, name) => matches.call(element, name);
  const isHere = ({ origin, protocol }) => origin === location.origin && protocol === location.protocol;
  const isFree = (name, { form }) => !form || !(name in Element.prototype);
  const isColour = (value) => !/[(\\]/.test(value); // and no address of one
  const hasPictures = () => /img-src[^;]* data:/.test(document.querySelector("meta[http-equiv]").content);

  // Which values may stay of attributes that can do harm.
  const FITS = {
    __proto__: null,
    fill: isColour,
    stroke: isColour,
    href: (value, element) => {
      if (value.startsWith("#")) return true;
      const address = addressOf(value);
      return isOne(element, "a") ? [location.protocol, "http:", "https:"].includes(address.protocol) : isHere(address);
    },
    id: isFree,
    // Of others, it would be a name in the window or the document, too.
    name: (value, element) => isFree(value, element) && isOne(element, "button, details, fieldset, input, output, select, textarea"),
    src: (value, element) => {
      const address = addressOf(value);
      if (isOne(element, "iframe")) return isHere(address) && FRAMED.test(address.pathname.replace(addressOf(".").pathname, ""));
      return isOne(element, "img") && (isHere(address) || (address.protocol === "data:" && hasPictures()));
    },
  };

  const isLetIn = (element, name) => {
    const fits = FITS[name];
    return fits ? fits(getAttribute.call(element, name), element) : ATTRIBUTES.has(name) || MANY.test(name);
  };

  const clean = (tree) => {
    for (const element of tree.querySelectorAll("*")) {
      const names = getAttributeNames.call(element);
      // What is an element of another kind is one for good, whatever becomes of its attribute.
      if (!ELEMENTS.has(element.localName) || names.includes("is")) remove.call(element);
      else for (const name of names) if (!isLetIn(element, name)) removeAttribute.call(element, name);
    }
    for (const frame of tree.querySelectorAll("iframe:not([src])")) frame.remove();
    return tree;
  };

  window.suitsNodes = (markup) => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    return clean(template.content);
  };

  window.suitsPicture = (element) => clean(element.cloneNode(true)).innerHTML;
}
