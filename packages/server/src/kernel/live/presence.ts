import { randomUUID } from "node:crypto";
import type { Bus, BusMessage, PresentMember } from "../events/bus.ts";

type Roster = Map<string, Map<string, PresentMember>>;
type Tell = (channel: string, event: "member_added" | "member_removed", data: object) => void;

const ALIVE_MS = 10_000;
const LOST_MS = 30_000;
/** A member who reloads the page or reconnects elsewhere has not left. */
const GRACE_MS = 2_000;
const MEMBERS_A_MESSAGE = 10;

/** The members present in a channel, over all processes; each process answers for its own sockets. */
export class Presence {
  readonly #process = randomUUID();
  readonly #bus: Bus;
  readonly #tell: Tell;
  readonly #own: Roster = new Map();
  /** The number of sockets a member has in a channel on this process. */
  readonly #sockets = new Map<string, number>();
  /** Members without a socket, within the grace period. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #others = new Map<string, { roster: Roster; heardAt: number }>();
  readonly #unsubscribe: (() => void)[];
  readonly #timer: NodeJS.Timeout;

  constructor(bus: Bus, tell: Tell) {
    this.#bus = bus;
    this.#tell = tell;
    this.#unsubscribe = [bus.subscribe((message) => this.#hear(message)), bus.onGap(() => this.#startOver())];
    this.#timer = setInterval(() => this.#beat(), ALIVE_MS);
    this.#timer.unref();
    bus.publish({ kind: "presenceAsk", process: this.#process });
  }

  join(channel: string, member: PresentMember): void {
    const key = `${channel} ${member.id}`;
    const sockets = this.#sockets.get(key) ?? 0;
    this.#sockets.set(key, sockets + 1);
    const isBack = this.#leaving.has(key);
    clearTimeout(this.#leaving.get(key));
    this.#leaving.delete(key);
    if (sockets > 0 || isBack) return;
    this.#add(this.#own, channel, member);
    this.#bus.publish({ kind: "presence", process: this.#process, channel, joined: [member] });
  }

  leave(channel: string, memberId: string): void {
    const key = `${channel} ${memberId}`;
    const sockets = (this.#sockets.get(key) ?? 0) - 1;
    if (sockets > 0) {
      this.#sockets.set(key, sockets);
      return;
    }
    this.#sockets.delete(key);
    const leave = (): void => {
      this.#leaving.delete(key);
      this.#remove(this.#own, channel, memberId);
      this.#bus.publish({ kind: "presence", process: this.#process, channel, left: memberId });
    };
    this.#leaving.set(key, setTimeout(leave, GRACE_MS));
  }

  membersOf(channel: string): PresentMember[] {
    const members = new Map(this.#rosters().flatMap((roster) => [...(roster.get(channel) ?? [])]));
    return [...members.values()];
  }

  close(): void {
    clearInterval(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    for (const end of this.#unsubscribe) end();
    this.#bus.publish({ kind: "presenceGone", process: this.#process });
  }

  #rosters(): Roster[] {
    return [this.#own, ...[...this.#others.values()].map((other) => other.roster)];
  }

  #isPresent(channel: string, memberId: string): boolean {
    return this.#rosters().some((roster) => roster.get(channel)?.has(memberId));
  }

  #add(roster: Roster, channel: string, member: PresentMember): void {
    const isNew = !this.#isPresent(channel, member.id);
    const members = roster.get(channel) ?? new Map<string, PresentMember>();
    roster.set(channel, members.set(member.id, member));
    if (isNew) this.#tell(channel, "member_added", { user_id: member.id, user_info: member.info });
  }

  #remove(roster: Roster, channel: string, memberId: string): void {
    const members = roster.get(channel);
    if (!members?.delete(memberId)) return;
    if (members.size === 0) roster.delete(channel);
    if (!this.#isPresent(channel, memberId)) this.#tell(channel, "member_removed", { user_id: memberId });
  }

  #hear(message: BusMessage): void {
    if (!("process" in message) || message.process === this.#process) return;
    const other = this.#others.get(message.process) ?? { roster: new Map(), heardAt: 0 };
    this.#others.set(message.process, other);
    other.heardAt = Date.now();
    if (message.kind === "presenceAsk") this.#announce();
    if (message.kind === "presenceGone") setTimeout(() => this.#forget(message.process), GRACE_MS).unref();
    if (message.kind !== "presence") return;
    for (const member of message.joined ?? []) this.#add(other.roster, message.channel, member);
    if (message.left !== undefined) this.#remove(other.roster, message.channel, message.left);
  }

  #announce(): void {
    for (const [channel, members] of this.#own) {
      const all = [...members.values()];
      for (let first = 0; first < all.length; first += MEMBERS_A_MESSAGE) {
        const joined = all.slice(first, first + MEMBERS_A_MESSAGE);
        this.#bus.publish({ kind: "presence", process: this.#process, channel, joined });
      }
    }
  }

  #beat(): void {
    this.#bus.publish({ kind: "presenceAlive", process: this.#process });
    for (const [process, { heardAt }] of this.#others) if (heardAt < Date.now() - LOST_MS) this.#forget(process);
  }

  /** Messages may have been lost: forgets the other processes' members and asks again. */
  #startOver(): void {
    for (const process of this.#others.keys()) this.#forget(process);
    this.#bus.publish({ kind: "presenceAsk", process: this.#process });
    this.#announce();
  }

  #forget(process: string): void {
    const roster = this.#others.get(process)?.roster ?? new Map();
    this.#others.delete(process);
    for (const [channel, members] of roster) for (const id of members.keys()) this.#remove(roster, channel, id);
  }
}
