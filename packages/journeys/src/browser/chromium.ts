export const chromiumPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Root has no sandbox, a machine without a screen no graphics card; the rest keeps the browser from talking to others. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
