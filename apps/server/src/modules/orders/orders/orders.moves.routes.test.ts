import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { specialZones } from '@cubby/contract/settings/parameters/parameters.values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';

type Update = CallRequest<typeof calls.updateOrder>['body'];

const app = await startTestApp();

describe('closed sites', () => {
  let merchantId: string;
  let token: string;
  let last = 0;

  beforeAll(async () => {
    merchantId = (await app.buildCompany()).id;
    const permissions = ['ORDER_CREATE', 'ORDER_LIST', 'MODIFY_ORDER_LOCATION'] as const;
    token = await app.signInAs(await app.buildUser({ company_id: merchantId, permissions: [...permissions] }));
  });

  const create = (siteId: string) =>
    app.call(
      calls.createOrder,
      { body: { siteId, expressNumber: `CLOSED-${(last += 1)}`, recipientPhoneNumber: '91234567', weight: 1 } },
      { as: token },
    );

  describe.each([
    ['DISABLED', 'siteClosed'],
    ['MAINTENANCE', 'siteInMaintenance'],
  ] as const)('a site that is %s', (status, code) => {
    test('takes no new order, nor one that moves', async () => {
      const closed = await app.buildSite({ status });
      expect((await create(closed.id)).error.fieldErrors).toMatchObject([{ path: 'siteId', code }]);
      const { body } = await create((await app.buildSite()).id);
      const move = await app.call(
        calls.updateOrder,
        { body: { articleId: body.articleId, siteId: closed.id } },
        { as: token },
      );
      expect(move.error.fieldErrors).toMatchObject([{ path: 'siteId', code }]);
    });

    test('retains the orders that it had, and lets them be changed otherwise', async () => {
      const site = await app.buildSite();
      const { body } = await create(site.id);
      await app.sql.updateTable('sites').set({ status }).where('id', '=', site.id).execute();
      const { status: answered } = await app.call(
        calls.updateOrder,
        { body: { articleId: body.articleId, recipientPhoneNumber: '97654321', siteId: site.id } },
        { as: await app.signInAs(await app.buildUser({ company_id: merchantId })) },
      );
      expect(answered).toBe(200);
    });
  });
});

