import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { UpgradeWorld, type Version } from './upgrade-tasks.fixture.ts';

let app: TestApp;
let world: UpgradeWorld;
let version: Version;

beforeAll(async () => {
  app = await startTestApp();
  world = await UpgradeWorld.open(app);
});
beforeEach(async () => {
  version = await world.version();
  world.taken();
});

const act = async (call: 'pauseUpgradeTask' | 'resumeUpgradeTask' | 'stopUpgradeTask', id: string) =>
  (await app.call(calls[call], { params: { id } }, { as: world.as })).body;

/** Creates a task, and has its first offers sent. */
const offered = async (siteIds: readonly string[], more = {}) => {
  const id = await world.create(version, siteIds, more);
  await world.round();
  const offers = world.taken();
  const offerOf = (siteId: string) => {
    const found = offers.find((one) => one.siteId === siteId);
    if (!found) throw new Error(`no offer for ${siteId}`);
    return found.body;
  };
  return { id, offers, offerOf };
};

describe('a task', () => {
  test('goes from its canary through its stages to success', async () => {
    const sites = await world.sites(4);
    const [first = '', ...others] = sites;
    const id = await world.create(version, sites, {
      canary: { siteIds: [first], soakMinutes: 0 },
      stages: [
        { share: 50, soakMinutes: 0 },
        { share: 100, soakMinutes: 0 },
      ],
    });
    await world.round();
    expect(world.sent).toMatchObject([{ siteId: first, body: { type: 'OFFER', attempt: 1, token: `token-${first}` } }]);
    expect(await world.states(id, others)).toEqual(['WAITING', 'WAITING', 'WAITING']);
    await world.upgrade(version, [first]);
    expect(await world.item(id, first)).toMatchObject({ state: 'UPDATED', attempt: 1, restarts: 0 });
    // The next stage has begun by itself.
    expect((await world.task(id)).stage).toBe(1);
    await world.upgrade(version, sites);
    expect(await world.states(id, sites)).toEqual(['UPDATED', 'UPDATED', 'UPDATED', 'UPDATED']);
    const task = await world.task(id);
    expect(task).toMatchObject({ state: 'SUCCEEDED', settled: true, counts: { UPDATED: 4 } });
    expect((await app.audited('upgrade-tasks', id)).map(({ action }) => action)).toEqual([
      'upgrade-tasks.create',
      ...sites.map(() => 'upgrade-tasks.finish'),
      'upgrade-tasks.end',
    ]);
  });

  test('offers no more sites than may download at once, and no more than a minute allows', async () => {
    const sites = await world.sites(4);
    const { id, offers } = await offered(sites, { atOnce: 3, perMinute: 2 });
    expect(offers).toHaveLength(2);
    await app.sql
      .updateTable('upgrade_items')
      .set({ offered_time: sql`offered_time - interval '1 min'` })
      .where('task_id', '=', id)
      .where('offered_time', 'is not', null)
      .execute();
    await world.round();
    expect(world.taken()).toHaveLength(1);
  });

  test('pauses by itself at its error share, and succeeds after a retry', async () => {
    const sites = await world.sites(2);
    const [bad = '', good = ''] = sites;
    const { id, offerOf } = await offered(sites, { stages: [{ share: 100, errorShare: 50, soakMinutes: 0 }] });
    await world.report(bad, offerOf(bad), { state: 'FAILED', reason: 'NO_SPACE', detail: '3 MB free' });
    await world.report(good, offerOf(good), { state: 'VERIFIED' });
    await world.round();
    expect(await world.task(id)).toMatchObject({ state: 'PAUSED', state_reason: 'ERROR_SHARE' });
    expect(await world.item(id, bad)).toMatchObject({ state: 'FAILED', reason: 'NO_SPACE', detail: '3 MB free' });
    // A paused task begins no install.
    expect(world.taken()).toEqual([]);
    const { body } = await app.call(calls.retryUpgrades, { params: { id }, body: {} }, { as: world.as });
    expect(body).toEqual({ retried: 1 });
    await act('resumeUpgradeTask', id);
    await world.upgrade(version, sites);
    expect(await world.states(id, sites)).toEqual(['UPDATED', 'UPDATED']);
    expect((await world.item(id, bad)).attempt).toBe(2);
    expect((await world.task(id)).state).toBe('SUCCEEDED');
  });

  test('begins nothing while it is paused, and goes on where it was', async () => {
    const [site = ''] = await world.sites(1);
    const id = await world.create(version, [site]);
    await app.sql.updateTable('upgrade_tasks').set({ state: 'RUNNING', stage: 0 }).where('id', '=', id).execute();
    await app.sql
      .updateTable('upgrade_stages')
      .set({ state: 'RUNNING', released_time: new Date() })
      .where('task_id', '=', id)
      .execute();
    await act('pauseUpgradeTask', id);
    await world.round();
    expect(await world.states(id, [site])).toEqual(['WAITING']);
    await act('resumeUpgradeTask', id);
    await world.upgrade(version, [site]);
    expect(await world.states(id, [site])).toEqual(['UPDATED']);
  });

  test('sends CANCEL to sites that have begun when it is stopped, and shows who refused', async () => {
    const sites = await world.sites(3);
    const [waiting = '', installing = '', downloading = ''] = sites;
    await app.sql.updateTable('terminal_states').set({ connected: false }).where('site_id', '=', waiting).execute();
    const { id, offerOf } = await offered(sites);
    await world.report(installing, offerOf(installing), { state: 'VERIFIED' });
    await world.report(downloading, offerOf(downloading), { state: 'DOWNLOADING', bytes: 10 });
    await world.round();
    await world.report(installing, offerOf(installing), { state: 'UPDATING' });
    world.taken();
    await act('stopUpgradeTask', id);
    expect(await world.item(id, waiting)).toMatchObject({ state: 'FAILED', reason: 'CANCELLED' });
    await world.round();
    expect(
      world
        .taken()
        .map(({ siteId, body }) => [siteId, body.type])
        .toSorted(),
    ).toEqual(
      [
        [installing, 'CANCEL'],
        [downloading, 'CANCEL'],
      ].toSorted(),
    );
    await world.report(downloading, offerOf(downloading), { state: 'FAILED', reason: 'CANCELLED' });
    await world.report(installing, offerOf(installing), { state: 'CANCEL_REFUSED' });
    expect(await world.item(id, installing)).toMatchObject({
      state: 'UPDATING',
      cancel_requested: true,
      cancel_refused: true,
    });
    await world.birth(installing, { version: version.name, packageHash: version.sha256 });
    await world.round();
    expect(await world.states(id, sites)).toEqual(['FAILED', 'UPDATED', 'FAILED']);
    expect(await world.task(id)).toMatchObject({ state: 'STOPPED', settled: true });
  });

  test('leaves sites that are offline until its end, and shows those that come back later as missed', async () => {
    const [site = ''] = await world.sites(1, { connected: false });
    const { id, offers } = await offered([site]);
    expect(offers).toEqual([]);
    expect(
      (await app.call(calls.listUpgradeItems, { params: { id }, query: { attention: 'OFFLINE' } }, { as: world.as }))
        .body.totalElements,
    ).toBe(1);
    await world.fallDue(id, true);
    await world.round();
    expect(await world.item(id, site)).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT', missed: false });
    await world.birth(site, { version: '1.0' });
    expect((await world.item(id, site)).missed).toBe(true);
    await world.round();
    expect(await world.task(id)).toMatchObject({ state: 'FAILED', missed_count: 1, settled: true });
  });

  test('installs only in its window on the clock of the site', async () => {
    const [site = ''] = await world.sites(1);
    const hour = (ahead: number) =>
      new Date(Date.now() + 8 * 3_600_000 + ahead * 3_600_000).toISOString().slice(11, 16);
    const { id, offerOf } = await offered([site], { installWindow: { from: hour(2), to: hour(3) } });
    await world.report(site, offerOf(site), { state: 'VERIFIED' });
    await world.round();
    expect(world.taken()).toEqual([]);
    await app.sql
      .updateTable('upgrade_tasks')
      .set({ window_from: hour(-1), window_to: hour(2) })
      .where('id', '=', id)
      .execute();
    await world.round();
    expect(world.taken()).toMatchObject([{ siteId: site, body: { type: 'INSTALL' } }]);
  });

  test('installs nothing at a site in maintenance, and waits before it sends a busy one another message', async () => {
    const [site = ''] = await world.sites(1);
    const { id, offerOf } = await offered([site]);
    await app.sql.updateTable('sites').set({ status: 'MAINTENANCE' }).where('id', '=', site).execute();
    await world.report(site, offerOf(site), { state: 'VERIFIED' });
    await world.round();
    expect(world.taken()).toEqual([]);
    await app.sql.updateTable('sites').set({ status: 'ENABLED' }).where('id', '=', site).execute();
    await world.round();
    expect(world.taken()).toHaveLength(1);
    await world.report(site, offerOf(site), { state: 'BUSY' });
    await world.round();
    expect(world.taken()).toEqual([]);
    expect(await world.item(id, site)).toMatchObject({ state: 'VERIFIED', reason: 'BUSY', attempt: 1 });
    await app.sql.updateTable('upgrade_items').set({ install_after: new Date() }).where('task_id', '=', id).execute();
    await world.round();
    expect(world.taken()).toHaveLength(1);
  });
});

