"use strict";
document.documentElement.dataset.state = "loading";
window.suits = { pythonFailed(e) { console.log(e) } };
