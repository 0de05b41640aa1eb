import { expect, test } from 'vitest';
import type { Manifest } from '@cubby/contract/device/manifest';
import { upgradeLimits } from '@cubby/contract/device/upgrades.limits';
import type { Offer } from '@cubby/contract/downlinks/upgrade.schemas';
import {
  chainOf,
  manifestOf,
  offerOf,
  packageBytes,
  serveUpgrades,
  type UpgradeScene,
} from '../testing/packages.fixture.ts';

const manifest = manifestOf(packageBytes);
const running = ({ simulated }: UpgradeScene): string => simulated.terminal.status.software.version;
const upgraded = async (scene: UpgradeScene, offer: Offer): Promise<void> => {
  await scene.deliver(offer);
  await scene.install(offer);
};
const other = Buffer.from('another package');
const otherOffer = (more: Partial<Manifest>, signedBy: number[] = [1]): Offer =>
  offerOf(manifestOf(other, more), {}, signedBy);

test('a terminal downloads, verifies, installs, is born with the new version and confirms it', async () => {
  const scene = await serveUpgrades();
  const offer = offerOf(manifest);
  await scene.deliver(offer);
  expect(scene.states()).toEqual(['INITIATED', 'DOWNLOADED', 'VERIFIED']);
  expect(running(scene)).toBe('1.0.0');
  await scene.install(offer);
  expect(scene.states().slice(3)).toEqual(['UPDATING']);
  const { upgradeId } = offer;
  expect(scene.softwares().at(-1)).toMatchObject({
    version: '2.0.0',
    system: 'WINDOWS',
    packageHash: manifest.sha256,
    upgrade: { upgradeId, attempt: 1, outcome: 'TRIAL' },
  });
  expect(scene.simulated.terminal.status.upgrade).toMatchObject({ phase: 'CONFIRMED', version: '2.0.0' });
  await scene.clock.advance(upgradeLimits.trialMs * 2);
  expect(running(scene)).toBe('2.0.0');
  scene.simulated.powerCut(5_000);
  await scene.clock.advance(10_000);
  expect(running(scene)).toBe('2.0.0');
});

test.each<[string, Partial<Manifest>, string]>([
  ['another system', { system: 'ANDROID' }, 'INELIGIBLE'],
  ['a version that is too old for it', { upgradesFrom: '1.0.1' }, 'INELIGIBLE'],
  ['the version that runs, in another package', { version: '1.0.0' }, 'ROLLBACK_REFUSED'],
  ['a lower version', { version: '0.9' }, 'ROLLBACK_REFUSED'],
  ['an expired manifest', { installUntil: 1_790_000_000_500 }, 'EXPIRED'],
  ['a hash that the package does not have', { sha256: 'a'.repeat(64), size: 5 }, 'HASH'],
  ['a size that the package does not have', { size: packageBytes.length - 1 }, 'HASH'],
])('an offer with %s fails', async (_, more, reason) => {
  const scene = await serveUpgrades();
  scene.packages.set('a'.repeat(64), Buffer.from('wrong'));
  const offer = offerOf({ ...manifest, ...more });
  await scene.deliver(offer);
  expect(scene.states().at(-1)).toBe(`FAILED ${reason}`);
  await scene.install(offer);
  expect(scene.states().at(-1)).toBe(`FAILED ${reason}`);
  expect(running(scene)).toBe('1.0.0');
});

test('a downgrade needs a manifest that says so, and does not lower the highest version', async () => {
  const scene = await serveUpgrades();
  scene.packages.set(manifestOf(other).sha256, other);
  await upgraded(scene, offerOf(manifest));
  await scene.deliver(otherOffer({ version: '1.5.0' }));
  expect(scene.states().at(-1)).toBe('FAILED ROLLBACK_REFUSED');
  await upgraded(scene, otherOffer({ version: '1.5.0', downgrade: true }));
  expect(running(scene)).toBe('1.5.0');
  await scene.deliver(otherOffer({ version: '1.9.0' }));
  expect(scene.states().at(-1)).toBe('FAILED ROLLBACK_REFUSED');
});