describe('a message', () => {
  test('that was stored before a process died is sent again', async () => {
    const [site = ''] = await world.sites(1);
    const id = await world.create(version, [site]);
    await expect(world.round(() => Promise.reject(new Error('killed')))).resolves.toBeUndefined();
    expect(await world.item(id, site)).toMatchObject({ state: 'INITIATED', attempt: 1, send: 'OFFER' });
    await world.round();
    // Another process waits for a while before it takes over.
    expect(world.taken()).toEqual([]);
    await app.sql.updateTable('upgrade_items').set({ send_time: new Date() }).where('task_id', '=', id).execute();
    await world.round();
    expect(world.taken()).toMatchObject([{ siteId: site, body: { type: 'OFFER', attempt: 1 } }]);
    expect((await world.item(id, site)).send).toBeNull();
  });

  test('is sent again to a terminal that was disconnected meanwhile', async () => {
    const [site = ''] = await world.sites(1);
    await offered([site]);
    await world.birth(site, {}, false);
    await world.round();
    expect(world.taken()).toMatchObject([{ siteId: site, body: { type: 'OFFER', attempt: 1 } }]);
  });
});

describe('reports', () => {
  test('that come late, doubled and in another order change nothing that is newer', async () => {
    const [site = ''] = await world.sites(1);
    const { id, offerOf } = await offered([site]);
    const offer = offerOf(site);
    await world.report(site, offer, { state: 'VERIFIED' }, { bootId: 2, seq: 9 });
    await world.report(site, offer, { state: 'FAILED', reason: 'HASH' }, { bootId: 2, seq: 8 });
    await world.report(site, offer, { state: 'VERIFIED' }, { bootId: 2, seq: 9 });
    await world.report(site, offer, { state: 'FAILED', reason: 'HASH' }, { bootId: 1, seq: 99 });
    expect(await world.item(id, site)).toMatchObject({ state: 'VERIFIED', report_boot: '2', report_seq: '9' });
  });

  test('of another site, or of no upgrade, change nothing', async () => {
    const [site = '', other = ''] = await world.sites(2);
    const { id, offerOf } = await offered([site]);
    await world.report(other, offerOf(site), { state: 'VERIFIED' });
    expect(await world.states(id, [site])).toEqual(['INITIATED']);
  });
});

