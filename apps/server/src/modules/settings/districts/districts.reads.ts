/** Lookups of districts, the list for those who manage them, and all of them at once. */
import {
  type DistrictLanguage,
  districtLanguages,
  districtLimits,
} from '@cubby/contract/settings/districts/districts.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { SharedText } from '../../../platform/http/handlers.ts';
import { onceByLanguage } from '../../../platform/http/words.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { nameColumn } from './districts.names.ts';

const namesJson = `json_build_object(${districtLanguages
  .map((language) => `'${language}', d.${nameColumn[language]}`)
  .join(', ')})`;

/** A district that is there. */
export interface FoundDistrict {
  readonly id: string;
  readonly grade: number;
}

/** Districts by id, for resources that name some. */
export const findDistricts = (trx: Trx, ids: readonly string[]): Promise<readonly FoundDistrict[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('districts')
        .select(['id', 'grade'])
        .where('id', 'in', [...ids])
        .execute();

/** @throws CallError INVALID_REQUEST with `notFound` at the field where a district is named that is not there */
export const refuseUnknownDistrict = async (trx: Trx, id: string | null | undefined, path = 'districtId') => {
  if (id && (await findDistricts(trx, [id])).length === 0) throw invalid({ path, code: 'notFound' });
};

/** Names of districts, one within the other; case makes no difference. */
export const districtPathKey = (names: readonly string[]): string => names.join('\n').toLowerCase();

/**
 * Districts by their names from the country down, in whichever language.
 * @returns ids by `districtPathKey`, of the paths and of all that they begin with
 */
export const findDistrictPaths = async (
  trx: Trx,
  paths: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const named = Object.values(nameColumn).map((column) => sql`lower(${sql.ref(`d.${column}`)})`);
  for (let grade = 1; grade <= districtLimits.grades; grade++) {
    const asked = new Map(
      paths.flatMap((path) => {
        const upper = found.get(districtPathKey(path.slice(0, grade - 1)));
        const name = path[grade - 1];
        if (name === undefined || (grade > 1 && upper === undefined)) return [];
        const key = districtPathKey(path.slice(0, grade));
        return [[key, { key, upper, name }] as const];
      }),
    );
    if (asked.size === 0) break;
    const { rows } = await sql<{ key: string; id: string }>`
      select w.key, d.id from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb) as w (key text, upper bigint, name text)
        join districts d on d.upper_id is not distinct from w.upper and lower(w.name) in (${sql.join(named)})`.execute(
      trx,
    );
    for (const { key, id } of rows) found.set(key, id);
  }
  return found;
};

const listIn = onceByLanguage((language): ListTable => {
  const name = nameColumn[language];
  return {
    table: 'districts',
    alias: 'd',
    columns: sql.raw(`d.id::text as "districtId", d.grade, d.upper_id::text as "upperGradeId", ${namesJson} as names,
      array_remove(array[c.${name}, b.${name}, a.${name}], null) as path,
      (select count(*)::int from districts w where w.upper_id = d.id) as within`),
    joins: sql`left join districts a on a.id = d.upper_id left join districts b on b.id = a.upper_id
      left join districts c on c.id = b.upper_id`,
  };
});

/** A page of those directly within a district, or of all that contain a text in any language, with the exact number. */
export const listDistricts = (
  db: Database,
  caller: Caller,
  language: Language,
  {
    page,
    size,
    upperDistrictId,
    query = '',
  }: { page: number; size: number; upperDistrictId?: string | undefined; query?: string | undefined },
): Promise<ListPage> => {
  const pattern = containsPattern(query);
  const named = Object.values(nameColumn).map((column) => sql`${sql.ref(`d.${column}`)} ilike ${pattern}::text`);
  const where = [
    ...(query === '' ? [] : [sql`(${sql.join(named, sql` or `)})`]),
    ...(upperDistrictId === undefined ? [] : [sql`d.upper_id = ${upperDistrictId}::bigint`]),
    ...(query === '' && upperDistrictId === undefined ? [sql`d.upper_id is null`] : []),
  ];
  const order = { by: sql.raw(`(d.grade, d.${nameColumn[language]})`), direction: 'asc' } as const;
  return readListPage(db, caller, listIn(language), { page, size, where, order });
};

/** Districts in the language of the caller, for choosing one. */
export const searchDistricts = (
  trx: Trx,
  language: Language,
  query: {
    keyWord?: string | undefined;
    grade?: number | undefined;
    upperGradeId?: string | undefined;
    limit: number;
  },
) => {
  const name = nameColumn[language];
  return trx
    .selectFrom('districts')
    .select(['id as districtId', `${name} as name`, 'grade', 'upper_id as upperGradeId'])
    .$if(query.grade !== undefined, (select) => select.where('grade', '=', query.grade ?? 1))
    .$if(query.upperGradeId !== undefined, (select) => select.where('upper_id', '=', query.upperGradeId ?? ''))
    .$if(query.keyWord !== undefined && query.keyWord !== '', (select) =>
      select.where(sql.ref(name), 'ilike', containsPattern(query.keyWord ?? '')),
    )
    .orderBy('grade')
    .orderBy(sql.ref(name))
    .limit(query.limit)
    .execute();
};

/** Changes with each import; imports come one after the other. */
const stampText = `select coalesce(max(last_updated_time)::text, '') || '/' || coalesce(max(id), 0) as stamp from districts`;

/** All districts of one database, cached as they are sent until the list changes. */
export class AllDistricts {
  readonly #db: Database;
  readonly #cached = new Map<DistrictLanguage | 'all', { stamp: string; text: SharedText }>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Keyed by language: of one of them, or of all. */
  async read(caller: Caller, language: DistrictLanguage | undefined): Promise<SharedText> {
    const key = language ?? 'all';
    const [read] = await this.#db.readAs<{ stamp: string }>(caller, { name: 'district-stamp', text: stampText });
    const stamp = read?.rows[0]?.stamp ?? '';
    const cached = this.#cached.get(key);
    if (cached?.stamp === stamp) return cached.text;
    const text = new SharedText(await this.#write(caller, language ? [language] : districtLanguages));
    this.#cached.set(key, { stamp, text });
    return text;
  }

  async #write(caller: Caller, languages: readonly DistrictLanguage[]): Promise<string> {
    const lists = languages.map(
      (language) => `'${language}', (select coalesce(json_agg(json_build_object('districtId', id::text,
        'name', ${nameColumn[language]}, 'grade', grade, 'upperGradeId', upper_id::text)
        order by grade, ${nameColumn[language]}, id), '[]') from districts)`,
    );
    const [read] = await this.#db.readAs<{ text: string }>(caller, {
      text: `select json_build_object(${lists.join(', ')})::text as text`,
    });
    return read?.rows[0]?.text ?? '{}';
  }
}
