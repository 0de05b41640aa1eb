/** Where the name of a district in each language stands. */
import { type DistrictLanguage, districtLanguages } from '@cubby/contract/settings/districts/districts.limits';

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