test('the first key is trusted, then the chain, and a key that was replaced signs no more', async () => {
  const scene = await serveUpgrades();
  const last = () => scene.states().at(-1);
  await scene.deliver(offerOf(manifest, { signature: 'A'.repeat(86) }));
  expect(last()).toBe('FAILED SIGNATURE');
  await scene.deliver(offerOf(manifest, { manifest: `${offerOf(manifest).manifest} ` }));
  expect(last()).toBe('FAILED SIGNATURE');
  await scene.deliver(offerOf(manifest));
  expect(last()).toBe('VERIFIED');
  await scene.deliver(offerOf(manifest, {}, [5]));
  expect(last()).toBe('FAILED SIGNATURE');
  await scene.deliver(offerOf(manifest, { keys: [...chainOf(1), ...chainOf(5)] }, [1, 5]));
  expect(last()).toBe('FAILED SIGNATURE');
  await scene.deliver(offerOf(manifest, {}, [1, 2, 3]));
  expect(last()).toBe('VERIFIED');
  await scene.deliver(offerOf(manifest, {}, [1, 2]));
  expect(last()).toBe('FAILED SIGNATURE');
  await scene.deliver(offerOf(manifest, {}, [1]));
  expect(last()).toBe('FAILED SIGNATURE');
});

test('a repeat is answered with the state, and a late copy of an earlier offer begins nothing', async () => {
  const scene = await serveUpgrades();
  const first = offerOf(manifest);
  const second = { ...first, attempt: 2 };
  await scene.deliver(first);
  await scene.deliver(first);
  expect(scene.states().slice(3)).toEqual(['VERIFIED']);
  await scene.deliver(second);
  await scene.deliver(first);
  const third = offerOf(manifest);
  await scene.deliver(third);
  await scene.deliver(second);
  expect(scene.reports().at(-1)).toMatchObject({ upgradeId: third.upgradeId, state: 'VERIFIED' });
  // The package was there already.
  expect(scene.requests).toEqual([0]);
});

test('it is not installed while a user is there, a door is open, or the time is over', async () => {
  const scene = await serveUpgrades();
  const { simulated, clock } = scene;
  const offer = offerOf(manifest);
  await scene.deliver(offer);
  simulated.cabinet.open('101');
  await scene.install(offer);
  expect(scene.states().at(-1)).toBe('BUSY');
  simulated.cabinet.close('101');
  simulated.terminal.visits?.act({ does: 'COLLECT' });
  expect(simulated.terminal.visits?.isInUse).toBe(true);
  await scene.install(offer);
  expect(scene.states().at(-1)).toBe('BUSY');
  await clock.advance(300_000);
  const { upgradeId, attempt } = offer;
  await scene.deliver({ v: 1, type: 'INSTALL', upgradeId, attempt, notAfter: clock.wallMs() });
  expect(scene.reports().at(-1)).toMatchObject({ state: 'VERIFIED', detail: 'EXPIRED' });
  expect(running(scene)).toBe('1.0.0');
  await scene.install(offer);
  expect(running(scene)).toBe('2.0.0');
});

test('it is cancelled before the swap and refuses afterwards', async () => {
  const scene = await serveUpgrades();
  const offer = offerOf(manifest);
  const cancel = ({ upgradeId, attempt }: Offer) => scene.deliver({ v: 1, type: 'CANCEL', upgradeId, attempt });
  scene.simulated.packages.delayMs = 60_000;
  await scene.deliver(offer);
  await cancel(offer);
  expect(scene.states()).toEqual(['INITIATED', 'FAILED CANCELLED']);
  scene.simulated.packages.delayMs = 0;
  const next = offerOf(manifest);
  await scene.deliver(next);
  await cancel(next);
  expect(scene.states().at(-1)).toBe('FAILED CANCELLED');
  await scene.install(next);
  expect(running(scene)).toBe('1.0.0');
  const last = offerOf(manifest);
  await upgraded(scene, last);
  await cancel(last);
  expect(scene.states().at(-1)).toBe('CANCEL_REFUSED');
  expect(running(scene)).toBe('2.0.0');
});

