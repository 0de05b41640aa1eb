/* oxlint-disable max-lines -- One measurement with all that it starts. */
/**
 * Parcels at doors: what one deposit costs, a hundred a second with the list in use, and the clock of those that wait.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { storeBatch } from '../../apps/server/src/modules/lockers/terminals/ingest.ts';
import { takeParcelEvents } from '../../apps/server/src/modules/orders/door-events/index.ts';
import { tick } from '../../apps/server/src/modules/orders/deadlines/deadlines.clock.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { withPool } from '../lib/database.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import { withLightLoad } from '../lib/light-load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { costRow, processorMsOf } from '../lib/processor.ts';
import { dataKey } from '../lib/server.ts';
import { alternate, compare, median, ms, quantile, rate } from '../lib/stats.ts';

const goals = { deposit: 2, list: 1.5, clock: 1.5 };
const perSecond = 100;
/** Deposits of a round. */
const doors = 200;
const due = 200;

interface Built {
  readonly siteId: string;
  readonly boxes: readonly string[];
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

/** A site with a terminal, as many doors as orders, each of which is on its way to it. */
async function build(pool: Pool): Promise<Built> {
  const { rows: sites } = await pool.query<{ id: string; size: string }>(
    `insert into sites (operator_id, name, serial_number, site_type)
     select c.operator_id, 'Bench deposits ' || $1, 'BENCH-DEPOSITS-' || $1, 'ALFRED_LOCKER' from companies c
     where c.operator_id is not null order by c.id limit 1
     returning id::text as id, (select min(id)::text from box_types where not management) as size`,
    [String(Date.now())],
  );
  const [{ id: siteId, size } = { id: '', size: '' }] = sites;
  const { rows: boxes } = await pool.query<{ id: string }>(
    `insert into boxes (site_id, box_type_id, name, number, number_in_cabinet, position_x, position_y)
     select $1, $2, 'B' || n, n, n, (n - 1) / 20 + 1, (n - 1) % 20 + 1 from generate_series(1, $3::int) n returning id::text as id`,
    [siteId, size, doors],
  );
  await pool.query('insert into box_states (box_id, site_id) select b, $2 from unnest($1::bigint[]) b', [
    boxes.map(({ id }) => id),
    siteId,
  ]);
  await pool.query('insert into terminal_states (site_id) values ($1)', [siteId]);
  const { rows: orders } = await pool.query<{ id: string; number: string }>(
    `select o.id::text as id, o.tracking_number as number from orders o join companies c on c.id = o.company_id
     where o.box_id is null and o.kind = 'STANDARD' and o.status = 'Inbound' and o.recipient_phone like '+%'
       and coalesce(c.operator_id, c.id) = (select operator_id from sites where id = $1)
     order by o.id desc limit $2`,
    [siteId, doors],
  );
  return { siteId, boxes: boxes.map(({ id }) => id), orders };
}

/** Everything as it was before the deposits of a round. */
async function reset(pool: Pool, { siteId, orders }: Built): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await pool.query('delete from box_holds where order_id = any ($1::bigint[])', [ids]);
  await pool.query('delete from door_events where site_id = $1', [siteId]);
  await pool.query('delete from order_pins where order_id = any ($1::bigint[])', [ids]);
  await pool.query(
    'delete from notification_records where order_id = any ($1::bigint[]) and order_version is not null',
    [ids],
  );
  await pool.query(
    `delete from graphile_worker._private_jobs where key like 'send-notification:%' and locked_at is null`,
  );
  await pool.query(
    `update orders set status = 'Inbound', box_id = null, compartment = null, stored_time = null, overdue_time = null
     where id = any ($1::bigint[])`,
    [ids],
  );
  await pool.query('delete from access_due');
}

async function remove(pool: Pool, { siteId }: Built): Promise<void> {
  await pool.query('update orders set current_location_id = null where current_location_id = $1', [siteId]);
  await pool.query('delete from box_history where site_id = $1', [siteId]);
  for (const table of ['device_events', 'device_boots', 'terminal_states', 'box_states', 'boxes', 'site_box_types'])
    await pool.query(`delete from ${table} where site_id = $1`, [siteId]);
  await pool.query('delete from sites where id = $1', [siteId]);
}

