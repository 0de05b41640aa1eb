/** The reports For Pickup and For Delivery: the orders of such requests that were not taken out of them. */
import type { RequestReportFilter, RequestReportQuery } from '@cubby/contract/requests/requests/requests.schemas';
import type { PickupDeliveryType } from '@cubby/contract/requests/requests/requests.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { ListFilter } from './requests.filter.ts';
import { listPage } from './requests.pages.ts';
import { itemJoins, reportColumns, withWords } from './requests.rows.ts';

/** The condition of the index of the reports, word by word. */
export const reported = `i.state <> 'CANCELED'`;
const reportedStates = ['OPEN', 'COMPLETED', 'FAILED'] as const;

export const reportFilterOf = (filter: RequestReportFilter): ListFilter => ({
  ranges:
    filter.requestTimeStart === undefined && filter.requestTimeEnd === undefined
      ? []
      : [{ column: 'i.start_time', from: filter.requestTimeStart, to: filter.requestTimeEnd }],
  search: filter.query
    ? { column: 'i.order_id', find: 'search_order_ids', compared: 'i.search_text', text: filter.query }
    : undefined,
});

/** After `request_items i`. */
export const reportJoins = `
  join orders o on o.id = i.order_id
  join requests r on r.id = i.request_id
  join companies c on c.id = r.company_id
  left join companies d on d.id = r.logistics_company_id ${itemJoins}`;

const columns = { lastUpdatedTime: 'last_updated_time', requestStartTime: 'start_time' } as const;

export const listReport = (
  db: Database,
  caller: Caller,
  type: PickupDeliveryType,
  query: RequestReportQuery,
  language: Language,
): Promise<ListPage> => {
  const { page, size, sort, ...filter } = query;
  return listPage(db, caller, {
    list: {
      table: 'request_items',
      alias: 'i',
      columns: sql.raw(reportColumns('w.words')),
      joins: sql`${sql.raw(reportJoins)} ${withWords(language)}`,
    },
    types: [type],
    maintained: reported,
    lists: [`request_items:${type}`],
    countedStates: reportedStates,
    filter: reportFilterOf(filter),
    sort: { column: columns[sort.field], nullable: false, direction: sort.direction },
    window: { page, size },
  });
};
