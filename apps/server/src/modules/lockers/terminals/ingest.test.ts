import { calls } from '@cubby/contract';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { boot, enrol, type FakeLink, openTestIngest } from './terminals.fixture.ts';
import type { Ingest } from './terminals.device.ts';

let app: TestApp;
let ingest: Ingest;
let link: FakeLink;
let db: Database;
let staff = '';
const closed = { sensor: 'CLOSED', article: 'ABSENT' };

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.buildUser({ permissions: ['SITE_LIST', 'TERMINAL_EDIT', 'DEVICE_MESSAGES'] });
  staff = await app.signInAs(person);
  ({ ingest, link, db } = await openTestIngest(app));
});
afterAll(() => ingest.settled());

/** A site with doors, whose terminal is enrolled. */
const newSite = async (...names: string[]) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const site = await app.buildSite({ operator_id: operator.id });
  const doors = await app.buildBoxes(site.id, names);
  return { siteId: site.id, doors: doors.map(({ id }) => id), identity: await enrol(app, site.id, staff) };
};
const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  await Promise.all(messages.map(({ topic, payload }) => ingest.take(topic, payload)));
};
const terminal = async (siteId: string) =>
  (await app.call(calls.getTerminal, { params: { siteId } }, { as: staff })).body;
const sensorOf = (boxId: string) =>
  app.sql.selectFrom('box_states').select(['sensor', 'article']).where('box_id', '=', boxId).executeTakeFirstOrThrow();
const eventsOf = async (siteId: string) =>
  (await app.sql.selectFrom('device_events').select('uplink').where('site_id', '=', siteId).execute()).length;

test('a birth shows who is there, and sets the doors', async () => {
  const { siteId, doors, identity } = await newSite('A1', 'A2');
  expect(await terminal(siteId)).toMatchObject({ enrolled: true, connection: 'UNKNOWN', why: 'NEVER' });
  const { born } = boot(identity, 1).birth([
    { boxId: doors[0], sensor: 'OPEN', article: 'PRESENT' },
    { boxId: doors[1], ...closed },
  ]);
  await take(born);
  expect(await terminal(siteId)).toMatchObject({
    connection: 'ONLINE',
    why: 'BIRTH',
    version: '1.0.0',
    disagreements: [{ kind: 'PARCEL_UNKNOWN', boxId: doors[0], name: 'A1' }],
  });
  expect(await sensorOf(doors[0] ?? '')).toEqual({ sensor: 'OPEN', article: 'PRESENT' });
  const time = link.sent.findLast(({ topic }) => topic.includes(`/${siteId}/down/cfg`));
  expect(time?.body).toMatchObject({ type: 'CLOCK', monotonicMs: 5 });
});

test('a birth names each disagreement about the doors', async () => {
  const { siteId, doors, identity } = await newSite('A1', 'A2');
  await take(
    boot(identity, 1).birth([
      { boxId: doors[0], ...closed },
      { boxId: '999999', ...closed },
    ]).born,
  );
  expect((await terminal(siteId)).disagreements).toEqual([
    { kind: 'DOOR_MISSING', boxId: doors[1], name: 'A2' },
    { kind: 'DOOR_UNKNOWN', boxId: '999999', name: null },
  ]);
});

