/**
 * A terminal that is built from the device documents alone opens doors and serves people of a real server, whose
 * processes share the database alone: one answers people, the other one has the link.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { startDevice } from '../src/device.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLifecycle, type Lifecycle } from '../src/platform/lifecycle/lifecycle.ts';
import { createLog } from '../src/platform/log/log.ts';
import { serve } from '../src/serve.ts';
import { openPin } from '../src/modules/lockers/pins/index.ts';
import { secrets } from './account-app.ts';
import { startTestApp, type TestApp, testDataKey } from './app.ts';
import { ForeignTerminal } from './foreign-terminal.ts';

/** Whatever a slow machine needs: the test passes as soon as it is so. */
const waiting = { timeout: 60_000 };
let app: TestApp;
let folder: string;
const lifecycles: Lifecycle[] = [];
let origin = '';
let operator = '';
let siteId = '';
let doors: string[] = [];

/** @returns what its log says of where it can be reached */
const begin = async (role: 'api' | 'device', mqttPort: string): Promise<string> => {
  let lines = '';
  const log = createLog({ level: 'info', destination: { write: (line: string) => (lines += line) } });
  const lifecycle = createLifecycle({ log, exit: () => {} });
  lifecycles.push(lifecycle);
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    MQTT_PORT: mqttPort,
    MQTT_WS_PORT: 'off',
    DATA_DIR: folder,
    DATA_KEY: testDataKey,
    DATABASE_URL: app.database.appUrl,
  });
  await serve({ config, log, lifecycle }, { role, migrate: false }, { buildApp, startDevice });
  return /"(?:address|mqttUrl)":"([^"]+)"/.exec(lines)?.[1] ?? '';
};

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'cubby-foreign-'));
  const { port } = new URL(await begin('device', '0'));
  origin = await begin('api', port);
  const company = await app.buildCompany({ company_type: 'OPERATOR' });
  siteId = (await app.buildSite({ operator_id: company.id })).id;
  doors = (await app.buildBoxes(siteId, ['A01', 'A02'])).map(({ id }) => id);
  const permissions = ['SITE_LIST', 'SITE_UNLOCK', 'TERMINAL_EDIT'] as const;
  operator = await app.signInAs(await app.buildUser({ company_id: company.id, permissions: [...permissions] }));
});
afterAll(async () => {
  for (const lifecycle of lifecycles) await lifecycle.stop('test');
  await rm(folder, { recursive: true, force: true });
});

const read = async () => (await app.call(calls.getTerminal, { params: { siteId } }, { as: operator })).body;

test('a terminal written from the document alone is enrolled, born, configured, and opens a door', async () => {
  const { code } = (await app.call(calls.makeEnrolment, { params: { siteId } }, { as: operator })).body;
  const terminal = await ForeignTerminal.enrol(origin, code);
  await terminal.connect();
  await expect.poll(read).toMatchObject({ connection: 'ONLINE', version: '1.4.0', disagreements: [] });
  await expect.poll(read).toMatchObject({ drifts: false, wantedConfigHash: expect.any(String) });
  expect(terminal.received).toEqual(expect.arrayContaining(['clock', 'config']));

  const [boxId = ''] = doors;
  const click = await fetch(origin + calls.openDoor.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-token': operator },
    body: JSON.stringify({ boxId }),
  });
  const { taskId } = (await click.json()) as { taskId: string };
  const task = async () => (await app.call(calls.getTask, { params: { taskId } }, { as: operator })).body;
  await expect.poll(task).toMatchObject({ taskStatus: 'SUCCEED', attempt: 1, code: null });
  expect(terminal.pulsed).toEqual([boxId]);
  const door = () =>
    app.sql.selectFrom('box_states').select(['sensor', 'cause']).where('box_id', '=', boxId).executeTakeFirst();
  await expect.poll(door).toEqual({ sensor: 'OPEN', cause: 'DEVICE' });
  expect(await read()).toMatchObject({ messagesAside: 0 });

  terminal.cut();
  await expect.poll(read).toMatchObject({ connection: 'OFFLINE', why: 'LAST_WILL' });
});

