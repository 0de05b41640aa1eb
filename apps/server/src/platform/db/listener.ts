/**
 * Receives notifications on channels (NOTIFY), on one connection of its own. It promises that a lost connection is made
 * again within seconds; notifications during that time are lost, so a listener also polls from time to time.
 */
import { Client } from 'pg';
import type { Log } from '../log/log.ts';
import { connectLimit } from './pool.ts';

/** Calls back with the payload of each notification of a channel; returns how to stop. */
export type Listen = (channel: string, handler: (payload: string) => void) => () => void;

export interface Listener {
  readonly listen: Listen;
  stop(): Promise<void>;
}

/** ms until a lost connection is made again. */
const reconnectAfter = 1_000;

/** @param url of the database; not of a pooler that shares connections by the transaction */
export const openListener = (url: string, log: Log): Listener => {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: Client | undefined;
  /** One question after the other. */
  let asking: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: Client, error?: unknown): void => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    log.warn({ err: error }, 'the connection that receives notifications is lost, and is made again');
    timer = setTimeout(connect, reconnectAfter);
  };
  const subscribe = (channel: string): void => {
    const asked = client;
    if (!asked) return;
    asking = asking.then(() => asked.query(`listen ${asked.escapeIdentifier(channel)}`));
    asking.catch((error: unknown) => lose(asked, error));
  };
  const connect = (): void => {
    const made = new Client({
      connectionString: url,
      application_name: 'cubby-listener',
      connectionTimeoutMillis: connectLimit,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = made;
    made.on('notification', ({ channel, payload = '' }) =>
      hearers.get(channel)?.forEach((handler) => handler(payload)),
    );
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made));
    asking = made.connect();
    asking.catch((error: unknown) => lose(made, error));
    for (const channel of hearers.keys()) subscribe(channel);
  };

  connect();
  return {
    listen(channel, handler) {
      const known = hearers.get(channel);
      const all = known ?? new Set();
      hearers.set(channel, all.add(handler));
      if (!known) subscribe(channel);
      return () => void all.delete(handler);
    },
    async stop() {
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
};
