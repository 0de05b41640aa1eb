/**
 * Syncs to each terminal the orders that it needs: those that are expected at its site or are in its doors, with what
 * opens them. It promises that a change is at a connected terminal within a second, that a terminal that was away
 * receives what changed meanwhile, and that a message without an acknowledgement is sent again. What changes
 * orders marks them as due (`order-changes/access-due.ts`); what terminals have reported is due as well.
 */
import { createHash } from 'node:crypto';
import { type Access, accessBatch, type AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import { deviceLimits, protocolVersion } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/downlinks/downlinks.schemas';
import { downlinkTopic } from '@cubby/contract/device/topics';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { executePrepared, sendPrepared } from '../../../platform/db/prepared-statements.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { openPin, verifierKeyOf, verifierOf } from '../../lockers/pins/index.ts';
import { type CostParts, costFor } from './order-cost.ts';

/** Changes of one round, and messages to terminals. */
const mostDue = 1_000;
const mostSites = 100;
/** The oldest changes, among which those of one site are found. */
const mostWaiting = 10_000;
/** Of the orders of one message, with their ids, the rest of which is short. */
const mostBytes = deviceLimits.downlinkMaxBytes - 2_000;
/**
 * Incremented when orders, or the words of the screen, are sent with more fields than before: at the next start
 * everything is sent again.
 */
const bodyVersion = '5';
/** s until a version that the terminal has not acknowledged is sent again. */
const againSeconds = 10;

interface Due {
  readonly siteId: string;
  readonly orderId: string;
  /** The terminal receives it even if it has not changed. */
  readonly always: boolean;
}

/** The current state of an order; its PIN encrypted. */
interface Found extends CostParts {
  readonly siteId: string;
  readonly orderId: string;
  readonly serviceId: string | null;
  readonly numbers: string[];
  readonly place: AccessOrder['place'];
  readonly boxId: string | null;
  readonly size: string | null;
  readonly deliveredBy: string | null;
  readonly low: boolean;
  readonly by: AccessOrder['by'];
  readonly overdueTime: number | null;
  readonly stay: AccessOrder['stay'];
  readonly pin: Buffer | null;
  readonly storeCode: string | null;
  readonly takeCode: string | null;
}

/**
 * Takes what waits longest, and with it all that waits for the same terminal, so that a terminal gets the changes of many orders in one
 * message.
 * @returns also whether more may wait
 */
const takeDue = async (trx: Trx): Promise<{ readonly due: Due[]; readonly isMore: boolean }> => {
  // Not prepared: its plan depends on how much waits. The arrays are read once, however it is planned.
  const { rows } = await sql<Due & { operatorId: string | null; count: number }>`
    with waiting as (
      select id, min(id) over (partition by site_id) as first
      from (select id, site_id from access_due order by id limit ${mostWaiting}) oldest
    ), locked as materialized (
      select id from access_due where id = any (array(select id from waiting order by first, id limit ${mostDue})) for update skip locked
    ), taken as (
      delete from access_due where id = any (array(select id from locked)) returning *
    ), reported as (
      update door_events set reply_due = false where (site_id, boot_id, seq) in (
        select site_id, boot_id, seq from door_events where reply_due limit ${mostDue} for update skip locked)
      returning site_id, order_id
    )
    select site_id::text as "siteId", order_id::text as "orderId", operator_id::text as "operatorId", bool_or(always) as always,
      count(*)::int as count
    from (
      select site_id, order_id, operator_id, false as always from taken
      union all select site_id, order_id, null, true from reported
    ) due group by 1, 2, 3`.execute(trx);
  const operators = [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))];
  if (operators.length > 0)
    await sql`
      update terminal_states t set config_due_time = clock_timestamp()
      where site_id in (select s.id from sites s join terminal_states c on c.site_id = s.id
        where s.operator_id = any (${operators}::bigint[]) order by s.id for update of c)`.execute(trx);
  return {
    due: rows.filter(({ operatorId }) => operatorId === null),
    isMore: rows.reduce((sum, { count }) => sum + count, 0) >= mostDue,
  };
};

