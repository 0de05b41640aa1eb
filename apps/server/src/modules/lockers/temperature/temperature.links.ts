/** Stores and reads the links of the chain of readings (`temperature.chain.ts`). */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import type { Reading } from './temperature.alarms.ts';
import { type ChainLink, digestHour, hourMs, hourOf } from './temperature.chain.ts';

/** Hours of one transaction. */
const hoursMost = 500;
/** ms after its end until the job links an hour: most readings that come late have come by then. */
const settledMs = hourMs / 4;

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);
const at = (time: number): Fragment => sql`to_timestamp(${time}::float8 / 1000.0)`;
const readingFields = sql.raw(`${epochMs('r.measured_time')}::float8 as time, r.celsius::float8 as celsius, r.fault,
  r.defrosting, r.boot_id::float8 as "bootId"`);

interface DueHour {
  readonly id: string;
  readonly slotTime: number;
}

/**
 * Links hours that have ended and have readings that no link contains. A reading that comes meanwhile waits for the hour's
 * row, and marks it as due again.
 * @param columnId links all ended hours of this column; without it, hours of any column that ended some time ago
 * @returns the number of hours
 */
export const linkDueHours = async (trx: Trx, columnId?: string): Promise<number> => {
  const due = columnId
    ? sql`column_id = ${columnId}::bigint and slot_time <= now() - ${hourMs} * interval '1 ms'`
    : sql`slot_time <= now() - ${hourMs + settledMs} * interval '1 ms'`;
  const { rows: hours } = await sql<DueHour>`
    select column_id::text as id, ${ms('slot_time')} as "slotTime" from temperature_hours where not chained and ${due}
    order by column_id, slot_time limit ${sql.lit(hoursMost)} for update ${sql.raw(columnId ? '' : 'skip locked')}`.execute(
    trx,
  );
  if (hours.length === 0) return 0;
  const dueHours = sql`unnest(${hours.map(({ id }) => id)}::bigint[], ${hours.map(({ slotTime }) => slotTime)}::float8[]) d (id, time)`;
  const { rows: readings } = await sql<Reading & { id: string }>`
    select d.id::text as id, ${readingFields} from ${dueHours} join temperature_readings r on r.column_id = d.id
      and r.measured_time >= to_timestamp(d.time / 1000) and r.measured_time < to_timestamp((d.time + ${hourMs}) / 1000)`.execute(
    trx,
  );
  const { rows: last } = await sql<{ id: string; position: number; digest: string }>`
    select d.id::text as id, c.position, c.digest
    from (select distinct id from ${dueHours}) d, lateral (
      select position, digest from temperature_chain where column_id = d.id order by position desc limit 1) c`.execute(
    trx,
  );
  const heads = new Map(last.map(({ id, position, digest }) => [id, { position, digest }]));
  const readingsOf = Map.groupBy(readings, ({ id, time }) => `${id} ${hourOf(time)}`);
  const links = hours.map(({ id, slotTime }) => {
    const { position, digest: previousDigest } = heads.get(id) ?? { position: 0, digest: '' };
    const digest = digestHour(previousDigest, slotTime, readingsOf.get(`${id} ${slotTime}`) ?? []);
    heads.set(id, { position: position + 1, digest });
    return { id, slotTime, position: position + 1, previousDigest, digest };
  });
  await sql`
    with links as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        l (id bigint, "slotTime" float8, position int, "previousDigest" text, digest text)
    ), added as (
      insert into temperature_chain (column_id, position, slot_time, previous_digest, digest)
      select id, position, to_timestamp("slotTime" / 1000), "previousDigest", digest from links
    )
    update temperature_hours h set chained = true from links l
    where h.column_id = l.id and h.slot_time = to_timestamp(l."slotTime" / 1000)`.execute(trx);
  return hours.length;
};

interface Hours {
  readonly columnId: string;
  /** Epoch ms of the first hour, and of the end of the last one. */
  readonly start: number;
  readonly end: number;
}

/** All links from the first to the last one of these hours, in the order of their positions. */
export const readLinks = async (trx: Trx, { columnId, start, end }: Hours): Promise<ChainLink[]> => {
  const { rows } = await sql<ChainLink>`
    with ends as (
      select min(position) as first, max(position) as last from temperature_chain
      where column_id = ${columnId}::bigint and slot_time >= ${at(start)} and slot_time < ${at(end)}
    )
    select c.position, ${ms('c.slot_time')} as "slotTime", c.previous_digest as "previousDigest", c.digest
    from ends join temperature_chain c on c.column_id = ${columnId}::bigint and c.position between ends.first and ends.last
    order by c.position`.execute(trx);
  return rows;
};

/** The readings of whole hours, the oldest first; one more than `most` if there are more. */
export const readHours = async (trx: Trx, { columnId, start, end }: Hours, most: number): Promise<Reading[]> => {
  const { rows } = await sql<Reading>`
    select ${readingFields} from temperature_readings r
    where r.column_id = ${columnId}::bigint and r.measured_time >= ${at(start)} and r.measured_time < ${at(end)}
    order by r.measured_time limit ${most + 1}`.execute(trx);
  return rows;
};
