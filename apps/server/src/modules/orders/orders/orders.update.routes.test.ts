import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { isFieldOpen, type OrderField, orderFieldRules } from '@cubby/contract/orders/orders/orders.field-rules';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import type { Permission } from '@cubby/contract/permissions';
import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';
import { buildPhoto, type UploadedPhoto } from '../../../../test/factories/files.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { staffMayMove } from './orders.policy.ts';

type Update = CallRequest<typeof calls.updateOrder>['body'];

let app: TestApp;
let merchant: Company;
let site: Site;
let photo: UploadedPhoto;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  site = await app.buildSite();
  photo = await buildPhoto(app.sql, { company_id: merchant.id });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
});

const build = (more: Partial<Insertable<DB['orders']>> = {}) => app.buildOrder({ company_id: merchant.id, ...more });
const update = (articleId: string, more: Partial<Update>, as = token) =>
  app.call(calls.updateOrder, { body: { articleId, ...more } }, { as });
const rowOf = (id: string) => app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
  app.sql.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute();
const auditOf = (id: string) => app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', id).execute();
const wrongIn = async (id: string, more: Partial<Update>, as = token) =>
  (await update(id, more, as)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

const day = 86_400_000;
/** The dispatch date, which depends on a step too, and the dirty and clean sites have tests of their own. */
const others: ReadonlySet<string> = new Set(['outboundTime', 'dirtySiteId', 'cleanSiteId']);
type Field = Exclude<OrderField, 'outboundTime' | 'dirtySiteId' | 'cleanSiteId'>;
const values = (): Record<Field, unknown> => ({
  note: 'new',
  recipientName: 'New Name',
  recipientMail: 'new@example.com',
  recipientPhoneNumber: '123',
  recipientAddress: 'New Road',
  weight: 7.5,
  length: 1,
  width: 2,
  height: 3,
  invoiceNumber: 'NEW',
  invoiceAmount: '9.9',
  ageVerification: 1,
  siteId: site.id,
  overdueTime: Date.now() + day,
  specialZone: 'AIRPORT',
  currentLocationId: site.id,
  photoId: photo.id,
});
const fields = (Object.keys(orderFieldRules) as Field[]).filter((field) => !others.has(field));

describe('each field', () => {
  test.each(fields)('%s is changed in the statuses that allow it, and in no other', async (field) => {
    for (const status of orderStatuses) {
      const { id } = await build({ status });
      const before = await rowOf(id);
      const { status: answer } = await update(id, { [field]: values()[field] });
      expect([status, answer]).toEqual([status, isFieldOpen(field, status) ? 200 : 400]);
      expect((await rowOf(id)).version).toBe(before.version + (answer === 200 ? 1 : 0));
    }
  });

  test.each(fields)('%s needs its permission', async (field) => {
    const { id } = await build({ status: field === 'overdueTime' ? 'Courier stored' : 'Created' });
    const { permission } = orderFieldRules[field];
    const other: Permission = permission === 'ORDER_EDIT' ? 'MODIFY_ORDER_STATUS' : 'ORDER_EDIT';
    const without = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: [other] }));
    const refused = await update(id, { [field]: values()[field] }, without);
    expect([refused.status, refused.error.data]).toEqual([403, { permissions: [permission] }]);
    expect(refused.error.message).toContain(permission);
    const within = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: [permission] }));
    expect((await update(id, { [field]: values()[field] }, within)).status).toBe(200);
  });

  test('several at once change together or not at all', async () => {
    const { id } = await build({ status: 'Inbound' });
    expect(await wrongIn(id, { note: 'new', siteId: site.id, recipientAddress: 'x' })).toEqual([
      'recipientAddress notEditable',
      'siteId notEditable',
    ]);
    expect((await rowOf(id)).note).toBeNull();
  });

  test('sent as it is needs no permission and is not locked', async () => {
    const { id } = await build({ status: 'Completed', recipient_phone: '123', invoice_number: 'A' });
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_EDIT'] }));
    expect((await update(id, { recipientPhoneNumber: '123', invoiceNumber: 'A', note: 'new' }, as)).status).toBe(200);
  });

  test('that is an overdue time lies ahead, at most two years', async () => {
    const passed = Date.now() - day;
    const { id } = await build({ status: 'Courier stored', overdue_time: new Date(passed) });
    expect(await wrongIn(id, { overdueTime: passed - 1 })).toEqual(['overdueTime inThePast']);
    expect(await wrongIn(id, { overdueTime: Date.now() + 731 * day })).toEqual(['overdueTime tooFarAhead']);
    // Unchanged values may be sent along.
    expect((await update(id, { overdueTime: passed, note: 'late' })).status).toBe(200);
    expect((await update(id, { overdueTime: Date.now() + 729 * day })).status).toBe(200);
  });

  test('is emptied by an empty text, unless the site needs it', async () => {
    const { id } = await build({ recipient_name: 'A', recipient_address: 'B' });
    const { body } = await update(id, { recipientName: '', recipientPhoneNumber: '' });
    expect(body).toMatchObject({ recipientName: null, recipientPhoneNumber: null });
    const home = await app.buildSite({ site_type: 'HOME_DELIVERY' });
    expect(await wrongIn(id, { siteId: home.id })).toEqual(['recipientName required']);
    expect((await update(id, { siteId: home.id, recipientName: 'A' })).status).toBe(200);
    expect(await wrongIn(id, { recipientAddress: '' })).toEqual(['recipientAddress required']);
  });

  test('of Brazil may not be emptied', async () => {
    const brazil = await app.buildCompany({ environment: 'ALFRED_BR' });
    const whole = { recipient_mail: 'a@b.br', recipient_address: 'B', invoice_number: 'N', invoice_amount: '1' };
    const { id } = await app.buildOrder({ company_id: brazil.id, ...whole });
    const as = await app.signInAs(await app.buildUser({ company_id: brazil.id }));
    expect(await wrongIn(id, { recipientMail: '', invoiceAmount: null }, as)).toEqual([
      'recipientMail required',
      'invoiceAmount required',
    ]);
  });

  test('takes no site that the company does not see', async () => {
    const foreign = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    const { id } = await build();
    expect(await wrongIn(id, { siteId: foreign.id })).toEqual(['siteId notFound']);
    expect(await wrongIn(id, { siteId: foreign.id }, await app.signInAs(await app.buildUser()))).toEqual([
      'siteId companySite',
    ]);
    // It remains where it is already.
    await app.sql.updateTable('orders').set({ site_id: foreign.id }).where('id', '=', id).execute();
    const admin = await app.signInAs(await app.buildUser());
    expect((await update(id, { siteId: foreign.id, note: 'Same' }, admin)).status).toBe(200);
  });
});

