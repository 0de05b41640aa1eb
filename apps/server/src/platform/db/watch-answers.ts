/**
 * Notices a database that leaves its connections open and no longer answers: a machine that is gone or frozen. It
 * promises that requests which wait for such a database are answered within seconds, however long a statement may
 * otherwise take, and that a process which was itself blocked does not report a frozen database. It polls on a
 * connection of its own, and only while the pool is in use.
 */
import { Client, type Pool, type PoolClient } from 'pg';

/** ms between two polls. */
const pollIntervalMs = 1_000;
/** Polls in a row that may find the last question unanswered. */
const mostMissed = 5;

/** Checks `pool`, whose open connections are `clients`, until it ends. */
export const watchAnswers = (pool: Pool, clients: ReadonlySet<PoolClient>): void => {
  let asker: Client | undefined;
  let asking = false;
  let missed = 0;

  const ask = async (client: Client, isNew: boolean): Promise<void> => {
    asking = true;
    missed = 0;
    try {
      if (isNew) await client.connect();
      await client.query('select');
    } catch {
      // It answers with a refusal, or its connections break by themselves.
      if (asker === client) asker = undefined;
      cut(client);
    } finally {
      asking = false;
    }
  };
  const rest = (): void => {
    const client = asker;
    asker = undefined;
    void client?.end().catch(() => {});
  };
  const poll = (): void => {
    const inUse = pool.totalCount > pool.idleCount;
    if (asking) {
      missed += 1;
      if (missed < mostMissed) return;
      for (const client of clients) cut(client);
      if (asker) cut(asker);
    } else if (inUse) {
      const isNew = asker === undefined;
      asker ??= newAsker(pool);
      void ask(asker, isNew);
    } else rest();
  };

  const timer = setInterval(() => {
    if (!pool.ended) return poll();
    clearInterval(timer);
    rest();
  }, pollIntervalMs).unref();
};

const newAsker = ({ options }: Pool): Client => {
  const client = new Client({ connectionString: options.connectionString, application_name: 'cubby-watch' });
  client.on('error', () => {});
  return client;
};

/** Breaks a connection at once: what runs on it fails, and nothing is sent any more. */
export const cut = (client: Client | PoolClient): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(Object.assign(new Error('The database does not answer'), { code: '08006' }));
};
