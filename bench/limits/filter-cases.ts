/** The filters of the order list (orders.md 2.2), each alone and ten mixed, with the best SQL that a hand can write. */
import type { Query } from '../lib/http.ts';
import type { Chosen } from './chosen-values.ts';
import {
  below,
  counted,
  flagged,
  maintainedRange,
  maintainedSum,
  merged,
  ofSites,
  overdue,
  rangeValues,
  usual,
  scan,
  wireRanges,
} from './hand-pieces.ts';
import type { HandWritten } from './hand-rows.ts';

export interface FilterCase {
  readonly name: string;
  /** As the console would ask. */
  readonly query: Query;
  readonly written: HandWritten;
}

const found = 'o.id in (select t.order_id from order_texts t where t.search_text like $1)';

const statuses = ['Created', 'Inbound', 'Cancelled'];
const statusSet: HandWritten = {
  ...usual('o.status = any ($1::text[])', [statuses], maintainedSum('total', 'and status = any ($1::text[])')),
  ids: {
    scan: scan('o.status = any ($1::text[])'),
    'ten of each status': merged('select unnest($1::text[])', 'o.status = place.id'),
  },
};

/** Every filter of the list alone. */
export function aloneCases(chosen: Chosen): FilterCase[] {
  const { bigCompany, middleCompany, smallCompany, site, location, districts, tracking, phone, from, to } = chosen;
  const company = (name: string, id: number): FilterCase => ({
    name,
    query: { merchantId: id },
    written: usual('o.company_id = $1::bigint', [id], maintainedSum('total', '', '$1::bigint')),
  });
  const plain = (name: string, query: Query, column: string, value: unknown): FilterCase => ({
    name,
    query,
    written: usual(`o.${column} = $1`, [value]),
  });
  return [
    { name: 'no filter', query: {}, written: usual('true', [], maintainedSum('total', '')) },
    {
      name: 'status: one',
      query: { statusList: 'Courier stored' },
      written: usual('o.status = $1', ['Courier stored'], maintainedSum('total', 'and status = $1')),
    },
    { name: 'status: three', query: { statusList: statuses }, written: statusSet },
    company('company: the biggest', bigCompany),
    company('company: a middling one', middleCompany),
    company('company: a small one', smallCompany),
    { name: 'flag', query: { csFlagIds: [1] }, written: flagged([[1]]) },
    { name: 'order flag', query: { ordersFlagIds: [10, 11] }, written: flagged([[10, 11]]) },
    plain('service', { serviceId: 3 }, 'service_id', 3),
    ...['ALFRED_LOCKER', 'ALFRED_POINT', 'HOME_DELIVERY', 'WAREHOUSE'].map((type) => ({
      name: `location type ${type}`,
      query: { siteType: type },
      written: ofSites(
        'select s.id from sites s where s.site_type = $1',
        'select s.id from sites s where s.site_type <> $1',
        [type],
      ),
    })),
    {
      name: 'delivery logistics',
      query: { deliveryLogisticsId: 15 },
      // The sums of a logistics company are those of the orders given to it.
      written: usual(
        'o.logistics_company_id = $1::bigint',
        [15],
        maintainedSum('total', '', '$1::bigint').replace(
          'company_id = $1::bigint',
          'logistics_company_id = $1::bigint',
        ),
      ),
    },
    { name: 'expired', query: { overdueFlag: true }, written: usual(overdue, []) },
    {
      name: 'not expired',
      query: { overdueFlag: false },
      written: {
        ids: { scan: scan(`${overdue} is not true`) },
        counts: { 'all less the expired': `select (${maintainedSum('total', '')}) - (${counted(overdue)})` },
        values: [],
      },
    },
    ...wireRanges.map(([name, column, dimension]) => ({
      name: `a week of ${name}`,
      query: { [`${name}Start`]: from, [`${name}End`]: to },
      written: usual(
        `o.${column} >= $1::timestamptz and o.${column} < $2::timestamptz`,
        rangeValues(from, to),
        maintainedRange(column, dimension),
      ),
    })),
    plain('current location', { currentLocationId: location }, 'current_location_id', location),
    plain('compartment', { compartment: 'A12' }, 'compartment', 'A12'),
    plain('site', { siteId: site }, 'site_id', site),
    ...districts.map((id, index) => ({
      name: `district of level ${index + 1}`,
      query: { districtId: id },
      written: ofSites(below('$1'), `select s.id from sites s where s.id not in (${below('$1')})`, [id]),
    })),
    plain('tracking number', { trakingNumber: tracking }, 'tracking_number', tracking),
    {
      name: 'search: end of a phone',
      query: { query: phone },
      written: usual(found, [`%${phone}%`]),
    },
  ];
}

