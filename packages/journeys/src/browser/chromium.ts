export const chromiumPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Root has no sandbox, a headless machine no graphics card; the other switches stop background network traffic. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
