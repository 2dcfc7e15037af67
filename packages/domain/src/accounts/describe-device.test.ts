import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

test("a device is described in familiar words", () => {
  const words = (agent: string) => Object.values(describeDevice(agent)).join(" / ");
  expect(words("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")).toBe("Firefox 128 / Linux");
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
  const edge = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.0.0`;
  expect(words(edge)).toBe("Edge 126 / Windows");
  expect(words(`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`)).toBe("Chrome 126 / Android");
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(words(`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`)).toBe("Safari 17 / iPhone");
  expect(describeDevice("curl/8")).toEqual({ browser: null, system: null });
});
