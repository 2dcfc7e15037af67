/** Addresses of PostgreSQL as libpq writes them: one URL may name several hosts, of which one accepts writes. */

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(.*)$/i;

/** The URL of each host; one URL for an address of one host. */
export function urlsOfHosts(url: string): string[] {
  const [, login = "", hosts = "", path = "", query = ""] = parts.exec(url) ?? [];
  const options = new URLSearchParams(query.slice(1));
  const named = options.get("host");
  if (!hosts.includes(",") && !named?.includes(",")) return [url];
  const ports = options.get("port")?.split(",") ?? [];
  const all = named ? named.split(",").map((host, at) => withPort(host, ports[at] ?? ports[0])) : hosts.split(",");
  for (const name of ["host", "port", "target_session_attrs"]) options.delete(name);
  const rest = options.size > 0 ? `?${options.toString()}` : "";
  return all.map((host) => `${login}${host}${path}${rest}`);
}

const withPort = (host: string, port: string | undefined): string => (port ? `${host}:${port}` : host);

/** Hosts and ports for a person, without the password. */
export const hostsIn = (url: string): string =>
  urlsOfHosts(url)
    .map((each) => new URL(each).host || (new URL(each).searchParams.get("host") ?? ""))
    .join(", ");

/** Whether the session is asked to be of a kind that cannot write. */
export function wantsStandby(url: string): boolean {
  const [, , , , query = ""] = parts.exec(url) ?? [];
  const wanted = new URLSearchParams(query.slice(1)).get("target_session_attrs");
  return wanted !== null && !["any", "read-write", "primary"].includes(wanted);
}
