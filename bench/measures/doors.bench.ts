/** The doors of one site: its page with 200 of them, what a door costs a change of an order, and bookings at one site. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { occupyDoor, releaseReservations } from '../../apps/server/src/modules/lockers/boxes/index.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { startBareStatements } from '../lib/bare.ts';
import { withPool } from '../lib/database.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import { loadInTurn } from '../lib/load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { alternate, loop, median, rate } from '../lib/stats.ts';

const goals = { detail: 1.5, change: 1.15, bookings: 300 };
const doors = 200;
/** Every other door has a parcel in it. */
const parcels = doors / 2;
const connections = 16;
const booked = 3_000;

export const siteDoors: Measure = {
  name: 'doors',
  goal:
    `a site with ${doors} doors within ${goals.detail} x of the JSON of its doors by PostgreSQL, ${connections} connections; ` +
    `a door taken and freed within ${goals.change} x of the same changes of an order without one; ` +
    `at least ${goals.bookings} bookings/s at one size of one site, none of them twice`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id::text as id from orders where box_id is null and kind = 'STANDARD' and status = 'Inbound'
         order by id desc limit $1`,
        [parcels],
      );
      const orders = rows.map(({ id }) => id);
      const saved = await saveRows(pool, { orders });
      const site = await buildSite(pool);
      try {
        await fill(pool, site, orders);
        return [await siteDetail(context, site), await changeWithDoor(context, site, orders), await bookings(context)];
      } finally {
        await removeSite(pool, site.id);
        await saved.restore();
        await tidy(pool);
      }
    }),
};

interface BuiltSite {
  readonly id: string;
  readonly boxes: readonly string[];
  readonly boxTypeId: string;
}

/** A site of the first operator, of one size. */
async function buildSite(pool: Pool, count = doors): Promise<BuiltSite> {
  const { rows } = await pool.query<{ id: string; size: string }>(
    `insert into sites (operator_id, name, serial_number, site_type)
     select min(id), 'Bench doors ' || $1, 'BENCH-DOORS-' || $1, 'ALFRED_LOCKER' from companies where company_type = 'OPERATOR'
     returning id::text as id, (select min(id)::text from box_types where not management) as size`,
    [String(Date.now())],
  );
  const [{ id, size } = { id: '', size: '' }] = rows;
  const built = await pool.query<{ id: string }>(
    `insert into boxes (site_id, box_type_id, name, number, number_in_cabinet, position_x, position_y)
     select $1, $2, 'B' || n, n, n, (n - 1) / 20 + 1, (n - 1) % 20 + 1 from generate_series(1, $3::int) n returning id::text as id`,
    [id, size, count],
  );
  const boxes = built.rows.map((box) => box.id);
  await pool.query('insert into box_states (box_id, site_id) select b, $2 from unnest($1::bigint[]) b', [boxes, id]);
  return { id, boxes, boxTypeId: size };
}

async function fill(pool: Pool, { boxes }: BuiltSite, orders: readonly string[]): Promise<void> {
  for (const [at, order] of orders.entries()) {
    const box = boxes[at * 2];
    await pool.query(
      `insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
       select $1, site_id, box_type_id, id, 'STORED' from boxes where id = $2`,
      [order, box],
    );
  }
  await pool.query('analyze boxes, box_states, box_holds');
}

const removeSite = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from box_holds where site_id = $1', [id]);
  await pool.query('delete from box_history where box_id in (select id from boxes where site_id = $1)', [id]);
  for (const table of ['box_states', 'boxes', 'site_box_types'])
    await pool.query(`delete from ${table} where site_id = $1`, [id]);
  await pool.query('delete from sites where id = $1', [id]);
};

/** The limit: the rows of the doors with their parcels, as PostgreSQL writes them. */
const doorRows = (siteId: string) => ({
  text: `select coalesce(json_agg(x order by x.number), '[]')::text as content from (
    select b.id::text as "boxId", b.site_id::text as "siteId", b.name, b.number, b.number_in_cabinet as "numberInCabinet",
      b.starts_series as "seriesFlag", b.box_type_id::text as "boxTypeId", t.name as "boxTypeName", t.management,
      t.width_mm as width, t.height_mm as height, t.depth_mm as length, b.position_x as "positionX",
      b.position_y as "positionY", b.device_id::text as "deviceId", b.board_number as "boardNumber",
      b.port_number as "portNumber", b.labels, b.lock_type as "lockType", b.mouth_type as "mouthType", s.ledger, s.sensor,
      s.article, s.service, s.service_note as "serviceNote", (
        select json_agg(json_build_object('ordersId', o.id::text, 'expressNumber', o.tracking_number,
          'serviceName', v.name, 'merchantName', c.name))
        from box_holds h join orders o on o.id = h.order_id join companies c on c.id = o.company_id
          left join services v on v.id = o.service_id where h.box_id = b.id and s.parcels > 0
      ) as parcels
    from boxes b join box_types t on t.id = b.box_type_id join box_states s on s.box_id = b.id
    where b.site_id = $1::bigint and b.deleted_time is null) x`,
  values: [siteId],
});

async function siteDetail(context: BenchContext, { id }: BuiltSite): Promise<Row> {
  const { origin } = await context.server();
  const bare = await startBareStatements(context.database, { doors: doorRows(id) });
  try {
    const { rate: found } = await loadInTurn(
      { ours: `${origin}/api/locker/v1/info/${id}?flag=detail`, limit: `${bare.origin}/doors` },
      context.rounds,
      { connections, seconds: context.seconds },
    );
    const ratio = 1 / found.ratio;
    return {
      measure: `site with ${doors} doors`,
      ours: rate(found.ours),
      limit: rate(found.limit),
      ratio,
      goal: `<= ${goals.detail}`,
      ok: ratio <= goals.detail,
      note: 'bare Fastify with the JSON of the doors by PostgreSQL, without the site; the ratio is one of times',
    };
  } finally {
    await bare.stop();
  }
}

/** An order goes into a door and out again; the limit writes the same two changes of the order and no door. */
async function changeWithDoor(context: BenchContext, { boxes }: BuiltSite, orders: readonly string[]): Promise<Row> {
  const free = boxes[1];
  const [order = ''] = orders;
  return withPool(context.database.superuserUrl, async (pool) => {
    const db = new Database(pool);
    await pool.query('delete from box_holds where order_id = $1', [order]);
    const turn = (box: string | undefined) => async () => {
      for (const status of ['Courier stored', 'Inbound'] as const)
        await db.transactionAsSystem(async (trx) => {
          await sql`select * from orders where id = ${order}::bigint for update`.execute(trx);
          await sql`with changed as (
              update orders set status = ${status}, version = version + 1, last_updated_time = now()
              where id = ${order}::bigint returning id, version
            )
            insert into order_events (order_id, track_flag_type, event_type, status, version, operator_id, operator_name)
            select id, 'STATUS_FLAG', 'STORED', ${status}, version, 1, 'bench_admin' from changed`.execute(trx);
          if (box === undefined) return;
          if (status === 'Inbound') await releaseReservations(trx, [order]);
          else await occupyDoor(trx, [order], box);
        });
    };
    const result = await alternate(
      context.rounds,
      async () => median(await loop(context.seconds, turn(free))),
      async () => median(await loop(context.seconds, turn(undefined))),
    );
    return {
      measure: 'change of an order that takes or frees a door',
      ours: rate(2000 / result.ours),
      limit: rate(2000 / result.limit),
      ratio: result.ratio,
      goal: `<= ${goals.change}`,
      ok: result.ratio <= goals.change,
      note: 'the same changes of the order without a door; the ratio is one of times',
    };
  });
}

/** Sixteen connections book rooms of the only size of a site, until each of its doors is booked and no order more. */
async function bookings(context: BenchContext): Promise<Row> {
  return withPool(
    context.database.superuserUrl,
    async (pool) => {
      const { id, boxTypeId } = await buildSite(pool, booked / 2);
      const { rows } = await pool.query<{ id: string }>(
        `select id::text as id from orders where not exists (select from box_holds h where h.order_id = orders.id)
         order by id limit $1`,
        [booked],
      );
      const db = new Database(pool);
      const left = rows.map((row) => row.id);
      let made = 0;
      const start = performance.now();
      const work = async (): Promise<void> => {
        for (let order = left.pop(); order !== undefined; order = left.pop()) {
          const booking = sql`insert into box_holds (order_id, site_id, box_type_id, kind)
            values (${order}::bigint, ${id}::bigint, ${boxTypeId}::bigint, 'BOOKED')`;
          const done = await db.transactionAsSystem((trx) => booking.execute(trx)).catch(() => undefined);
          if (done) made++;
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      const taken = performance.now() - start;
      const { rows: reservations } = await pool.query<{ n: number }>(
        'select count(*)::int as n from box_holds where site_id = $1',
        [id],
      );
      await removeSite(pool, id);
      const perSecond = (1000 * rows.length) / taken;
      const sound = made === booked / 2 && reservations[0]?.n === made;
      return {
        measure: 'bookings at one site',
        ours: rate(perSecond),
        limit: '-',
        goal: `>= ${goals.bookings}/s`,
        ok: sound && perSecond >= goals.bookings,
        note: `${rows.length} orders for ${booked / 2} doors of one size over ${connections} connections, each its own transaction; ${made} have one`,
      };
    },
    connections,
  );
}
