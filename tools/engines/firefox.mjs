// Drives Firefox for firefox.py, which writes commands to us, each a line of JSON: a verb and what is given to it.
// Each is answered by a line of JSON, too: a value or an error. Firefox ends when there is nothing more to read.

import { createInterface } from "node:readline";
import process from "node:process";
import puppeteer from "puppeteer-core";

const [executablePath, userDataDir, seconds] = process.argv.slice(2);
const patience = Number(seconds) * 1000;
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  userDataDir,
  protocolTimeout: 2 * patience,
  extraPrefsFirefox: {
    // No other host can be reached; this machine needs no proxy.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    // Connected to another browser on this machine, which may be in no network. Between devices both stay as they are.
    "media.peerconnection.ice.loopback": true,
    "media.peerconnection.ice.obfuscate_host_addresses": false,
  },
});
const [page] = await browser.pages();
page.setDefaultTimeout(patience);
await page.setViewport({ width: 1280, height: 800 });
let frame = page.mainFrame();

const VERBS = {
  version: () => browser.version(),
  async go(address) {
    frame = page.mainFrame();
    await page.goto(address);
  },
  async reload() {
    frame = page.mainFrame();
    await page.reload();
  },
  async enter(selector) {
    const found = await page.waitForSelector(selector);
    frame = await found.contentFrame();
  },
  async press(selector) {
    const found = await frame.$(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    await found.click();
  },
  evaluate: (expression) => frame.evaluate(expression),
  async picture(path) {
    await page.screenshot({ path });
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...given] = JSON.parse(line);
  let answer;
  try {
    answer = { value: await VERBS[verb](...given) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
