import { z } from "zod";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

/** Parameters of a paged v2 list. */
export const paging = {
  page: z.int("numeric").min(1, "numeric").max(1_000_000, "numeric").default(1),
  perPage: z.int("numeric").min(1, "numeric").max(limits.pageSize, "numeric").default(limits.defaultPageSize),
};

/** Parameters of a v2 list that most crews get whole: a page is as long as pages can be. */
export const longPaging = { ...paging, perPage: paging.perPage.default(limits.pageSize) };

/** Parameters of a v3 list. */
export const listing = {
  page: paging.page,
  pageSize: paging.perPage,
  orderBy: fields.optionalText(limits.text).optional(),
  filter: fields.optionalText(limits.text).optional(),
};
