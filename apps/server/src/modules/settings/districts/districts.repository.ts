/** Writes what an import changes, a level at a time; in the transaction of the caller. */
import { districtLanguages } from '@cubby/contract/settings/districts/districts.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { nameColumn, namesOf } from './districts.names.ts';
import type { District, Node } from './districts.tree.ts';

/** Any number that nothing else in the database locks with. */
const districtLock = 7_402_011;

/** A user who imports waits here until the import before is through. */
export const lockDistricts = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${districtLock})`.execute(trx);
};

/** All districts, those above before those within. */
export const readDistricts = async (trx: Trx): Promise<District[]> => {
  const rows = await trx
    .selectFrom('districts')
    .select(['id', 'upper_id', 'name_en', 'name_zh', 'name_pt', 'name_id'])
    .orderBy('grade')
    .execute();
  return rows.map(({ id, upper_id, ...names }) => ({
    id,
    upper_id,
    names: namesOf((language) => names[nameColumn[language]]),
  }));
};

const columns = sql.raw(Object.values(nameColumn).join(', '));
const recordOf = (one: Node) =>
  Object.fromEntries(districtLanguages.map((language) => [nameColumn[language], one.names[language]]));

/** Inserts new districts; a parent must precede its children. Returns the id of each. */
export const insertDistricts = async (trx: Trx, created: readonly Node[]): Promise<ReadonlyMap<Node, string>> => {
  const ids = new Map<Node, string>();
  for (let grade = 1; grade <= 4; grade++) {
    const level = created.filter((one) => one.grade === grade);
    if (level.length === 0) continue;
    const upperOf = ({ upper }: Node) => (upper ? (upper.id ?? ids.get(upper)) : null);
    const records = level.map((one) => ({ ...recordOf(one), upper_id: upperOf(one) ?? null }));
    const { rows } = await sql<{ id: string; upper_id: string | null; name_en: string }>`
      insert into districts (upper_id, grade, ${columns}, last_updated_time)
      select upper_id, ${grade}::smallint, ${columns}, clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as r (upper_id bigint, name_en text, name_zh text, name_pt text, name_id text)
      returning id, upper_id, name_en`.execute(trx);
    const found = new Map(rows.map(({ id, upper_id, name_en }) => [`${upper_id} ${name_en}`, id]));
    for (const one of level) ids.set(one, found.get(`${upperOf(one) ?? null} ${one.names.en_US}`) ?? '');
  }
  return ids;
};

/** Gives districts their new names. In two steps: two that change names with each other would be in each other's way. */
export const renameDistricts = async (trx: Trx, updated: readonly Node[]): Promise<void> => {
  const ids = updated.map(({ id }) => id ?? '');
  const placeholders = sql.join(Object.values(nameColumn).map((column) => sql`${sql.ref(column)} = e'\n' || id::text`));
  await sql`update districts set ${placeholders} where id = any (${ids}::bigint[])`.execute(trx);
  const records = updated.map((one) => ({ ...recordOf(one), id: one.id }));
  await sql`
    update districts d set name_en = r.name_en, name_zh = r.name_zh, name_pt = r.name_pt, name_id = r.name_id,
      last_updated_time = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (id bigint, name_en text, name_zh text, name_pt text, name_id text)
    where d.id = r.id`.execute(trx);
};
