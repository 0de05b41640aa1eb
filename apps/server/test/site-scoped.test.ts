/** People whose roles have locker locations see and change what is at their sites, and nothing of the others. */
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { smallPng } from '../src/modules/settings/files/images.fixture.ts';
import { begun } from '../src/modules/settings/live-events/live-events.fixture.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildSiteStaff } from './site-staff.fixture.ts';

let app: TestApp;
let operatorId: string;
let merchantId: string;
let mine: string;
let other: string;
let myOrder: string;
let otherOrder: string;
let userId: string;
let token: string;
let last = 0;

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  merchantId = (await app.buildCompany({ operator_id: operatorId })).id;
  mine = (await app.buildSite({ operator_id: operatorId, name: 'Mine scoped' })).id;
  other = (await app.buildSite({ operator_id: operatorId, name: 'Other scoped' })).id;
  for (const siteId of [mine, other]) await app.buildBoxes(siteId, ['A1', 'A2']);
  myOrder = (await orderAt(mine)).id;
  otherOrder = (await orderAt(other)).id;
  userId = await buildSiteStaff(app, operatorId, [mine]);
  token = await app.signInAs({ id: userId, company_id: operatorId });
});

const orderAt = (site_id: string) =>
  app.buildOrder({
    company_id: merchantId,
    site_id,
    recipient_name: 'Scopedsearch',
    recipient_phone: '+85296614805',
    tracking_number: `SCOPED-${(last += 1)}`,
  });

const get = async (siteId: string, as = token) =>
  (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as })).status;
const seenOrders = async (as = token) => {
  const { body } = await app.call(calls.listOrders, { query: { size: 100 } }, { as });
  return { ids: body.content.map(({ articleId }) => articleId).toSorted(), total: body.totalElements };
};