test('the older version is restored if the server does not answer the new one', async () => {
  const scene = await serveUpgrades();
  const offer = offerOf(manifest);
  await scene.deliver(offer);
  scene.answersClock = false;
  await scene.install(offer);
  expect(running(scene)).toBe('2.0.0');
  await scene.clock.advance(upgradeLimits.trialMs - 5_000);
  expect(running(scene)).toBe('2.0.0');
  await scene.clock.advance(10_000);
  expect(running(scene)).toBe('1.0.0');
  expect(scene.softwares().at(-1)).toMatchObject({ version: '1.0.0', upgrade: { attempt: 1, outcome: 'REVERTED' } });
  // It can be tried again: the version was never accepted, and the package is still there.
  scene.answersClock = true;
  await scene.clock.advance(60_000);
  await upgraded(scene, { ...offer, attempt: 2 });
  expect(running(scene)).toBe('2.0.0');
  expect(scene.requests).toEqual([0]);
});

test('a version that does not start is replaced by the older one after three starts', async () => {
  const scene = await serveUpgrades();
  scene.simulated.packages.neverBoots = true;
  await upgraded(scene, offerOf(manifest));
  expect(scene.softwares().at(-1)).toMatchObject({ version: '1.0.0', upgrade: { outcome: 'REVERTED' } });
  const lines = scene.simulated.terminal.logLines.filter((line) => line.includes('does not start'));
  expect(lines).toHaveLength(upgradeLimits.trialBootsMax);
});

test('a busy server is asked again after the time that it names, and costs nothing', async () => {
  const scene = await serveUpgrades();
  scene.statuses.push(503, 429, 404);
  await scene.deliver(offerOf(manifest));
  expect(scene.requests).toHaveLength(1);
  await scene.clock.advance(60_000);
  expect(scene.requests).toEqual([0, 0, 0, 0]);
  expect(scene.states()).toEqual(['INITIATED', 'DOWNLOADED', 'VERIFIED']);
});

test('a download ends at its time, and where the memory is full', async () => {
  const late = await serveUpgrades();
  late.statuses.push(...Array.from({ length: 100 }, () => 503));
  await late.deliver(offerOf(manifest, { downloadUntil: late.clock.wallMs() + 30_000 }));
  await late.clock.advance(40_000);
  expect(late.states()).toEqual(['INITIATED', 'FAILED TIMEOUT']);
  const full = await serveUpgrades({ capacity: packageBytes.length - 1 });
  await full.deliver(offerOf(manifest));
  expect(full.states()).toEqual(['INITIATED', 'FAILED NO_SPACE']);
  expect(full.requests).toEqual([]);
});

test('a slow download reports its bytes, and continues after a power cut with what it has', async () => {
  const scene = await serveUpgrades();
  scene.simulated.packages.delayMs = 20_000;
  await scene.deliver(offerOf(manifest));
  await scene.clock.advance(130_000);
  const progress = scene.reports().filter(({ state }) => state === 'DOWNLOADING');
  expect(progress.length).toBeGreaterThanOrEqual(2);
  scene.simulated.powerCut(5_000);
  scene.simulated.packages.delayMs = 0;
  await scene.clock.advance(60_000);
  expect(scene.requests).toHaveLength(2);
  expect(scene.requests[1]).toBeGreaterThanOrEqual(progress.at(-1)?.bytes ?? NaN);
  expect(scene.states().at(-1)).toBe('VERIFIED');
});

test('a stored part that is damaged costs another download, and no attempt', async () => {
  const scene = await serveUpgrades();
  scene.simulated.packages.delayMs = 1_000;
  scene.simulated.packages.isCorrupting = true;
  await scene.deliver(offerOf(manifest));
  scene.simulated.packages.isCorrupting = false;
  scene.simulated.powerCut(1_000);
  await scene.clock.advance(60_000);
  expect(scene.states().at(-1)).toBe('VERIFIED');
  expect(scene.requests).toEqual([0, expect.any(Number), 0]);
});
