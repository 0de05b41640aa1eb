/** What bulk uploads could reach of a tree: files that name its rows, and an upload of its own. */
import type { BulkUploadColumn } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import type { TestApp } from './app.ts';

interface Tree {
  readonly company: { readonly id: string };
  readonly user: { readonly id: string };
  readonly order: { readonly id: string; readonly order_number: string };
}

/** The numbers do not give the tree away: an answer repeats what the file names. */
export const buildBulkUploads = async (app: TestApp, { company, user, order }: Tree) => {
  const request = await app.sql
    .insertInto('requests')
    .values({
      request_number: `P-${order.id}`,
      request_type: 'PICKUP_REQUEST',
      company_id: company.id,
      start_time: new Date('2026-11-20T10:00Z'),
      end_time: new Date('2026-11-20T13:00Z'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const flag = await app.sql
    .insertInto('flags')
    .values({ category: 'CS', code: `BULK_${order.id}`, name: `Bulk flag ${order.id}`, color: '#112233' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const upload = await app.sql
    .insertInto('bulk_uploads')
    .values({
      kind: 'ORDER_STATUS',
      company_id: company.id,
      created_by_id: user.id,
      file_name: 'statuses.xlsx',
      state: 'CHECKED',
      total_rows: 1,
      failed_rows: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('bulk_upload_rows')
    .values({
      upload_id: upload.id,
      row_number: 2,
      cells: JSON.stringify({ order: order.order_number }),
      target_id: order.id,
      change: JSON.stringify({ status: 'Inbound' }),
    })
    .execute();
  const cells: Readonly<Record<Exclude<BulkUploadColumn, 'dispatchDate' | 'note'>, string>> = {
    request: request.request_number,
    order: order.order_number,
    flag: flag.code,
    status: 'Inbound',
    reference: 'REF-1',
  };
  const headings = {
    request: 'Request number',
    order: 'Order number',
    flag: 'Flag',
    status: 'New status',
    reference: 'Reference number',
  };
  const sheetOf = (...columns: (keyof typeof cells)[]) =>
    buildSheet(
      columns.map((column) => headings[column]),
      [columns.map((column) => cells[column])],
    );
  return {
    upload,
    flags: await sheetOf('order', 'flag'),
    statuses: await sheetOf('order', 'status'),
    requestOrders: await sheetOf('request', 'order', 'status'),
    requests: await sheetOf('request', 'status'),
    references: await sheetOf('request', 'reference'),
  };
};
