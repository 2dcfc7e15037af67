import { Agent, type RequestOptions, request } from "node:http";

export interface Load {
  url: string;
  headers?: Record<string, string>;
  calls: number;
  connections: number;
}

/** Sends calls over keep-alive connections, each after the answer to the one before; returns all answers. */
export async function callMany({ url, headers = {}, calls, connections }: Load): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: string[] = [];
  let left = calls;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      answers.push(await callOnce(url, { agent, headers }));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return answers;
  } finally {
    agent.destroy();
  }
}

function callOnce(url: string, options: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        answer += chunk;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
