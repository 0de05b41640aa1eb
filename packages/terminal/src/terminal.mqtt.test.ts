import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { hashOf } from './configuration.ts';
import { mqttLink } from './mqtt-link.ts';
import { type SimulatedCabinet, createSimulatedCabinet } from './simulated-cabinet.ts';
import { memoryFlash } from './store/flash.ts';
import { openStore } from './store/store.ts';
import type { TerminalParts } from './terminal-parts.ts';
import { type Terminal, createTerminal } from './terminal.ts';
import { type TestBroker, identityFor, startBroker } from './testing/broker.fixture.ts';
import { config, configMessage, openDoor } from './testing/site.fixture.ts';

let broker: TestBroker;
let cabinet: SimulatedCabinet;
let terminal: Terminal;
/** ms by which the wall clock of the terminal is wrong. */
let wrongBy = 0;

const make = (other: Partial<TerminalParts> = {}): Terminal => {
  const clock = { ...systemClock, wallMs: () => Date.now() + wrongBy };
  cabinet = createSimulatedCabinet({ clock, openMs: 1 });
  const software = { version: '1.0.0', system: 'LINUX' } as const;
  // Without a random part pauses are short.
  return createTerminal({
    clock,
    cabinet,
    flash: memoryFlash(),
    link: mqttLink,
    software,
    restartMs: 10,
    random: () => 0,
    ...other,
  });
};
/** Has it born, with configuration and clock. */
const begin = async (): Promise<void> => {
  terminal.enrol(identityFor(broker.url));
  terminal.start();
  const birth = await broker.next('birth');
  expect(birth).toMatchObject({ bootId: 1, seq: 1, configHash: null, doors: [], queued: 0 });
  await broker.send('cfg', configMessage());
  await sendTime(await broker.next('birth', ({ doors }) => doors.length > 0));
};
const sendTime = ({ bootId, monotonicMs }: { bootId: number; monotonicMs: number }): Promise<void> =>
  broker.send('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: Date.now() });
const answerTo = (commandId: string, from = 0) =>
  broker.next('ack', (ack) => ack.commandId === commandId && ack.state !== 'RECEIVED', from);

beforeEach(async () => {
  broker = await startBroker();
  wrongBy = 0;
  terminal = make();
});
afterEach(async () => {
  await terminal.stop();
  await broker.close();
});

test('says goodbye itself, with the newest number of all, since not every broker reports one', async () => {
  await begin();
  const from = broker.receivedMessages.length;
  await terminal.stop();
  const goodbye = await broker.next('tele', (tele) => tele.goodbye === true, from);
  expect(goodbye.seq).toBe(Math.max(...broker.receivedMessages.map(({ body }) => body.seq)));
});

test('counts from the first number of its enrolment where its memory is beyond what the server accepts', async () => {
  const flash = memoryFlash();
  openStore(flash).write('boot', Number.MAX_SAFE_INTEGER);
  terminal = make({ flash });
  await begin();
});

test('is born with its doors once it has its configuration, and opens one on command', async () => {
  await begin();
  const born = await broker.next('birth', ({ doors }) => doors.length > 0);
  expect(born).toMatchObject({ bootId: 1, configHash: hashOf(config) });
  expect(born.doors[0]).toEqual({ boxId: '101', sensor: 'CLOSED', article: 'UNKNOWN' });

  const command = openDoor('101', Date.now() + 60_000);
  await broker.send('cmd', command);
  expect(await answerTo(command.commandId)).toMatchObject({
    state: 'DONE',
    attempt: 1,
    door: { boxId: '101', sensor: 'OPEN' },
  });
  const sentMessages = broker.receivedMessages.map(
    ({ uplink, body }) => `${uplink} ${'state' in body ? String(body.state) : ''}`,
  );
  expect(sentMessages.slice(-3)).toEqual(['ack RECEIVED', 'door ', 'ack DONE']);
  expect(await broker.next('door')).toMatchObject({ sensor: 'OPEN', cause: 'COMMAND', commandId: command.commandId });

  cabinet.close('101');
  expect(await broker.next('door', ({ sensor }) => sensor === 'CLOSED')).toMatchObject({ cause: 'USER' });
});

test('answers a repeat as before and pulses no lock again', async () => {
  await begin();
  const command = openDoor('102', Date.now() + 60_000);
  await broker.send('cmd', command);
  await answerTo(command.commandId);
  await broker.send('cmd', { ...command, attempt: 2 });
  const again = await broker.next('ack', ({ attempt }) => attempt === 2);
  expect(again).toMatchObject({ commandId: command.commandId, state: 'DONE', door: { sensor: 'OPEN' } });
  expect(cabinet.pulses.get('102')).toBe(1);
});

test.each([-86_400_000, 86_400_000])(
  'refuses by the time of the server, with a wall clock %d ms wrong',
  async (wrong) => {
    wrongBy = wrong;
    await begin();
    const late = openDoor('101', Date.now() - 1);
    await broker.send('cmd', late);
    expect(await answerTo(late.commandId)).toMatchObject({ state: 'REFUSED', code: 'EXPIRED' });
    const early = openDoor('101', Date.now() + 60_000);
    await broker.send('cmd', early);
    expect(await answerTo(early.commandId)).toMatchObject({ state: 'DONE' });
    expect(cabinet.pulses.get('101')).toBe(1);
  },
);

test('refuses without a clock of the server, requests it, and opens at the next attempt', async () => {
  terminal.enrol(identityFor(broker.url));
  terminal.start();
  await broker.next('birth');
  await broker.send('cfg', configMessage());
  await broker.next('birth', ({ doors }) => doors.length > 0);
  const command = openDoor('101', Date.now() + 60_000);
  await broker.send('cmd', command);
  expect(await answerTo(command.commandId)).toMatchObject({ state: 'REFUSED', code: 'CLOCK_UNKNOWN' });
  await sendTime(await broker.next('tele'));
  const from = broker.receivedMessages.length;
  await broker.send('cmd', { ...command, attempt: 2 });
  expect(await answerTo(command.commandId, from)).toMatchObject({ state: 'DONE', attempt: 2 });
});

test('shows what it can not do', async () => {
  await begin();
  const send = async (command: { commandId: string }) => {
    await broker.send('cmd', command);
    return answerTo(command.commandId);
  };
  const notAfter = Date.now() + 60_000;
  expect(await send(openDoor('999', notAfter))).toMatchObject({ state: 'REFUSED', code: 'UNKNOWN_DOOR' });
  cabinet.setStuck('101', true);
  expect(await send(openDoor('101', notAfter))).toMatchObject({ state: 'FAILED', code: 'LOCK_STUCK' });
  expect(await broker.next('event')).toMatchObject({ type: 'LOCK_STUCK', data: { boxId: '101' } });
  cabinet.setBoardDead({ deviceId: '1', boardNumber: 1 }, true);
  expect(await broker.next('event', ({ type }) => type === 'BOARD_FAILED')).toMatchObject({
    data: { boardNumber: 1, deviceId: '1' },
  });
  expect(await send(openDoor('103', notAfter))).toMatchObject({
    state: 'FAILED',
    code: 'BOARD_DEAD',
    door: { sensor: 'UNKNOWN' },
  });
  const fly = { ...openDoor('101', notAfter), kind: 'FLY' };
  expect(await send(fly)).toMatchObject({ state: 'REFUSED', code: 'UNKNOWN_COMMAND' });
});

test('lives on after what it can not read', async () => {
  await begin();
  for (const payload of ['', '{', 'null', '[]', '"x"', '{"v":2}', '{"v":1,"kind":"OPEN_DOOR"}', 'x'.repeat(600_000)]) {
    await broker.send('cmd', payload);
    await broker.send('cfg', payload);
  }
  const command = openDoor('101', Date.now() + 60_000);
  await broker.send('cmd', command);
  expect(await answerTo(command.commandId)).toMatchObject({ state: 'DONE' });
});

test('refuses a configuration whose hash is another', async () => {
  await begin();
  const other = { ...config, languages: ['zh_HK'] };
  await broker.send('cfg', configMessage(other, hashOf(config)));
  expect(await broker.next('event')).toMatchObject({ type: 'CONFIG_REFUSED', data: { reason: 'HASH_DIFFERS' } });
  await broker.send('cfg', configMessage(other));
  await broker.next('tele', ({ configHash }) => configHash === hashOf(other));
});

test('takes doors out of service, and works by the configuration that says so', async () => {
  await begin();
  const commandId = randomUUID();
  const notAfter = Date.now() + 60_000;
  const command = { v: 1, kind: 'SET_SERVICE', commandId, attempt: 1, notAfter, boxIds: ['101'], service: 'DIRTY' };
  await broker.send('cmd', command);
  expect(await answerTo(commandId)).toMatchObject({ state: 'DONE' });
  const [first, ...rest] = config.doors;
  expect(terminal.status.configHash).toBe(hashOf({ ...config, doors: [{ ...first, service: 'DIRTY' }, ...rest] }));

  const closed = { service: 'OTHER', serviceReason: 'TEMPERATURE' };
  for (const state of [closed, { service: 'IN_SERVICE' }]) {
    const next = randomUUID();
    await broker.send('cmd', { ...command, commandId: next, ...state });
    expect(await answerTo(next)).toMatchObject({ state: 'DONE' });
    expect(terminal.status.configHash).toBe(hashOf({ ...config, doors: [{ ...first, ...state }, ...rest] }));
  }
});

test('restarts, and says so when it is back', async () => {
  await begin();
  const commandId = randomUUID();
  await broker.send('cmd', { v: 1, kind: 'RESTART', commandId, attempt: 1, notAfter: Date.now() + 60_000 });
  const done = await answerTo(commandId);
  expect(done).toMatchObject({ state: 'DONE', bootId: 2 });
});

test('sends its log and a picture of its screen if a command requests them', async () => {
  const got: string[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      got.push(body);
      reply.writeHead(got.length > 2 ? 404 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const uploadUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
  terminal = make({ screenshot: () => Buffer.from('picture') });
  await begin();
  const send = async (kind: string) => {
    const commandId = randomUUID();
    await broker.send('cmd', { v: 1, kind, commandId, attempt: 1, notAfter: Date.now() + 60_000, uploadUrl });
    return answerTo(commandId);
  };
  expect(await send('SEND_LOGS')).toMatchObject({ state: 'DONE' });
  expect(got[0]).toMatch(/name="file"; filename="terminal.log"[^]*Content-Type: text\/plain[^]* boot 1\n/);
  expect(await send('SEND_SCREENSHOT')).toMatchObject({ state: 'DONE' });
  expect(got[1]).toMatch(/name="file"; filename="screen.png"[^]*image\/png[^]*picture/);
  expect(await send('SEND_SCREENSHOT')).toMatchObject({ state: 'FAILED', code: 'UPLOAD_FAILED' });
  server.close();
});

test('retains what happens without a network, and sends it in order after its birth', async () => {
  await begin();
  const command = openDoor('101', Date.now() + 60_000);
  await broker.send('cmd', command);
  await answerTo(command.commandId);
  const from = broker.receivedMessages.length;
  broker.clients.get('lk-7')?.close();
  await expect.poll(() => terminal.status.state).not.toBe('ONLINE');
  cabinet.close('101');
  cabinet.setArticle('101', true);
  cabinet.setArticle('101', false);
  await broker.next('door', ({ article }) => article === 'ABSENT', from);
  const sentMessages = broker.receivedMessages
    .slice(from)
    .map(({ uplink, body }) => [uplink, 'article' in body ? body.article : '']);
  // aedes publishes the last will in its own time.
  expect(sentMessages.filter(([uplink]) => uplink !== 'death')).toEqual([
    ['birth', ''],
    ['door', 'UNKNOWN'],
    ['door', 'PRESENT'],
    ['door', 'ABSENT'],
  ]);
  const births = broker.receivedMessages.filter(({ uplink }) => uplink === 'birth');
  expect(births.at(-1)?.body).toMatchObject({ queued: 3 });
  const death = broker.receivedMessages.find(({ uplink }) => uplink === 'death');
  expect(death?.body).toMatchObject({ bootId: 1, seq: (births.at(-2)?.body.seq ?? 0) + 1 });
});

test('sends again what was not acknowledged', async () => {
  await begin();
  let refusals = 0;
  broker.take = ({ uplink }) =>
    uplink === 'door' && refusals++ === 0 ? Promise.reject(new Error()) : Promise.resolve();
  cabinet.setArticle('101', true);
  await expect.poll(() => refusals).toBe(1);
  expect(terminal.status.queued).toBe(1);
  broker.clients.get('lk-7')?.close();
  expect(await broker.next('door')).toMatchObject({ article: 'PRESENT' });
  await expect.poll(() => terminal.status.queued).toBe(0);
});

test('takes a new secret, and falls back on the old one where the new one is refused', async () => {
  await begin();
  const secret = 'n'.repeat(43);
  broker.refused.add(secret);
  const from = broker.receivedMessages.length;
  await broker.send('cfg', { v: 1, type: 'SECRET', secret });
  await broker.next('birth', undefined, from);
  broker.refused.delete(secret);
  broker.refused.add('s'.repeat(43));
  const later = broker.receivedMessages.length;
  broker.clients.get('lk-7')?.close();
  await broker.next('birth', undefined, later);
  await expect.poll(() => terminal.status.state).toBe('ONLINE');
});

test('a goodbye has no last will', async () => {
  await begin();
  await terminal.stop();
  await wait(20);
  expect(broker.receivedMessages.some(({ uplink }) => uplink === 'death')).toBe(false);
});
