/**
 * Maintains the connection of a terminal: subscribes, sends its birth and what waits, sends a heartbeat each minute,
 * and reconnects after a pause that grows. Each connection is a new one of MQTT, since its last will carries a seq of
 * its own.
 */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { downlinkFilter, type Uplink, uplinkTopic } from '@cubby/contract/device/topics';
import type { Birth, Tele } from '@cubby/contract/device/uplinks.schemas';
import type { Clock } from './clock.ts';
import type { Credentials } from './identity.ts';
import type { Link, LinkConnection } from './link.ts';
import type { Outbox } from './outbox.ts';
import type { ServerTime } from './server-time.ts';
import type { Envelope } from './wire.ts';

/** ms of the first pause, and of the longest one. */
const pauseMs = { first: 1_000, longest: 30_000 };
/** ms of a pause where the broker refuses the identity. */
const refusedPauseMs = 60_000;
/** ms of a connection after which the next pause is a first one again. */
const steadyMs = 60_000;
/** ms that a message waits for its acknowledgement before the connection is given up. */
const ackTimeoutMs = 30_000;

export type LinkState = 'CONNECTING' | 'ONLINE' | 'OFFLINE' | 'REFUSED';

export interface ConnectionParts {
  readonly link: Link;
  readonly clock: Clock;
  readonly random: () => number;
  readonly outbox: Outbox;
  readonly serverTime: ServerTime;
  /** Of the next connection: a new secret is tried before the old one. */
  readonly credentials: () => Credentials;
  readonly stamp: () => Envelope;
  /** The fields of a birth other than its envelope, clock and queue. */
  readonly self: () => Pick<Birth, 'software' | 'configHash' | 'access' | 'workflows' | 'doors' | 'page'>;
  readonly message: (topic: string, payload: Buffer) => void;
  /** The broker has taken this identity. */
  readonly taken: (credentials: Credentials) => void;
  /** It has refused it. @returns whether there is another secret to try */
  readonly refused: () => boolean;
  /** Readings that wait for a heartbeat. */
  readonly temperatures: () => Tele['temperatures'];
  /** Just before a heartbeat of its own time. */
  readonly beating: () => void;
  /** Just before what waits is sent. */
  readonly born: () => void;
  readonly changed: () => void;
  readonly log: (line: string) => void;
}

export interface Connection {
  readonly state: LinkState;
  open(): void;
  /** A heartbeat now, where there is a connection. */
  sendHeartbeat(): void;
  /** Says goodbye and comes back at once: for a new secret, for other doors. */
  renew(): void;
  /** Ends for good, with a goodbye. */
  end(): Promise<void>;
  /** Ends for good, as a power cut does. */
  cut(): void;
}

