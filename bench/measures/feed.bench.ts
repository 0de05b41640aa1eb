/** The event feed against the bare SELECT of its rows, and what an event occupies in the database. */
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { envelopeOf } from '../../apps/server/src/modules/integrations/events/events.envelope.ts';
import type { Event, EventPage } from '../../packages/contract/src/integrations/events/events.schemas.ts';
import type { EventType } from '../../packages/contract/src/integrations/events/events.limits.ts';
import { withPool } from '../lib/database.ts';
import { Connection, tokens } from '../lib/http.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { compare, loop, median, rate } from '../lib/stats.ts';
import { buildWebhooks, largestCompanies, removeWebhooks, writeEvents } from '../lib/webhooks.ts';

const goals = { feed: 0.5, storage: 1.5 };
const pageSize = 500;
/** Events that are read; those of one change are eight. */
const events = 20_000;
const atOnce = 8;
const companies = 40;

interface BareRow {
  readonly xact: string;
  readonly id: string;
  readonly type: EventType;
  readonly companyId: string | null;
  readonly createdTime: Date;
  readonly data: unknown;
}

/** Readers of the feed: staff of the platform, and of an operator, who read an index for each company under it. */
const readers = [
  { title: 'all events', token: tokens.admin, owners: undefined },
  {
    title: 'events of an operator',
    token: tokens.operator,
    owners: `select c.id from companies c join users u on u.company_id in (c.id, c.operator_id)
      where u.username = 'bench_operator' and c.company_type <> 'LOGISTICS'`,
  },
] as const;

export const eventFeed: Measure = {
  name: 'event-feed',
  goal: `the feed of ${events.toLocaleString('en')} events in pages of ${pageSize}: at least ${goals.feed} of the rows per second of the bare SELECT`,
  run: (context) =>
    withPool(context.database.superuserUrl, (pool) =>
      withEvents(pool, events, async () => {
        const { origin } = await context.server();
        const connection = new Connection(origin);
        try {
          const rows: Row[] = [];
          for (const reader of readers) rows.push(await compareReads(context, pool, connection, reader));
          return rows;
        } finally {
          connection.close();
        }
      }),
    ),
};

async function compareReads(
  context: BenchContext,
  pool: Pool,
  connection: Connection,
  { title, token, owners }: (typeof readers)[number],
): Promise<Row> {
  const companyIds = owners && (await pool.query<{ id: string }>(owners)).rows.map(({ id }) => id);
  const ours = () => readFeed(connection, token);
  const limit = () => readRows(pool, companyIds);
  const [found, bare] = [await ours(), await limit()];
  const same = found.length > 0 && isDeepStrictEqual(found, bare.map(envelope));
  const read = async (work: () => Promise<readonly unknown[]>): Promise<number> =>
    (1000 * found.length) / median(await loop(context.seconds, work, 1));
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < context.rounds; round++) pairs.push({ ours: await read(ours), limit: await read(limit) });
  const result = compare(pairs);
  return {
    measure: `feed, ${title}`,
    ours: rate(result.ours),
    limit: rate(result.limit),
    ratio: result.ratio,
    goal: `>= ${goals.feed}`,
    ok: same && result.ratio >= goals.feed,
    note: `${found.length.toLocaleString('en')} events in pages of ${pageSize}, one connection; the same pages by a prepared SELECT of a superuser${same ? '' : '; THE EVENTS DIFFER'}`,
  };
}

const envelope = ({ id, type, companyId, createdTime, data }: BareRow): Event =>
  envelopeOf({ id, type, companyId, createdTime: createdTime.getTime(), data });

async function readFeed(connection: Connection, token: string): Promise<Event[]> {
  const read: Event[] = [];
  for (let after = ''; ;) {
    const page = await connection.json<EventPage>(`/api/v2/events?limit=${pageSize}${after}`, { token });
    read.push(...page.events);
    if (!page.more) return read;
    after = `&after=${page.next}`;
  }
}

/** @param companyIds whose events are read; undefined: all */
async function readRows(pool: Pool, companyIds: readonly string[] | undefined): Promise<BareRow[]> {
  const rowsWhere = (where: string): string =>
    `select * from events e where ${where} and (xact, id) > ($1::xid8, $2::bigint) order by e.xact, e.id limit ${pageSize}`;
  const from = companyIds
    ? `(select e.* from unnest($3::bigint[]) c (id) cross join lateral (${rowsWhere('e.company_id = c.id')}) e
        order by e.xact, e.id limit ${pageSize})`
    : `(${rowsWhere('true')})`;
  const text = `select e.xact::text, e.id::text, e.type, e.company_id::text as "companyId", e.created_time as "createdTime", e.data
    from ${from} e order by e.xact, e.id`;
  const read: BareRow[] = [];
  for (;;) {
    const last = read.at(-1);
    const { rows } = await pool.query<BareRow>({
      name: companyIds ? 'bench-feed-companies' : 'bench-feed',
      text,
      values: [last?.xact ?? '0', last?.id ?? '0', ...(companyIds ? [companyIds] : [])],
    });
    read.push(...rows);
    if (rows.length < pageSize) return read;
  }
}

