/** Spreadsheets and labels of requests, outbound records and their orders (orders.md 5.4, 7.3). */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type {
  OutboundFilter,
  PickupDeliveryType,
  RequestFilter,
  RequestReportFilter,
} from '@cubby/contract/requests/requests/requests.schemas';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { printLabels } from '../../orders/labels/index.ts';
import { type ExportColumn, exportList } from '../../../platform/exports/index.ts';
import { outboundExportColumns, requestExportColumns, requestOrderExportColumns } from './requests.export-columns.ts';
import { conditionsOf, type ListFilter, outboundFilterOf, requestFilterOf } from './requests.filter.ts';
import { reported, reportFilterOf, reportJoins } from './requests.reports.ts';
import { requestJoins } from './requests.rows.ts';

interface Wanted<K extends string> {
  readonly fileName: string;
  readonly headings: Readonly<Record<K | 'sheet', string>>;
  readonly columns: readonly ExportColumn<K>[];
  readonly table: 'requests r' | 'request_items i';
  readonly joins: string;
  readonly conditions: readonly Fragment[];
  readonly order: string;
  readonly action: AuditAction;
  readonly asked: object;
  /** How many rows there have to be where single ones are named. */
  readonly named?: number;
}

/** @throws CallError NOT_FOUND where a named one is not seen, EXPORT_TOO_LARGE, EXPORT_RUNNING */
const exportRows = async <K extends string>(
  db: Database,
  context: RequestContext,
  { table, joins, conditions, order, named: chosen, ...sheet }: Wanted<K>,
): Promise<FileAnswer> => {
  return exportList(db, context, {
    ...sheet,
    rows: { from: sql`from ${sql.raw(`${table} ${joins}`)} where ${allOf(conditions)}`, order: sql.raw(order) },
    chosen,
  });
};

const stateCondition = ({ states }: ListFilter): Fragment[] =>
  whereAsked(states, (wanted) => sql`r.state = any (${wanted}::text[])`);

const named = (column: string, ids: readonly string[] | undefined): Fragment[] =>
  whereAsked(ids, (wanted) => sql`${sql.ref(column)} = any (${wanted}::bigint[])`);

/** Outbound records: the named ones, or all that the filters match. */
export const exportOutboundRecords = (
  db: Database,
  context: RequestContext,
  { outboundIds, ...filter }: OutboundFilter & { readonly outboundIds?: readonly string[] | undefined },
): Promise<FileAnswer> => {
  const asked = outboundFilterOf(filter);
  const ids = outboundIds?.length ? [...new Set(outboundIds)] : undefined;
  return exportRows(db, context, {
    fileName: 'outbound-records',
    headings: wordsOf(context.language).outboundExportColumns,
    columns: outboundExportColumns,
    table: 'requests r',
    joins: requestJoins,
    conditions: [
      sql`r.request_type = 'OUTBOUND'`,
      ...named('r.id', ids),
      ...stateCondition(asked),
      ...conditionsOf(asked, 'r'),
    ],
    order: 'r.last_updated_time desc, r.id desc',
    action: 'outbound-records.export',
    asked: { outboundIds: ids, ...filter },
    ...(ids && { named: ids.length }),
  });
};

/** Pickup and delivery requests: the named ones, or all that the filters match. */
export const exportRequests = (
  db: Database,
  context: RequestContext,
  {
    pickupDeliveryRequestIds,
    ...filter
  }: RequestFilter & { readonly pickupDeliveryRequestIds?: readonly string[] | undefined },
): Promise<FileAnswer> => {
  const asked = requestFilterOf(filter);
  const ids = pickupDeliveryRequestIds?.length ? [...new Set(pickupDeliveryRequestIds)] : undefined;
  const types = filter.requestType === undefined ? pickupDeliveryTypes : [filter.requestType];
  return exportRows(db, context, {
    fileName: 'requests',
    headings: wordsOf(context.language).requestExportColumns,
    columns: requestExportColumns,
    table: 'requests r',
    joins: requestJoins,
    conditions: [
      sql`r.request_type = any (${types}::text[])`,
      ...named('r.id', ids),
      ...stateCondition(asked),
      ...conditionsOf(asked, 'r'),
    ],
    order: 'r.last_updated_time desc, r.id desc',
    action: 'requests.export',
    asked: { pickupDeliveryRequestIds: ids, ...filter },
    ...(ids && { named: ids.length }),
  });
};

