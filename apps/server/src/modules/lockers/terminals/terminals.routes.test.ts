import { calls } from '@cubby/contract';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { identitySchema } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { secrets } from '../../../../test/account-app.ts';
import { Database } from '../../../platform/db/database.ts';
import { pushConfigs } from './terminals.config.ts';
import { boot, enrol, FakeLink, openTestIngest } from './terminals.fixture.ts';
import { findOwner, rotateSecrets } from './terminals.identity.ts';

let app: TestApp;
let db: Database;
let siteId = '';
let operatorId = '';
const tokens = { operator: '', viewer: '', other: '', merchant: '' };

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  operatorId = operator.id;
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  for (const [name, company_id, permissions] of [
    ['operator', operator.id, ['SITE_LIST', 'SITE_EDIT', 'TERMINAL_EDIT', 'DEVICE_MESSAGES']],
    ['viewer', operator.id, ['SITE_LIST']],
    ['other', other.id, ['SITE_LIST', 'TERMINAL_EDIT']],
    ['merchant', merchant.id, ['SITE_LIST', 'TERMINAL_EDIT']],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...permissions] }));
  siteId = (await app.buildSite({ operator_id: operator.id })).id;
});

const read = async (as = tokens.operator) => app.call(calls.getTerminal, { params: { siteId } }, { as });
const make = (as = tokens.operator) => app.call(calls.makeEnrolment, { params: { siteId } }, { as });
const take = (code: string) => app.call(calls.enrolTerminal, { body: { code } });

test('a code enrols one terminal, once, in either way of writing it', async () => {
  const { code, link, endsTime } = (await make()).body;
  expect(link).toContain(code);
  expect(Math.abs(endsTime - Date.now() - 900_000)).toBeLessThan(60_000);
  const identity = (await take(code.replace('-', '').toLowerCase())).body;
  expect(identity).toMatchObject({ siteId, username: siteId, clientId: `lk-${siteId}`, firstBootId: 1 });
  expect(await findOwner(db, siteId, identity.secret)).toEqual({ siteId, tenant: identity.tenant });
  expect((await take(code)).error.errorCode).toBe('ENROLMENT_REFUSED');
  expect((await read()).body).toMatchObject({ enrolled: true, connection: 'UNKNOWN' });
  expect(JSON.stringify(await app.audited('terminals', siteId))).not.toContain(identity.secret);
});

test('a newer code ends the one before, and time ends each', async () => {
  const first = (await make()).body.code;
  const second = (await make()).body.code;
  expect((await take(first)).error.errorCode).toBe('ENROLMENT_REFUSED');
  await app.sql
    .updateTable('terminal_enrolments')
    .set({ ends_time: new Date(Date.now() - 1000) })
    .execute();
  expect((await take(second)).error.errorCode).toBe('ENROLMENT_REFUSED');
});

test('a terminal that is enrolled again takes the place of the one before', async () => {
  const before = await enrol(app, siteId, tokens.operator);
  const after = await enrol(app, siteId, tokens.operator);
  expect(await findOwner(db, siteId, before.secret)).toBeUndefined();
  expect(await findOwner(db, siteId, after.secret)).toBeDefined();
});

test('a new secret is made when the terminal is there, and its first use ends the old one', async () => {
  const { secret, ...identity } = await enrol(app, siteId, tokens.operator);
  const rotate = () => app.call(calls.rotateTerminalSecret, { params: { siteId } }, { as: tokens.operator });
  expect((await rotate()).error.errorCode).toBe('TERMINAL_OFFLINE');
  const { ingest } = await openTestIngest(app);
  const { born } = boot(identity, 1).birth();
  await ingest.take(born.topic, born.payload);
  await rotate();
  const [made] = await db.transactionAsSystem(rotateSecrets);
  expect(made?.owner).toEqual({ siteId, tenant: identity.tenant });
  expect((await read()).body.rotating).toBe(true);
  expect(await findOwner(db, siteId, secret)).toBeDefined();
  expect(await findOwner(db, siteId, made?.secret ?? '')).toBeDefined();
  expect(await findOwner(db, siteId, secret)).toBeUndefined();
  expect((await read()).body.rotating).toBe(false);
});

