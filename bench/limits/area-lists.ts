/**
 * The other lists written by hand, for a superuser: the ids along an index in the order of the list and then the rows
 * by their ids, or the rows at once if that is faster, with our columns so that both build the same JSON. No count.
 */
import type { Pool } from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { ListTable } from '../../apps/server/src/platform/db/list-pages.ts';
import { statementOf } from '../../apps/server/src/platform/db/statements.ts';
import { users } from '../../apps/server/src/modules/people/users/users.reads.ts';
import { siteListFor } from '../../apps/server/src/modules/lockers/sites/sites.reads.ts';
import { deliveryList } from '../../apps/server/src/modules/integrations/webhooks/webhooks.log.ts';
import { messageList } from '../../apps/server/src/modules/messages/notifications/notifications.list.ts';
import { auditListOfPlatform } from '../../apps/server/src/modules/settings/audit-events/audit-events.reads.ts';
import { productCategories } from '../../apps/server/src/modules/catalogue/product-categories/product-categories.service.ts';
import { productList } from '../../apps/server/src/modules/catalogue/products/products.reads.ts';
import { services } from '../../apps/server/src/modules/catalogue/services/services.service.ts';
import { workflowList } from '../../apps/server/src/modules/catalogue/workflows/workflows.reads.ts';
import { rowShown } from '../../apps/server/src/modules/people/companies/companies.columns.ts';
import { dropOffJoins } from '../../apps/server/src/modules/orders/drop-off-orders/drop-off-orders.columns.ts';
import { listDropOffOrders } from '../../apps/server/src/modules/orders/drop-off-orders/drop-off-orders.reads.ts';
import { laundryJoins } from '../../apps/server/src/modules/orders/laundry-orders/laundry-orders.columns.ts';
import { listLaundryOrders } from '../../apps/server/src/modules/orders/laundry-orders/laundry-orders.reads.ts';
import { reportJoins } from '../../apps/server/src/modules/requests/requests/requests.reports.ts';
import {
  outboundColumns,
  reportColumns,
  requestColumns,
  requestJoins,
  wordsText,
} from '../../apps/server/src/modules/requests/requests/requests.rows.ts';
import type { Caller } from '../../apps/server/src/platform/kernel/caller.ts';
import { selectList } from '../../apps/server/src/platform/resource/resource-reads.ts';
import type { ReadContext } from '../../apps/server/src/platform/resource/resource-declaration.ts';
import { dropOffListQuerySchema } from '../../packages/contract/src/orders/drop-off-orders/drop-off-orders.schemas.ts';
import { laundryListQuerySchema } from '../../packages/contract/src/orders/laundry-orders/laundry-orders.schemas.ts';
import type { BareStatement } from '../lib/bare.ts';
import { buildDeliveries, firstWebhookId } from '../lib/webhooks.ts';

/** A list with its address and, for a number of rows, the statement of its first page. */
export interface AreaList {
  /** As `--only` names it. */
  readonly name: string;
  /** In words, for the table. */
  readonly title: string;
  readonly path: string;
  statement(size: number): Promise<BareStatement>;
  /** Inserts the rows, where the generator makes none. @param pool a superuser's @returns what deletes them */
  build?(pool: Pool): Promise<() => Promise<void>>;
}

const order = 'order by at desc, id desc';
const content = (rows: string, from = 'p'): string =>
  `select coalesce(json_agg(x), '[]')::text as content from (${rows} order by ${from}.at desc, ${from}.id desc) x`;

const newest = (table: string, condition: string, size: number): string =>
  `(select id, last_updated_time as at from ${table} where ${condition} order by last_updated_time desc, id desc limit ${size})`;

/** The newest of several branches, merged. */
const merged = (branches: readonly string[], size: number): string =>
  `(select id, at from (${branches.join(' union all ')}) b ${order} limit ${size}) p`;

const requestList = (types: readonly string[], columns: (words: string) => string) => async (size: number) => {
  const ids = merged(
    types.map((type) => newest('requests', `request_type = '${type}'`, size)),
    size,
  );
  return {
    text: content(`select ${columns('$1')} from ${ids} join requests r on r.id = p.id ${requestJoins}`),
    values: [wordsText('en_US')],
  };
};

const reportList = (type: string) => async (size: number) => {
  const ids = `${newest('request_items', `request_type = '${type}' and state <> 'CANCELED'`, size)} p`;
  return {
    text: content(`select ${reportColumns('$1')} from ${ids} join request_items i on i.id = p.id ${reportJoins}`),
    values: [wordsText('en_US')],
  };
};

/** The text of the statement that a list sends. */
const sentBy = async (list: (db: Database, caller: Caller) => Promise<unknown>): Promise<string> => {
  let text = '';
  const readAs: Database['readAs'] = async (_caller, ...statements) => {
    text = statements.at(-1)?.text ?? '';
    return [];
  };
  await list({ readAs } as Database, { scope: 'all' } as Caller);
  return text;
};

/** The columns of the rows of a list, cut out of its statement. */
const columnsIn = (text: string, until: string): string => {
  const first = 'o.id::text as "articleId"';
  const from = text.indexOf(first);
  const to = text.indexOf(until, from);
  if (from < 0 || to < 0)
    throw new Error('The statement of the list has another shape: change bench/limits/area-lists.ts');
  return text.slice(from, to);
};

const orderList = (kind: string, columns: () => Promise<string>, joins: string) => async (size: number) => ({
  text: content(
    `select ${await columns()} from ${newest('orders', `kind = '${kind}'`, size)} p join orders o on o.id = p.id ${joins}`,
  ),
  values: [],
});

