import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import type { User } from '../../../../test/factories/users.ts';

let app: TestApp;
let merchant: Company;
let user: User;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  user = await app.buildUser({ company_id: merchant.id });
  token = await app.signInAs(user);
});

const changesOf = (operateDesc: string | null | undefined): unknown => JSON.parse(operateDesc ?? 'null');

test('an event names the sites that it changed, and leaves other changes as they are', async () => {
  const [from, to] = [await app.buildSite({ name: 'Harbour Gate' }), await app.buildSite({ name: 'Central Plaza' })];
  const { id } = await app.buildOrder({ company_id: merchant.id, site_id: from.id });
  await app.call(calls.updateOrder, { body: { articleId: id, note: 'Ring twice' } }, { as: token });
  const { body } = await app.call(calls.updateOrder, { body: { articleId: id, siteId: to.id } }, { as: token });
  const [moved, noted] = body.events;
  expect(changesOf(moved?.operateDesc)).toEqual({
    siteId: [from.id, to.id],
    siteNames: { [from.id]: 'Harbour Gate', [to.id]: 'Central Plaza' },
  });
  expect(changesOf(noted?.operateDesc)).toEqual({ note: [null, 'Ring twice'] });
  expect(noted).toMatchObject({ operator: user.nickname, operatorId: user.id });
});

test('a place that was not known before has one name', async () => {
  const depot = await app.buildSite({ site_type: 'WAREHOUSE', name: 'Depot' });
  const { id } = await app.buildOrder({ company_id: merchant.id, status: 'Inbound' });
  const body = { articleId: id, currentLocationId: depot.id };
  const answer = await app.call(calls.updateOrder, { body }, { as: token });
  expect(changesOf(answer.body.events[0]?.operateDesc)).toEqual({
    currentLocationId: [null, depot.id],
    siteNames: { [depot.id]: 'Depot' },
  });
});

test('a recipient has a number with the code of their country, and the account of the mailroom where there is one', async () => {
  const brazil = await app.buildCompany({ operator_id: merchant.operator_id, currency: 'BRL' });
  const account = await app.buildUser({ company_id: brazil.id });
  const recipient = await app.sql
    .insertInto('mailroom_recipients')
    .values({ company_id: brazil.id, name: 'Ana', user_id: account.id, push_methods: ['USER_ID'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.buildOrder({
    company_id: brazil.id,
    currency: 'BRL',
    recipient_phone: '11987654321',
    mailroom_recipient_id: recipient.id,
  });
  const as = await app.signInAs(await app.buildUser());
  const { body } = await app.call(calls.getOrder, { query: { articleId: id } }, { as });
  expect(body).toMatchObject({
    recipientPhoneNumber: '11987654321',
    recipientPhoneAddAreaCode: '+5511987654321',
    recipientUserId: account.id,
    siteGroupIds: [],
  });
  const bare = await app.buildOrder({ company_id: merchant.id, recipient_phone: null });
  const read = await app.call(calls.getOrder, { query: { articleId: bare.id } }, { as });
  expect(read.body).toMatchObject({ recipientPhoneAddAreaCode: null, recipientUserId: null });
});

test('the flags of an order say that they are on, with their codes', async () => {
  const flag = await app.sql
    .insertInto('flags')
    .values({ category: 'ORDER', code: 'NEW_ORDER', name: 'New order', color: '#335577' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.buildOrder({ company_id: merchant.id });
  await app.sql.insertInto('order_flags').values({ order_id: id, flag_id: flag.id }).execute();
  const { body } = await app.call(calls.getOrder, { query: { articleId: id } }, { as: token });
  expect(body.ordersFlags).toEqual([
    {
      flagId: flag.id,
      flagName: 'New order',
      flagColor: '#335577',
      flagCode: 'NEW_ORDER',
      taged: true,
      flagNote: null,
    },
  ]);
});

test('the first event of a day is one of the day where the company is', async () => {
  const hongKong = await app.buildCompany({ operator_id: merchant.operator_id, time_zone: 'Asia/Hong_Kong' });
  const as = await app.signInAs(await app.buildUser({ company_id: hongKong.id }));
  const { id } = await app.buildOrder({ company_id: hongKong.id });
  // Midnight is at 16:00 UTC.
  const times = ['2026-03-02T01:00Z', '2026-03-01T16:00Z', '2026-03-01T15:59Z', '2026-02-28T16:00Z'];
  await app.sql
    .insertInto('order_events')
    .values(
      times.map((time) => ({
        order_id: id,
        track_flag_type: 'CHANGE_ORDER' as const,
        event_type: 'CHANGE_ORDER',
        version: 1,
        event_time: new Date(time),
      })),
    )
    .execute();
  const { body } = await app.call(calls.getOrder, { query: { articleId: id } }, { as });
  const shownEvents = body.events.filter(({ eventTime }) => eventTime <= Date.parse(times[0] ?? ''));
  expect(shownEvents.map(({ firstOfDay }) => firstOfDay)).toEqual([true, false, true, false]);
});
