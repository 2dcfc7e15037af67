import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { RawHttp } from "./raw-http.ts";
import type { Session } from "./session.ts";

const day = [
  timeClockEndpoints.startWork.path,
  timeClockEndpoints.startBreak.path,
  timeClockEndpoints.startWork.path,
  timeClockEndpoints.stopWork.path,
];

interface Person {
  userId: number;
  /** Number of stamps so far. */
  stamps: number;
}

/** A closed loop of stamps over keep-alive connections, each with its own people. */
export class Stamping {
  readonly #session: Session;
  readonly #connections: { http: RawHttp; people: Person[]; next: number }[];
  /** Stamps answered with 200. */
  accepted = 0;
  #keys = 0;

  private constructor(session: Session, connections: { http: RawHttp; people: Person[]; next: number }[]) {
    this.#session = session;
    this.#connections = connections;
  }

  static async open(url: string, session: Session, userIds: readonly number[], connections: number): Promise<Stamping> {
    const own = { cookie: session.cookie, [headers.csrf]: session.csrfToken };
    const opened = await Promise.all(
      Array.from({ length: connections }, async (_, index) => ({
        http: await RawHttp.open(url, own),
        people: userIds.filter((__, place) => place % connections === index).map((userId) => ({ userId, stamps: 0 })),
        next: 0,
      })),
    );
    return new Stamping(session, opened);
  }

  /** Microseconds per stamp, over all connections. */
  async costOf(stamps: number): Promise<number> {
    let left = stamps;
    const began = performance.now();
    await Promise.all(
      this.#connections.map(async (connection) => {
        while (left > 0) {
          left -= 1;
          await this.#stamp(connection);
        }
      }),
    );
    return ((performance.now() - began) * 1_000) / stamps;
  }

  /** Milliseconds within which 99 of 100 stamps are answered that come one after the other, at least so many and until it is over. */
  async p99Until(isOver: () => boolean, atLeast: number): Promise<number> {
    const times: number[] = [];
    while (times.length < atLeast || !isOver()) {
      const connection = this.#connections[times.length % this.#connections.length];
      if (!connection) throw new Error("nobody stamps");
      const began = performance.now();
      await this.#stamp(connection);
      times.push(performance.now() - began);
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  }

  async #stamp(connection: { http: RawHttp; people: Person[]; next: number }): Promise<void> {
    const person = connection.people[connection.next] as Person;
    connection.next = (connection.next + 1) % connection.people.length;
    const body = `{"crewId":${this.#session.crewId},"userId":${person.userId}}`;
    this.#keys += 1;
    const key = `${headers.transaction}: bench-${process.pid}-${this.#keys}\r\n`;
    await connection.http.send("POST", day[person.stamps % day.length] as string, body, key);
    person.stamps += 1;
    this.accepted += 1;
  }

  close(): void {
    for (const { http } of this.#connections) http.close();
  }
}
