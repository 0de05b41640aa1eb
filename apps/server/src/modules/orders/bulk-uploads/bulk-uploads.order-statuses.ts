/** Statuses of orders: each as staff may give it by hand. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { closedThatDay } from '../../lockers/sites/index.ts';
import { type DispatchDay, dispatchDayFits, type LockedOrder, seenOrders, stepOf } from '../orders/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findOrders } from './bulk-uploads.matching.ts';
import { carryOutMoves, noSuchStep, type WantedMove } from './bulk-uploads.moves.ts';
import { type Failure, type Failures, type FoundRow, refuseTwice } from './bulk-uploads.rows.ts';

export const orderStatusKind: BulkKind = {
  permission: 'ORDER_BULK_STATUS',
  async find(trx, rows) {
    const failures: Failures = new Map();
    const orders = await findOrders(
      trx,
      rows.map(({ values }) => values.order ?? ''),
    );
    const found = rows.flatMap(({ number, values: { order = '', status, dispatchDate } }): FoundRow[] => {
      const match = orders.get(order);
      if (match && 'id' in match && status !== undefined)
        return [{ number, targetId: match.id, change: { status, ...(dispatchDate && { dispatchDate }) } }];
      failures.set(number, { column: 'order', code: match && 'code' in match ? match.code : 'notFound' });
      return [];
    });
    return { found: refuseTwice(found, ({ targetId }) => targetId, 'order', failures), failures };
  },
  async verify(trx, rows, { lock, now }) {
    const ids = rows.map(({ targetId }) => targetId);
    const orders = new Map((await seenOrders(trx, ids, lock)).map((order) => [order.id, order]));
    const days = await dispatchDays(trx, rows, now);
    const failures: Failures = new Map();
    const moves: WantedMove[] = [];
    for (const row of rows) {
      const checked = moveOf(row, orders.get(row.targetId), days.get(row.number));
      if ('code' in checked) failures.set(row.number, checked);
      else moves.push(checked);
    }
    return { failures, changed: moves.length, carryOut: (actor) => carryOutMoves(trx, actor, moves) };
  },
};

const moveOf = (
  { change: { status, dispatchDate } }: FoundRow,
  order: LockedOrder | undefined,
  day: SiteDay | undefined,
): WantedMove | Failure => {
  if (!order || status === undefined) return { column: 'order', code: 'notFound' };
  const step = stepOf(order, status, 'STAFF');
  if (!step) return noSuchStep(order.status, status);
  const move = { order, to: status, cause: 'STAFF' } as const;
  if (step.condition !== 'dispatchDate')
    return dispatchDate === undefined ? move : { column: 'dispatchDate', code: 'dispatchDateOnly' };
  if (!day) return { column: 'dispatchDate', code: 'required' };
  if (!dispatchDayFits(day.ahead)) return { column: 'dispatchDate', code: 'dispatchDateWindow' };
  if (day.closed) return { column: 'dispatchDate', code: 'siteClosedThatDay' };
  return { ...move, dispatchTime: day.time };
};

interface SiteDay extends DispatchDay {
  /** The site of the order is closed on the day. */
  readonly closed: boolean;
}

/** A day is one of the calendar of the order's company, stored as its noon there like every dispatch. By row number. */
const dispatchDays = async (
  trx: Trx,
  rows: readonly FoundRow[],
  now: number,
): Promise<ReadonlyMap<number, SiteDay>> => {
  const dated = rows.filter(({ change }) => change.dispatchDate !== undefined);
  if (dated.length === 0) return new Map();
  const { rows: days } = await sql<DispatchDay & { number: number; siteId: string | null }>`
    select w.number, o.site_id::text as "siteId", w.day - (to_timestamp(${now}::float8 / 1000) at time zone c.time_zone)::date as ahead,
      (extract(epoch from (w.day + time '12:00') at time zone c.time_zone) * 1000)::float8 as time
    from unnest(
      ${dated.map(({ number }) => number)}::integer[], ${dated.map(({ targetId }) => targetId)}::bigint[],
      ${dated.map(({ change }) => change.dispatchDate)}::date[]
    ) as w (number, order_id, day) join orders o on o.id = w.order_id join companies c on c.id = o.company_id`.execute(
    trx,
  );
  const closed = await closedThatDay(
    trx,
    days.map(({ siteId, time: at }) => ({ siteId, at })),
  );
  return new Map(days.map((day, at) => [day.number, { ...day, closed: closed[at] ?? false }]));
};
