import { calls } from '@cubby/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { UpgradeWorld, upgradePermissions, type Version } from './upgrade-tasks.fixture.ts';

let app: TestApp;
let world: UpgradeWorld;
let version: Version;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
  world = await UpgradeWorld.open(app);
});
beforeEach(async () => {
  version = await world.version();
});

const tryCreate = async (siteIds: readonly string[], more: object = {}, as = world.as) =>
  app.call(calls.createUpgradeTask, { body: world.body(version, siteIds, more) }, { as });
const tomorrow = () => ({
  siteVersionTaskStartTime: Date.now() + day,
  siteVersionTaskFailureTime: Date.now() + 2 * day,
});

describe('creating a task', () => {
  test('applies start and end on the clock of each site, and answers with what was sent', async () => {
    const sites = await world.sites(1);
    const times = tomorrow();
    const { body } = await tryCreate(sites, { ...times, taskDescription: 'Spring' });
    expect(body).toMatchObject({
      state: 'SCHEDULED',
      taskStatus: 'PENDING',
      taskDescription: 'Spring',
      system: 'Android',
      timeZone: 'Asia/Hong_Kong',
      inSiteTime: true,
      ...times,
      earliestStartTime: times.siteVersionTaskStartTime,
      counts: { WAITING: 1 },
    });
    // Staff of the platform are in UTC: the site begins when its own clock says the same.
    const admin = await world.person(upgradePermissions, null);
    const { body: other } = await tryCreate(await world.sites(1), tomorrow(), admin);
    expect(other.earliestStartTime).toBe(other.siteVersionTaskStartTime - 8 * 3_600_000);
    expect(other.merchantId).toBeNull();
    const { body: exact } = await tryCreate(await world.sites(1), { ...tomorrow(), inSiteTime: false }, admin);
    expect(exact.earliestStartTime).toBe(exact.siteVersionTaskStartTime);
  });

  test.each<[string, () => object, string]>([
    [
      'an end before the start',
      () => ({ siteVersionTaskFailureTime: Date.now() - 1 }),
      'siteVersionTaskFailureTime rangeReversed',
    ],
    [
      'an end too close to the start',
      () => ({ siteVersionTaskFailureTime: Date.now() + 60_000 }),
      'siteVersionTaskFailureTime rangeReversed',
    ],
    [
      'a start in the past',
      () => ({ siteVersionTaskStartTime: Date.now() - 120_000 }),
      'siteVersionTaskStartTime inThePast',
    ],
    ['an unknown site', () => ({ siteIds: ['999999'] }), 'siteIds.0 notFound'],
    ['no site', () => ({ siteIds: undefined }), 'siteIds siteMissing'],
    ['an unknown version', () => ({ siteVersionId: '999999' }), 'siteVersionId notFound'],
    ['stages that do not end at 100 %', () => ({ stages: [{ share: 50 }] }), 'stages invalid'],
    ['stages that do not rise', () => ({ stages: [{ share: 50 }, { share: 50 }, { share: 100 }] }), 'stages invalid'],
    ['a canary that is not of the selection', () => ({ canary: { siteIds: ['999999'] } }), 'canary.siteIds.0 notFound'],
  ])('refuses %s', async (_what, more, expected) => {
    const { error } = await tryCreate(await world.sites(1), more());
    expect(error.fieldErrors?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
  });

  test('refuses a version that may no longer be installed', async () => {
    version = await world.version({ install_until: new Date(Date.now() - 1) });
    const { error } = await tryCreate(await world.sites(1));
    expect(error.errorCode).toBe('UPGRADE_VERSION_UNAVAILABLE');
  });

  test('refuses a selection of which each site is excluded, and says why', async () => {
    const { error } = await tryCreate(await world.sites(2, { system: 'WINDOWS' }));
    expect(error).toMatchObject({
      errorCode: 'UPGRADE_NO_SITE_LEFT',
      data: { exclusions: [{ exclusion: 'WRONG_SYSTEM', count: 2 }] },
    });
  });

  test('excludes a site that another task upgrades', async () => {
    const [shared = '', free = ''] = await world.sites(2);
    await world.create(version, [shared], tomorrow());
    const { body } = await tryCreate([shared, free], tomorrow());
    expect(body.counts).toEqual({ WAITING: 1, EXCLUDED: 1 });
  });

  test('counts a terminal that runs the version already as succeeded at once', async () => {
    const [there = ''] = await world.sites(1, { version: version.name, package_hash: version.sha256 });
    const id = await world.create(version, [there]);
    expect(await world.item(id, there)).toMatchObject({ state: 'UPDATED', attempt: 0 });
    await world.round();
    expect((await world.task(id)).state).toBe('SUCCEEDED');
  });

  test('takes the sites of a filter', async () => {
    const sites = await world.sites(2, { version: '0.7' });
    const { body } = await tryCreate([], { ...tomorrow(), siteIds: undefined, filter: { softwareVersion: '0.7' } });
    expect(body.siteCount).toBe(sites.length);
  });
});

test('the preview says how many are upgraded, which are excluded and how long it takes', async () => {
  const sites = await world.sites(3);
  const other = await world.sites(1, { system: 'WINDOWS' });
  const offline = await world.sites(1, { connected: false });
  const plan = world.body(version, [...sites, ...other, ...offline], { canary: { count: 1, soakMinutes: 30 } });
  const { body } = await app.call(calls.previewUpgradeTask, { body: plan }, { as: world.as });
  expect(body).toMatchObject({
    siteCount: 5,
    eligibleCount: 4,
    offlineCount: 1,
    exclusions: [{ exclusion: 'WRONG_SYSTEM', count: 1 }],
    excluded: [{ siteId: other[0] }],
    stages: [
      { isCanary: true, siteCount: 1 },
      { share: 100, siteCount: 3 },
    ],
    fitsInTime: true,
    quietWindow: { window: null, sitesWithHistory: 0 },
  });
  expect(body.expectedMinutes).toBeGreaterThanOrEqual(30);
});

test('a quiet window is suggested from the doors of four weeks, on the clock of the site', async () => {
  const [site = ''] = await world.sites(1);
  const at = new Date();
  at.setUTCHours(1, 0, 0, 0);
  await app.sql
    .insertInto('door_events')
    .values(
      [1, 2].map((seq) => ({
        site_id: site,
        boot_id: 1,
        seq,
        type: 'PARCEL_TAKEN',
        body: '{}',
        state: 'NOTED',
        happened_time: new Date(at.getTime() - day),
        received_time: at,
      })),
    )
    .execute();
  const { body } = await app.call(calls.suggestQuietWindow, { body: { siteIds: [site], hours: 3 } }, { as: world.as });
  expect(body).toMatchObject({ window: { from: '02:00', to: '05:00' }, expectedCustomers: 0, sitesWithHistory: 1 });
  // 01:00 in UTC is 09:00 in Hong Kong.
  expect(body.hours.indexOf(0.07)).toBe(9);
});

describe('a task', () => {
  test('is listed and shown with its sites', async () => {
    const [site = ''] = await world.sites(1);
    const id = await world.create(version, [site], { ...tomorrow(), taskDescription: 'Winter tyres' });
    const { body: list } = await app.call(calls.queryUpgradeTasks, { query: { query: 'winter' } }, { as: world.as });
    expect(list).toMatchObject({
      totalElements: 1,
      content: [{ siteVersionTaskId: id, siteVersionName: version.name }],
    });
    const { body } = await app.call(calls.getUpgradeTask, { params: { id } }, { as: world.as });
    expect(body).toMatchObject({
      taskId: id,
      siteIds: [site],
      subTaskList: [{ siteId: site, taskStatus: 'PENDING', state: 'WAITING' }],
      canCancel: true,
      canEdit: true,
    });
  });

  test('is cancelled before its start, and not after it', async () => {
    const [site = '', started = ''] = await world.sites(2);
    const id = await world.create(version, [site], tomorrow());
    const cancel = (task: string) => app.call(calls.cancelUpgradeTask, { params: { id: task } }, { as: world.as });
    expect((await cancel(id)).body).toMatchObject({ state: 'CANCELLED', taskStatus: 'FAILED' });
    expect(await world.item(id, site)).toMatchObject({ state: 'FAILED', reason: 'CANCELLED' });
    expect((await cancel(id)).error.errorCode).toBe('UPGRADE_TASK_STATE_NOT_ALLOWED');
    // Its start has passed, although no process has begun it yet.
    const running = await world.create(version, [started]);
    expect((await cancel(running)).error).toMatchObject({ errorCode: 'UPGRADE_TASK_STARTED' });
    expect((await app.call(calls.stopUpgradeTask, { params: { id: running } }, { as: world.as })).body.state).toBe(
      'STOPPED',
    );
    // The site is free for another task.
    expect((await tryCreate([site])).body.counts).toEqual({ WAITING: 1 });
  });

  test('is not stopped before its start, nor resumed while it is not paused', async () => {
    const id = await world.create(version, await world.sites(1), tomorrow());
    for (const call of [calls.stopUpgradeTask, calls.pauseUpgradeTask, calls.resumeUpgradeTask, calls.skipUpgradeStage])
      expect((await app.call(call, { params: { id } }, { as: world.as })).error).toMatchObject({
        errorCode: 'UPGRADE_TASK_STATE_NOT_ALLOWED',
        data: { state: 'SCHEDULED' },
      });
  });

  test('has one site postponed until a time before its end', async () => {
    const [site = ''] = await world.sites(1);
    const id = await world.create(version, [site]);
    const postpone = (until: number) =>
      app.call(calls.postponeUpgrade, { params: { id, siteId: site }, body: { until } }, { as: world.as });
    expect((await postpone(Date.now() - 1)).error.fieldErrors).toMatchObject([{ path: 'until', code: 'inThePast' }]);
    expect((await postpone(Date.now() + 3 * day)).error.fieldErrors).toMatchObject([
      { path: 'until', code: 'tooFarAhead' },
    ]);
    const until = Date.now() + 3_600_000;
    expect((await postpone(until)).body).toMatchObject({ postponedUntil: until, state: 'WAITING' });
    await world.round();
    expect(await world.states(id, [site])).toEqual(['WAITING']);
    await app.sql.updateTable('upgrade_items').set({ postponed_until: new Date() }).where('task_id', '=', id).execute();
    await world.round();
    expect(await world.states(id, [site])).toEqual(['INITIATED']);
    expect((await postpone(until)).error.errorCode).toBe('UPGRADE_ITEM_STATE_NOT_ALLOWED');
  });

  test('waits for a user who approves a stage, or skips it', async () => {
    const sites = await world.sites(3);
    const [canary = ''] = sites;
    const stages = [
      { share: 50, soakMinutes: 60 },
      { share: 100, soakMinutes: 0 },
    ];
    const id = await world.create(version, sites, {
      canary: { siteIds: [canary], soakMinutes: 0, needsApproval: true },
      stages,
    });
    const stagesNow = async () =>
      (await app.call(calls.listUpgradeStages, { params: { id } }, { as: world.as })).body.stages.map(
        ({ state }) => state,
      );
    await world.upgrade(version, [canary]);
    expect(await stagesNow()).toEqual(['APPROVAL', 'WAITING', 'WAITING']);
    await app.call(calls.approveUpgradeStage, { params: { id } }, { as: world.as });
    expect(await stagesNow()).toEqual(['PASSED', 'RUNNING', 'WAITING']);
    await app.call(calls.skipUpgradeStage, { params: { id } }, { as: world.as });
    expect(await stagesNow()).toEqual(['PASSED', 'SKIPPED', 'RUNNING']);
    const { error } = await app.call(calls.skipUpgradeStage, { params: { id } }, { as: world.as });
    expect(error.errorCode).toBe('UPGRADE_TASK_STATE_NOT_ALLOWED');
  });
});

describe('other people', () => {
  test('see no task without the permission, and change none with the one to see', async () => {
    const id = await world.create(version, await world.sites(1), tomorrow());
    const reader = await world.person(['UPGRADE_TASK_LIST']);
    const { body } = await app.call(calls.getUpgradeTask, { params: { id } }, { as: reader });
    expect([body.canCancel, body.canEdit]).toEqual([false, false]);
    expect((await app.call(calls.cancelUpgradeTask, { params: { id } }, { as: reader })).status).toBe(403);
    const other = await world.person(['SITE_LIST']);
    expect((await app.call(calls.getUpgradeTask, { params: { id } }, { as: other })).status).toBe(403);
  });

  test('of another operator see nothing, and an operator cannot change a task of the platform', async () => {
    const id = await world.create(version, await world.sites(1), tomorrow());
    const other = await app.buildCompany({ company_type: 'OPERATOR' });
    const stranger = await world.person(upgradePermissions, other.id);
    const { error } = await tryCreate(await world.sites(1), tomorrow(), stranger);
    expect(error.fieldErrors).toMatchObject([{ path: 'siteIds.0', code: 'notFound' }]);
    for (const call of [calls.getUpgradeTask, calls.cancelUpgradeTask, calls.listUpgradeStages])
      expect((await app.call(call, { params: { id } }, { as: stranger })).status).toBe(404);
    expect((await app.call(calls.queryUpgradeTasks, { query: {} }, { as: stranger })).body.totalElements).toBe(0);
    const admin = await world.person(upgradePermissions, null);
    const { body } = await tryCreate(await world.sites(1), { ...tomorrow() }, admin);
    const ofPlatform = { params: { id: body.siteVersionTaskId } };
    expect((await app.call(calls.getUpgradeTask, ofPlatform, { as: world.as })).body).toMatchObject({ canEdit: false });
    expect((await app.call(calls.cancelUpgradeTask, ofPlatform, { as: world.as })).status).toBe(404);
  });
});

test('a task that has not ended is a use of its version', async () => {
  const id = await world.create(version, await world.sites(1), tomorrow());
  const { rows } = await app.pool.query<{ task_id: string }>({
    text: `select task_id::text from (select set_config('cubby.scope', 'all', true)) s, lateral (select * from software_version_tasks()) u
      where software_version_id = $1`,
    values: [version.id],
  });
  expect(rows).toEqual([{ task_id: id }]);
});

test('sites to upgrade are found by the version that they run', async () => {
  const [siteId] = await world.sites(1, { version: '3.1.4' });
  await world.sites(1, { version: '3.1.40' });
  const { body } = await app.call(calls.searchSites, { query: { softwareVersion: '3.1.4' } }, { as: world.as });
  expect(body.content.map((site) => site.siteId)).toEqual([siteId]);
});