describe('lists, searches and counts', () => {
  test('say nothing of what was done at other sites', async () => {
    const above = await app.signInAs(await app.buildUser({ company_id: operatorId }));
    for (const siteId of [mine, other]) {
      const { body } = await app.call(calls.listBoxes, { params: { siteId } }, { as: above });
      const boxIds = body.map(({ boxId }) => boxId);
      await app.call(calls.setBoxLabels, { body: { boxIds, labels: ['Cold'] } }, { as: above });
    }
    const lines = async (as: string, query: object) =>
      (await app.call(calls.pageSiteOperationLog, { query: query as never }, { as })).body.content.map(
        ({ siteId }) => siteId,
      );
    expect(await lines(above, {})).toEqual([other, other, mine, mine]);
    expect(await lines(token, {})).toEqual([mine, mine]);
    expect(await lines(token, { siteId: other })).toEqual([]);
  });

  test('have only their sites, groups and orders', async () => {
    const sites = await app.call(calls.searchSites, { query: { size: 100 } }, { as: token });
    expect(sites.body.content.map(({ siteId }) => siteId)).toEqual([mine]);
    expect(sites.body.totalElements).toBe(1);
    const found = await app.call(calls.searchSites, { query: { queryKeyword: 'scoped' } }, { as: token });
    expect(found.body.content.map(({ siteId }) => siteId)).toEqual([mine]);
    expect(await seenOrders()).toEqual({ ids: [myOrder], total: 1 });
    expect((await app.call(calls.countOrders, { query: {} }, { as: token })).body).toBe(1);
    expect((await app.call(calls.countOrders, { query: { siteId: other } }, { as: token })).body).toBe(0);
    // By trigrams, and by digits.
    for (const query of ['Scopedsearch', '5296614805']) {
      const text = await app.call(calls.listOrders, { query: { query } }, { as: token });
      expect([text.body.content.map(({ articleId }) => articleId), text.body.totalElements]).toEqual([[myOrder], 1]);
      expect((await app.call(calls.countOrders, { query: { query } }, { as: token })).body).toBe(1);
    }
  });

  test('have the mailroom recipients of their sites, and those of all sites', async () => {
    for (const [name, siteId] of [
      ['Scopedreader mine', [mine]],
      ['Scopedreader other', [other]],
      ['Scopedreader both', [mine, other]],
      ['Scopedreader all', []],
    ] as const) {
      const { id } = await app.sql
        .insertInto('mailroom_recipients')
        .values({ company_id: merchantId, name, mail: 'scoped@example.test', all_sites: siteId.length === 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const site_id of siteId)
        await app.sql.insertInto('mailroom_recipient_sites').values({ recipient_id: id, site_id }).execute();
    }
    const seen = async (query: object) => {
      const { body } = await app.call(calls.listMailroomRecipients, { query: query as never }, { as: token });
      return [body.content.map(({ name }) => name.replace('Scopedreader ', '')).toSorted(), body.totalElements];
    };
    expect(await seen({})).toEqual([['all', 'both', 'mine'], 3]);
    expect(await seen({ query: 'scopedreader' })).toEqual([['all', 'both', 'mine'], 3]);
  });

  test('make and change mailroom recipients, whose other sites remain', async () => {
    const input = { firstName: 'Scoped', lastName: 'New', pushMethod: ['EMAIL' as const], email: 'new@example.test' };
    const body = { ...input, merchantId, siteId: [mine] };
    const { body: made } = await app.call(calls.createMailroomRecipient, { body }, { as: token });
    expect(made.siteId).toEqual([mine]);
    const recipient_id = made.mailroomId;
    await app.sql.insertInto('mailroom_recipient_sites').values({ recipient_id, site_id: other }).execute();
    const change = { ...body, mailroomId: recipient_id, position: 'Clerk' };
    const { body: changed } = await app.call(calls.updateMailroomRecipient, { body: change }, { as: token });
    expect(changed).toMatchObject({ position: 'Clerk', siteId: [mine] });
    const links = app.sql.selectFrom('mailroom_recipient_sites').select('site_id').orderBy('site_id');
    expect((await links.where('recipient_id', '=', recipient_id).execute()).map(({ site_id }) => site_id)).toEqual(
      [mine, other].toSorted((one, two) => Number(one) - Number(two)),
    );
  });

  test('have groups by their sites', async () => {
    const groups = async () =>
      (await app.call(calls.listSiteGroups, { query: {} }, { as: token })).body.content.map(
        ({ siteGroupName }) => siteGroupName,
      );
    for (const [name, site_id] of [
      ['Scoped group', mine],
      ['Foreign group', other],
    ] as const) {
      const { id } = await app.sql
        .insertInto('site_groups')
        .values({ operator_id: operatorId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.sql.insertInto('site_group_sites').values({ group_id: id, site_id }).execute();
    }
    expect(await groups()).toEqual(['Scoped group']);
  });
});

describe('a site, its doors and its orders', () => {
  test('are there where the site is theirs, and nowhere else', async () => {
    expect([await get(mine), await get(other)]).toEqual([200, 404]);
    const order = (articleId: string) => app.call(calls.getOrder, { query: { articleId } }, { as: token });
    expect([(await order(myOrder)).status, (await order(otherOrder)).status]).toEqual([200, 404]);
    const doors = async (siteId: string) =>
      (await app.call(calls.listBoxes, { params: { siteId } }, { as: token })).status;
    expect([await doors(mine), await doors(other)]).toEqual([200, 404]);
  });

  test('are changed there alone: doors, orders, and orders that are made', async () => {
    const [ours, theirs] = await Promise.all(
      [mine, other].map((siteId) =>
        app.sql.selectFrom('boxes').select('id').where('site_id', '=', siteId).limit(1).executeTakeFirstOrThrow(),
      ),
    );
    const lock = async (id = '') => (await app.call(calls.lockBox, { params: { id } }, { as: token })).status;
    expect([await lock(ours?.id), await lock(theirs?.id)]).toEqual([200, 404]);
    const edit = async (articleId: string) =>
      (await app.call(calls.updateOrder, { body: { articleId, note: 'Rang' } }, { as: token })).status;
    expect([await edit(myOrder), await edit(otherOrder)]).toEqual([200, 404]);
    const make = (siteId: string) =>
      app.call(
        calls.createOrder,
        {
          body: {
            siteId,
            merchantId,
            expressNumber: `SCOPED-NEW-${(last += 1)}`,
            recipientPhoneNumber: '911',
          },
        },
        { as: token },
      );
    // With a label, a compartment is capacity for no order.
    await app.sql.updateTable('boxes').set({ labels: [] }).where('site_id', '=', mine).execute();
    expect((await make(mine)).status).toBe(200);
    expect((await make(other)).error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'notFound' }]);
  });

  test('are separated in the database, too', async () => {
    const scopeText = `sites:{${mine}} companies:{${operatorId},${merchantId}}`;
    const asScoped = <T>(
      work: (trx: Parameters<Parameters<ReturnType<typeof app.sql.transaction>['execute']>[0]>[0]) => Promise<T>,
    ) =>
      app.sql.transaction().execute(async (trx) => {
        await sql`set local role cubby_app`.execute(trx);
        await sql`select set_config('cubby.scope', ${scopeText}, true)`.execute(trx);
        return work(trx);
      });
    await asScoped(async (trx) => {
      for (const table of ['sites', 'boxes', 'box_states', 'box_history', 'site_box_types', 'orders']) {
        const place = sql.ref(table === 'sites' ? 'id' : 'site_id');
        const { rows } = await sql<{ mine: number; others: number }>`
          select (count(*) filter (where ${place} = ${mine}))::int as mine,
            (count(*) filter (where ${place} <> ${mine}))::int as others from ${sql.table(table)}`.execute(trx);
        expect(rows[0]?.mine, table).toBeGreaterThan(0);
        expect(rows[0]?.others, table).toBe(0);
      }
      for (const statement of [
        sql`update sites set description = 'x' where id = ${other}`,
        sql`update orders set note = 'x' where id = ${otherOrder}`,
        sql`update boxes set labels = '{}' where site_id = ${other}`,
      ])
        expect((await statement.execute(trx)).numAffectedRows).toBe(0n);
    });
    const made = asScoped((trx) =>
      sql`insert into orders (company_id, site_id, tracking_number, order_number, currency, weight_kg)
        values (${merchantId}, ${other}, 'SCOPED-SQL', 'SCOPED-SQL', 'HKD', 1)`.execute(trx),
    );
    await expect(made).rejects.toThrow('row-level security');
  });
});

test('figures of the dashboard are those of their sites', async () => {
  const stored_time = new Date('2026-03-02T12:00:00Z');
  for (const site_id of [mine, other])
    await app.buildOrder({ company_id: merchantId, site_id, status: 'Completed', stored_time });
  const query = { startTime: Date.parse('2026-03-01T00:00:00Z') };
  const since = async (as: string) => (await app.call(calls.getDashboardCounts, { query }, { as })).body.storeCount;
  const operator = await app.signInAs(await app.buildUser({ company_id: operatorId }));
  expect([await since(token), await since(operator)]).toEqual([1, 2]);
});

test('no site or group is made by a site-scoped user', async () => {
  const group = { siteGroupName: 'Scoped new', siteId: [mine] };
  expect((await app.call(calls.createSiteGroup, { body: group }, { as: token })).error.errorCode).toBe(
    'OWN_SITES_ONLY',
  );
});

test('nor a site by file, nor a copy of a site, nor a screen saver of all of them', async () => {
  const place = { siteCondition: 'INDOOR' as const, siteGroupIds: ['1'], longitude: 0, latitude: 0 };
  const copy = { siteId: mine, siteName: 'Scoped copy', siteSerialNumber: 'SCOPED-COPY', ...place };
  const file = new File(['none'], 'copies.xlsx');
  const picture = new File([new Uint8Array(smallPng)], 'saver.png');
  const answers = [
    await app.call(calls.cloneSite, { body: copy }, { as: token }),
    await app.call(calls.importSiteCopies, { fields: { siteId: mine }, file }, { as: token }),
    await app.call(calls.importSites, { fields: {}, file }, { as: token }),
    await app.call(calls.uploadScreenSaver, { fields: {}, file: picture }, { as: token }),
  ];
  const own = 'OWN_SITES_ONLY';
  expect(answers.map(({ error }) => error.errorCode)).toEqual([own, own, own, 'NO_PERMISSION']);
  const ofOne = (siteId: string) =>
    app.call(calls.uploadScreenSaver, { fields: { siteId }, file: picture }, { as: token });
  expect([(await ofOne(mine)).status, (await ofOne(other)).status]).toEqual([200, 404]);
});

test('the list of what a person can do says to how many sites they are limited', async () => {
  const as = await app.signInAs(await app.buildUser({ company_id: operatorId }));
  const can = async (id: string) => (await app.call(calls.getUserPermissions, { params: { id } }, { as })).body.sites;
  const free = await app.buildUser({ company_id: operatorId });
  expect([await can(userId), await can(free.id)]).toEqual([1, null]);
});

test('a change of the site applies at once', async () => {
  const id = await buildSiteStaff(app, operatorId, [mine]);
  const as = await app.signInAs({ id, company_id: operatorId });
  expect([await get(mine, as), await get(other, as)]).toEqual([200, 404]);
  await sql`delete from user_sites where user_id = ${id}`.execute(app.sql);
  await sql`insert into user_sites (user_id, site_id) values (${id}, ${other})`.execute(app.sql);
  expect([await get(mine, as), await get(other, as)]).toEqual([404, 200]);
});

test('an API key is site-scoped like its user', async () => {
  const { body } = await app.call(
    calls.regenerateApiKey,
    { body: { userId, permissions: ['SITE_LIST'] } },
    { as: await app.signInAs(await app.buildUser()) },
  );
  expect([await get(mine, body.apiKey), await get(other, body.apiKey)]).toEqual([200, 404]);
});

test('a user without a site sees none, and staff of the platform see what is at theirs', async () => {
  const bare = await app.signInAs({ id: await buildSiteStaff(app, operatorId, []), company_id: operatorId });
  expect(await get(mine, bare)).toBe(404);
  expect(await seenOrders(bare)).toEqual({ ids: [], total: 0 });
  const platform = await app.signInAs({ id: await buildSiteStaff(app, null, [other]), company_id: null });
  expect([await get(mine, platform), await get(other, platform)]).toEqual([404, 200]);
  const { ids } = await seenOrders(platform);
  expect([ids.includes(otherOrder), ids.includes(myOrder)]).toEqual([true, false]);
});

test('the live stream says that something changed, and of no row', async () => {
  const stream = await begun(await app.listen(), token);
  await app.call(
    calls.cancelOrder,
    { body: { articleId: otherOrder } },
    { as: await app.signInAs(await app.buildUser()) },
  );
  await expect.poll(() => stream.text()).toContain('event: orders\ndata: {"ids":[],"more":true}');
  expect(stream.text()).not.toContain(otherOrder);
  stream.close();
});
