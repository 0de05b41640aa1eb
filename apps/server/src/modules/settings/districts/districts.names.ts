/** The columns with the name of a district in each language, and what rows that name a district say of it. */
import { type DistrictLanguage, districtLanguages } from '@cubby/contract/settings/districts/districts.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { containsPattern } from '../../../platform/db/patterns.ts';
import type { Fragment } from '../../../platform/db/statements.ts';

export const nameColumn = {
  en_US: 'name_en',
  zh_HK: 'name_zh',
  pt_BR: 'name_pt',
  id_ID: 'name_id',
} as const satisfies Record<DistrictLanguage, string>;

/** A district's names in the order of `districtLanguages`. */
export type Names = Readonly<Record<DistrictLanguage, string>>;

export const namesOf = (pick: (language: DistrictLanguage) => string): Names =>
  Object.fromEntries(districtLanguages.map((language) => [language, pick(language)])) as Names;

/** The path of a column of district ids as JSON, the country first (`districtPathSchema`); empty where there is none. */
export const districtPath = (
  column: string,
  language: Language,
): string => `case when ${column} is null then '[]'::json else (
  with recursive above as (
    select * from districts where id = ${column}
    union all
    select d.* from above a join districts d on d.id = a.upper_id
  ) select json_agg(json_build_object('id', above.id::text, 'name', above.${nameColumn[language]}) order by grade) from above) end`;

/** Whether a column of district ids names one whose name contains a text. */
export const districtNamed = (column: string, language: Language, text: string): Fragment => sql`exists (
  select from districts d where d.id = ${sql.raw(column)} and ${sql.ref(`d.${nameColumn[language]}`)} ilike ${containsPattern(text)}::text)`;
