/** Districts one under another, the country first; each of one name, or of one in Chinese and another in all else. */
import type { Kysely } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';

export type DistrictName = string | { readonly zh: string; readonly other: string };

/** @returns their ids */
export const buildDistricts = async (sql: Kysely<DB>, names: readonly DistrictName[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const [above, name] of names.entries()) {
    const { zh, other } = typeof name === 'string' ? { zh: name, other: name } : name;
    const named = { name_en: other, name_zh: zh, name_pt: other, name_id: other };
    const { id } = await sql
      .insertInto('districts')
      .values({ grade: above + 1, upper_id: ids.at(-1) ?? null, ...named })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
};
