/** Connects a terminal, and connects it again after a pause that grows with each failure. */
import { isSteady, reconnectPauseMs } from './connection.rules.ts';
import { Session, type SessionOwner, type SessionParts } from './session.ts';
import { Timers } from './timers.ts';

export type LinkState = 'CONNECTING' | 'ONLINE' | 'OFFLINE' | 'REFUSED';

export interface ConnectionParts extends SessionParts {
  readonly random: () => number;
  /** The broker has refused the identity. @returns whether there is another secret to try */
  readonly refused: () => boolean;
  readonly changed: () => void;
}

export class Connection {
  readonly #parts: ConnectionParts;
  readonly #timers: Timers;
  readonly #owner: SessionOwner;
  #state: LinkState = 'OFFLINE';
  #session: Session | undefined;
  #isOver = false;
  /** Connections that ended since the last steady one. */
  #failures = 0;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#timers = new Timers(parts.clock);
    this.#owner = {
      isCurrent: (session) => session === this.#session,
      online: () => this.#setState('ONLINE'),
      closed: (session, why) => {
        if (session === this.#session) this.#closed(session, why === 'REFUSED');
      },
    };
  }

  get state(): LinkState {
    return this.#state;
  }

  open(): void {
    if (this.#isOver) return;
    this.#setState('CONNECTING');
    this.#session = new Session(this.#parts, this.#timers, this.#owner);
  }

  /** Sends a heartbeat now if there is a connection. */
  sendHeartbeat(): void {
    this.#session?.sendHeartbeat();
  }

  /** Says goodbye and connects again at once: for a new secret, for other doors. */
  renew(): void {
    void (this.#sayGoodbye() ?? Promise.resolve()).then(() => {
      if (!this.#isOver && this.#session === undefined) this.open();
    });
  }

  /** Ends for good, with a goodbye. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#sayGoodbye();
  }

  /** Ends for good, as a power cut does. */
  cut(): void {
    this.#isOver = true;
    this.#leave()?.drop();
  }

  #closed(session: Session, isRefusal: boolean): void {
    const { refused, random } = this.#parts;
    this.#leave();
    const end = isRefusal ? (refused() ? 'OTHER_SECRET' : 'REFUSED') : 'OFFLINE';
    if (isSteady(session.openedForMs)) this.#failures = 0;
    const failures = this.#failures;
    this.#failures += 1;
    this.#setState(end === 'REFUSED' ? 'REFUSED' : 'OFFLINE');
    this.#timers.after(reconnectPauseMs(end, failures, random), () => this.open());
  }

  /** Ends the connection with a last heartbeat: a broker that is not the server's does not report the end. */
  #sayGoodbye(): Promise<void> | undefined {
    this.#session?.sendHeartbeat(true);
    return this.#leave()?.end();
  }

  /** Returns the session that was current. */
  #leave(): Session | undefined {
    const before = this.#session;
    this.#session = undefined;
    this.#timers.stop();
    this.#parts.outbox.close();
    return before;
  }

  #setState(next: LinkState): void {
    if (this.#state === next || this.#isOver) return;
    this.#state = next;
    this.#parts.log(`connection ${next}`);
    this.#parts.changed();
  }
}
