import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { choiceFilter, columnsOf } from './columns.tsx';
import { choicesOf, type FieldContext, type Section } from './field.ts';

const context = {
  t: (key: string) => (key.startsWith('holidays.') ? key : ''),
  format: (count: number) => `${String(count)}!`,
} as unknown as FieldContext;

const row = {
  name: 'Labour Day',
  day: '2027-05-01',
  districtPath: [{ name: 'Hong Kong' }, { name: 'Kowloon' }],
  version: 3,
  creationTime: 0,
} as Holiday;

const sections: Section<'holidays', Holiday>[] = [
  {
    name: 'general',
    rows: [
      [{ name: 'day', type: 'day', column: { card: 'corner' } }, { name: 'name' }],
      { name: 'districtId', type: 'district', none: 'Everywhere' },
      { name: 'version', type: 'count', edit: false },
      { name: 'kind', choices: choicesOf(['A', 'B'], (kind) => `Kind ${kind}`), column: { id: 'k' } },
      { name: 'creationTime', type: 'time' },
    ],
  },
];
const columns = (...names: string[]) =>
  columnsOf(context, { texts: 'holidays', sorts: ['name', 'creationTime'] }, sections, names);

it('has the named fields in their order, as their types say, and as a field says otherwise', () => {
  expect(
    columns('name', 'day', 'districtId', 'version', 'kind', 'creationTime').map(({ cell: _cell, ...column }) => column),
  ).toEqual([
    { id: 'name', header: 'holidays.fields.name', width: 180, sortField: 'name', grow: true, card: 'title' },
    { id: 'day', header: 'holidays.fields.day', width: 130, card: 'corner' },
    { id: 'districtId', header: 'holidays.fields.districtId', width: 220, grow: true, card: 'line' },
    { id: 'version', header: 'holidays.fields.version', width: 90, align: 'end', card: 'line' },
    { id: 'k', header: 'holidays.fields.kind', width: 180, card: 'line' },
    {
      id: 'creationTime',
      header: 'holidays.fields.creationTime',
      width: 140,
      sortField: 'creationTime',
      firstDirection: 'desc',
    },
  ]);
});

it('shows values as their types say, and words if there is none', () => {
  const [name, area, count, kind] = columns('name', 'districtId', 'version', 'kind');
  const rowOf = (values: object) => ({ ...row, ...values }) as Holiday;
  expect(name?.cell(row)).toBe('Labour Day');
  expect(renderToStaticMarkup(name?.cell(rowOf({ name: '' })))).toContain('data-none');
  expect(area?.cell(row)).toBe('Hong Kong › Kowloon');
  expect(area?.cell(rowOf({ districtPath: [] }))).toBe('Everywhere');
  expect(count?.cell(row)).toBe('3!');
  expect(kind?.cell(rowOf({ kind: 'B' }))).toBe('Kind B');
});

it('filters by the choices of a field', () => {
  expect(choiceFilter(context, 'holidays', sections, 'kind')).toMatchObject({
    id: 'kind',
    label: 'holidays.fields.kind',
    options: [
      { value: 'A', label: 'Kind A' },
      { value: 'B', label: 'Kind B' },
    ],
  });
});

it('refuses a name that no field has', () => {
  expect(() => columns('gone')).toThrow('holidays has no field gone');
});
