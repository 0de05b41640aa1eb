import { orderListQuerySchema } from '@cubby/contract/orders/orders/orders.filters';
import { orderTimeRanges } from '@cubby/contract/orders/orders/orders.limits';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { parseQueryString, stringifyQueryString } from '../../../platform/address/query-string.ts';
import { addressOfValues, valuesOfAddress } from '../../../ui/filter-bar/filter-address.ts';
import { toHttpRequest } from '@cubby/contract/client/request';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { listRequestOf, orderListSearch } from './order-list.search.ts';
import { orderListFilters } from './order-list-filters.ts';

const everything =
  '?query=Chan&statusList=Created&statusList=Pickup%20requested&merchantId=3&csFlagIds=1&csFlagIds=2&ordersFlagIds=4' +
  '&serviceId=5&siteType=WAREHOUSE&deliveryLogisticsId=6&overdueFlag=false' +
  orderTimeRanges.map((name, index) => `&${name}Start=${index + 1}&${name}End=${index + 100}`).join('') +
  '&currentLocationId=7&compartment=A1&siteId=8&districtId=1&districtId=12&districtId=123&page=4&size=50' +
  '&sort=overdueTime,asc';

const read = (address: string) => orderListSearch.read(parseQueryString(address));
const write = (search: ReturnType<typeof read>) => stringifyQueryString(orderListSearch.clean(search));

describe('the address of the order list', () => {
  it('contains every filter, the page and the sort, and is parsed to the same value', () => {
    expect(write(read(everything))).toBe(everything);
  });

  it('goes through the filter bar and back unchanged', () => {
    const search = read(everything);
    const filters = orderListFilters(i18next.t, new QueryClient(), false);
    expect({ ...search, ...addressOfValues(filters, valuesOfAddress(filters, search)) }).toEqual(search);
  });

  it('makes a request that the contract takes, with the lowest district', () => {
    const { url } = toHttpRequest(ordersCalls.listOrders, listRequestOf(read(everything)));
    const query = orderListQuerySchema.parse(parseQueryString(url.split('?')[1] ?? ''));
    expect(query).toMatchObject({
      districtId: '123',
      overdueFlag: false,
      sort: { field: 'overdueTime', direction: 'asc' },
    });
    expect(query.statusList).toEqual(['Created', 'Pickup requested']);
  });

  it('is empty for the plain list: page 0 of 10 rows, last updated first', () => {
    const plain = read('');
    expect(plain).toMatchObject({ page: 0, size: 10, sort: 'lastUpdatedTime,desc', statusList: [] });
    expect(write(plain)).toBe('');
  });

  it.each([
    ['statusList=Nonsense,Created', { statusList: ['Created'] }],
    ['size=1001', { size: 10 }],
    ['size=1000', { size: 1000 }],
    ['page=-1', { page: 0 }],
    ['sort=note,asc', { sort: 'lastUpdatedTime,desc' }],
    ['siteId=x', { siteId: undefined }],
    ['query=ab', { query: undefined }],
    ['query=abc', { query: 'abc' }],
    ['query=a%00bc%00', { query: 'abc' }],
    ['query=a%00b', { query: undefined }],
    ['query=大文', { query: '大文' }],
    ['query=大', { query: undefined }],
  ])('reads %s as what can be meant', (address, expected) => {
    expect(read(`?${address}`)).toMatchObject(expected);
  });
});
