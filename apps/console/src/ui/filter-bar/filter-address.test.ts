import { expect, it } from 'vitest';
import { addressOfValues, valuesOfAddress } from './filter-address.ts';
import type { FilterDefinition } from './filter.ts';

const load = () => Promise.resolve([]);
const definitions: FilterDefinition[] = [
  { id: 'states', kind: 'multi', label: 'States', options: [] },
  { id: 'type', kind: 'single', label: 'Type', options: [] },
  { id: 'company', kind: 'typeahead', label: 'Company', load },
  { id: 'flags', kind: 'typeahead', label: 'Flags', multi: true, load },
  { id: 'late', kind: 'yes-no', label: 'Late' },
  { id: 'made', kind: 'date-range', label: 'Made' },
];
const unset = { states: [], type: undefined, company: undefined, flags: [], late: undefined };

it('reads what an address sets and leaves out what it does not', () => {
  expect(valuesOfAddress(definitions, { ...unset, madeStart: undefined, madeEnd: undefined })).toEqual({});
  expect(valuesOfAddress(definitions, { ...unset, states: ['A'], late: false, madeEnd: 5, page: 2 })).toEqual({
    states: ['A'],
    late: false,
    made: { to: 5 },
  });
});

it('writes every filter, so that one that was dropped leaves the address', () => {
  expect(addressOfValues(definitions, {})).toEqual({ ...unset, madeStart: undefined, madeEnd: undefined });
});

it('reads back what it wrote', () => {
  const values = { states: ['A', 'B'], type: 'T', company: '7', flags: ['1'], late: true, made: { from: 1, to: 2 } };
  expect(valuesOfAddress(definitions, addressOfValues(definitions, values))).toEqual(values);
});
