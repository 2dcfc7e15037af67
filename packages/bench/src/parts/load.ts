import { Agent, request } from "node:http";

export interface Load {
  url: string;
  headers?: Record<string, string>;
  calls: number;
  connections: number;
}

/** Sends calls over connections that stay open, each waiting for its answer; all of the answers are looked at. */
export async function callMany({ url, headers = {}, calls, connections }: Load): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: string[] = [];
  let left = calls;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      answers.push(await callOnce(url, headers, agent));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return answers;
  } finally {
    agent.destroy();
  }
}

function callOnce(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body}`));
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
