import { expect, expectTypeOf, test } from "vitest";
import { columnName, type Narrowed, type Row, type RowOf, select } from "./rows.ts";

test("a select list is written from the keys of its rows", () => {
  const member = select("members", ["userId", "role"], { id: "memberId" });
  expect(member.list).toBe('user_id as "userId", role as "role", member_id as "id"');
  expect(member.of("m")).toBe('m.user_id as "userId", m.role as "role", m.member_id as "id"');
});

test("rows have the types that the driver returns, and only columns that exist", () => {
  const member = select("members", ["userId", "role", "disabledAt"], { id: "memberId" });
  type MemberRow = RowOf<typeof member>;
  expectTypeOf<MemberRow["userId"]>().toEqualTypeOf<number>();
  expectTypeOf<MemberRow["id"]>().toEqualTypeOf<number>();
  expectTypeOf<MemberRow["role"]>().toEqualTypeOf<"owner" | "manager" | "managerReadOnly" | "member">();
  expectTypeOf<Row<"events", "position" | "body">>().toEqualTypeOf<{ position: number | null; body: unknown }>();
  expectTypeOf<Narrowed<Row<"events", "body">, { body: { id: number } }>["body"]>().toEqualTypeOf<{ id: number }>();
  // @ts-expect-error: members have no such column
  select("members", ["userName"]);
  // @ts-expect-error: members have no such column
  select("members", ["userId"], { id: "number" });
  // @ts-expect-error: no such column either
  expectTypeOf<Row<"members", "userName">>();
  // @ts-expect-error: a number is not narrowed to a text
  expectTypeOf<Narrowed<Row<"members", "userId">, { userId: string }>>();
});

test.each([
  ["userId", "user_id"],
  ["timeCategory1Id", "time_category_1_id"],
  ["sha256", "sha256"],
])("%s is the column %s", (key, column) => {
  expect(columnName(key)).toBe(column);
});