/** Those of the orders that the terminals of the sites have to know. */
const findOrders = async (trx: Trx, due: readonly Due[]): Promise<Found[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<Found>`
    select d.site_id::text as "siteId", o.id::text as "orderId",
      o.service_id::text as "serviceId", array[o.tracking_number, o.order_number] as numbers,
      case when p.here then 'STORED' else 'EXPECTED' end as place,
      case when p.here then o.box_id::text else h.box_id::text end as "boxId", t.name as size,
      o.logistics_company_id::text as "deliveredBy", o.accessibility_compartment as low, case when o.status = 'Customer stored' then 'CUSTOMER' else 'COURIER' end as by,
      case when p.here then k.sealed end as pin, case when not p.here then x.store_code end as "storeCode",
      case when p.here then x.take_code end as "takeCode",
      floor(extract(epoch from o.overdue_time) * 1000)::float8 as "overdueTime",
      case when o.price_rules is not null then json_build_object('hours', (o.price_rules ->> 'standardTime')::int, 'lateHours',
        case when (o.price_rules ->> 'allowOverdue')::boolean then (o.price_rules ->> 'overdueTime')::int else 0 end) end as stay,
      o.currency = coalesce(w.currency, 'HKD') as "inCurrency", y.base::text as base, y.overdue::text as "chargedOverdue",
      coalesce(s.charged, 0)::text as charged, coalesce(s.periods, 0) as periods, s.due_time as due, coalesce(o.last_store_time, s.due_time) as stored,
      o.price_rules as rules, e.site_type as "siteType", b.box_type_id::text as "boxTypeId", c.standard_time as "standardHours",
      c.overdue_time as "periodHours", c.overdue_price::text as price, case when o.stored_time is null then o.compartment_charge::text end as "chargedOnce",
      o.config_prices as "configPrices", o.booking_box_type_id::text as "bookedBoxTypeId", z.sizes
    from unnest(${due.map(({ siteId }) => siteId)}::bigint[], ${due.map(({ orderId }) => orderId)}::bigint[]) d (site_id, order_id)
    join orders o on o.id = d.order_id
    cross join lateral (select o.status in ('Courier stored', 'Customer stored') and o.current_location_id = d.site_id as here) p
    left join box_holds h on h.order_id = o.id and h.site_id = d.site_id
    left join box_types t on t.id = coalesce(h.box_type_id, o.booking_box_type_id)
    left join order_pins k on k.order_id = o.id and k.site_id = d.site_id and k.active and not k.disabled
    left join drop_off_orders x on x.order_id = o.id
    left join sites e on e.id = d.site_id
    left join companies w on w.id = e.operator_id
    left join stays s on s.order_id = o.id and p.here
    -- Before it lies in a compartment: one of the size that was booked.
    left join boxes b on b.id = case when p.here then o.box_id else coalesce(h.box_id,
      (select n.id from boxes n where n.site_id = d.site_id and n.box_type_id = t.id and n.deleted_time is null limit 1)) end
    left join lateral box_config_of(o.service_id, b.id) c on true
    left join lateral (
      select coalesce(json_agg(json_build_object('size', n.name, 'boxTypeId', n.id::text, 'hasConfig', q.id is not null,
        'standardHours', q.standard_time, 'periodHours', q.overdue_time, 'price', q.overdue_price::text) order by n.id), '[]') as sizes
      from (
        select id, name from box_types union all
        select null, null where o.price_rules is null and t.id is not null
      ) n left join service_box_configs q on q.service_id = o.service_id and q.box_type_id is not distinct from n.id
      where n.id is null or q.id is not null and o.price_rules is null or n.id in (
        select (v ->> 'boxTypeId')::bigint
        from jsonb_array_elements(coalesce(o.price_rules -> 'valueList', '[]') || coalesce(o.config_prices, '[]')) v)
    ) z on not p.here
    cross join lateral (
      select coalesce(sum(amount) filter (where kind <> 'OVERDUE'), 0)::numeric(14, 2) - coalesce(s.charged, 0) as base,
        sum(amount) filter (where kind = 'OVERDUE') as overdue
      from order_payments where order_id = o.id
    ) y
    where p.here or (o.site_id = d.site_id and not is_ended(o.status)
      and o.status not in ('Courier stored', 'Customer stored', 'Change to delivery', 'Courier Recycle', 'Operator Recycle'))`.compile(
      trx,
    ),
  );
  return rows;
};

