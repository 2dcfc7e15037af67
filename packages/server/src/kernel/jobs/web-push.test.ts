import { expect, test } from "vitest";
import { readSubscription, sealPush } from "./web-push.ts";

const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("a push message is sealed as the example of RFC 8291 is", () => {
  const sealed = sealPush("When I grow up, I want to be a watermelon", keys, {
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
    privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  });
  const text = "8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ";
  expect(sealed.subarray(16 + 5 + 65).toString("base64url")).toBe(text);
  expect(sealed.subarray(16, 21)).toEqual(Buffer.of(0, 0, 0x10, 0, 65));
});

test("what is no subscription of a browser is not taken for one", () => {
  expect(readSubscription(JSON.stringify({ endpoint: "https://push.example.com/1", keys }))?.keys).toEqual(keys);
  for (const token of ["", "token", "null", "{}", JSON.stringify({ endpoint: "/1", keys })])
    expect(readSubscription(token), token).toBeUndefined();
});
