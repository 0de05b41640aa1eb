import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { siteTypeFields } from '@cubby/contract/lockers/sites/site-types';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let operatorId: string;
let merchantId: string;
let token: string;
let last = 0;

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Tokyo' })).id;
  merchantId = (await app.buildCompany({ operator_id: operatorId })).id;
  token = await app.signInAs(await app.buildUser({ company_id: merchantId }));
});

const buildSite = (more: Parameters<TestApp['buildSite']>[0] = {}) =>
  app.buildSite({ operator_id: operatorId, ...more });
const create = (fields: Partial<CallRequest<typeof calls.createOrder>['body']>) =>
  app.call(
    calls.createOrder,
    { body: { expressNumber: `WHERE-${(last += 1)}`, recipientPhoneNumber: '91234567', ...fields } },
    { as: token },
  );
/** Where a new order goes, or why nowhere. */
const sendTo = async (siteId: string) => {
  const answer = await create({ siteId });
  return answer.status === 200
    ? answer.body.siteId
    : answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
};
const groupOf = async (siteIds: readonly string[]) => {
  const { id } = await app.sql
    .insertInto('site_groups')
    .values({ operator_id: operatorId, name: `Group ${(last += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('site_group_sites')
    .values(siteIds.map((site_id) => ({ group_id: id, site_id })))
    .execute();
  return id;
};

test('what a type of site can do is the same in the contract and in the database', async () => {
  const rows = await app.sql.selectFrom('site_types').selectAll().execute();
  expect(
    Object.fromEntries(
      rows.map((row) => [
        row.code,
        {
          hasDoors: row.has_doors,
          takesDropOffs: row.takes_drop_offs,
          cold: row.cold,
          ble: row.ble,
          staffed: row.staffed,
          platformOnly: row.platform_only,
        },
      ]),
    ),
  ).toEqual(siteTypeFields);
});

describe('a site that takes no order', () => {
  test('gives it to its backup, and the timeline says from where and why', async () => {
    const backup = await buildSite();
    const closed = await buildSite({ status: 'MAINTENANCE', backup_site_id: backup.id });
    const { body } = await create({ siteId: closed.id });
    expect(body.siteId).toBe(backup.id);
    const event = body.events.find(({ trackEventType }) => trackEventType === 'DIVERTED');
    expect(JSON.parse(event?.operateDesc ?? '')).toEqual({
      siteId: [closed.id, backup.id],
      diversion: [null, 'siteInMaintenance'],
      siteNames: { [closed.id]: closed.name, [backup.id]: backup.name },
    });
  });

  test('refuses it where the backup takes none either: nothing goes on in a circle', async () => {
    const first = await buildSite({ status: 'DISABLED' });
    const other = await buildSite({ status: 'MAINTENANCE', backup_site_id: first.id });
    await app.sql.updateTable('sites').set({ backup_site_id: other.id }).where('id', '=', first.id).execute();
    expect(await sendTo(first.id)).toEqual(['siteId siteClosed']);
    expect(await sendTo(other.id)).toEqual(['siteId siteInMaintenance']);
  });

  test('gives it to no site that the company does not use', async () => {
    const foreign = await app.buildSite({
      operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id,
    });
    const closed = await buildSite({ status: 'DISABLED', backup_site_id: foreign.id });
    expect(await sendTo(closed.id)).toEqual(['siteId siteClosed']);
  });
});

describe('a full site', () => {
  test('whose compartments are all taken refuses orders without a size, and diverts them', async () => {
    const site = await buildSite();
    const [box] = await app.buildBoxes(site.id, ['A1']);
    const stored = await app.buildOrder({ company_id: merchantId, site_id: site.id, status: 'Courier stored' });
    expect(await sendTo(site.id)).toBe(site.id);
    await sql`insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
      values (${stored.id}, ${site.id}, ${box?.boxTypeId}, ${box?.id}, 'STORED')`.execute(app.sql);
    expect(await sendTo(site.id)).toEqual(['siteId siteFull']);
    const backup = await buildSite();
    await app.sql.updateTable('sites').set({ backup_site_id: backup.id }).where('id', '=', site.id).execute();
    expect(await sendTo(site.id)).toBe(backup.id);
  });
});

describe('orders of a day', () => {
  test('are as many as the site allows, also when several people make them at once; cancelled ones do not count', async () => {
    const site = await buildSite({ day_capacity: 3 });
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ siteId: site.id })));
    const taken = made.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(3);
    expect(await sendTo(site.id)).toEqual(['siteId siteDayFull']);
    const [first] = taken;
    if (first?.status === 200)
      await app.call(calls.cancelOrder, { body: { articleId: first.body.articleId } }, { as: token });
    expect(await sendTo(site.id)).toBe(site.id);
  });

  test('begin at midnight where the operator is', async () => {
    const site = await buildSite({ day_capacity: 1 });
    const { rows } = await sql<{ midnight: Date }>`
      select date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' as midnight`.execute(app.sql);
    const midnight = rows[0]?.midnight ?? new Date();
    await app.buildOrder({ company_id: merchantId, site_id: site.id, created_time: new Date(midnight.getTime() - 1) });
    expect(await sendTo(site.id)).toBe(site.id);
    expect(await sendTo(site.id)).toEqual(['siteId siteDayFull']);
  });
});

