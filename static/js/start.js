// Starts PyScript, and tells boot.js when Python stops with an error before the first screen is there.

import "./database.js";
import { hooks } from "../../node_modules/@pyscript/core/dist/core.js";

hooks.main.onReady.add((python) => {
  const { stderr } = python.io;
  python.io.stderr = (error, ...rest) => {
    window.suits.pythonFailed(error);
    return stderr(error, ...rest);
  };
});