/** Works with so many events of the largest companies, in transactions of a few. @param work takes the id before theirs */
async function withEvents<T>(pool: Pool, count: number, work: (before: string) => Promise<T>): Promise<T> {
  const orders = (await largestCompanies(pool, companies)).flatMap(({ orderIds }) => orderIds);
  const saved = await saveRows(pool, { orders });
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0)::text as last from events');
  try {
    for (let n = 0; n < count; n += atOnce)
      await writeEvents(
        pool,
        Array.from({ length: atOnce }, (_, place) => orders[(n + place) % orders.length] ?? ''),
      );
    await pool.query('vacuum (analyze) events');
    return await work(rows[0]?.last ?? '0');
  } finally {
    await saved.restore();
    await pool.query('vacuum (analyze) events');
    await tidy(pool);
  }
}

/** Events that are stored, and in how many parts; each part is vacuumed, as autovacuum does. */
const stored = 20_000;
const parts = 10;
/** Deliveries that are stored, claimed and delivered in transactions of their own, as a worker does. */
const claimed = 10;

/** Copies the deliveries of the events after one through what a worker does with them. */
async function deliverCopies(pool: Pool, before: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text as id from webhook_deliveries where event_id > $1 order by id',
    [before],
  );
  for (let n = 0; n < rows.length; n += claimed) {
    const ids = rows.slice(n, n + claimed).map(({ id }) => id);
    for (const text of [
      `insert into bench_storage.webhook_deliveries overriding system value
       select * from webhook_deliveries where id = any ($1::bigint[]) order by id`,
      `update bench_storage.webhook_deliveries set tries = 1, attempts = 1, due_time = clock_timestamp() + interval '1 minute'
       where id = any ($1::bigint[])`,
      `update bench_storage.webhook_deliveries set state = 'DELIVERED', last_status = 200, due_time = null
       where id = any ($1::bigint[])`,
    ])
      await pool.query(text, [ids]);
  }
}

export const eventStorage: Measure = {
  name: 'event-storage',
  goal: `${stored.toLocaleString('en')} events, each with a delivery, in tables and indexes: less than ${goals.storage} x of their payloads`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const owners = await largestCompanies(pool, companies);
      await buildWebhooks(
        pool,
        owners.map(({ companyId }) => companyId),
        () => 'http://127.0.0.1:1/',
      );
      await pool.query('drop schema if exists bench_storage cascade; create schema bench_storage');
      await pool.query(
        `create table bench_storage.events (like events including all);
         create table bench_storage.webhook_deliveries (like webhook_deliveries including all)`,
      );
      try {
        // Copies contain nothing else.
        for (let part = 0; part < parts; part++)
          await withEvents(pool, stored / parts, async (before) => {
            await pool.query(
              'insert into bench_storage.events overriding system value select * from events where id > $1 order by xact, id',
              [before],
            );
            await deliverCopies(pool, before);
            await pool.query('vacuum bench_storage.events, bench_storage.webhook_deliveries');
            await pool.query('delete from webhook_deliveries where event_id > $1', [before]);
          });
        return await readSizes(context, pool);
      } finally {
        await pool.query('drop schema bench_storage cascade');
        await removeWebhooks(pool);
      }
    }),
};

async function readSizes({ say }: BenchContext, pool: Pool): Promise<Row[]> {
  const { rows: sizes } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
     where relnamespace = 'bench_storage'::regnamespace and relkind in ('r', 'i') order by bytes desc`,
  );
  const { rows } = await pool.query<BareRow>(
    `select id::text, type, company_id::text as "companyId", created_time as "createdTime", data from bench_storage.events`,
  );
  const { rows: deliveries } = await pool.query<{ n: number }>(
    'select count(*)::int as n from bench_storage.webhook_deliveries',
  );
  if (deliveries[0]?.n !== rows.length) throw new Error(`${deliveries[0]?.n} deliveries of ${rows.length} events`);
  for (const { name, bytes } of sizes) say(`${name}: ${(bytes / rows.length).toFixed(1)} bytes an event`);
  const perEvent = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / rows.length;
  const mean = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
  const payload = mean(rows.map((row) => JSON.stringify(envelope(row))));
  const data = mean(rows.map((row) => JSON.stringify(row.data)));
  const bytes = (value: number): string => `${Math.round(value)} B`;
  return [
    {
      measure: 'storage of an event with a delivery',
      ours: bytes(perEvent),
      limit: bytes(payload),
      ratio: perEvent / payload,
      goal: `< ${goals.storage}`,
      ok: perEvent / payload < goals.storage,
      note: `tables and indexes of events and deliveries after vacuum; the body that is sent, ${(perEvent / data).toFixed(2)} x of its data alone`,
    },
  ];
}