/** Writes what changed, under the next versions of their sites. */
const writeOrders = async (trx: Trx, secrets: Secrets, due: readonly Due[]): Promise<void> => {
  if (due.length === 0) return;
  const keys = new Map<string, string>();
  for (const { siteId } of due) if (!keys.has(siteId)) keys.set(siteId, verifierKeyOf(secrets, siteId));
  const bodies = new Map(
    (await findOrders(trx, due)).map((found) => {
      const { siteId, pin, storeCode, takeCode } = found;
      const key = keys.get(siteId) ?? '';
      const code = (text: string | null) => (text === null ? null : verifierOf(key, 'code', text));
      const body: AccessOrder = {
        orderId: found.orderId,
        serviceId: found.serviceId,
        numbers: found.numbers,
        place: found.place,
        boxId: found.boxId,
        size: found.size,
        deliveredBy: found.deliveredBy,
        low: found.low,
        by: found.by,
        overdueTime: found.overdueTime,
        stay: found.stay,
        cost: costFor(found, Date.now()),
        pin: pin === null ? null : verifierOf(key, 'pin', openPin(secrets, found.orderId, pin)),
        storeCode: code(storeCode),
        takeCode: code(takeCode),
      };
      return [`${siteId} ${found.orderId}`, JSON.stringify(body)];
    }),
  );
  await sendPrepared(
    trx,
    sql`select site_id from terminal_states where site_id = any (${[...keys.keys()]}::bigint[]) order by site_id for update`.compile(
      trx,
    ),
  );
  await sendPrepared(
    trx,
    sql`
    with changed_sites as (
      select d.* from unnest(${due.map(({ siteId }) => siteId)}::bigint[], ${due.map(({ orderId }) => orderId)}::bigint[],
        ${due.map(({ siteId, orderId }) => bodies.get(`${siteId} ${orderId}`) ?? null)}::jsonb[],
        ${due.map(({ always }) => always)}::boolean[]) d (site_id, order_id, body, always)
      left join access_orders a using (site_id, order_id) where d.always or a.body is distinct from d.body
    ), numbered as (
      select t.*, c.access_version + row_number() over (partition by t.site_id order by t.order_id) as version
      from changed_sites t join terminal_states c on c.site_id = t.site_id
    ), written as (
      insert into access_orders (site_id, order_id, version, body)
      select site_id, order_id, version, body from numbered order by site_id, order_id
      on conflict (site_id, order_id) do update set version = excluded.version, body = excluded.body, changed_time = now()
    )
    update terminal_states c set access_version = n.version
    from (select site_id, max(version) as version from numbered group by 1) n where c.site_id = n.site_id`.compile(trx),
  );
};

/** A new key of the server makes new verifiers, a new version of it new bodies: everything that the terminals of these sites know is due. */
const noteKeys = async (trx: Trx, secrets: Secrets): Promise<void> => {
  const mark = createHash('sha256').update(verifierKeyOf(secrets, '0')).update(bodyVersion).digest('hex').slice(0, 16);
  await sql`
    with changed as (
      update terminal_states set access_key = ${mark}, config_due_time = clock_timestamp() where access_key is distinct from ${mark}
      returning site_id
    )
    insert into access_due (site_id, order_id)
    select site_id, order_id from access_orders where body is not null and site_id in (select site_id from changed)`.execute(
    trx,
  );
};

interface Sending {
  readonly siteId: string;
  readonly tenant: string;
  readonly from: number;
  readonly to: number;
  readonly orders: AccessOrder[];
  readonly gone: string[];
}