/** Ten fixed mixtures. */
export function mixedCases(chosen: Chosen): FilterCase[] {
  const { bigCompany, middleCompany, site, districts, phone, from, to } = chosen;
  const week = (column: string): string => `o.${column} >= $1::timestamptz and o.${column} < $2::timestamptz`;
  const times = rangeValues(from, to);
  const mixed = (
    name: string,
    query: Query,
    condition: string,
    values: readonly unknown[],
    maintained?: string,
  ): FilterCase => ({
    name: `mixed: ${name}`,
    query,
    written: usual(condition, values, maintained),
  });
  const inDistrict = `o.site_id in (${below('$1')})`;
  const districtCase = mixed(
    'district, status',
    { districtId: districts[2] ?? 1, statusList: 'Courier stored' },
    `${inDistrict} and o.status = 'Courier stored'`,
    [districts[2] ?? 1],
  );
  return [
    mixed(
      'company, status',
      { merchantId: bigCompany, statusList: 'Created' },
      `o.company_id = $1 and o.status = 'Created'`,
      [bigCompany],
      maintainedSum('total', `and status = 'Created'`, '$1::bigint'),
    ),
    mixed(
      'stored week, status',
      { storedTimeStart: from, storedTimeEnd: to, statusList: 'Completed' },
      `${week('stored_time')} and o.status = 'Completed'`,
      times,
    ),
    mixed(
      'company, created week',
      { merchantId: bigCompany, creationTimeStart: from, creationTimeEnd: to },
      `o.company_id = $3 and ${week('created_time')}`,
      [...times, bigCompany],
    ),
    mixed('expired, company', { overdueFlag: true, merchantId: middleCompany }, `${overdue} and o.company_id = $1`, [
      middleCompany,
    ]),
    mixed(
      'location type, status',
      { siteType: 'ALFRED_POINT', statusList: 'Store failure' },
      `o.site_id in (select s.id from sites s where s.site_type = 'ALFRED_POINT') and o.status = 'Store failure'`,
      [],
    ),
    {
      ...districtCase,
      written: {
        ...districtCase.written,
        ids: {
          ...districtCase.written.ids,
          'ten of each site': merged(below('$1'), `o.site_id = place.id and o.status = 'Courier stored'`),
        },
      },
    },
    mixed(
      'flag, company',
      { csFlagIds: [1, 2], merchantId: bigCompany },
      `o.company_id = $1 and o.id in (select f.order_id from order_flags f where f.flag_id in (1, 2))`,
      [bigCompany],
    ),
    mixed(
      'logistics, collected week, status',
      { deliveryLogisticsId: 15, collectedTimeStart: from, collectedTimeEnd: to, statusList: 'Completed' },
      `o.logistics_company_id = 15 and o.status = 'Completed' and ${week('collected_time')}`,
      times,
    ),
    mixed('search, status', { query: phone, statusList: 'Completed' }, `${found} and o.status = 'Completed'`, [
      `%${phone}%`,
    ]),
    mixed(
      'site, service, compartment',
      { siteId: site, serviceId: 1, compartment: 'A12' },
      `o.site_id = $1 and o.service_id = 1 and o.compartment = 'A12'`,
      [site],
    ),
  ];
}
