import { expect, test } from "vitest";
import { addDays, localDate } from "../time/local-date.ts";
import { seconds } from "../time/seconds.ts";
import { instantAt } from "../time/zone.ts";
import { berlin, clock, stamped } from "./evaluation.fixture.ts";
import { timeAtWork, timeAtWorkAfterStamp, workedUntil } from "./time-at-work.ts";

const monday = localDate("2026-03-02");
const tuesday = addDays(monday, 1);
const at = (time: string, day = tuesday) => instantAt(berlin, day, time);
const shown = (times: string, day: typeof monday, now: number, today = tuesday) =>
  clock(workedUntil(timeAtWork([stamped(day, times)], berlin, today, now as never), now as never));

test("time at work covers 00:00 to 24:00 as stamped: a night counts from midnight on, and no break is taken off (EVL016)", () => {
  expect(shown("22:00-06:00", monday, at("07:00"))).toBe("6:00");
  expect(shown("22:00-06:00", monday, at("03:15"))).toBe("3:15");
  expect(shown("22:00-06:00", monday, at("23:30", monday), monday)).toBe("1:30");
  expect(shown("22:00-06:00", monday, at("07:00"), monday)).toBe("2:00");
  expect(shown("07:03-17:09", tuesday, at("18:00"))).toBe("10:06");
  expect(shown("07:00-17:00 (b 12:00-12:30)", tuesday, at("12:10"))).toBe("5:00");
});

test("running work continues by itself, stops with a break, and a forgotten clock-out adds nothing", () => {
  const [start] = stamped(tuesday, "08:00-16:00");
  const running = timeAtWork([[start as never]], berlin, tuesday, at("10:00"));
  expect(running).toEqual({ worked: 0, runsSince: at("08:00") });
  expect(clock(workedUntil(running, at("10:05")))).toBe("2:05");
  const paused = timeAtWorkAfterStamp(running, false, at("10:30"));
  expect(paused).toEqual({ worked: seconds(9000), runsSince: null });
  expect(clock(workedUntil(timeAtWorkAfterStamp(paused, true, at("11:00")), at("12:00")))).toBe("3:30");
  expect(timeAtWorkAfterStamp(undefined, true, at("11:00"))).toEqual({ worked: 0, runsSince: at("11:00") });
  const now = instantAt(berlin, addDays(tuesday, 3), "08:00");
  expect(timeAtWork([[start as never]], berlin, addDays(tuesday, 3), now)).toEqual({ worked: 0, runsSince: null });
});