export const createConnection = (parts: ConnectionParts): Connection => {
  const { clock, outbox, serverTime, stamp, log } = parts;
  let state: LinkState = 'OFFLINE';
  let current: LinkConnection | undefined;
  let isOver = false;
  let failures = 0;
  const timers = new Set<() => void>();

  const set = (next: LinkState): void => {
    if (state === next || isOver) return;
    state = next;
    log(`connection ${next}`);
    parts.changed();
  };
  const after = (ms: number, run: () => void): (() => void) => {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
    return () => {
      timers.delete(cancel);
      cancel();
    };
  };
  const stopTimers = (): void => {
    for (const cancel of timers) cancel();
    timers.clear();
  };
  /** Publishes; a broker that does not acknowledge in time is left. */
  const publish = async (through: LinkConnection, topic: string, payload: string): Promise<void> => {
    const cancel = after(ackTimeoutMs, () => {
      log('no acknowledgement');
      through.drop();
    });
    await through.publish(topic, payload);
    cancel();
  };

  const open = (): void => {
    if (isOver) return;
    set('CONNECTING');
    const credentials = parts.credentials();
    const topic = (uplink: Uplink) => uplinkTopic(credentials, uplink);
    // All three now: nothing that happens while it connects comes before the birth, and the last will right after it.
    const birth = { ...stamp(), ...parts.self() };
    const will = { topic: topic('death'), payload: JSON.stringify(stamp()) };
    let openedAt: number | undefined;

    const sendHeartbeat = (through: LinkConnection, isGoodbye = false): void => {
      const temperatures = parts.temperatures();
      const body = {
        ...stamp(),
        ...(temperatures && { temperatures }),
        monotonicMs: serverTime.ask(),
        queued: outbox.length,
        configHash: parts.self().configHash,
        access: parts.self().access,
        workflows: parts.self().workflows,
        ...(isGoodbye && { goodbye: true }),
      };
      void publish(through, topic('tele'), JSON.stringify(body));
    };
    const scheduleHeartbeat = (through: LinkConnection): void => {
      after(deviceLimits.heartbeatMs, () => {
        parts.beating();
        sendHeartbeat(through);
        scheduleHeartbeat(through);
      });
    };
    const greet = async (through: LinkConnection): Promise<void> => {
      await through.subscribe(downlinkFilter(credentials));
      const body: Birth = { ...birth, monotonicMs: serverTime.ask(), queued: outbox.length };
      await publish(through, topic('birth'), JSON.stringify(body));
      if (current !== through) return;
      set('ONLINE');
      sendHeartbeatNow = (isGoodbye) => sendHeartbeat(through, isGoodbye);
      scheduleHeartbeat(through);
      parts.born();
      outbox.open((message) => publish(through, topic(message.uplink), message.payload));
    };

    const connection = parts.link(
      {
        url: credentials.url,
        clientId: credentials.clientId,
        username: credentials.username,
        password: credentials.secret,
        keepAliveSeconds: deviceLimits.keepAliveSeconds,
        will,
      },
      {
        opened: () => {
          openedAt = clock.monotonicMs();
          parts.taken(credentials);
          void greet(connection).catch((error: unknown) => {
            log(`greeting failed: ${String(error)}`);
            connection.drop();
          });
        },
        message: (from, payload) => {
          if (current === connection) parts.message(from, payload);
        },
        closed: (why) => {
          if (current !== connection) return;
          left();
          const triesOther = why === 'REFUSED' && parts.refused();
          const isRefused = why === 'REFUSED' && !triesOther;
          if (openedAt !== undefined && clock.monotonicMs() - openedAt > steadyMs) failures = 0;
          const longest = Math.min(pauseMs.longest, pauseMs.first * 2 ** Math.min(failures, 10));
          failures += 1;
          set(isRefused ? 'REFUSED' : 'OFFLINE');
          // Spread, so that a thousand of them do not come back in the same second.
          after(triesOther ? 0 : isRefused ? refusedPauseMs : longest * (0.5 + parts.random() / 2), open);
        },
      },
    );
    current = connection;
  };
  let sendHeartbeatNow: ((isGoodbye?: boolean) => void) | undefined;
  const left = (): void => {
    current = undefined;
    sendHeartbeatNow = undefined;
    stopTimers();
    outbox.close();
  };
  const leave = (): LinkConnection | undefined => {
    const before = current;
    left();
    return before;
  };
  /** Ends the connection with a last heartbeat: a broker that is not the server's does not report the end. */
  const sayGoodbye = (): Promise<void> | undefined => {
    sendHeartbeatNow?.(true);
    return leave()?.end();
  };

  return {
    get state() {
      return state;
    },
    open,
    sendHeartbeat: () => sendHeartbeatNow?.(),
    renew: () => {
      void (sayGoodbye() ?? Promise.resolve()).then(() => {
        if (!isOver && current === undefined) open();
      });
    },
    end: async () => {
      isOver = true;
      await sayGoodbye();
    },
    cut: () => {
      isOver = true;
      leave()?.drop();
    },
  };
};
