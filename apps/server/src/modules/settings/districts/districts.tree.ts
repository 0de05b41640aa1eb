/** Lays the rows of an import over the districts there are; needs no database. */
import {
  type DistrictLanguage,
  districtLanguages,
  districtLimits,
} from '@cubby/contract/settings/districts/districts.limits';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import { type Names, namesOf } from './districts.names.ts';

/** A district as the table has it. */
export interface District {
  readonly id: string;
  readonly upper_id: string | null;
  readonly names: Names;
}

/** A column of the file: a level from 1 and a language. */
export interface Column {
  readonly level: number;
  readonly language: DistrictLanguage;
}

/** A row of the file: for each level its names, empty if there is none. */
export interface Row {
  readonly number: number;
  readonly levels: readonly Names[];
  /** A cell that can't be a name. */
  readonly wrong?: Omit<Failure, 'row'>;
}

export interface Failure extends Column {
  readonly row: number;
  readonly value: string;
  readonly code: FieldErrorCode;
}

/** A district of the tree: of the table, or new. */
export interface Node {
  readonly id: string | undefined;
  readonly upper: Node | undefined;
  readonly grade: number;
  names: Names;
  changed: boolean;
  /** Those directly within, by their English name in small letters. */
  readonly within: Map<string, Node>;
}

const node = (id: string | undefined, upper: Node | undefined, names: Names): Node => ({
  id,
  upper,
  grade: (upper?.grade ?? 0) + 1,
  names,
  changed: false,
  within: new Map(),
});

export interface Merged {
  /** New districts, those above before those within. */
  readonly created: readonly Node[];
  /** Districts with another name than before. */
  readonly updated: readonly Node[];
  /** One for each row that is wrong, in the order of the file. */
  readonly failures: readonly Failure[];
}

/**
 * The English name shows which district of a level is meant, whatever the case. Names that a row leaves empty remain; a
 * new district without one has the English one. What no two of one district may share is checked when all rows are in.
 */
export const mergeDistricts = (districts: readonly District[], rows: readonly Row[]): Merged => {
  const root = node(
    undefined,
    undefined,
    namesOf(() => ''),
  );
  const byId = new Map<string, Node>();
  const add = ({ id, upper_id, names }: District): void => {
    const one = node(id, upper_id === null ? undefined : byId.get(upper_id), names);
    byId.set(id, one);
    (one.upper ?? root).within.set(names.en_US.toLowerCase(), one);
  };
  // Parents come first.
  for (const district of districts) add(district);
  const created: Node[] = [];
  const updated = new Set<Node>();
  const failures: Failure[] = [];
  const touched = new Map<Node, number>();
  for (const row of rows) {
    const failure = checkRow(row);
    if (failure) {
      failures.push(failure);
      continue;
    }
    let upper: Node | undefined;
    for (const names of row.levels.filter(({ en_US }) => en_US !== '')) {
      const known: Node | undefined = (upper ?? root).within.get(names.en_US.toLowerCase());
      const one: Node =
        known ??
        node(
          undefined,
          upper,
          namesOf((language) => names[language] || names.en_US),
        );
      if (known) {
        const next = namesOf((language) => names[language] || known.names[language]);
        if (districtLanguages.some((language) => next[language] !== known.names[language])) {
          known.names = next;
          touched.set(known, row.number);
          if (known.id !== undefined) updated.add(known);
        }
      } else {
        created.push(one);
        touched.set(one, row.number);
        (upper ?? root).within.set(names.en_US.toLowerCase(), one);
      }
      upper = one;
    }
  }
  failures.push(...sharedNames(root, touched));
  const firsts = new Map<number, Failure>();
  for (const failure of failures) if (!firsts.has(failure.row)) firsts.set(failure.row, failure);
  return {
    created,
    updated: [...updated],
    failures: [...firsts.values()].toSorted((one, other) => one.row - other.row),
  };
};

/** What is wrong with a row by itself: a name that is none, a level without its English name, a gap between levels. */
const checkRow = ({ number: row, levels, wrong }: Row): Failure | undefined => {
  if (wrong) return { ...wrong, row };
  const deepest = levels.findLastIndex((names) => districtLanguages.some((language) => names[language] !== ''));
  for (const [place, names] of levels.entries()) {
    const level = place + 1;
    if (place <= Math.max(deepest, 0) && names.en_US === '')
      return { row, level, language: 'en_US', code: 'required', value: '' };
    for (const language of districtLanguages)
      if (names[language].length > districtLimits.nameMax)
        return { row, level, language, code: 'tooLong', value: names[language] };
  }
  return undefined;
};

/** Names that two districts of one would share, reported at the row that last named one of them. */
const sharedNames = (root: Node, touched: ReadonlyMap<Node, number>): Failure[] => {
  const failures: Failure[] = [];
  const uppers = new Set([...touched.keys()].map((one) => one.upper ?? root));
  for (const upper of uppers) {
    const siblings = new Set(upper.within.values());
    for (const language of districtLanguages) {
      const taken = new Map<string, Node>();
      for (const one of siblings) {
        const key = one.names[language].toLowerCase();
        const other = taken.get(key);
        taken.set(key, one);
        const row = other && (touched.get(one) ?? touched.get(other));
        if (row !== undefined)
          failures.push({ row, level: one.grade, language, code: 'taken', value: one.names[language] });
      }
    }
  }
  return failures;
};