describe('the groups that the orders of a company go to', () => {
  test('leave out all other sites, however orders are created, and in lookups', async () => {
    const [allowed, other] = [await buildSite(), await buildSite()];
    const company = await app.buildCompany({ operator_id: operatorId });
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const group_id = await groupOf([allowed.id]);
    await sql`insert into company_site_groups (company_id, group_id) values (${company.id}, ${group_id})`.execute(
      app.sql,
    );
    const send = (siteId: string) =>
      app.call(
        calls.createOrder,
        { body: { siteId, expressNumber: `WHERE-${(last += 1)}`, recipientPhoneNumber: '91234567' } },
        { as },
      );
    expect((await send(allowed.id)).status).toBe(200);
    expect((await send(other.id)).error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'companySite' }]);
    const home = await app.buildSite({ site_type: 'HOME_DELIVERY' });
    const body = { siteId: home.id, expressNumber: 'WHERE-HOME', recipientPhoneNumber: '91234567' };
    const door = { ...body, recipientName: 'Ada', recipientAddress: '1 Road' };
    expect((await app.call(calls.createOrder, { body: door }, { as })).status).toBe(200);
    const original = await app.buildOrder({ company_id: company.id, status: 'Cancelled' });
    const again = await app.call(
      calls.recreateOrders,
      {
        body: [
          {
            originalOrdersId: original.id,
            newExpressNumber: 'WHERE-AGAIN',
            recipientPhoneNumber: '91234567',
            siteId: other.id,
          },
        ],
      },
      { as },
    );
    expect(again.body.BAD_PARAMETER[0]?.fieldErrors).toMatchObject([{ path: 'siteId', code: 'notFound' }]);
    const parcel = { expressNumber: 'WHERE-MAIL', recipientName: 'Ada', recipientPhoneNumber: '911', siteId: other.id };
    const mail = await app.call(calls.registerMailroomParcel, { body: parcel }, { as });
    expect(mail.body.BAD_PARAMETER[0]?.fieldErrors).toMatchObject([{ path: 'siteId', code: 'notFound' }]);
    const found = await app.call(calls.searchSites, { query: { merchantId: company.id, size: 100 } }, { as });
    expect(found.body.content.map(({ siteId }) => siteId)).toContain(allowed.id);
    expect(found.body.content.map(({ siteId }) => siteId)).not.toContain(other.id);
  });
});

describe('an order for groups of sites', () => {
  test('goes to their open site with the most capacity, and records the groups it was made for', async () => {
    const [closed, small, large] = [await buildSite({ status: 'DISABLED' }), await buildSite(), await buildSite()];
    await app.buildBoxes(small.id, ['A1']);
    await app.buildBoxes(large.id, ['A1', 'A2']);
    const group = await groupOf([closed.id, small.id, large.id]);
    const siteGroupName = `Group ${last}`;
    const { body } = await create({ siteGroupIds: [group] });
    expect(body).toMatchObject({
      siteId: large.id,
      siteGroupIds: [group],
      siteGroups: [{ siteGroupId: group, siteGroupName }],
    });
    const moved = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, siteGroupIds: [await groupOf([small.id])] } },
      { as: token },
    );
    expect(moved.body.siteId).toBe(small.id);
    const named = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, siteId: large.id } },
      { as: token },
    );
    expect(named.body).toMatchObject({ siteId: large.id, siteGroupIds: [] });
  });

  test('is refused where none of their sites takes it, and where the groups are not seen', async () => {
    const wrong = async (siteGroupIds: string[]) => (await create({ siteGroupIds })).error.fieldErrors;
    const none = await groupOf([(await buildSite({ status: 'DISABLED' })).id]);
    expect(await wrong([none])).toMatchObject([{ path: 'siteGroupIds', code: 'noSiteOfGroups' }]);
    const foreign = await app.buildCompany({ company_type: 'OPERATOR' });
    const { id } = await app.sql
      .selectFrom('site_groups')
      .select('id')
      .where('operator_id', '=', foreign.id)
      .executeTakeFirstOrThrow();
    expect(await wrong([id])).toMatchObject([{ path: 'siteGroupIds', code: 'notFound' }]);
  });
});

