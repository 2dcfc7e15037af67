import { expect, test } from "vitest";
import { readSubscription } from "./web-push.ts";

const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("a text that is not a browser subscription is rejected", () => {
  expect(readSubscription(JSON.stringify({ endpoint: "https://push.example.com/1", keys }))?.keys).toEqual(keys);
  for (const token of ["", "token", "null", "{}", JSON.stringify({ endpoint: "/1", keys })])
    expect(readSubscription(token), token).toBeUndefined();
});
