/** A simulated terminal downloads a package from a real server into its folder, and is born with the new version. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type TestBroker,
  identityFor,
  siteId,
  startBroker,
} from '../../../packages/terminal/src/testing/broker.fixture.ts';
import { manifestOf, offerOf, packageBytes } from '../../../packages/terminal/src/testing/packages.fixture.ts';
import { configMessage } from '../../../packages/terminal/src/testing/site.fixture.ts';
import { type Member, createMember } from './member.ts';
import { viewOf } from './view.ts';

let folder: string;
let broker: TestBroker;
let member: Member;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubby-upgrade-'));
  broker = await startBroker();
  server = createServer((_, reply) => reply.end(packageBytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  member = createMember({ siteId, folder, page: `http://localhost/${siteId}`, seed: 1, system: 'ANDROID' });
  broker.take = ({ uplink, body }) => {
    if (uplink !== 'birth' && uplink !== 'tele') return Promise.resolve();
    const { bootId, monotonicMs, configHash } = body as { bootId: number; monotonicMs: number; configHash: unknown };
    if (configHash === null) void broker.send('cfg', configMessage());
    return broker.send('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: Date.now() });
  };
  member.simulated.terminal.enrol(identityFor(broker.url));
  member.simulated.terminal.start();
});
afterAll(async () => {
  server.close();
  await member.stop();
  await broker.close();
  rmSync(folder, { recursive: true });
});

test('the page shows the version and the upgrade, from the download to the new version', async () => {
  const birth = await broker.next('birth', ({ doors }) => doors.length > 0);
  expect(birth.software).toMatchObject({ version: '1.0.0', system: 'ANDROID' });
  const manifest = manifestOf(packageBytes, { system: 'ANDROID', installUntil: Date.now() + 3_600_000 });
  const { port } = server.address() as AddressInfo;
  const times = { url: `http://127.0.0.1:${port}/package`, downloadUntil: Date.now() + 60_000 };
  const { upgradeId, attempt, ...offer } = offerOf(manifest, times);
  await broker.send('ota', { ...offer, upgradeId, attempt });
  await broker.next('ota', ({ state }) => state === 'VERIFIED');
  expect(viewOf(member)).toMatchObject({ version: '1.0.0', upgrade: { phase: 'VERIFIED', version: '2.0.0' } });
  expect(readFileSync(join(folder, 'packages', 'slot-A')).equals(packageBytes)).toBe(true);
  await broker.send('ota', { v: 1, type: 'INSTALL', upgradeId, attempt, notAfter: Date.now() + 60_000 });
  const born = await broker.next('birth', ({ software }) => software.packageHash === manifest.sha256);
  expect(born.software).toMatchObject({ version: '2.0.0', upgrade: { upgradeId, outcome: 'TRIAL' } });
  expect(viewOf(member)).toMatchObject({ version: '2.0.0' });
});