let boot = 1;
/** A deposit as the terminal reports it. */
const deposit = (db: Database, built: Built, at: number): Promise<void> => {
  const order = built.orders[at % built.orders.length];
  const secrets = createSecrets(dataKey);
  const now = Date.now();
  return db.transactionAsSystem((trx) =>
    storeBatch(
      trx,
      [
        {
          owner: { tenant: '0', siteId: built.siteId },
          receivedTime: now,
          message: {
            uplink: 'event',
            body: {
              v: 1,
              bootId: boot,
              seq: at + 1,
              deviceTime: now,
              type: 'PARCEL_STORED',
              boxId: built.boxes[at % doors] ?? '',
              orderId: order?.id ?? '',
              number: order?.number ?? '',
              by: 'COURIER',
            },
          },
        },
      ],
      {
        takeAcks: () => Promise.resolve(),
        takeParcelEvents: takeParcelEvents({ secrets }),
        takeTemperatures: () => Promise.resolve(),
        takeUpgradeMessages: () => Promise.resolve(),
      },
    ),
  );
};

/** The rows of a deposit, written by statements that know everything. */
const bareDeposit = async (client: PoolClient, { siteId, boxes, orders }: Built, at: number): Promise<void> => {
  const order = orders[at % orders.length]?.id;
  const box = boxes[at % doors];
  await client.query('begin');
  await client.query(
    `insert into device_events (received_time, site_id, boot_id, seq, uplink, happened_time, device_time, body)
     values (clock_timestamp(), $1, 0, $2, 'event', now(), now(), '{}')`,
    [siteId, at + 1],
  );
  await client.query(
    `insert into door_events (site_id, boot_id, seq, order_id, box_id, type, body, happened_time, received_time, state)
     values ($1, 0, $2, $3, $4, 'PARCEL_STORED', '{}', now(), now(), 'APPLIED')`,
    [siteId, at + 1, order, box],
  );
  await client.query(
    `update orders set status = 'Courier stored', box_id = $2, compartment = 'B' || $2::bigint, current_location_id = $3, stored_time = now(),
       last_store_time = now(), overdue_time = now() + interval '2 days', version = version + 1, last_updated_time = now() where id = $1`,
    [order, box, siteId],
  );
  await client.query(
    'insert into stays (order_id, due_time, next_time) select id, overdue_time, overdue_time from orders where id = $1 on conflict do nothing',
    [order],
  );
  await client.query(
    `insert into order_events (order_id, track_flag_type, event_type, status, version) values ($1, 'STATUS_FLAG', 'STORED', 'Courier stored', 2)`,
    [order],
  );
  await client.query(`insert into audit_events (action, noun, noun_id) values ('orders.status', 'orders', $1)`, [
    order,
  ]);
  await client.query(
    `insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
     select $1, site_id, box_type_id, id, 'STORED' from boxes where id = $2`,
    [order, box],
  );
  await client.query(`insert into order_pins (order_id, site_id, sealed, digest) values ($1, $2, $3, $4)`, [
    order,
    siteId,
    Buffer.alloc(60, at % 256),
    createHash('sha256').update(`${order}`).digest(),
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into notification_records (order_id, order_version, channel, template_event, language, recipient)
     select id, version, 'sms', 'PIN_CODE', 'en_US', recipient_phone from orders where id = $1 returning id::text as id`,
    [order],
  );
  await client.query(
    `select from graphile_worker.add_job('send-notification', json_build_object('recordId', $1::text), job_key => 'send-notification:' || $1)`,
    [rows[0]?.id],
  );
  await client.query('commit');
};

/** Each deposit of a round by itself. @returns the median ms of one */
const timed = async (count: number, one: (at: number) => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const start = performance.now();
    await one(at);
    times.push(performance.now() - start);
  }
  return median(times);
};

async function cost(context: BenchContext, pool: Pool, built: Built): Promise<Row[]> {
  const db = new Database(pool, { channels: ['sms'] });
  const result = await alternate(
    context.rounds,
    async () => {
      await reset(pool, built);
      boot += 1;
      return timed(built.orders.length, (at) => deposit(db, built, at));
    },
    async () => {
      await reset(pool, built);
      const client = await pool.connect();
      try {
        return await timed(built.orders.length, (at) => bareDeposit(client, built, at));
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  );
  await reset(pool, built);
  boot += 1;
  const processor = await processorMsOf(pool, [process.pid], async () => {
    for (let at = 0; at < built.orders.length; at++) await deposit(db, built, at);
    return built.orders.length;
  });
  const row = {
    measure: 'a deposit at a door',
    ours: ms(result.ours),
    limit: ms(result.limit),
    ratio: result.ratio,
    goal: `<= ${goals.deposit}`,
    ok: result.ratio <= goals.deposit,
    note: 'from the message to the moved order, door, PIN, timeline and queued message; the limit writes the same rows, with the same triggers, in one transaction',
  };
  return [row, costRow('a deposit', processor)];
}

async function measureWithList(context: BenchContext, pool: Pool, built: Built): Promise<Row> {
  // What is in for PINs in the limit opens with no key: a server that finds it does not start.
  await reset(pool, built);
  const { origin } = await context.server();
  const db = new Database(pool, { channels: ['sms'] });
  const pairs: { ours: number; limit: number }[] = [];
  let done = 0;
  for (let round = 0; round < context.rounds; round++) {
    await reset(pool, built);
    boot += 1;
    const busy = await withLightLoad(origin, async () => {
      const start = performance.now();
      const running: Promise<void>[] = [];
      for (let at = 0; at < built.orders.length; at++) {
        await sleep(Math.max(0, start + (1000 * at) / perSecond - performance.now()));
        running.push(deposit(db, built, at));
      }
      await Promise.all(running);
      done = (1000 * built.orders.length) / (performance.now() - start);
    });
    const calm = await withLightLoad(origin, () => sleep((1000 * built.orders.length) / perSecond));
    pairs.push({ ours: quantile(busy.times, 0.99), limit: quantile(calm.times, 0.99) });
  }
  const result = compare(pairs);
  return {
    measure: `list of 10 with ${perSecond} deposits/s, p99`,
    ours: ms(result.ours),
    limit: ms(result.limit),
    ratio: result.ratio,
    goal: `<= ${goals.list}`,
    ok: result.ratio <= goals.list,
    note: `the same list without deposits; ${rate(done)} were stored`,
  };
}

/** The clock job over all orders, of which a few are due; the limit has those few alone. */
async function clockJob(context: BenchContext, pool: Pool): Promise<Row> {
  const db = new Database(pool);
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from orders');
  const waiting = rows[0]?.n ?? 0;
  await pool.query('create temporary table saved_periods as select * from stays');
  const turn = (all: boolean) => async () => {
    await pool.query('delete from stays');
    await pool.query(
      `insert into stays (order_id, due_time, next_time)
       select id, now() + interval '9 days', now() + interval '9 days' from orders where $1 or status = 'Courier stored'`,
      [all],
    );
    await pool.query(
      `update stays set due_time = now(), next_time = now() where order_id in (
         select s.order_id from stays s join orders o on o.id = s.order_id where o.status = 'Courier stored' order by s.order_id limit $1)`,
      [due],
    );
    await pool.query('analyze stays');
    const start = performance.now();
    while ((await db.transactionAsSystem(tick)) > 0);
    return performance.now() - start;
  };
  // The first turn after so many changes writes whole pages to the log, whichever it is.
  await turn(true)();
  const result = await alternate(context.rounds, turn(true), turn(false));
  await pool.query('delete from stays');
  await pool.query('insert into stays select * from saved_periods');
  return {
    measure: `clock job, ${due} due of ${waiting.toLocaleString('en')} that wait`,
    ours: ms(result.ours),
    limit: ms(result.limit),
    ratio: result.ratio,
    goal: `<= ${goals.clock}`,
    ok: result.ratio <= goals.clock,
    note: 'the same job where only those wait that lie in doors',
  };
}

export const deposits: Measure = {
  name: 'deposits',
  goal:
    `a deposit within ${goals.deposit} x of its rows in one transaction; ${perSecond}/s with the list of 10, whose p99 remains within ` +
    `${goals.list} x; the clock job costs what is due, within ${goals.clock} x`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id::text as id from orders where status in ('Inbound', 'Courier stored') order by id`,
      );
      const saved = await saveRows(pool, { orders: rows.map(({ id }) => id) });
      const built = await build(pool);
      await migrateJobs(context.database.ownerUrl);
      try {
        return [
          ...(await cost(context, pool, built)),
          await measureWithList(context, pool, built),
          await clockJob(context, pool),
        ];
      } finally {
        await reset(pool, built);
        await saved.restore();
        await remove(pool, built);
        await tidy(pool);
      }
    }),
};
