/** The file of an import of districts: a column for the name of each level in each language. */
import { lineText } from '@cubby/contract/kernel/texts';
import {
  type DistrictLanguage,
  districtLanguages,
  districtLimits,
} from '@cubby/contract/settings/districts/districts.limits';
import { languages } from '@cubby/phrases';
import { fill } from '../../../platform/http/words.ts';
import { type CellReader, defineSheet, type ReadRow, readText } from '../../../platform/imports/index.ts';
import { namesOf } from './districts.names.ts';
import type { Column, Row } from './districts.tree.ts';

type ColumnKey = `${number} ${DistrictLanguage}`;
export const keyOf = ({ level, language }: Column): ColumnKey => `${level} ${language}`;

const levels = Array.from({ length: districtLimits.grades }, (_, place) => place + 1);
const columns = levels.flatMap((level) => districtLanguages.map((language): Column => ({ level, language })));
const ofEach = <T>(value: (column: Column) => T) =>
  Object.fromEntries(columns.map((column) => [keyOf(column), value(column)])) as Record<ColumnKey, T>;

const line = lineText();
/** No name has two lines, or shows nothing. */
const readName: CellReader = (text, kind) => readText(line.parse(text).replace(/\s+/g, ' '), kind);

const example: Readonly<Record<DistrictLanguage, readonly string[]>> = {
  en_US: ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin'],
  zh_HK: ['香港', '九龍', '觀塘區', '藍田'],
  pt_BR: ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin'],
  id_ID: ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin'],
};

export const districtSheet = defineSheet({
  columns: columns.map(keyOf),
  headings: ({ districts }) =>
    ofEach(({ level, language }) => fill(districts.files.heading, { level, language: languages[language].name })),
  required: [['1 en_US']],
  readers: ofEach(() => readName),
  limits: districtLimits,
  onlyXls: true,
  files: ({ districts }) => districts.files,
  example: () => ofEach(({ level, language }) => example[language][level - 1] ?? ''),
});

/** The names of a row by level, and the first cell that can't be one. */
export const toRow = ({ number, values, shown, wrong }: ReadRow<ColumnKey, { [K in ColumnKey]?: string }>): Row => {
  const [first] = wrong;
  const column = first && columns.find((one) => keyOf(one) === first.path);
  return {
    number,
    levels: levels.map((level) => namesOf((language) => values[keyOf({ level, language })] ?? '')),
    ...(column && { wrong: { ...column, code: first.code, value: shown[keyOf(column)] ?? '' } }),
  };
};
