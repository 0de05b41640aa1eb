/** The app with a merchant, and what the tests of bulk uploads need of it. */
import { calls } from '@cubby/contract';
import type { BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { requestTypeOfStatus } from '@cubby/contract/orders/orders/orders.transitions';
import type { Permission } from '@cubby/contract/permissions';
import type { Language } from '@cubby/phrases';
import type { Insertable } from 'kysely';
import type { DB } from '../src/platform/db/schema.ts';
import type { SheetColumn, SheetValue } from '../src/platform/sheets/index.ts';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import { startTestApp } from './app.ts';

/** The calls that take a spreadsheet with `flag` 0 or 1. */
export const uploadCalls = {
  importOrderFlags: calls.importOrderFlags,
  cancelOrderFlags: calls.cancelOrderFlags,
  importOrderStatuses: calls.importOrderStatuses,
  importRequestOrderStatuses: calls.importRequestOrderStatuses,
  importRequestStatuses: calls.importRequestStatuses,
};
export type UploadCall = keyof typeof uploadCalls;

export interface Uploaded {
  readonly headings: readonly (string | SheetColumn)[];
  readonly rows: readonly (readonly SheetValue[])[];
  readonly as?: string;
  /** Only check. */
  readonly check?: boolean;
  readonly language?: Language;
}

export type BulkApp = Awaited<ReturnType<typeof startBulkApp>>;

/** Called in `beforeAll`. */
export const startBulkApp = async () => {
  const app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id, time_zone: 'Asia/Hong_Kong' });
  const site = await app.buildSite();
  const user = await app.buildUser({ company_id: merchant.id, nickname: 'Ming' });
  const token = await app.signInAs(user);
  let numbers = 0;

  const order = (overrides: Partial<Insertable<DB['orders']>> = {}) =>
    app.buildOrder({ company_id: merchant.id, site_id: site.id, ...overrides });
  /** An open request, its orders in the status that such a request gives them. */
  const request = async (
    type: 'PICKUP_REQUEST' | 'DELIVERY_REQUEST' | 'OUTBOUND' = 'PICKUP_REQUEST',
    count = 2,
    overrides: Partial<Insertable<DB['requests']>> = {},
  ) => {
    numbers += 1;
    const status = Object.entries(requestTypeOfStatus).find(([, of]) => of === type)?.[0] as OrderStatus;
    const company_id = overrides.company_id ?? merchant.id;
    const dispatch_time =
      type === 'OUTBOUND' ? new Date(`2026-12-01T00:00:${String(numbers).padStart(2, '0')}Z`) : null;
    const row = await app.sql
      .insertInto('requests')
      .values({
        request_number: `P2611${String(numbers).padStart(10, '0')}`,
        request_type: type,
        company_id,
        ...(dispatch_time
          ? { dispatch_time, site_id: site.id }
          : { start_time: new Date('2026-11-21T02:00Z'), end_time: new Date('2026-11-21T05:00Z') }),
        open_orders: count,
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const orders = await Promise.all(
      Array.from({ length: count }, () => order({ status, company_id, ...(dispatch_time && { dispatch_time }) })),
    );
    if (orders.length > 0)
      await app.sql
        .insertInto('request_items')
        .values(orders.map(({ id }) => ({ request_id: row.id, order_id: id, request_type: type, company_id })))
        .execute();
    return { ...row, orders };
  };

  const upload = async (call: UploadCall, { headings, rows, as = token, check = false, language }: Uploaded) =>
    app.call(
      uploadCalls[call],
      { fields: { flag: check ? '1' : '0' }, file: await buildSheet(headings, rows) },
      { as, ...(language && { language }) },
    );
  return {
    app,
    operator,
    merchant,
    site,
    user,
    token,
    order,
    request,
    upload,
    commit: (id: string, as = token) => app.call(calls.commitBulkUpload, { params: { id } }, { as }),
    person: async (permissions: readonly Permission[]) =>
      app.signInAs(await app.buildUser({ company_id: merchant.id, permissions })),
    statusOf: async (id: string): Promise<OrderStatus> =>
      (await app.sql.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    eventsOf: (id: string) =>
      app.sql.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    requestOf: (id: string) =>
      app.sql.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    auditOf: (resource: string, id: string) =>
      app.sql
        .selectFrom('audit_events')
        .selectAll()
        .where('noun', '=', resource)
        .where('noun_id', '=', id)
        .orderBy('id')
        .execute(),
  };
};

/** Row and code of each wrong row, as in `3 notFound`. */
export const wrongRows = ({ errorList }: BulkUpload): string[] =>
  errorList.map(({ row, column, errorCode }) => `${row} ${column}: ${errorCode}`);
