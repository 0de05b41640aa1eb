import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-02T00:00:00Z');
let app: TestApp;
let as = '';
let [siteId, sizeId, highId] = ['', '', ''];
let seq = 0;

const turnAway = (at: number, orderId: string | null = null) =>
  sql`insert into door_events (site_id, boot_id, seq, type, body, order_id, happened_time, received_time, state)
    values (${siteId}, 1, ${(seq += 1)}, 'STORE_FAILED', '{"reason": "NO_FREE_COMPARTMENT"}', ${orderId}, ${new Date(start + at * hour)}, now(), 'NOTED')`.execute(
    app.sql,
  );

const replay = (more: object = {}, user = as) =>
  app.call(
    calls.replaySite,
    {
      body: {
        siteId,
        from: '2026-03-01',
        to: '2026-03-31',
        sizes: [{ boxTypeId: sizeId, doors: 2 }],
        ...more,
      } as never,
    },
    { as: user },
  );

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'UTC' });
  const company = await app.buildCompany({ operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id, name: 'Pier' });
  siteId = site.id;
  const boxes = await app.buildBoxes(siteId, ['A1', 'A2']);
  const found = await sql<{ id: string }>`select box_type_id::text as id from boxes where id = ${boxes[0]?.id}`.execute(
    app.sql,
  );
  sizeId = found.rows[0]?.id ?? '';
  const high = await app.sql
    .insertInto('box_types')
    .values({ name: 'Highest', width_mm: 485, height_mm: 900, depth_mm: 550 })
    .returning('id')
    .executeTakeFirstOrThrow();
  highId = high.id;
  await sql`update box_history set from_time = '2026-01-01T00:00:00Z' where site_id = ${siteId}`.execute(app.sql);
  // Two parcels from 0:00, for 48 and for 10 hours, and one more from 20:00 on: both compartments are taken then.
  const rows = [
    { box: 0, value: 'OCCUPIED', at: 0 },
    { box: 1, value: 'OCCUPIED', at: 0 },
    { box: 1, value: 'AVAILABLE', at: 10 },
    { box: 1, value: 'OCCUPIED', at: 20 },
    { box: 0, value: 'AVAILABLE', at: 48 },
    { box: 1, value: 'AVAILABLE', at: 60 },
  ].map(({ box, value, at }) => ({
    box_id: boxes[box]?.id ?? '',
    site_id: siteId,
    fact: 'LEDGER',
    value,
    cause: 'ORDER',
    from_time: new Date(start + at * hour),
  }));
  await app.sql.insertInto('box_history').values(rows).execute();
  const order = await app.buildOrder({ company_id: company.id, site_id: siteId });
  await turnAway(30, order.id);
  await turnAway(31);
  await turnAway(55);
  as = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['UTILIZATION_REPORT'] }));
});

test('the plan begins with the compartments of the site', async () => {
  const { body } = await app.call(calls.getReplayPlan, { params: { siteId } }, { as });
  expect(body).toMatchObject({ siteId, siteName: 'Pier', sizes: [{ boxTypeId: sizeId, doors: 2 }] });
  expect(body.otherSizes.map(({ boxTypeId }) => boxTypeId)).toContain(highId);
});

test('the unchanged plan counts what happened; the reason of one visit is not the number of compartments', async () => {
  const { body } = await replay();
  expect(body).toMatchObject({
    before: { doors: 2, deposits: 3, turnedAway: 3 },
    after: { doors: 2, deposits: 3, turnedAway: 3 },
    takenOut: 0,
    unexplained: 1,
    timeZone: 'UTC',
  });
});

test('says what more compartments, fewer ones or a limit would have changed', async () => {
  expect((await replay({ sizes: [{ boxTypeId: sizeId, doors: 3 }] })).body.after).toEqual({
    doors: 3,
    deposits: 4,
    turnedAway: 2,
  });
  const added = (await replay({ sizes: [{ boxTypeId: highId, doors: 2 }] })).body;
  expect(added.after).toEqual({ doors: 4, deposits: 5, turnedAway: 1 });
  expect(added.sizes.at(-1)).toMatchObject({
    boxTypeId: highId,
    before: { doors: 0 },
    after: { doors: 2, deposits: 2 },
  });
  expect((await replay({ sizes: [{ boxTypeId: sizeId, doors: 1 }] })).body.after.turnedAway).toBeGreaterThan(3);
  const limited = (await replay({ limitHours: 24 })).body;
  expect(limited).toMatchObject({ after: { turnedAway: 2 }, takenOut: 3 });
});

test.each([
  ['to', { to: '2999-01-01' }, 'tooFarAhead'],
  ['to', { to: '2026-02-01' }, 'rangeReversed'],
  ['to', { from: '2026-01-01', to: '2026-04-03' }, 'tooLarge'],
  ['from', { from: 'yesterday' }, 'notADate'],
  ['limitHours', { limitHours: 0 }, 'tooSmall'],
  ['limitHours', { limitHours: 1.5 }, 'notANumber'],
  ['sizes.0.doors', { sizes: [{ boxTypeId: '1', doors: 501 }] }, 'tooLarge'],
  ['sizes.0.boxTypeId', { sizes: [{ boxTypeId: '999999', doors: 1 }] }, 'notAnOption'],
  ['sizes', { sizes: [] }, 'required'],
])('refuses %s of %j: %s', async (path, more, code) => {
  const answer = await replay(more);
  expect(answer.status).toBe(400);
  expect(answer.error.fieldErrors).toContainEqual(expect.objectContaining({ path, code }));
});

test('takes exactly a quarter', async () => {
  expect((await replay({ from: '2026-01-01', to: '2026-04-02' })).status).toBe(200);
});

test('is for holders of UTILIZATION_REPORT who see the site', async () => {
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const stranger = await app.signInAs(
    await app.buildUser({ company_id: other.id, permissions: ['UTILIZATION_REPORT'] }),
  );
  expect((await replay({}, stranger)).status).toBe(404);
  expect((await app.call(calls.getReplayPlan, { params: { siteId } }, { as: stranger })).status).toBe(404);
  const without = await app.signInAs(await app.buildUser({ permissions: ['DASHBOARD'] }));
  expect((await replay({}, without)).status).toBe(403);
});
