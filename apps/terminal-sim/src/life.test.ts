import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type TestBroker,
  identityFor,
  siteId,
  startBroker,
} from '../../../packages/terminal/src/testing/broker.fixture.ts';
import { courier, expected, siteConfig, stored } from '../../../packages/terminal/src/testing/people.fixture.ts';
import { configMessage } from '../../../packages/terminal/src/testing/site.fixture.ts';
import { startLife } from './life.ts';
import { type Member, createMember } from './member.ts';

let folder: string;
let broker: TestBroker;
let member: Member;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubby-life-'));
  broker = await startBroker();
  member = createMember({ siteId, folder, page: `http://localhost/${siteId}`, seed: 1, occupied: new Set(['102']) });
  const { terminal } = member.simulated;
  terminal.enrol(identityFor(broker.url));
  terminal.start();
  await broker.next('birth');
  await broker.send('cfg', configMessage(siteConfig));
  await broker.next('birth', ({ doors }) => doors.length > 0);
  const orders = [expected('1'), expected('2', { size: null }), expected('3'), expected('4'), stored('5', '102')];
  await broker.send('cfg', { v: 1, type: 'ACCESS', from: 0, to: 1, orders, gone: [] });
  await broker.next('tele', ({ access }) => access === 1);
});
afterAll(async () => {
  await member.stop();
  await broker.close();
  rmSync(folder, { recursive: true });
});

test('couriers store what is expected and customers collect it, until it ends', async () => {
  const end = startLife({ members: new Map([[siteId, member]]) }, { seed: 3, everyMs: 20, stepMs: 10 });
  const stores = await broker.next('event', ({ type }) => type === 'PARCEL_STORED');
  expect(stores).toMatchObject({ by: 'COURIER', userId: courier.userId, how: 'CARD' });
  expect(await broker.next('event', ({ type }) => type === 'PARCEL_TAKEN')).toMatchObject({ by: 'CUSTOMER' });
  end();
});