/** What connected terminals do not have yet, a message for each of them. */
const claimMessages = async (trx: Trx): Promise<Sending[]> => {
  const { rows: sites } = await sql<{ siteId: string; tenant: string; from: number }>`
    select c.site_id::text as "siteId", t.tenant::text as tenant, (case
      when c.access_held < c.access_floor or c.access_held > c.access_version then 0
      when c.access_sent >= c.access_held and c.access_sent_time > now() - make_interval(secs => ${againSeconds}) then c.access_sent
      else c.access_held end)::float8 as "from"
    from terminal_states c join terminals t on t.site_id = c.site_id and t.revoked_time is null
    where c.connected and c.access_held <> c.access_version
      and (c.access_sent <> c.access_version or coalesce(c.access_sent_time, '-infinity') < now() - make_interval(secs => ${againSeconds}))
    limit ${mostSites} for update of c skip locked`.execute(trx);
  if (sites.length === 0) return [];
  const { rows } = await sql<Sending>`
    select s.site_id::text as "siteId", s.tenant, s.from_version::float8 as "from", max(a.version)::float8 as "to",
      coalesce(jsonb_agg(a.body order by a.version) filter (where a.body is not null), '[]') as orders,
      coalesce(jsonb_agg(a.order_id::text) filter (where a.body is null), '[]') as gone
    from unnest(${sites.map(({ siteId }) => siteId)}::bigint[], ${sites.map(({ tenant }) => tenant)}::text[],
      ${sites.map(({ from }) => from)}::bigint[]) s (site_id, tenant, from_version)
    cross join lateral (
      select a.order_id, a.version, a.body, row_number() over by_version as place,
        sum(coalesce(octet_length(a.body::text), 0) + 20) over by_version as bytes
      from access_orders a
      where a.site_id = s.site_id and a.version > s.from_version
      window by_version as (order by a.version) order by a.version limit ${accessBatch}
    ) a where a.bytes <= ${mostBytes} or a.place = 1 group by 1, 2, 3`.execute(trx);
  await sendPrepared(
    trx,
    sql`
    update terminal_states c set access_sent = n.sent, access_sent_time = clock_timestamp()
    from unnest(${rows.map(({ siteId }) => siteId)}::bigint[], ${rows.map(({ to }) => to)}::bigint[]) n (site_id, sent)
    where c.site_id = n.site_id`.compile(trx),
  );
  return rows;
};

/** One round. @returns whether there may be more to do */
export const pushAccess = async (
  db: Database,
  link: Pick<DeviceLink, 'publish'>,
  secrets: Secrets,
): Promise<boolean> => {
  const { isMore, messages } = await db.transactionAsSystem(async (trx) => {
    const taken = await takeDue(trx);
    await writeOrders(trx, secrets, taken.due);
    return { isMore: taken.isMore, messages: await claimMessages(trx) };
  });
  await Promise.all(
    messages.map(({ siteId, tenant, ...access }) => {
      const message: Cfg & Access = { v: protocolVersion, type: 'ACCESS', ...access };
      // A terminal that is away by now receives it again when it is back.
      return link.publish(downlinkTopic({ tenant, siteId }, 'cfg'), JSON.stringify(message)).catch(() => undefined);
    }),
  );
  return isMore || messages.length > 0;
};

/** Once at a start. */
export const beginAccess = (db: Database, secrets: Secrets): Promise<void> =>
  db.transactionAsSystem((trx) => noteKeys(trx, secrets));

/**
 * Deletes the deletions that were sent to terminals a week ago; a terminal that was away for longer receives everything
 * again.
 */
export const deleteOldAccess = async (trx: Trx): Promise<void> => {
  await sql`
    with gone as (
      delete from access_orders where body is null and changed_time < now() - interval '7 days' returning site_id, version
    )
    update terminal_states c set access_floor = greatest(c.access_floor, g.version)
    from (select site_id, max(version) as version from gone group by 1) g where c.site_id = g.site_id`.execute(trx);
};