describe('a dispatch date', () => {
  /** The first moment of a day of the calendar there, epoch ms. */
  const startOf = async (zone: string, ahead: number): Promise<number> => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from ((now() at time zone ${zone})::date + ${ahead}::int)::timestamp at time zone ${zone}) * 1000)::float8 as ms`.execute(
      app.sql,
    );
    return rows[0]?.ms ?? 0;
  };

  test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/Sao_Paulo', 'Pacific/Midway'])(
    'a day is one of the calendar of a company in %s, from its today to 10 days ahead',
    async (time_zone) => {
      const company = await app.buildCompany({ time_zone });
      const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
      const leave = async (outboundTime: number) => {
        const { id: articleId } = await app.buildOrder({ company_id: company.id, status: 'Inbound' });
        const body = { articleId, statusStr: 'Ready for dispatch', outboundTime } as const;
        const answer = await app.call(calls.updateOrder, { body }, { as });
        return answer.status === 200 ? 'taken' : answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
      };
      const refused = ['outboundTime dispatchDateWindow'];
      expect(await leave((await startOf(time_zone, 0)) - 1)).toEqual(refused);
      expect(await leave(await startOf(time_zone, 0))).toBe('taken');
      expect(await leave((await startOf(time_zone, 1)) - 1)).toBe('taken');
      expect(await leave((await startOf(time_zone, 11)) - 1)).toBe('taken');
      expect(await leave(await startOf(time_zone, 11))).toEqual(refused);
    },
  );
});

describe('an edit', () => {
  let merchant: Company;
  let token: string;

  beforeAll(async () => {
    merchant = await app.buildCompany();
    token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  });

  const edit = async (more: Partial<Update>, status: 'Created' | 'Inbound' = 'Created') => {
    const { id } = await app.buildOrder({ company_id: merchant.id, status });
    return app.call(calls.updateOrder, { body: { articleId: id, ...more } }, { as: token });
  };
  const wrong = async (more: Partial<Update>) =>
    (await edit(more)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

  test('moves the parcel to a place that the person sees, and away from it', async () => {
    const place = await app.buildSite({ site_type: 'WAREHOUSE', name: 'Depot' });
    const { body } = await edit({ currentLocationId: place.id }, 'Inbound');
    expect(body).toMatchObject({ currentlyIn: 'Depot', currentlyInId: place.id });
    const gone = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, version: body.version, currentLocationId: null } },
      { as: token },
    );
    expect(gone.body).toMatchObject({ currentlyIn: null, currentlyInId: null });
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const foreign = await app.buildSite({ operator_id: operator.id });
    expect(await wrong({ currentLocationId: foreign.id })).toEqual(['currentLocationId notFound']);
  });

  test('moves the parcel on the step that stores it there', async () => {
    const place = await app.buildSite({ site_type: 'WAREHOUSE' });
    const { body } = await edit({ statusStr: 'Inbound', currentLocationId: place.id });
    expect(body).toMatchObject({ status: 'Inbound', currentlyInId: place.id, version: 2 });
  });

  test.each(specialZones)('names the zone %s', async (specialZone) => {
    expect((await edit({ specialZone })).body.specialZone).toBe(specialZone);
  });

  test('takes a zone away, and names none that is not there', async () => {
    expect((await edit({ specialZone: '' })).body.specialZone).toBeNull();
    expect(await wrong({ specialZone: 'MOON' })).toEqual(['specialZone notAnOption']);
  });

  test('finds no site group that is not seen, and lets the name of the site be sent along', async () => {
    expect(await wrong({ siteGroupIds: ['999999'] })).toEqual(['siteGroupIds notFound']);
    const site = await app.buildSite({ name: 'Real name' });
    const { body } = await edit({ siteId: site.id, siteName: 'Other name', siteGroupIds: [] });
    expect(body).toMatchObject({ siteId: site.id, siteName: 'Real name' });
  });

  test('hangs up a photo of the company, and none of another', async () => {
    const { id: photoId } = await buildPhoto(app.sql, { company_id: merchant.id });
    expect((await edit({ photoId })).body.photoId).toBe(photoId);
    const foreign = await buildPhoto(app.sql, { company_id: (await app.buildCompany()).id });
    expect(await wrong({ photoId: foreign.id })).toEqual(['photoId notFound']);
    const text = await buildPhoto(app.sql, { company_id: merchant.id, content_type: 'text/plain' });
    expect(await wrong({ photoId: text.id })).toEqual(['photoId invalid']);
  });
});

describe('a recorded resolution', () => {
  let operator: { id: string };
  let merchant: { id: string };
  let carrier: { id: string };
  let staff = '';
  let courier = '';

  beforeAll(async () => {
    operator = await app.buildCompany({ company_type: 'OPERATOR' });
    merchant = await app.buildCompany({ operator_id: operator.id });
    carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const permissions = ['MODIFY_ORDER_STATUS', 'ORDER_INFO'] as const;
    staff = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions, nickname: 'Wai' }));
    courier = await app.signInAs(await app.buildUser({ company_id: carrier.id, permissions }));
  });

  const order = (status: OrderStatus) =>
    app.buildOrder({ company_id: merchant.id, logistics_company_id: carrier.id, status });
  const record = (articleIds: string[], status: OrderStatus, more: object = {}, as = staff) =>
    app.call(calls.recordWayOut, { body: { articleIds, status, ...more } as never }, { as });
  const statusOf = async (id: string) =>
    (await app.sql.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test.each<[OrderStatus, OrderStatus, boolean]>([
    ['Courier stored', 'Change to delivery', true],
    ['Store failure', 'Returned to warehouse', true],
    ['Courier Recycle', 'Returned to warehouse', true],
    ['Courier Recycle', 'Returned to merchant', false],
    ['Operator Recycle', 'Returned to merchant', false],
    ['Change to delivery', 'Completed', true],
    ['Change to delivery', 'Returned to warehouse', false],
  ])('from %s to %s: staff record it; their couriers may: %s', async (from, to, allowed) => {
    const [one, two] = [await order(from), await order(from)];
    expect((await record([one.id], to, { note: 'Seen' })).body).toEqual({ success: true, moved: 1 });
    expect(await statusOf(one.id)).toBe(to);
    const { events } = (await app.call(calls.getOrder, { query: { articleId: one.id } }, { as: staff })).body;
    expect(events[0]).toMatchObject({ event: to, operator: 'Wai', note: 'Seen' });
    expect((await record([two.id], to, {}, courier)).status).toBe(allowed ? 200 : 409);
  });

  test('all of them are recorded, or none, and the refusal names which has no such way', async () => {
    const [failed, created] = [await order('Store failure'), await order('Created')];
    const { error } = await record([failed.id, created.id], 'Returned to warehouse');
    expect(error).toMatchObject({ errorCode: 'STATUS_NOT_ALLOWED', data: { orders: [{ articleId: created.id }] } });
    expect(await statusOf(failed.id)).toBe('Store failure');
  });

  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test('what goes out again needs a dispatch date, and is in the outbound record of that day', async () => {
    const { id } = await order('Store failure');
    expect((await record([id], 'Ready for dispatch')).error.fieldErrors).toMatchObject([
      { path: 'outboundDay', code: 'required' },
    ]);
    const late = { outboundDay: dayAhead(40) };
    expect((await record([id], 'Ready for dispatch', late)).error.fieldErrors).toMatchObject([
      { path: 'outboundDay', code: 'dispatchDateWindow' },
    ]);
    const soon = { outboundDay: dayAhead(2) };
    expect((await record([id], 'Ready for dispatch', soon)).status).toBe(200);
    const items = app.sql.selectFrom('request_items').select(['request_type', 'state']).where('order_id', '=', id);
    expect(await items.execute()).toEqual([{ request_type: 'OUTBOUND', state: 'OPEN' }]);
  });

  test('orders of companies in different zones go out again on the same day, each in the calendar of its company', async () => {
    const zones = ['Asia/Hong_Kong', 'America/Sao_Paulo'];
    const ids = [];
    for (const time_zone of zones) {
      const { id } = await app.buildCompany({ operator_id: operator.id, time_zone });
      ids.push((await app.buildOrder({ company_id: id, status: 'Store failure' })).id);
    }
    const day = dayAhead(3);
    expect((await record(ids, 'Ready for dispatch', { outboundDay: day })).body).toMatchObject({ moved: 2 });
    for (const [at, articleId] of ids.entries()) {
      const { outboundTime } = (await app.call(calls.getOrder, { query: { articleId } }, { as: staff })).body;
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zones[at], dateStyle: 'short', timeStyle: 'short' });
      expect(format.format(outboundTime ?? 0)).toBe(`${day} 12:00`);
    }
  });

  test('the status edit still has no step there', async () => {
    const { id } = await order('Store failure');
    const body = { articleId: id, statusStr: 'Returned to warehouse' as const };
    expect((await app.call(calls.updateOrder, { body }, { as: staff })).error.errorCode).toBe('STATUS_NOT_ALLOWED');
  });
});
