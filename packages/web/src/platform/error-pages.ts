// Titles of the pages that nginx, Apache, HAProxy and common load balancers generate.
const titles: readonly [status: number, title: RegExp][] = [
  [500, /\b500\b[^<]{0,20}internal (server )?error|<title>\s*internal server error/i],
  [401, /\b401\b[^<]{0,20}(authorization required|unauthorized)|<title>\s*unauthorized/i],
  [403, /\b403\b[^<]{0,20}forbidden|<title>\s*forbidden/i],
  [404, /\b404\b[^<]{0,20}not found|<title>\s*not found/i],
  [502, /\b502\b[^<]{0,20}(bad gateway|proxy error)|<title>\s*bad gateway/i],
  [503, /\b503\b[^<]{0,20}service( temporarily)? unavailable|<title>\s*service( temporarily)? unavailable/i],
];

/** The status that a server's or proxy's own error page names. */
export const statusOfErrorPage = (body: string): number | undefined =>
  titles.find(([, title]) => title.test(body.slice(0, 2_000)))?.[0];