test('only a birth with the version and the hash is a success', async () => {
  const sites = await world.sites(2);
  const [right = '', wrong = ''] = sites;
  const { id, offerOf } = await offered(sites, { stages: [{ share: 100, errorShare: 100, soakMinutes: 0 }] });
  for (const site of sites) await world.report(site, offerOf(site), { state: 'UPDATING' });
  await world.birth(right, { version: version.name, packageHash: version.sha256 });
  await world.birth(wrong, {
    version: '1.0',
    upgrade: { upgradeId: offerOf(wrong).upgradeId, attempt: 1, outcome: 'REVERTED' },
  });
  expect(await world.states(id, sites)).toEqual(['UPDATED', 'FAILED']);
  expect((await world.item(id, wrong)).reason).toBe('REVERTED');
});

test('a terminal that does not report becomes unknown, and then fails', async () => {
  const [site = ''] = await world.sites(1);
  const { id } = await offered([site]);
  await world.fallDue(id);
  await world.round();
  expect(await world.states(id, [site])).toEqual(['UNKNOWN']);
  await world.fallDue(id);
  await world.round();
  expect(await world.item(id, site)).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT' });
});

test('a stage that soaks pauses the task when the upgraded sites restart more often', async () => {
  const sites = await world.sites(2);
  const [canary = '', other = ''] = sites;
  const id = await world.create(version, sites, { canary: { siteIds: [canary], soakMinutes: 60 } });
  await world.upgrade(version, [canary]);
  for (let n = 0; n < 3; n += 1) await world.birth(canary, { version: version.name, packageHash: version.sha256 });
  await app.sql
    .updateTable('upgrade_items')
    .set({ counted_since: sql`counted_since - interval '1 hour'` })
    .where('task_id', '=', id)
    .execute();
  await app.sql.updateTable('upgrade_stages').set({ health_time: null }).where('task_id', '=', id).execute();
  await world.round();
  expect(await world.task(id)).toMatchObject({ state: 'PAUSED', state_reason: 'HEALTH' });
  const { stages } = (await app.call(calls.listUpgradeStages, { params: { id } }, { as: world.as })).body;
  expect(stages[0]).toMatchObject({
    isCanary: true,
    state: 'SOAKING',
    health: { worse: ['RESTARTS'], upgraded: { sites: 1, restarts: 3 }, others: { sites: 1, restarts: 0 } },
  });
  await act('resumeUpgradeTask', id);
  await world.round();
  expect((await world.task(id)).state).toBe('RUNNING');
  expect(await world.states(id, [other])).toEqual(['WAITING']);
});
