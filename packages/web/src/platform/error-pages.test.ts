import { expect, test } from "vitest";
import { statusOfErrorPage } from "./error-pages.ts";

const nginx = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>`;
const apache = (title: string) =>
  `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>${title}</title>\n</head><body>\n<h1>${title.slice(4)}</h1>`;

test.each([
  [500, nginx("500 Internal Server Error")],
  [401, nginx("401 Authorization Required")],
  [403, apache("403 Forbidden")],
  [404, apache("404 Not Found")],
  [502, nginx("502 Bad Gateway")],
  [503, "<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>"],
])("a server's own page for %s is recognised (ERR011)", (status, page) => {
  expect(statusOfErrorPage(page)).toBe(status);
});

test("a page without an error title is no error page (ERR011)", () => {
  expect(statusOfErrorPage("<html><title>Glasen</title><p>404 loaves, 500 rolls</p>")).toBeUndefined();
});