test('what comes twice counts once, also within a batch and much later', async () => {
  const { siteId, doors, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const { born } = start.birth([{ boxId: doors[0], ...closed }]);
  const opened = start.door(doors[0] ?? '', 'OPEN');
  await take(born, opened, opened, born);
  await take(start.door(doors[0] ?? '', 'CLOSED'));
  await take(opened, born);
  expect(await eventsOf(siteId)).toBe(3);
  expect((await sensorOf(doors[0] ?? '')).sensor).toBe('CLOSED');
});

test('a late message never overwrites a newer state, whatever the order', async () => {
  const { doors, identity } = await newSite('A1', 'A2');
  const [first = '', second = ''] = doors;
  const before = boot(identity, 1);
  const earlier = before.door(second, 'OPEN');
  const start = boot(identity, 2);
  const { born } = start.birth([
    { boxId: first, ...closed },
    { boxId: second, ...closed },
  ]);
  const opened = start.door(first, 'OPEN');
  const shut = start.door(first, 'CLOSED');
  await take(born);
  await take(shut);
  await take(opened);
  // Of the boot before: the birth named every door since.
  await take(earlier);
  expect((await sensorOf(first)).sensor).toBe('CLOSED');
  expect((await sensorOf(second)).sensor).toBe('CLOSED');
});

test('the last will of an older connection ends nothing', async () => {
  const { siteId, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const one = start.birth();
  const two = start.birth();
  await take(one.born);
  await take(two.born);
  await take(one.death);
  expect((await terminal(siteId)).connection).toBe('ONLINE');
  await take(two.death);
  expect(await terminal(siteId)).toMatchObject({ connection: 'OFFLINE', why: 'LAST_WILL' });
});

test('three lost connections in five minutes are flapping; two hours without one are an outage', async () => {
  const { siteId, identity } = await newSite('A1');
  const start = boot(identity, 1);
  for (let n = 0; n < 3; n++) {
    const { born, death } = start.birth();
    await take(born);
    await take(death);
  }
  expect(await terminal(siteId)).toMatchObject({ connection: 'FLAPPING', drops: 3 });
  const old = new Date(Date.now() - 7_300_000);
  await app.sql
    .updateTable('terminal_states')
    .set({ since: old, drops: [old] })
    .where('site_id', '=', siteId)
    .execute();
  expect(await terminal(siteId)).toMatchObject({ connection: 'OUTAGE', drops: 0 });
});

test('the broker says why a connection ended, and when two terminals have one identity', async () => {
  const { siteId, identity } = await newSite('A1');
  const { born, death } = boot(identity, 1).birth();
  await take(born);
  await take(death);
  ingest.ended(siteId, 'KEEP_ALIVE');
  await expect.poll(async () => (await terminal(siteId)).why).toBe('KEEP_ALIVE');
  // The broker may be quicker than the last will, and a goodbye is no lost connection.
  const next = boot(identity, 2).birth();
  await take(next.born);
  ingest.ended(siteId, 'CLOSED');
  await expect.poll(async () => (await terminal(siteId)).why).toBe('CLOSED');
  await take(next.death);
  expect(await terminal(siteId)).toMatchObject({ connection: 'OFFLINE', why: 'CLOSED', drops: 1 });
  ingest.ended(siteId, 'REPLACED');
  ingest.ended(siteId, 'REPLACED');
  await expect.poll(async () => (await terminal(siteId)).twice).toBe(true);
});

test('a terminal that says goodbye is disconnected at once, whichever broker carries it, and has lost no connection', async () => {
  const { siteId, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const { born, death } = start.birth();
  await take(born);
  await take(start.tele({ goodbye: true }));
  expect(await terminal(siteId)).toMatchObject({ connection: 'OFFLINE', why: 'CLOSED', drops: 0 });
  // The last will of the same connection is older.
  await take(death);
  expect(await terminal(siteId)).toMatchObject({ why: 'CLOSED', drops: 0 });
});

test('a terminal that sends no heartbeat is disconnected where no broker reports it, until it sends one', async () => {
  const [gone, there] = [await newSite('A1'), await newSite('A1')];
  const [first, second] = [boot(gone.identity, 1), boot(there.identity, 1)];
  await take(first.birth().born, second.birth().born);
  const silentFor = (ms: number) =>
    app.sql
      .updateTable('terminal_states')
      .set({ heard_time: new Date(Date.now() - ms) })
      .where('site_id', '=', gone.siteId)
      .execute();
  await silentFor(presenceLimits.silentMs + 1_000);
  ingest.endSilent();
  await expect.poll(() => terminal(gone.siteId)).toMatchObject({ connection: 'OFFLINE', why: 'KEEP_ALIVE', drops: 0 });
  expect(await terminal(there.siteId)).toMatchObject({ connection: 'ONLINE' });
  await take(first.tele());
  expect(await terminal(gone.siteId)).toMatchObject({ connection: 'ONLINE', why: 'BIRTH' });
  // Of a connection whose end the broker reported, a late message says nothing.
  const late = first.tele();
  ingest.ended(gone.siteId, 'CLOSED');
  await expect.poll(async () => (await terminal(gone.siteId)).why).toBe('CLOSED');
  await take(late);
  expect(await terminal(gone.siteId)).toMatchObject({ connection: 'OFFLINE', why: 'CLOSED' });
});

test('a message that is too large is quarantined as such, and a terminal that sends too many raises an alert', async () => {
  const { siteId } = await newSite('A1');
  const topic = `lk/v1/1/${siteId}/up/door`;
  ingest.refused(siteId, topic, Buffer.from('{"v"'), 1_048_600);
  const readDeadLetters = async () =>
    (await app.call(calls.listDeviceMessagesAside, { query: { siteId } }, { as: staff })).body.content;
  await expect
    .poll(readDeadLetters)
    .toMatchObject([{ topic, reason: 'TOO_LARGE', detail: '1048600', size: 1_048_600, text: '{"v"' }]);
  for (let n = 0; n < 5; n++) ingest.flooding(siteId, { topic, payload: Buffer.from(String(n)) });
  await expect
    .poll(async () => (await readDeadLetters()).map(({ reason }) => reason))
    .toEqual(['TOO_MANY', 'TOO_LARGE']);
  const alerts = app.sql.selectFrom('alerts').select('type').where('site_id', '=', siteId);
  expect((await alerts.execute()).map(({ type }) => type).toSorted()).toEqual(['MESSAGE_FLOOD', 'QUARANTINE']);
});

test('an end that the database was away for is stored later, unless the terminal is back by then', async () => {
  const [gone, back] = [await newSite('A1'), await newSite('A1')];
  await take(boot(gone.identity, 1).birth().born, boot(back.identity, 1).birth().born);
  const transactions = vi.spyOn(db, 'transactionAsSystem');
  const isAway = new Error('away');
  transactions.mockRejectedValueOnce(isAway).mockRejectedValueOnce(isAway);
  ingest.ended(back.siteId, 'LAST_WILL');
  ingest.ended(gone.siteId, 'LAST_WILL');
  await take(boot(back.identity, 2).birth().born);
  await expect.poll(() => terminal(gone.siteId)).toMatchObject({ connection: 'OFFLINE', why: 'LAST_WILL' });
  await Promise.allSettled(transactions.mock.results.map(({ value }) => value as Promise<unknown>));
  transactions.mockRestore();
  expect(await terminal(back.siteId)).toMatchObject({ connection: 'ONLINE', why: 'BIRTH' });
});

test('a clock that is a day wrong is shown, and the time of a door is corrected', async () => {
  const { siteId, doors, identity } = await newSite('A1');
  const day = 86_400_000;
  const start = boot(identity, 1);
  await take(start.birth([{ boxId: doors[0], ...closed }], { deviceTime: Date.now() + day }).born);
  await take(start.door(doors[0] ?? '', 'OPEN', 'ABSENT', { deviceTime: Date.now() + day - 60_000 }));
  const { skewMs } = await terminal(siteId);
  expect(Math.abs((skewMs ?? 0) - day)).toBeLessThan(60_000);
  const { happened_time, device_time } = await app.sql
    .selectFrom('device_events')
    .select(['happened_time', 'device_time'])
    .where('site_id', '=', siteId)
    .where('uplink', '=', 'door')
    .executeTakeFirstOrThrow();
  expect(Math.abs(happened_time.getTime() - (Date.now() - 60_000))).toBeLessThan(60_000);
  expect(device_time.getTime() - happened_time.getTime()).toBeGreaterThan(day - 60_000);
});

test('a sign of life that was long on its way does not set the clock; two that agree do', async () => {
  const { siteId, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const skews: number[] = [];
  for (const ago of [0, 20_000, 0, 30_000, 30_000, 95_000]) {
    await take(start.tele({ deviceTime: Date.now() - ago }));
    skews.push(((await terminal(siteId)).skewMs ?? Number.NaN) / 1_000);
  }
  expect(skews).toEqual([0, 0, 0, 0, -30, -95].map((seconds) => expect.closeTo(seconds, 0)));
});

test('a message that can not be read becomes a dead letter with its reason, and stops nothing', async () => {
  const { siteId, doors, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const { born } = start.birth([{ boxId: doors[0], ...closed }]);
  const wrong = (payload: Buffer | string) => ({ topic: born.topic, payload: Buffer.from(payload) });
  await take(
    wrong('{'),
    wrong(Buffer.from([0xff, 0xfe, 0x00])),
    wrong(JSON.stringify({ v: 2 })),
    wrong(JSON.stringify({ v: 1, bootId: 'one' })),
    wrong('x'.repeat(200_000)),
    { topic: born.topic.replace('birth', 'ota'), payload: Buffer.from('{}') },
    { topic: 'lk/v1/x/y', payload: Buffer.from('{}') },
    born,
  );
  expect((await terminal(siteId)).connection).toBe('ONLINE');
  const readDeadLetters = async (query: { siteId?: string; reason?: 'TOPIC' }) =>
    (await app.call(calls.listDeviceMessagesAside, { query }, { as: staff })).body;
  const { content } = await readDeadLetters({ siteId });
  expect(content.map(({ reason }) => reason).toSorted()).toEqual([
    'NOT_JSON',
    'NOT_JSON',
    'SHAPE',
    'SHAPE',
    'TOO_LARGE',
    'VERSION',
  ]);
  expect((await readDeadLetters({ reason: 'TOPIC' })).content.map(({ topic }) => topic)).toContain('lk/v1/x/y');
  expect((await terminal(siteId)).messagesAside).toBe(6);
});

test('a door of another site is not touched', async () => {
  const ours = await newSite('A1');
  const theirs = await newSite('B1');
  await take(boot(ours.identity, 1).birth([{ boxId: theirs.doors[0], sensor: 'OPEN', article: 'PRESENT' }]).born);
  expect(await sensorOf(theirs.doors[0] ?? '')).toEqual({ sensor: 'UNKNOWN', article: 'UNKNOWN' });
});

test('a message that the tables refuse becomes a dead letter, and its neighbours are stored', async () => {
  const { siteId, doors, identity } = await newSite('A1');
  const start = boot(identity, 1);
  const { born } = start.birth([{ boxId: doors[0], ...closed }]);
  const poison = start.event({ type: 'SIGNED_IN', userId: '1', how: 'PIN' });
  const refused = Object.assign(new Error('refused'), { code: '22P05' });
  const refusing = await openTestIngest(app, undefined, () => Promise.reject(refused));
  await Promise.all(
    [born, poison, start.door(doors[0] ?? '', 'OPEN')].map(({ topic, payload }) =>
      refusing.ingest.take(topic, payload),
    ),
  );
  expect((await sensorOf(doors[0] ?? '')).sensor).toBe('OPEN');
  const { content } = (await app.call(calls.listDeviceMessagesAside, { query: { siteId } }, { as: staff })).body;
  expect(content.map(({ reason }) => reason)).toEqual(['NOT_STORED']);
});

test('characters that the database can not store are removed, and the message is stored', async () => {
  const { siteId, identity } = await newSite('A1');
  const start = boot(identity, 1);
  await take(start.birth([], { software: { version: '1\u0000.0\ud800', system: 'LINUX' } }).born);
  await take(start.event({ type: 'CLOCK_SET', data: { 'no\u0000te': 'a\u0000b' } }));
  expect(await terminal(siteId)).toMatchObject({ connection: 'ONLINE', version: '1.0', messagesAside: 0 });
  expect(await eventsOf(siteId)).toBe(2);
});
