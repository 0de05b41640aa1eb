/**
 * Hears what other processes notify (LISTEN), on a connection of its own. It promises that a lost connection is made again
 * within seconds, and that whoever listens is told once when it has been: what was notified meanwhile is lost.
 */
import { Client } from 'pg';
import type { Log } from '../log/log.ts';
import { connectLimit } from './pool.ts';

export interface Listening {
  stop(): Promise<void>;
}

/**
 * @param heard called for each notification on the channel with what it says, and without when listening begins, at first
 * and again
 */
export type Listen = (channel: string, heard: (payload?: string) => void) => Listening;

/** ms until a lost connection is made again. */
const reconnectAfter = 1_000;

/** @param url of the database; not of a pooler that shares connections by the transaction */
export const listenTo =
  (url: string, log: Log): Listen =>
  (channel, heard) => {
    let stopped = false;
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;

    const lost = (of: Client, error?: unknown): void => {
      if (client !== of) return;
      client = undefined;
      void of.end().catch(() => {});
      if (stopped) return;
      log.warn({ err: error, channel }, 'the connection that listens is lost and will be made again');
      timer = setTimeout(connect, reconnectAfter);
    };
    const connect = (): void => {
      const made = new Client({
        connectionString: url,
        application_name: 'cubby-listen',
        connectionTimeoutMillis: connectLimit,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      client = made;
      made.on('notification', ({ payload }) => heard(payload));
      made.on('error', (error) => lost(made, error));
      made.on('end', () => lost(made));
      made
        .connect()
        .then(() => made.query(`listen ${made.escapeIdentifier(channel)}`))
        .then(() => heard())
        .catch((error: unknown) => lost(made, error));
    };

    connect();
    return {
      async stop() {
        stopped = true;
        clearTimeout(timer);
        const open = client;
        client = undefined;
        await open?.end().catch(() => {});
      },
    };
  };
