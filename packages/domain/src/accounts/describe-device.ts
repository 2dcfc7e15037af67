/** Browser and system in the names people know, from the user agent; null if unknown. */
interface DeviceDescription {
  browser: string | null;
  system: string | null;
}

// In this order: Edge and Opera also say Chrome, Chrome also says Safari, iPhones also say Mac OS X, Android also says Linux.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/OPR\/(\d+)/, "Opera"],
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function describeDevice(userAgent: string): DeviceDescription {
  let browser: string | null = null;
  for (const [shape, name] of browsers) {
    const version = shape.exec(userAgent)?.[1];
    if (version === undefined) continue;
    browser = `${name} ${version}`;
    break;
  }
  return { browser, system: systems.find(([shape]) => shape.test(userAgent))?.[1] ?? null };
}
