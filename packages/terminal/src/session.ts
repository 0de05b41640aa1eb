/**
 * One connection of a terminal to the broker, from the attempt on: subscribes, sends the birth, then what waits, and a
 * heartbeat each minute. A new connection is a new session, since its last will has a seq of its own.
 */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { downlinkFilter, type Uplink, uplinkTopic } from '@cubby/contract/device/topics';
import type { Birth, Tele } from '@cubby/contract/device/uplinks.schemas';
import type { Clock } from './clock.ts';
import type { Credentials } from './identity.ts';
import type { Link, LinkConnection, LinkEvents } from './link.ts';
import type { Outbox } from './outbox.ts';
import type { ServerTime } from './server-time.ts';
import type { Timers } from './timers.ts';
import type { Envelope } from './wire.ts';

/** ms that a message waits for its acknowledgement before the connection is given up. */
const ackTimeoutMs = 30_000;

/** What a session needs of the terminal around it. */
export interface SessionParts {
  readonly link: Link;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly serverTime: ServerTime;
  /** Returns those of the next connection: a new secret is tried before the old one. */
  readonly credentials: () => Credentials;
  readonly stamp: () => Envelope;
  /** What a birth reports in addition to its envelope, clock and queue. */
  readonly self: () => Pick<Birth, 'software' | 'configHash' | 'access' | 'workflows' | 'doors' | 'page'>;
  readonly message: (topic: string, payload: Buffer) => void;
  /** The broker has accepted this identity. */
  readonly taken: (credentials: Credentials) => void;
  /** Returns the readings that wait for a heartbeat. */
  readonly temperatures: () => Tele['temperatures'];
  /** Called before each scheduled heartbeat. */
  readonly beforeHeartbeat: () => void;
  /** The birth was sent; waiting messages follow. */
  readonly born: () => void;
  readonly log: (line: string) => void;
}

/** What the owner of a session decides. */
export interface SessionOwner {
  /** Whether a session is the one that the terminal uses. */
  isCurrent(session: Session): boolean;
  /** The birth was sent. */
  online(): void;
  closed(session: Session, why: Parameters<LinkEvents['closed']>[0]): void;
}

export class Session {
  readonly #parts: SessionParts;
  readonly #timers: Timers;
  readonly #owner: SessionOwner;
  readonly #credentials: Credentials;
  readonly #birth: Envelope & ReturnType<SessionParts['self']>;
  readonly #link: LinkConnection;
  #openedAt: number | undefined;
  #isOnline = false;

  /** Connects. */
  constructor(parts: SessionParts, timers: Timers, owner: SessionOwner) {
    this.#parts = parts;
    this.#timers = timers;
    this.#owner = owner;
    this.#credentials = parts.credentials();
    // Both are numbered now: nothing that happens while it connects comes before the birth, and the last will follows it.
    this.#birth = { ...parts.stamp(), ...parts.self() };
    const will = { topic: this.#topic('death'), payload: JSON.stringify(parts.stamp()) };
    const { url, clientId, username, secret } = this.#credentials;
    this.#link = parts.link(
      { url, clientId, username, password: secret, keepAliveSeconds: deviceLimits.keepAliveSeconds, will },
      {
        opened: () => this.#opened(),
        message: (topic, payload) => {
          if (owner.isCurrent(this)) parts.message(topic, payload);
        },
        closed: (why) => owner.closed(this, why),
      },
    );
  }

  /** ms since the broker accepted it; undefined: it has not. */
  get openedForMs(): number | undefined {
    return this.#openedAt === undefined ? undefined : this.#parts.clock.monotonicMs() - this.#openedAt;
  }

  /** Sends a heartbeat if the birth was sent. */
  sendHeartbeat(isGoodbye = false): void {
    if (!this.#isOnline) return;
    const { serverTime, outbox, stamp, self } = this.#parts;
    const temperatures = this.#parts.temperatures();
    const { configHash, access, workflows } = self();
    const body = {
      ...stamp(),
      ...(temperatures && { temperatures }),
      monotonicMs: serverTime.ask(),
      queued: outbox.length,
      configHash,
      access,
      workflows,
      ...(isGoodbye && { goodbye: true }),
    };
    void this.#publish('tele', JSON.stringify(body));
  }

  /** Ends it after what was sent. */
  end(): Promise<void> {
    return this.#link.end();
  }

  /** Ends it at once. */
  drop(): void {
    this.#link.drop();
  }

  #opened(): void {
    this.#openedAt = this.#parts.clock.monotonicMs();
    this.#parts.taken(this.#credentials);
    void this.#greet().catch((error: unknown) => {
      this.#parts.log(`greeting failed: ${String(error)}`);
      this.drop();
    });
  }

  async #greet(): Promise<void> {
    const { serverTime, outbox } = this.#parts;
    await this.#link.subscribe(downlinkFilter(this.#credentials));
    const body: Birth = { ...this.#birth, monotonicMs: serverTime.ask(), queued: outbox.length };
    await this.#publish('birth', JSON.stringify(body));
    if (!this.#owner.isCurrent(this)) return;
    this.#owner.online();
    this.#isOnline = true;
    this.#scheduleHeartbeat();
    this.#parts.born();
    outbox.open((message) => this.#publish(message.uplink, message.payload));
  }

  #scheduleHeartbeat(): void {
    this.#timers.after(deviceLimits.heartbeatMs, () => {
      this.#parts.beforeHeartbeat();
      this.sendHeartbeat();
      this.#scheduleHeartbeat();
    });
  }

  /** Publishes, and leaves a broker that does not acknowledge in time. */
  async #publish(uplink: Uplink, payload: string): Promise<void> {
    const cancel = this.#timers.after(ackTimeoutMs, () => {
      this.#parts.log('no acknowledgement');
      this.drop();
    });
    await this.#link.publish(this.#topic(uplink), payload);
    cancel();
  }

  #topic(uplink: Uplink): string {
    return uplinkTopic(this.#credentials, uplink);
  }
}
