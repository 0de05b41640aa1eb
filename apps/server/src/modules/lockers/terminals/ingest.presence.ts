/** What births, deaths and heartbeats say of a terminal itself: its connection, its clock, its software, its configuration. */
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { sendPrepared } from '../../../platform/db/prepared-statements.ts';
import type { Arrived } from './ingest.messages.ts';

const window = sql.raw(`interval '${presenceLimits.flapWindowMs / 1000} s'`);

const isGoodbye = ({ message }: Arrived): boolean => message.uplink === 'tele' && message.body.goodbye === true;

/** In the order of (bootId, seq): stores the last birth, death or goodbye of each site, and the last report of the rest. */
export const writePresence = async (trx: Trx, fresh: readonly Arrived[]): Promise<void> => {
  const connections = new Map<string, Arrived>();
  const births = new Map<string, { readonly birth: Birth; readonly arrived: Arrived }>();
  const signs = new Map<string, Arrived>();
  for (const arrived of fresh) {
    const { owner, message } = arrived;
    if (message.uplink === 'birth' || message.uplink === 'death' || isGoodbye(arrived))
      connections.set(owner.siteId, arrived);
    if (message.uplink === 'birth') births.set(owner.siteId, { birth: message.body, arrived });
    if (message.uplink === 'birth' || message.uplink === 'tele') signs.set(owner.siteId, arrived);
  }
  // A batch with doors alone says of the terminals that they sent something, which a heartbeat says soon enough.
  if (signs.size > 0) await writeSigns(trx, [...signs.values()]);
  if (births.size > 0) await writeBirths(trx, [...births.values()]);
  if (connections.size > 0) await writeConnections(trx, [...connections.values()]);
};

/** Its connection counted as ended because nothing came by it, and something comes. */
const isBack = sql.raw(`(not c.connected and c.why = 'KEEP_ALIVE' and to_timestamp(n.received / 1000.0) > c.since)`);

/** ms by which the clocks of two signs of life may differ that were equally long on their way. */
const likeMs = 250;

/**
 * A sign of life also sets the clock: what was sent at once shows how wrong it is. One that was long on its way makes the
 * clock seem slow, so a clock that is slower by less than a minute is believed once two signs agree. A terminal that counted as
 * gone since it was silent is connected again.
 */
const writeSigns = async (trx: Trx, signs: readonly Arrived[]): Promise<void> => {
  const bodies = signs.map(({ message }) =>
    message.uplink === 'birth' || message.uplink === 'tele' ? message.body : undefined,
  );
  await sendPrepared(
    trx,
    sql`
      update terminal_states c set heard_time = to_timestamp(n.received / 1000.0), skew_told_ms = n.skew,
        skew_ms = case when n.skew between c.skew_ms - ${presenceLimits.skewMs}::bigint and c.skew_ms and abs(n.skew - c.skew_told_ms) > ${likeMs}
          then c.skew_ms else n.skew end,
        queued = n.queued, config_hash = n.config_hash, access_held = n.access, workflows = n.workflows,
        connected = c.connected or ${isBack}, why = case when ${isBack} then 'BIRTH' else c.why end,
        since = case when ${isBack} then to_timestamp(n.received / 1000.0) else c.since end
      from unnest(
        ${signs.map(({ owner }) => owner.siteId)}::bigint[], ${signs.map(({ receivedTime }) => receivedTime)}::float8[],
        ${signs.map(({ message, receivedTime }) => Math.floor(message.body.deviceTime - receivedTime))}::bigint[], ${bodies.map((body) => body?.queued ?? 0)}::int[],
        ${bodies.map((body) => body?.configHash ?? null)}::text[], ${bodies.map((body) => body?.access ?? 0)}::bigint[], ${signs.map(({ message }) => message.body.bootId)}::bigint[],
        ${signs.map(({ message }) => message.body.seq)}::bigint[], ${bodies.map((body) => JSON.stringify(body?.workflows ?? {}))}::jsonb[]
      ) n (site_id, received, skew, queued, config_hash, access, boot_id, seq, workflows)
      where c.site_id = n.site_id and (c.birth_boot, c.birth_seq) <= (n.boot_id, n.seq)`.compile(trx),
  );
};

