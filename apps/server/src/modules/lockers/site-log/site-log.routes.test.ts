import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;
let others: string;
let serial: string;
let siteId: string;
let boxIds: string[];

/** An operator with a site of two compartments, and a user who locks one, labels the other and adds a group. */
const buildOperator = async () => {
  const { id: operatorId } = await app.buildCompany({ company_type: 'OPERATOR' });
  const site = await app.buildSite({ operator_id: operatorId });
  const boxes = await app.buildBoxes(site.id, ['A01', 'A02']);
  const as = await app.signInAs(
    await app.buildUser({
      company_id: operatorId,
      nickname: 'Ada Wong',
      permissions: ['AUDIT_LIST', 'SITE_LIST', 'SITE_EDIT', 'SITE_GROUP_EDIT', 'DOOR_STATUS'],
    }),
  );
  const { serial_number } = await app.sql
    .selectFrom('sites')
    .select('serial_number')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  return { as, site, serial: serial_number, boxIds: boxes.map(({ id }) => id) };
};

const read = async (query: object, as = token) =>
  app.call(calls.pageSiteOperationLog, { query: query as never }, { as });
const lines = async (query: object, as = token) =>
  ((await read(query, as)).body as { content: { action: string; subjectName: string | null }[] }).content.map(
    ({ action, subjectName }) => [action, subjectName],
  );

beforeAll(async () => {
  app = await startTestApp();
  const own = await buildOperator();
  ({ as: token, serial, boxIds } = own);
  siteId = own.site.id;
  others = (await buildOperator()).as;
  const [first = '', second = ''] = boxIds;
  await app.call(calls.lockBox, { params: { id: first } }, { as: token });
  await app.call(calls.setBoxLabels, { body: { boxIds: [second], labels: ['Cold'] } }, { as: token });
  const made = await app.call(
    calls.createSiteGroup,
    { body: { siteGroupName: 'North', siteId: [own.site.id] } as never },
    { as: token },
  );
  expect(made.status).toBe(200);
});

describe('the log of sites', () => {
  test('says who did what at which site, the last first', async () => {
    const { body } = await read({});
    expect(body).toMatchObject({
      totalElements: 3,
      content: [
        { action: 'site-groups.create', siteSerialNumber: null, subjectName: 'North' },
        { action: 'boxes.label', siteSerialNumber: serial, username: 'Ada Wong', subjectName: 'A02' },
        { action: 'boxes.status', siteSerialNumber: serial, username: 'Ada Wong', subjectName: 'A01' },
      ],
    });
    expect(await lines({ sort: 'operationTime,asc', size: 1, page: 1 })).toEqual([['boxes.label', 'A02']]);
  });

  test('is found by the serial number, with its compartments and its groups, by name and by time', async () => {
    expect(await lines({ siteSerialNumber: serial })).toEqual([
      ['site-groups.create', 'North'],
      ['boxes.label', 'A02'],
      ['boxes.status', 'A01'],
    ]);
    expect(await lines({ siteId })).toHaveLength(3);
    expect(await lines({ siteSerialNumber: serial, size: 1, page: 2 })).toEqual([['boxes.status', 'A01']]);
    expect(await lines({ siteSerialNumber: `${serial}-0` })).toEqual([]);
    expect(await lines({ username: 'ada', size: 1 })).toHaveLength(1);
    expect(await lines({ username: 'grace' })).toEqual([]);
    expect(await lines({ operationTimeEnd: 1 })).toEqual([]);
    expect((await read({ operationTimeStart: 2, operationTimeEnd: 1 })).status).toBe(400);
  });

  test('shows nothing of others, and is closed without AUDIT_LIST', async () => {
    expect(await lines({}, others)).toEqual([]);
    expect(await lines({ siteSerialNumber: serial }, others)).toEqual([]);
    expect(await lines({ siteId }, others)).toEqual([]);
    const clerk = await app.signInAs(await app.buildUser({ permissions: ['SITE_LIST'] }));
    expect((await read({}, clerk)).status).toBe(403);
  });

  test('has as many lines in all as there are, for a user who sees all', async () => {
    const admin = await app.signInAs(await app.buildUser({ permissions: ['AUDIT_LIST', 'SITE_LIST'] }));
    const { body } = await read({ size: 100 }, admin);
    expect(body.content.length).toBeGreaterThan(2);
    expect(body.totalElements).toBe(body.content.length);
  });

  test('retains the lines of a group that is deleted, under its name', async () => {
    const body = { siteGroupName: 'South', siteId: [siteId] };
    const { body: made } = await app.call(calls.createSiteGroup, { body }, { as: token });
    const { siteGroupId } = made;
    const gone = await app.call(calls.deleteSiteGroup, { params: { id: siteGroupId } }, { as: token });
    expect(gone.status).toBe(200);
    expect((await lines({})).slice(0, 2)).toEqual([
      ['site-groups.delete', 'South'],
      ['site-groups.create', 'South'],
    ]);
    expect(await lines({}, others)).toEqual([]);
  });
});