const laundryColumns = async (): Promise<string> =>
  columnsIn(
    await sentBy((db, caller) => listLaundryOrders(db, caller, laundryListQuerySchema.parse({}))),
    'from (select',
  );

const dropOffColumns = async (): Promise<string> =>
  columnsIn(
    await sentBy((db, caller) => listDropOffOrders(db, caller, dropOffListQuerySchema.parse({}))),
    'from (select',
  );

/** The columns and joins of a declared list. */
const declared = ({ columns, joins }: ListTable): { columns: string; joins: string } => ({
  columns: statementOf(columns).text,
  joins: joins ? statementOf(joins).text : '',
});

const auditList = declared(auditListOfPlatform('en_US'));
/** The rows at once, for a list that contains every row. */
const wholeList =
  (list: ListTable): AreaList['statement'] =>
  async (size) => {
    const { columns, joins } = declared(list);
    return {
      text: content(
        `select ${columns} from (select *, last_updated_time as at from ${list.table}
           order by last_updated_time desc, id desc limit ${size}) ${list.alias} ${joins}`,
        list.alias,
      ),
      values: [],
    };
  };
const messages = declared(messageList);
const deliveries = declared(deliveryList);
const siteList = declared(siteListFor({ permissions: new Set(['SITE_LIST']) }));
const staff: ReadContext = {
  caller: { scope: 'all', permissions: new Set(['WORKFLOW_LIST']) as Caller['permissions'] } as Caller,
  language: 'en_US',
};
const userList = declared(users.list(staff));

export const areaLists: readonly AreaList[] = [
  {
    name: 'users',
    title: 'users',
    path: '/api/user/v1/user/query',
    statement: async (size) => ({
      text: content(
        `select ${userList.columns} from ${newest('users', 'deactivated_time is null', size)} p
         join users u on u.id = p.id ${userList.joins}`,
      ),
      values: [],
    }),
  },
  {
    name: 'companies',
    title: 'companies',
    path: '/api/user/v1/merchant/query',
    statement: async (size) => ({
      text: content(
        `select ${statementOf(selectList(rowShown)).text} from (select *, last_updated_time as at from companies where deleted_time is null
           order by last_updated_time desc, id desc limit ${size}) c`,
        'c',
      ),
      values: [],
    }),
  },
  {
    name: 'sites',
    title: 'sites',
    path: '/api/locker/v1/query',
    statement: async (size) => ({
      text: content(
        `select ${siteList.columns} from ${newest('sites', 'deleted_time is null', size)} p
         join sites s on s.id = p.id ${siteList.joins}`,
      ),
      values: [],
    }),
  },
  { name: 'products', title: 'products', path: '/api/product/v1/commodity/query', statement: wholeList(productList) },
  {
    name: 'categories',
    title: 'categories of products',
    path: '/api/product/v1/category/query',
    statement: wholeList(productCategories.list(staff)),
  },
  {
    name: 'services',
    title: 'services',
    path: '/api/service/v1/service/query',
    statement: wholeList(services.list(staff)),
  },
  {
    name: 'workflows',
    title: 'workflows',
    path: '/api/orders/v1/function/group/query',
    statement: wholeList(workflowList),
  },
  {
    name: 'audit',
    title: 'audit',
    path: '/api/v2/audit-events',
    statement: async (size) => ({
      text: content(
        `select ${auditList.columns} from (select *, occurred_time as at from audit_events
           order by occurred_time desc, id desc limit ${size}) e ${auditList.joins}`,
        'e',
      ),
      values: [],
    }),
  },
  {
    name: 'messages',
    title: 'message centre',
    path: '/api/v2/messages',
    statement: async (size) => ({
      text: content(
        `select ${messages.columns} from (select *, create_time as at from notification_records
           order by create_time desc, id desc limit ${size}) n ${messages.joins}`,
        'n',
      ),
      values: [],
    }),
  },
  {
    name: 'deliveries',
    title: 'deliveries of a webhook',
    path: `/api/v2/webhooks/${firstWebhookId}/deliveries`,
    statement: async (size) => ({
      text: content(
        `select ${deliveries.columns} from (select *, id as at from webhook_deliveries where webhook_id = ${firstWebhookId}
           order by id desc limit ${size}) d ${deliveries.joins}`,
        'd',
      ),
      values: [],
    }),
    build: buildDeliveries,
  },
  {
    name: 'requests',
    title: 'requests',
    path: '/api/orders/v1/request/queryPickupDelivery',
    statement: requestList(['PICKUP_REQUEST', 'DELIVERY_REQUEST'], requestColumns),
  },
  {
    name: 'outbound',
    title: 'outbound records',
    path: '/api/orders/v1/request/queryOutboundRecordList',
    statement: requestList(['OUTBOUND'], outboundColumns),
  },
  {
    name: 'for-pickup',
    title: 'For Pickup',
    path: '/api/orders/v1/report/collectArticles',
    statement: reportList('PICKUP_REQUEST'),
  },
  {
    name: 'for-delivery',
    title: 'For Delivery',
    path: '/api/orders/v1/report/deliverArticles',
    statement: reportList('DELIVERY_REQUEST'),
  },
  {
    name: 'laundry',
    title: 'laundry',
    path: '/api/orders/v1/report/laundryOrder',
    statement: orderList('LAUNDRY', laundryColumns, laundryJoins),
  },
  {
    name: 'drop-off',
    title: 'drop-off',
    path: '/api/v2/drop-off-orders',
    statement: orderList('DROP_OFF', dropOffColumns, dropOffJoins),
  },
];