test('it checks PINs, takes the access list, stores in doors that are not reserved for others, hands out, and works offline', async () => {
  const company = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: company.id });
  const site = await app.buildSite({ operator_id: company.id });
  // A terminal fills doors from the first one on, which is for the orders of one company here.
  const [reserved = '', ...boxes] = (await app.buildBoxes(site.id, ['B01', 'B02', 'B03', 'B04'])).map(({ id }) => id);
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  const reservation = { logistics_company_id: carrier.id };
  await app.sql.updateTable('boxes').set(reservation).where('id', '=', reserved).execute();
  await app.buildUser({ company_id: company.id, permissions: ['LOCKER_COURIER'], card_number: '0412345678' });
  const staff = await app.signInAs(await app.buildUser({ company_id: company.id, permissions: ['TERMINAL_EDIT'] }));
  const orderAt = (more = {}) => app.buildOrder({ company_id: merchant.id, site_id: site.id, ...more });
  const delivered = await orderAt(reservation);
  const [first, second, third] = [await orderAt(), await orderAt(), await orderAt()];
  const { code } = (await app.call(calls.makeEnrolment, { params: { siteId: site.id } }, { as: staff })).body;
  const terminal = await ForeignTerminal.enrol(origin, code);
  await terminal.connect();
  await expect.poll(() => terminal.people.doors().length, waiting).toBe(boxes.length + 1);
  const placeOf = (id: string) => () => terminal.people.orders.get(id)?.place;
  const statusOf = (id: string) => async () =>
    (await app.sql.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const pinOf = async (id: string) => {
    const { sealed } = await app.sql
      .selectFrom('order_pins')
      .select('sealed')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return openPin(secrets, id, sealed);
  };
  for (const { id } of [delivered, first, second, third]) await expect.poll(placeOf(id), waiting).toBe('EXPECTED');

  expect(await terminal.signIn('card', '0000000000')).toBe(false);
  expect(await terminal.signIn('card', '0412345678')).toBe(true);
  expect(terminal.people.doors()[0]).toMatchObject({ boxId: reserved, reservedFor: carrier.id });
  expect(terminal.people.orders.get(delivered.id)).toMatchObject({ deliveredBy: carrier.id });
  expect(terminal.people.orders.get(first.id)).toMatchObject({ deliveredBy: null });
  expect(boxes).toContain(await terminal.deposit(first.tracking_number));
  expect(await terminal.deposit(delivered.tracking_number)).toBe(reserved);
  await expect.poll(statusOf(first.id), waiting).toBe('Courier stored');
  await terminal.deposit(second.tracking_number);
  for (const { id } of [first, second])
    await expect.poll(() => terminal.people.orders.get(id)?.['pin'], waiting).toEqual(expect.any(String));
  const [firstPin, secondPin] = [await pinOf(first.id), await pinOf(second.id)];
  expect(await terminal.collect('not a PIN')).toBeUndefined();
  expect(boxes).toContain(await terminal.collect(firstPin));
  await expect.poll(statusOf(first.id), waiting).toBe('Completed');
  await expect.poll(() => terminal.people.orders.has(first.id), waiting).toBe(false);

  terminal.cut();
  expect(await terminal.collect(firstPin)).toBeUndefined();
  expect(boxes).toContain(await terminal.collect(secondPin));
  expect(boxes).toContain(await terminal.deposit(third.tracking_number));
  expect(await statusOf(second.id)()).toBe('Courier stored');
  await terminal.connect();
  await expect.poll(statusOf(second.id), waiting).toBe('Completed');
  await expect.poll(statusOf(third.id), waiting).toBe('Courier stored');
  for (let tries = 0; tries < 5; tries++) await terminal.collect('wrong');
  expect(await terminal.collect(firstPin)).toBeUndefined();
  expect(terminal.people.isBlocked()).toBe(true);
  await terminal.disconnect();
  const asides = app.sql.selectFrom('device_messages_aside').selectAll().where('site_id', '=', site.id);
  expect(await asides.execute()).toEqual([]);
});
