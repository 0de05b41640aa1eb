/** The columns and filters of a list, from the fields of its resource. */
import type { ReactNode } from 'react';
import { mailCell, noneCell, timeCell } from '../../ui/data-table/cells.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import type { SingleFilter } from '../../ui/filter-bar/filter.ts';
import {
  districtText,
  type Field,
  type FieldContext,
  fieldsOf,
  labelOf,
  resourceWords,
  type Section,
} from './field.ts';
import type { FieldTexts } from './resource.ts';

type Cell<Listed> = (row: Listed) => ReactNode;

const known = <N extends FieldTexts, Row, Listed>(sections: readonly Section<N, Row, Listed>[]) =>
  new Map(sections.flatMap(({ rows }) => fieldsOf(rows).map((field) => [field.name as string, field])));

/** What a cell shows if the field does not say it. */
const cellOf = <N extends FieldTexts, Row, Listed>(
  { t, format }: FieldContext,
  texts: N,
  { name, type, choices, none, read }: Field<N, Row, Listed>,
): Cell<Listed> => {
  const valueOf = (row: Listed) => row[name as keyof Listed] as string | number | boolean | null;
  const empty = none ?? noneCell;
  if (choices) return (row) => choices.words(valueOf(row) as string);
  if (type === 'time') return (row) => timeCell(valueOf(row) as number | null);
  if (type === 'day') return (row) => <time dateTime={String(valueOf(row))}>{String(valueOf(row))}</time>;
  if (type === 'district') return (row) => districtText(row) || empty;
  if (type === 'yesNo') return (row) => resourceWords(t, texts, valueOf(row) ? 'yes' : 'no');
  if (read) return (row) => read(row as unknown as Row) || empty;
  return (row) => {
    const value = valueOf(row);
    if (value === null || value === '') return empty;
    if (type === 'email') return mailCell(String(value));
    return typeof value === 'number' ? format(value) : value;
  };
};

/** About how wide a column is, in px, by the type of its field. */
const widths = { time: 140, day: 130, count: 90, district: 220 } as const;

interface ColumnOptions {
  readonly texts: FieldTexts;
  /** The fields that the call sorts by. */
  readonly sorts?: readonly string[];
}

/**
 * The named fields as columns, in this order. The first one is the title of a card, times are not on it, and the others are
 * its lines, unless a field says otherwise.
 */
export const columnsOf = <N extends FieldTexts, Row, Listed>(
  context: FieldContext,
  { texts, sorts = [] }: ColumnOptions,
  sections: readonly Section<N, Row, Listed>[],
  names: readonly string[],
): Column<Listed>[] => {
  const fields = known(sections);
  return names.map((name, place): Column<Listed> => {
    const field = fields.get(name);
    if (!field) throw new Error(`${texts} has no field ${name}`);
    const { type, column } = field;
    const first = place === 0;
    return {
      id: name,
      header: labelOf(context.t, texts, field),
      cell: cellOf(context, texts as N, field),
      width: type !== undefined && type in widths ? widths[type as keyof typeof widths] : 180,
      ...(sorts.includes(name) && { sortField: name }),
      ...(type === 'time' && { firstDirection: 'desc' }),
      ...(type === 'count' && { align: 'end' }),
      ...((first || type === 'district') && { grow: true }),
      ...(first ? { card: 'title' } : type !== 'time' && { card: 'line' }),
      ...column,
    };
  });
};

/** A filter by one of a field's choices. */
export const choiceFilter = <N extends FieldTexts, Row, Listed>(
  { t }: FieldContext,
  texts: N,
  sections: readonly Section<N, Row, Listed>[],
  name: string,
): SingleFilter => {
  const field = known(sections).get(name);
  if (!field?.choices) throw new Error(`${texts} has no choices for ${name}`);
  const { values, words } = field.choices;
  return {
    id: name,
    kind: 'single',
    label: labelOf(t, texts, field),
    common: true,
    options: values.map((value) => ({ value, label: words(value) })),
  };
};
