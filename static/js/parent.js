"use strict";

// Makes every frame on this page that shows Suits & Signs as tall as what is in it. For the pages of other sites:
//
//   <script async src="https://HOST/PATH/embed-parent.js"></script>
//
// Only a frame whose address begins like this script's is heard: about its own height, about its title where the page
// gives it none, and about a page of ours that it wants to open and, in a sandbox, can't.

(() => {
  const TYPE = "suits-and-signs:height";
  const OPEN = ["suits-and-signs:open-once", "suits-and-signs:open"];
  const OPENED = "suits-and-signs:opened";
  const LEAST = 50; // pixels
  const MOST = 10_000;
  const site = new URL(".", document.currentScript.src).href;

  const frames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(site));

  addEventListener("message", (event) => {
    const { source, data } = event;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (OPEN.includes(data?.type) && String(data.address).startsWith(site)) {
      // A page may have this script twice, and a press opens one page.
      event.stopImmediatePropagation();
      const opened = open(data.address, "_blank");
      if (opened) {
        opened.opener = null;
        source.postMessage({ type: OPENED }, "*");
      }
    }
    const height = data?.type === TYPE ? Number(data.height) : NaN;
    if (!Number.isFinite(height)) return;
    if (typeof data.title === "string") frame.title ||= data.title;
    const isBorderIn = getComputedStyle(frame).boxSizing === "border-box";
    const border = isBorderIn ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${Math.min(Math.max(Math.ceil(height), LEAST), MOST) + border}px`;
  });

  // Frames that loaded before this script have sent their height already.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: `${TYPE}?` }, "*");
})();
