/** Reads the sections of the morning page, one statement each, over the sites that the caller administers. */
import type { MorningSection } from '@cubby/contract/reports/morning/morning.calls';
import {
  type MorningKind,
  morningKinds,
  morningLimits,
  morningSections,
} from '@cubby/contract/reports/morning/morning.limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Fragment, statementOf } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { lockerSections } from './morning.lockers.ts';
import type { SectionRead, SectionReads } from './morning.section.ts';
import { workSections } from './morning.work.ts';

const sections: SectionReads<MorningKind> = { ...lockerSections, ...workSections };

const statement = (kind: MorningKind, { found, order, columns, joins }: SectionRead): Fragment => sql`
  with found as materialized (${found}), first as (
    select f.*, row_number() over (order by ${order}) as place from found f order by ${order} limit ${sql.lit(morningLimits.rowsMax)}
  )
  select ${kind}::text as kind, (select coalesce(sum(f.weight), 0)::float8 from found f) as count,
    (select coalesce(json_agg(p order by p.part), '[]') from (
      select f.part, sum(f.weight)::float8 as count from found f where f.part is not null group by f.part) p) as parts,
    (select coalesce(json_agg(row), '[]') from (
      select f.id::text as id, f.part, ${columns} from first f ${joins} order by f.place) row) as rows`;

export const readMorning = async (db: Database, caller: Caller): Promise<MorningSection[]> => {
  const visible = morningKinds.filter((kind) =>
    morningSections[kind].some((permission) => hasPermission(caller, permission)),
  );
  const read = await db.readAs<MorningSection & { row_found?: boolean; session_stamp?: unknown }>(
    caller,
    ...visible.map((kind) => statementOf(statement(kind, sections[kind](caller)))),
  );
  return read.flatMap(({ rows }) =>
    rows.map(({ kind, count, parts, rows: first }) => ({ kind, count, parts, rows: first })),
  );
};