test('a revoked terminal is no user', async () => {
  const { secret } = await enrol(app, siteId, tokens.operator);
  expect((await app.call(calls.revokeTerminal, { params: { siteId } }, { as: tokens.operator })).body.enrolled).toBe(
    false,
  );
  expect(await findOwner(db, siteId, secret)).toBeUndefined();
  expect((await app.audited('terminals', siteId)).map(({ action }) => action)).toContain('terminals.revoke');
});

test('an enrolment that fails uses no code and revokes no terminal', async () => {
  const { secret } = await enrol(app, siteId, tokens.operator);
  const { code } = (await make()).body;
  const fails = vi.spyOn(identitySchema, 'parse').mockImplementationOnce(() => {
    throw new Error('no answer');
  });
  expect((await take(code)).status).toBe(500);
  fails.mockRestore();
  expect(await findOwner(db, siteId, secret)).toBeDefined();
  expect((await take(code)).status).toBe(200);
  expect(await findOwner(db, siteId, secret)).toBeUndefined();
});

test('a site whose terminal once reported the highest bootId of all enrols another one', async () => {
  const site = await app.buildSite({ operator_id: operatorId });
  await enrol(app, site.id, tokens.operator);
  for (const [boot_id, birth_boot] of [
    [3, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ] as const) {
    await app.sql.insertInto('device_boots').values({ site_id: site.id, boot_id }).execute();
    await app.sql.updateTable('terminal_states').set({ boot_id, birth_boot }).where('site_id', '=', site.id).execute();
  }
  const identity = await enrol(app, site.id, tokens.operator);
  expect(identity.firstBootId).toBe(4);
  const { ingest } = await openTestIngest(app);
  const { born } = boot(identity, 4).birth();
  await ingest.take(born.topic, born.payload);
  const { body } = await app.call(calls.getTerminal, { params: { siteId: site.id } }, { as: tokens.operator });
  expect(body).toMatchObject({ connection: 'ONLINE' });
});

test('a terminal that reports a bootId beyond its enrolment is quarantined; after a reset the site counts on below', async () => {
  const site = await app.buildSite({ operator_id: operatorId });
  const params = { siteId: site.id };
  const [door = ''] = (await app.buildBoxes(site.id, ['A1'])).map(({ id }) => id);
  const first = await enrol(app, site.id, tokens.operator);
  const { ingest } = await openTestIngest(app);
  const born = async (identity: typeof first, bootId: number) => {
    const message = boot(identity, bootId).birth([{ boxId: door, sensor: 'OPEN', article: 'ABSENT' }]).born;
    await ingest.take(message.topic, message.payload);
    const { connection } = (await app.call(calls.getTerminal, { params }, { as: tokens.operator })).body;
    const deadLetters = app.sql
      .selectFrom('device_messages_aside')
      .select(['reason', 'detail'])
      .where('site_id', '=', site.id);
    return { connection, deadLetters: await deadLetters.execute() };
  };
  const deadLetters = [{ reason: 'SHAPE', detail: 'bootId: too_big' }];
  const highest = deviceLimits.bootsPerEnrolment;
  expect(await born(first, highest + 1)).toEqual({ connection: 'UNKNOWN', deadLetters });
  expect(await born(first, 2)).toEqual({ connection: 'ONLINE', deadLetters });
  // As several enrolments of a terminal with a damaged memory leave it.
  const tooHigh = { boot_id: 2_000_000_000, birth_boot: 2_000_000_000 };
  await app.sql.insertInto('device_boots').values({ site_id: site.id, boot_id: tooHigh.boot_id }).execute();
  await app.sql.updateTable('terminal_states').set(tooHigh).where('site_id', '=', site.id).execute();
  await app.sql.updateTable('box_states').set({ told_boot: tooHigh.boot_id }).where('box_id', '=', door).execute();
  const reset = (as: string) => app.call(calls.resetTerminal, { params }, { as });
  expect((await reset(tokens.viewer)).error.errorCode).toBe('NO_PERMISSION');
  expect((await reset(tokens.other)).error.errorCode).toBe('NOT_FOUND');
  await app.setConfirmed(tokens.operator, null);
  expect((await reset(tokens.operator)).error.errorCode).toBe('CONFIRMATION_NEEDED');
  await app.setConfirmed(tokens.operator, new Date());
  expect((await reset(tokens.operator)).body.enrolled).toBe(false);
  expect(await findOwner(db, site.id, first.secret)).toBeUndefined();
  expect((await app.audited('terminals', site.id)).map(({ action }) => action)).toContain('terminals.reset');
  const second = await enrol(app, site.id, tokens.operator);
  expect(second.firstBootId).toBe(3);
  await app.sql.updateTable('box_states').set({ sensor: 'CLOSED' }).where('box_id', '=', door).execute();
  expect(await born(second, 3)).toEqual({ connection: 'ONLINE', deadLetters });
  const state = app.sql.selectFrom('box_states').select('sensor').where('box_id', '=', door);
  expect((await state.executeTakeFirstOrThrow()).sensor).toBe('OPEN');
});

test('only a user who may change the site enrols, and with a fresh proof of identity', async () => {
  expect((await make(tokens.viewer)).error.errorCode).toBe('NO_PERMISSION');
  expect((await make(tokens.other)).error.errorCode).toBe('NOT_FOUND');
  expect((await make(tokens.merchant)).error.errorCode).toBe('NOT_FOUND');
  await app.setConfirmed(tokens.operator, null);
  expect((await make()).error.errorCode).toBe('CONFIRMATION_NEEDED');
  await app.setConfirmed(tokens.operator, new Date());
  expect((await read(tokens.viewer)).body.siteId).toBe(siteId);
  expect((await read(tokens.other)).error.errorCode).toBe('NOT_FOUND');
});

test('messages that could not be processed are shown to staff of the platform alone', async () => {
  const { ingest } = await openTestIngest(app);
  await ingest.take(`lk/v1/1/${siteId}/up/birth`, Buffer.from('no json'));
  const listed = await app.call(calls.listDeviceMessagesAside, { query: {} }, { as: tokens.operator });
  expect(listed.body.content).toEqual([]);
});

test('a change of the site is sent to the terminal, and one with another configuration receives it again', async () => {
  const identity = await enrol(app, siteId, tokens.operator);
  const { ingest } = await openTestIngest(app);
  const start = boot(identity, (await read()).body.enrolled ? identity.firstBootId : 1);
  const say = async ({ topic, payload }: { topic: string; payload: Buffer }) => ingest.take(topic, payload);
  await say(start.birth().born);
  const link = new FakeLink();
  const sentConfig = async () => {
    link.sent.length = 0;
    await pushConfigs(db, link, secrets);
    return link.sent.find(({ topic }) => topic.endsWith(`/${siteId}/down/cfg`))?.body;
  };
  // Compartments, hours and services change with the row of their site.
  const setSite = (set: { status: string }) => app.sql.updateTable('sites').set(set).where('id', '=', siteId).execute();
  const first = await sentConfig();
  expect(first).toMatchObject({ type: 'CONFIG', config: { site: { siteId }, doors: [] } });
  await say(start.tele({ configHash: first?.['configHash'] }));
  expect((await read()).body.drifts).toBe(false);
  expect(await sentConfig()).toBeUndefined();
  await app.buildBoxes(siteId, ['A1']);
  await setSite({ status: 'ENABLED' });
  const second = await sentConfig();
  expect(second).toMatchObject({ config: { doors: [{ name: 'A1', service: 'IN_SERVICE' }] } });
  const setService = (service: string) =>
    app.sql.updateTable('box_states').set({ service }).where('site_id', '=', siteId).execute();
  await setService('TEMPERATURE');
  await setSite({ status: 'ENABLED' });
  expect(await sentConfig()).toMatchObject({ config: { doors: [{ service: 'OTHER', serviceReason: 'TEMPERATURE' }] } });
  await setService('IN_SERVICE');
  await setSite({ status: 'ENABLED' });
  expect(await sentConfig()).toEqual(second);
  // It never acknowledges: the configuration is sent again once its time is over.
  expect((await read()).body.drifts).toBe(true);
  expect(await sentConfig()).toBeUndefined();
  await app.sql
    .updateTable('terminal_states')
    .set({ config_sent_time: new Date(0) })
    .where('site_id', '=', siteId)
    .execute();
  expect((await sentConfig())?.['configHash']).toBe(second?.['configHash']);
  // What closes the terminal to deposits.
  await setSite({ status: 'MAINTENANCE' });
  await app.sql.insertInto('site_hours').values({ site_id: siteId, kind: 'ALL_TIME', week_day: 1 }).execute();
  expect(await sentConfig()).toMatchObject({
    config: { site: { status: 'MAINTENANCE' }, hours: [{ day: 1, date: null, opens: '00:00', closes: '24:00' }] },
  });
  // A built-in service has a name in each language, another one those that it was given.
  const services = [await app.buildService({ name: 'Laundry' }), await app.buildService({ name: 'Wine' })];
  await app.sql
    .insertInto('site_services')
    .values(services.map(({ id }) => ({ site_id: siteId, service_id: id })))
    .execute();
  await setSite({ status: 'MAINTENANCE' });
  const config = (await sentConfig())?.['config'] as { texts: Record<string, Record<string, string>> } | undefined;
  expect(services.map(({ id }) => config?.texts['zh_HK']?.[`service.${id}`])).toEqual(['洗衣', undefined]);
  await app.sql.deleteFrom('site_services').where('site_id', '=', siteId).execute();
  await setSite({ status: 'ENABLED' });
  await app.sql.deleteFrom('site_hours').where('site_id', '=', siteId).execute();
});

test('a terminal receives the public holidays of its site', async () => {
  const [name_en, name_zh, name_pt, name_id] = ['Eastern', '東區', 'Leste', 'Timur'].map((name) => `${name} holidays`);
  const district = await app.sql
    .insertInto('districts')
    .values({ grade: 1, name_en: `${name_en}`, name_zh: `${name_zh}`, name_pt: `${name_pt}`, name_id: `${name_id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await app.buildCompany({ company_type: 'OPERATOR' });
  const site = await app.buildSite({ operator_id: owner.id, district_id: district.id, skip_public_holiday: true });
  const opens = await app.buildSite({ operator_id: owner.id, district_id: district.id });
  const as = await app.signInAs(
    await app.buildUser({ company_id: owner.id, permissions: ['SITE_LIST', 'TERMINAL_EDIT'] }),
  );
  const { ingest } = await openTestIngest(app);
  for (const { id } of [site, opens]) {
    const { born } = boot(await enrol(app, id, as), 1).birth();
    await ingest.take(born.topic, born.payload);
  }
  const link = new FakeLink();
  const holidaysOf = async (id: string) => {
    await pushConfigs(db, link, secrets);
    const configMessage = link.sent.findLast(({ topic }) => topic.endsWith(`/${id}/down/cfg`))?.body;
    return (configMessage?.['config'] as { holidays?: string[] } | undefined)?.holidays;
  };
  expect(await holidaysOf(site.id)).toEqual([]);
  const days = ['2020-01-01', '2099-12-25', '2099-12-26'];
  await app.sql
    .insertInto('holidays')
    .values(days.map((day, at) => ({ day, name: 'Holiday', district_id: at === 1 ? null : district.id })))
    .execute();
  expect(await holidaysOf(site.id)).toEqual(['2099-12-25', '2099-12-26']);
  expect(await holidaysOf(opens.id)).toEqual([]);
  await app.sql.deleteFrom('holidays').where('name', '=', 'Holiday').execute();
  expect(await holidaysOf(site.id)).toEqual([]);
});
