import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type TestBroker,
  identityFor,
  siteId,
  startBroker,
} from '../../../packages/terminal/src/testing/broker.fixture.ts';
import { courier, expected, siteConfig } from '../../../packages/terminal/src/testing/people.fixture.ts';
import { configMessage, openDoor } from '../../../packages/terminal/src/testing/site.fixture.ts';
import { type Member, createMember } from './member.ts';
import { servePages } from './pages.ts';
import { drawCabinet } from './screenshot.ts';
import type { viewOf } from './view.ts';

type View = ReturnType<typeof viewOf>;

let folder: string;
let broker: TestBroker;
let member: Member;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubby-sim-'));
  broker = await startBroker();
  member = createMember({ siteId, folder, page: `http://localhost/${siteId}`, seed: 1, occupied: new Set(['102']) });
  const { terminal } = member.simulated;
  terminal.enrol(identityFor(broker.url));
  terminal.start();
  await broker.next('birth');
  await broker.send('cfg', configMessage(siteConfig));
  const { bootId, monotonicMs } = await broker.next('birth', ({ doors }) => doors.length > 0);
  await broker.send('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: Date.now() });
  await broker.send('cfg', { v: 1, type: 'ACCESS', from: 0, to: 1, orders: [expected('1', { size: 'L' })], gone: [] });
  const fleet = {
    members: new Map([[siteId, member]]),
    start: () => Promise.resolve(),
    enrol: (code: string) => (code === 'ABCD-EFGH' ? Promise.resolve(member) : Promise.reject(new Error('REFUSED'))),
    stop: () => Promise.resolve(),
  };
  server = await servePages(fleet, '127.0.0.1', 0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await member.stop();
  await broker.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

/** Follows the page of the terminal until what it shows matches. */
const shown = async (matches: (view: View) => boolean, meanwhile?: () => Promise<unknown>): Promise<View> => {
  const { body } = await fetch(`${origin}/${siteId}/events`);
  let text = '';
  await meanwhile?.();
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString();
    for (const [, data = ''] of text.matchAll(/^data: (.*)\n\n/gm)) {
      const view = JSON.parse(data) as View;
      if (matches(view)) return view;
    }
  }
  throw new Error('The stream ended');
};
const doorIn = (view: View, boxId: string) => view.doors.find((door) => door.boxId === boxId);

test('a door opens on the page by a command, and is closed by a tap', async () => {
  const command = openDoor('101', Date.now() + 60_000);
  const opened = await shown(
    (view) => doorIn(view, '101')?.isOpen === true,
    () => broker.send('cmd', command),
  );
  expect(opened).toMatchObject({ state: 'ONLINE', site: { name: '大堂' } });
  expect(opened.doors.map(({ hasArticle }) => hasArticle)).toEqual([false, true, false, false]);
  expect(await post(`${siteId}/close`, { boxId: '101' })).toBe(200);
  expect(await broker.next('door', ({ sensor }) => sensor === 'CLOSED')).toMatchObject({ boxId: '101', cause: 'USER' });
});

test('something is put into a door and taken out', async () => {
  await post(`${siteId}/article`, { boxId: '104', on: true });
  expect(await broker.next('door', ({ article }) => article === 'PRESENT')).toMatchObject({ boxId: '104' });
});

test('a courier signs in on the screen and stores a parcel, and a phone with the key of the site collects it', async () => {
  const visit = (does: string, more: object = {}) => post(`${siteId}/visit`, { does, ...more });
  const step = (name: string, meanwhile?: () => Promise<unknown>) =>
    shown(({ screen }) => screen?.step === name, meanwhile);
  await visit('SIGN_IN');
  await visit('ENTER', { value: courier.card, scanned: true });
  await visit('STORE');
  expect((await step('NUMBER')).screen).toMatchObject({ by: 'COURIER', isOpen: true });
  await visit('ENTER', { value: 'T-1' });
  const { screen } = await step('OPEN');
  expect(screen).toMatchObject({ boxId: '103', wanted: 'STORE' });
  await post(`${siteId}/article`, { boxId: '103', on: true });
  await post(`${siteId}/close`, { boxId: '103' });
  await broker.next('event', ({ type }) => type === 'PARCEL_STORED');
  await visit('BACK');
  await visit('BACK');
  await visit('COLLECT');
  await post(`${siteId}/phone`, { number: 'T-1' });
  expect((await step('OPEN')).screen).toMatchObject({ boxId: '103', wanted: 'TAKE', how: 'BLE' });
  await post(`${siteId}/article`, { boxId: '103', on: false });
  await post(`${siteId}/close`, { boxId: '103' });
  expect(await broker.next('event', ({ type }) => type === 'PARCEL_TAKEN')).toMatchObject({ orderId: '1', how: 'BLE' });
  expect(await visit('constructor', { value: {} })).toBe(200);
  await visit('BACK');
});

test('a fault is switched on and off', async () => {
  await post(`${siteId}/fault`, { fault: 'wrong-clock', on: true });
  expect(Math.abs((await shown(({ wrongByMs }) => wrongByMs !== 0)).wrongByMs)).toBe(86_400_000);
  await post(`${siteId}/fault`, { fault: 'wrong-clock', on: false });
  expect((await shown(() => true)).wrongByMs).toBe(0);
  expect(await post(`${siteId}/fault`, { fault: 'constructor', on: true })).toBe(200);
  expect((await shown(() => true)).faults.filter(({ isOn }) => isOn)).toEqual([]);
});

test('a code is taken, or refused with the page as it was', async () => {
  expect(await post('enrol', { code: 'ABCD-EFGH' })).toBe(200);
  expect(await post('enrol', { code: 'ABCD-2222' })).toBe(422);
});

test('no other page reaches it, and none runs what it did not send', async () => {
  const close = { boxId: '101' };
  expect(await post(`${siteId}/close`, close, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post(`${siteId}/close`, close, { 'content-type': 'text/plain' })).toBe(400);
  expect(await post(`${siteId}/close`, { boxId: 'x'.repeat(80_000) })).toBe(400);
  expect(await post(`${siteId}/constructor`, close)).toBe(404);
  expect(await post('8/close', close)).toBe(404);
  const answer = await fetch(`${origin}/${siteId}`);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(await answer.text()).not.toMatch(/<script>|style=|onclick=/);
});

test.each([
  ['?lang=zh', '', 'zh_HK', '所有終端機'],
  ['', 'fr, pt;q=0.9', 'pt_BR', 'Todos os terminais'],
  ['?lang=xx', 'id-ID', 'id_ID', 'Semua terminal'],
  ['', '', 'en_US', 'All terminals'],
])('speaks the language that is asked for: %s %s', async (query, accepted, language, allTerminals) => {
  const answer = await fetch(`${origin}/words.json${query}`, { headers: { 'accept-language': accepted } });
  expect(await answer.json()).toMatchObject({ language, words: { allTerminals } });
});

test('a picture of the screen is a PNG of the cabinet', () => {
  const png = drawCabinet(member.simulated);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const begins = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(begins, begins + png.readUInt32BE(begins - 8)));
  expect(pixels).toHaveLength(height * (1 + width * 3));
});

test('what is inside the doors outlives the simulator', async () => {
  await member.stop();
  const again = createMember({ siteId, folder, page: '', seed: 1 });
  again.simulated.terminal.start();
  expect(again.simulated.cabinet.truth('102')).toMatchObject({ article: true, isOpen: false });
  expect(again.simulated.cabinet.truth('104')).toMatchObject({ article: true });
  await again.stop();
});
