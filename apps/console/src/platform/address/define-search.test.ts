import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { defineSearch, flag, int, list, oneOf, text } from './define-search.ts';
import { parseQueryString, stringifyQueryString } from './query-string.ts';

const search = defineSearch({
  statusList: list(),
  page: int(0),
  size: int(10),
  query: text(),
  overdueFlag: flag(),
  sort: text('lastUpdatedTime,desc'),
  view: oneOf(['table', 'cards'], 'table'),
});
const trip = (values: object) =>
  search.read(parseQueryString(stringifyQueryString(search.clean(values as Record<string, unknown>)).slice(1)));

describe('the address of a screen', () => {
  it('reads as a plain query string', () => {
    const address = stringifyQueryString(search.clean({ statusList: ['Created', 'Inbound'], page: 2, size: 10 }));
    expect(address).toBe('?statusList=Created&statusList=Inbound&page=2');
  });

  it('fills in what is not there, and writes no default', () => {
    const values = search.read({});
    expect(values).toEqual({
      statusList: [],
      page: 0,
      size: 10,
      query: undefined,
      overdueFlag: undefined,
      sort: 'lastUpdatedTime,desc',
      view: 'table',
    });
    expect(stringifyQueryString(search.clean(values))).toBe('');
  });

  it.each(['page=-1', 'page=1.5', 'page=x', 'page=', 'overdueFlag=maybe', 'view=list', 'unknown=1', '__proto__=1'])(
    'lets %s fall away',
    (written) => {
      expect(search.clean(parseQueryString(written))).toEqual({});
    },
  );

  it('takes one value for a list of one', () => {
    expect(search.read(parseQueryString('statusList=Created')).statusList).toEqual(['Created']);
  });

  it('preserves spaces, signs and Chinese', () => {
    expect(trip({ query: 'a+b & 陳=1?#' }).query).toBe('a+b & 陳=1?#');
    expect(stringifyQueryString({ sort: 'orderNumber,asc', at: '10:30' })).toBe('?sort=orderNumber,asc&at=10:30');
  });

  it('comes back from the address as it went in', () => {
    const texts = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.record({
          statusList: fc.array(texts),
          page: fc.nat(),
          size: fc.nat(),
          query: fc.option(texts, { nil: undefined }),
          overdueFlag: fc.option(fc.boolean(), { nil: undefined }),
          sort: texts,
          view: fc.constantFrom('table', 'cards'),
        }),
        (values) => {
          expect(trip(values)).toEqual(values);
        },
      ),
    );
  });
});