describe('a change', () => {
  test('increments the version and writes timeline and audit: what, from, to, by whom', async () => {
    const { id } = await build({ note: 'old', weight_kg: 1 });
    const { body } = await update(id, { note: 'new', weight: 2, version: 1 });
    expect(body).toMatchObject({ version: 2, note: 'new', weight: 2 });
    expect(await eventsOf(id)).toMatchObject([
      {
        track_flag_type: 'CHANGE_ORDER',
        version: 2,
        operator_name: 'Ming',
        changes: { note: ['old', 'new'], weight: ['1.00', '2'] },
      },
    ]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'orders.update',
        before: { note: 'old' },
        after: { note: 'new' },
        user_name: 'Ming',
        company_id: merchant.id,
      },
    ]);
  });

  test('that changes nothing writes nothing', async () => {
    const order = await build({ note: 'same', weight_kg: 1.5 });
    const { body } = await update(order.id, {
      note: 'same',
      weight: 1.5,
      recipientName: 'Chan Tai Man',
      statusStr: 'Created',
    });
    expect(body.version).toBe(1);
    expect((await rowOf(order.id)).last_updated_time).toEqual(order.last_updated_time);
    expect(await eventsOf(order.id)).toEqual([]);
    expect(await auditOf(order.id)).toEqual([]);
  });

  test('of an outdated version is refused, with who changed what', async () => {
    const { id } = await build({ note: 'old' });
    const before = Date.now();
    await update(id, { note: 'mine', version: 1 });
    const { status, error } = await update(id, { note: 'yours', version: 1 });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      errorCode: 'STALE_VERSION',
      data: { version: 2, changes: [{ by: 'Ming', fields: [{ field: 'note', from: 'old', to: 'mine' }] }] },
    });
    const { changes } = error.data as { changes: { at: number }[] };
    expect(changes[0]?.at).toBeGreaterThan(before - 1000);
    expect((await rowOf(id)).note).toBe('mine');
  });

  test('of the same version by many at once succeeds once', async () => {
    const { id } = await build();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => update(id, { note: `n${place}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('of a row that does not exist is not found', async () => {
    expect((await update('999999999', { note: 'x' })).status).toBe(404);
  });
});

describe('the status by hand', () => {
  test('moves along the table and no other way', async () => {
    for (const from of orderStatuses)
      for (const to of ['Inbound', 'Completed', 'Returned to merchant', 'Cancelled', 'Courier stored'] as const) {
        if (from === to) continue;
        const { id } = await build({ status: from });
        const { status } = await update(id, { statusStr: to });
        expect([from, to, status]).toEqual([from, to, staffMayMove(from, to) ? 200 : 409]);
        expect((await rowOf(id)).status).toBe(status === 200 ? to : from);
      }
  });

  test('says which order refused', async () => {
    const order = await build({ status: 'Courier stored' });
    const { error } = await update(order.id, { statusStr: 'Completed' });
    expect(error).toMatchObject({
      errorCode: 'STATUS_NOT_ALLOWED',
      data: { orders: [{ articleId: order.id, orderNumber: order.order_number, status: 'Courier stored' }] },
    });
  });

  test('writes the event of the step and the time that it sets', async () => {
    const { id } = await build({ status: 'Created' });
    const { body } = await update(id, { statusStr: 'Inbound' });
    expect(body.events[0]).toMatchObject({
      trackFlagType: 'STATUS_FLAG',
      trackEventType: 'CHANGE_STATUS',
      event: 'Inbound',
      operator: 'Ming',
    });
    expect((await rowOf(id)).inbound_time?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await auditOf(id)).toMatchObject([{ action: 'orders.status' }]);
  });

  test('needs MODIFY_ORDER_STATUS', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_EDIT'] }));
    const { id } = await build();
    const { status, error } = await update(id, { statusStr: 'Inbound' }, as);
    expect([status, error.data]).toEqual([403, { permissions: ['MODIFY_ORDER_STATUS'] }]);
  });
});

describe('ready for dispatch', () => {
  const ready = (id: string, outboundTime?: number) =>
    update(id, { statusStr: 'Ready for dispatch', ...(outboundTime !== undefined && { outboundTime }) });

  test('needs a date', async () => {
    const { id } = await build({ status: 'Inbound' });
    expect((await ready(id)).error.fieldErrors).toMatchObject([{ path: 'outboundTime', code: 'required' }]);
  });

  test.each([
    ['yesterday', -day, 400],
    ['now', 0, 200],
    ['ten days ahead', 10 * day, 200],
    ['eleven days ahead', 11 * day + 60_000, 400],
  ])('with a date of %s', async (_, from, wanted) => {
    const { id } = await build({ status: 'Inbound' });
    const { status } = await ready(id, Date.now() + from);
    expect(status).toBe(wanted);
  });

  test('takes no date of a dispatch that has passed, though it be unchanged', async () => {
    const passed = Date.now() - 30 * day;
    const { id } = await build({ status: 'Returned to warehouse', dispatch_time: new Date(passed) });
    expect((await ready(id, passed)).error.fieldErrors).toMatchObject([{ code: 'dispatchDateWindow' }]);
  });

  test('may have its date moved, other statuses may not', async () => {
    const { id } = await build({ status: 'Inbound' });
    expect(await wrongIn(id, { outboundTime: Date.now() })).toEqual(['outboundTime notEditable']);
    await ready(id, Date.now());
    const { body } = await update(id, { outboundTime: Date.now() + 2 * day });
    expect(body.outboundTime).toBeGreaterThan(Date.now() + day);
    expect(await wrongIn(id, { outboundTime: Date.now() + 20 * day })).toEqual(['outboundTime dispatchDateWindow']);
  });
});

describe('the target statuses of an order', () => {
  const targets = async (id: string, as = token) =>
    (await app.call(calls.listOrderTargetStatuses, { params: { articleId: id } }, { as, language: 'zh_HK' })).body;

  test('are those that the person may give', async () => {
    const { id } = await build({ status: 'Inbound' });
    expect((await targets(id)).map(({ status }) => status)).toEqual([
      'Returned to warehouse',
      'Returned to merchant',
      'Completed',
      'Ready for dispatch',
    ]);
    expect((await targets(id))[2]?.displayStatus).toBe('已完成');
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] }));
    expect(await targets(id, as)).toEqual([]);
  });
});