const writeBirths = async (
  trx: Trx,
  births: readonly { readonly birth: Birth; readonly arrived: Arrived }[],
): Promise<void> => {
  const sites = births.map(({ arrived }) => arrived.owner.siteId);
  await sendPrepared(
    trx,
    sql`
      update terminal_states c set birth_boot = n.boot_id, birth_seq = n.seq, version = n.version, system = n.system,
        hardware = n.hardware, page = n.page, package_hash = n.package_hash
      from unnest(
        ${sites}::bigint[], ${births.map(({ birth }) => birth.bootId)}::bigint[], ${births.map(({ birth }) => birth.seq)}::bigint[],
        ${births.map(({ birth }) => birth.software.version)}::text[], ${births.map(({ birth }) => birth.software.system)}::text[],
        ${births.map(({ birth }) => birth.software.hardware ?? null)}::text[], ${births.map(({ birth }) => birth.page ?? null)}::text[],
        ${births.map(({ birth }) => birth.software.packageHash ?? null)}::text[]
      ) n (site_id, boot_id, seq, version, system, hardware, page, package_hash)
      where c.site_id = n.site_id and (c.birth_boot, c.birth_seq) < (n.boot_id, n.seq)`.compile(trx),
  );
  const doors = births.flatMap(({ birth, arrived }) =>
    birth.doors.map(({ boxId, article }) => ({ siteId: arrived.owner.siteId, boxId, article })),
  );
  await sendPrepared(
    trx,
    sql`
      with reported as (
        select * from unnest(${doors.map(({ siteId }) => siteId)}::bigint[], ${doors.map(({ boxId }) => boxId)}::bigint[],
          ${doors.map(({ article }) => article)}::text[]) d (site_id, box_id, article)
      ), known as (
        select b.id, b.site_id, b.name, s.ledger from boxes b
          join box_states s on s.box_id = b.id join box_types t on t.id = b.box_type_id and not t.management
        where b.site_id = any (${sites}::bigint[]) and b.deleted_time is null
      ), found as (
        select coalesce(k.site_id, t.site_id) as site_id, coalesce(k.id, t.box_id) as box_id, k.name,
          case when t.box_id is null then 'DOOR_MISSING' when k.id is null then 'DOOR_UNKNOWN'
            when k.ledger = 'OCCUPIED' and t.article = 'ABSENT' then 'PARCEL_MISSING'
            when k.ledger <> 'OCCUPIED' and t.article = 'PRESENT' then 'PARCEL_UNKNOWN' end as kind
        from known k full join reported t on t.box_id = k.id and t.site_id = k.site_id
      )
      update terminal_states c set disagreements = coalesce(f.list, '[]')
      from unnest(${sites}::bigint[], ${births.map(({ birth }) => birth.bootId)}::bigint[], ${births.map(({ birth }) => birth.seq)}::bigint[])
        n (site_id, boot_id, seq) left join (
        select site_id, jsonb_agg(jsonb_build_object('kind', kind, 'boxId', box_id::text, 'name', name) order by box_id) as list
        from found where kind is not null group by 1
      ) f using (site_id)
      where c.site_id = n.site_id and (c.birth_boot, c.birth_seq) = (n.boot_id, n.seq) and c.disagreements is distinct from coalesce(f.list, '[]')`.compile(
      trx,
    ),
  );
};

/**
 * A death of an older connection than the current one is late: it says nothing. If the broker has reported the end
 * before, it gave the cause as well.
 */
const writeConnections = async (trx: Trx, connections: readonly Arrived[]): Promise<void> => {
  await sendPrepared(
    trx,
    sql`
      update terminal_states c set connected = n.born,
        since = case when n.born or c.connected then to_timestamp(n.received / 1000.0) else c.since end,
        why = case when n.born then 'BIRTH' when not c.connected then c.why when n.goodbye then 'CLOSED' else 'LAST_WILL' end, boot_id = n.boot_id, seq = n.seq,
        drops = case when c.connected and not n.born and not n.goodbye then array(select d from unnest(c.drops) d where d > now() - ${window}) || now() else c.drops end
      from unnest(
        ${connections.map(({ owner }) => owner.siteId)}::bigint[], ${connections.map(({ message }) => message.uplink === 'birth')}::bool[],
        ${connections.map(({ receivedTime }) => receivedTime)}::float8[], ${connections.map(({ message }) => message.body.bootId)}::bigint[],
        ${connections.map(({ message }) => message.body.seq)}::bigint[],
        ${connections.map(isGoodbye)}::bool[]
      ) n (site_id, born, received, boot_id, seq, goodbye)
      where c.site_id = n.site_id and (c.boot_id, c.seq) < (n.boot_id, n.seq)`.compile(trx),
  );
};
