export const chromiumPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** The same engine without a window, and so without notifications. */
export const shellPath = process.env["CHROMIUM_SHELL_PATH"] ?? chromiumPath;

/** Of the browser's own window: for each page of ours they open a hidden one in a process of its own. */
const windowFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Turned off by Playwright, too; repeated here, because Chromium heeds only the last list. */
const offForTests = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Root has no sandbox, a headless machine no graphics card; the other switches stop background network traffic. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Otherwise each page starts a second process, in case another page follows.
  "--renderer-process-limit=1",
  `--disable-features=${[...offForTests, ...windowFeatures].join(",")}`,
];