test('a site that is hidden on apps is in no list that a merchant’s key reads, and in those of people', async () => {
  const hidden = await buildSite({ hidden_on_app: true });
  const user = await app.buildUser({ company_id: merchantId });
  const as = await app.signInAs(user);
  const made = await app.call(
    calls.regenerateApiKey,
    { body: { userId: user.id, permissions: ['SITE_LIST'] } },
    { as: await app.signInAs(await app.buildUser()) },
  );
  const lists = async (token: string) => {
    const { body } = await app.call(calls.listSitesOfOwnCompany, {}, { as: token });
    return body.some(({ siteId }) => siteId === hidden.id);
  };
  expect([await lists(as), await lists(made.body.apiKey)]).toEqual([true, false]);
});

test('a dispatch leaves on no day on which the site is closed', async () => {
  const site = await buildSite({ skip_public_holiday: true });
  const order = await app.buildOrder({ company_id: merchantId, site_id: site.id, status: 'Inbound' });
  const company = await app.sql
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ day: string; noon: number }>`
    select d.day::text, (extract(epoch from (d.day + time '12:00') at time zone ${company.time_zone}) * 1000)::float8 as noon
    from (values ((now() at time zone ${company.time_zone})::date + 3)) d (day)`.execute(app.sql);
  const { day = '', noon = 0 } = rows[0] ?? {};
  await sql`insert into holidays (day, name) values (${day}::date, 'Founding day')`.execute(app.sql);
  const leave = (outboundTime: number) =>
    app.call(
      calls.updateOrder,
      { body: { articleId: order.id, statusStr: 'Ready for dispatch', outboundTime } },
      { as: token },
    );
  expect((await leave(noon)).error.fieldErrors).toMatchObject([{ path: 'outboundTime', code: 'siteClosedThatDay' }]);
  expect((await leave(noon + 86_400_000)).status).toBe(200);
});

test('an order that needs a low door gets the lowest one that is free, which remains reserved', async () => {
  const campus = await app.buildCompany({ operator_id: operatorId, environment: 'ALFRED_HKMU' });
  const as = await app.signInAs(await app.buildUser({ company_id: campus.id }));
  const service = await app.buildService();
  const variant = await app.sql
    .insertInto('product_variants')
    .values({ service_id: service.id, name: 'Locker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = await buildSite();
  const boxes = await app.buildBoxes(site.id, ['A1', 'A2', 'A3']);
  const boxTypeId = boxes[0]?.boxTypeId ?? '';
  await app.sql.updateTable('box_types').set({ accessible: true }).where('id', '=', boxTypeId).execute();
  const book = (accessibilityCompartment: boolean) =>
    app.call(
      calls.createOrder,
      {
        body: {
          expressNumber: `LOW-${(last += 1)}`,
          recipientPhoneNumber: '91234567',
          recipientName: 'Chan',
          recipientMail: 'chan@example.test',
          note: 'Books',
          siteId: site.id,
          productVariantId: variant.id,
          bookingBoxTypeId: boxTypeId,
          overdueTime: Date.now() + 86_400_000,
          accessibilityCompartment,
        },
      },
      { as },
    );
  const low = await book(true);
  expect((await book(false)).status).toBe(200);
  const ledger = async () =>
    (
      await app.sql
        .selectFrom('box_states as s')
        .innerJoin('boxes as b', 'b.id', 's.box_id')
        .select(['b.name', 's.ledger'])
        .where('s.site_id', '=', site.id)
        .where('s.ledger', '<>', 'AVAILABLE')
        .execute()
    ).map(({ name, ledger: state }) => `${name} ${state}`);
  expect(await ledger()).toEqual(['A3 RESERVED']);
  await app.call(calls.cancelOrder, { body: { articleId: low.body.articleId } }, { as });
  expect(await ledger()).toEqual([]);
});