/** The orders of one request, also those that left it. @throws CallError NOT_FOUND */
export const exportOrdersOf = async (
  db: Database,
  context: RequestContext,
  requestId: string,
  outbound: boolean,
): Promise<FileAnswer> => {
  const [read] = await db.readAs<{ number: string }>(context.caller, {
    text: `select request_number as number from requests
      where id = $1::bigint and (request_type = 'OUTBOUND') = $2::boolean`,
    values: [requestId, outbound],
  });
  const number = read?.rows[0]?.number;
  if (number === undefined) throw new CallError('NOT_FOUND');
  return exportItems(db, context, {
    fileName: `${outbound ? 'outbound' : 'request'}-${number}`,
    conditions: [sql`i.request_id = ${requestId}::bigint`],
    asked: { requestId },
  });
};

/** Rows of a report: the named ones, or all that the filters match. */
export const exportReport = (
  db: Database,
  context: RequestContext,
  type: PickupDeliveryType,
  { requestItemIds, ...filter }: RequestReportFilter & { readonly requestItemIds?: readonly string[] | undefined },
): Promise<FileAnswer> => {
  const ids = requestItemIds?.length ? [...new Set(requestItemIds)] : undefined;
  return exportItems(db, context, {
    fileName: type === 'PICKUP_REQUEST' ? 'for-pickup' : 'for-delivery',
    conditions: [
      sql`i.request_type = ${type}::text`,
      sql.raw(reported),
      ...named('i.id', ids),
      ...conditionsOf(reportFilterOf(filter), 'i'),
    ],
    asked: { requestItemIds: ids, ...filter },
    ...(ids && { named: ids.length }),
  });
};

const exportItems = (
  db: Database,
  context: RequestContext,
  wanted: Pick<Wanted<string>, 'fileName' | 'conditions' | 'asked' | 'named'>,
): Promise<FileAnswer> =>
  exportRows(db, context, {
    ...wanted,
    headings: wordsOf(context.language).requestOrderExportColumns,
    columns: requestOrderExportColumns,
    table: 'request_items i',
    joins: reportJoins,
    order: 'i.last_updated_time desc, i.id desc',
    action: 'request-orders.export',
  });

/** @throws CallError NOT_FOUND, LABELS_OF_SEVERAL_SERVICES, INVALID_REQUEST above the labels of one PDF */
export const printOutboundLabels = async (
  db: Database,
  context: RequestContext,
  outboundIds: readonly string[],
): Promise<FileAnswer> => {
  const wanted = [...new Set(outboundIds)];
  const [seen, read] = await db.readAs<{ n: number; ids: string[] }>(
    context.caller,
    {
      text: `select count(*)::int as n from requests where id = any ($1::bigint[]) and request_type = 'OUTBOUND'`,
      values: [wanted],
    },
    {
      text: `select array(select i.order_id::text from request_items i join orders o on o.id = i.order_id
        where i.request_id = any ($1::bigint[]) and i.state <> 'CANCELED' order by i.request_id, o.order_number
        limit ${orderLimits.labelsMax + 1}) as ids`,
      values: [wanted],
    },
  );
  const ids = read?.rows[0]?.ids ?? [];
  if (seen?.rows[0]?.n !== wanted.length || ids.length === 0) throw new CallError('NOT_FOUND');
  if (ids.length > orderLimits.labelsMax)
    throw invalid({ path: '', code: 'tooManyOrders', params: { limit: orderLimits.labelsMax } });
  return printLabels(db, context, ids);
};
