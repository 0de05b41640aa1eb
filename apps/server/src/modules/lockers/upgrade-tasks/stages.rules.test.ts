import type { UpgradeHealthSide } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { describe, expect, test } from 'vitest';
import { decideStage, type RunningStage, worseMeasures } from './stages.rules.ts';

const stage = (more: Partial<RunningStage> = {}): RunningStage => ({
  state: 'RUNNING',
  successShare: 90,
  errorShare: 20,
  soakMinutes: 60,
  needsApproval: false,
  acceptedFailures: 0,
  soakTime: null,
  healthAccepted: false,
  worse: [],
  ...more,
});
const minute = 60_000;

describe('a stage that runs', () => {
  test.each<[string, Parameters<typeof decideStage>[1], Partial<RunningStage>, object]>([
    ['waits below its success share', { UPDATED: 8, DOWNLOADING: 2 }, {}, { what: 'wait' }],
    ['soaks at its success share', { UPDATED: 9, DOWNLOADING: 1 }, {}, { what: 'soak' }],
    ['does not pass on few successes while most sites are offline', { UPDATED: 2, WAITING: 8 }, {}, { what: 'wait' }],
    ['soaks without the last sites', { UPDATED: 9, WAITING: 1 }, {}, { what: 'soak' }],
    ['does not count excluded sites', { UPDATED: 9, WAITING: 1, EXCLUDED: 20 }, {}, { what: 'soak' }],
    ['waits while no site has begun', { WAITING: 10 }, {}, { what: 'wait' }],
    ['waits below its error share', { FAILED: 1, UPDATED: 2, UPDATING: 7 }, {}, { what: 'wait' }],
    ['pauses the task at its error share', { FAILED: 2, UPDATED: 8 }, {}, { what: 'pause', reason: 'ERROR_SHARE' }],
    [
      'ignores failures that a user accepted',
      { FAILED: 2, UPDATED: 8 },
      { acceptedFailures: 2, successShare: 80 },
      { what: 'soak' },
    ],
    [
      'counts failures beyond the accepted ones',
      { FAILED: 4, UPDATED: 6 },
      { acceptedFailures: 2 },
      { what: 'pause', reason: 'ERROR_SHARE' },
    ],
    ['passes at once without a site', {}, {}, { what: 'pass' }],
  ])('%s', (_what, counts, more, expected) => {
    expect(decideStage(stage(more), counts, 0)).toEqual(expected);
  });
});

describe('a stage that soaks', () => {
  const soaking = { state: 'SOAKING', soakTime: 0 } as const;
  const counts = { UPDATED: 10 };
  test.each<[string, Partial<RunningStage>, number, object]>([
    ['waits until the soak time is over', {}, 60 * minute - 1, { what: 'wait' }],
    ['passes then', {}, 60 * minute, { what: 'pass' }],
    ['passes at once without a soak time', { soakMinutes: 0 }, 0, { what: 'pass' }],
    ['needs a user if it has to', { needsApproval: true }, 60 * minute, { what: 'ask' }],
    ['pauses the task if the upgraded sites do worse', { worse: ['RESTARTS'] }, 1, { what: 'pause', reason: 'HEALTH' }],
    ['goes on if a user accepted that', { worse: ['RESTARTS'], healthAccepted: true }, 60 * minute, { what: 'pass' }],
  ])('%s', (_what, more, now, expected) => {
    expect(decideStage(stage({ ...soaking, ...more }), counts, now)).toEqual(expected);
  });

  test('that waits for a user does not change', () => {
    expect(decideStage(stage({ state: 'APPROVAL' }), counts, 1e12)).toEqual({ what: 'wait' });
  });
});

describe('health', () => {
  const side = (more: Partial<UpgradeHealthSide> = {}): UpgradeHealthSide => ({
    sites: 10,
    siteHours: 10,
    restarts: 0,
    disconnections: 0,
    doorFaults: 0,
    unlocks: 10,
    unlockMs: 1_000,
    ...more,
  });
  test.each<[string, Partial<UpgradeHealthSide>, Partial<UpgradeHealthSide>, string[]]>([
    ['is alike without events', {}, {}, []],
    ['needs three events', { restarts: 2 }, {}, []],
    ['is worse from three events on', { restarts: 3 }, {}, ['RESTARTS']],
    ['is alike at twice the rate', { disconnections: 6 }, { disconnections: 3 }, []],
    ['is worse above twice the rate', { disconnections: 7 }, { disconnections: 3 }, ['DISCONNECTIONS']],
    ['counts by site and hour', { doorFaults: 6, siteHours: 100 }, { doorFaults: 3 }, []],
    ['is alike if unlocks take half as long again', { unlockMs: 1_500 }, {}, []],
    ['is worse if unlocks take longer than that', { unlockMs: 1_501 }, {}, ['UNLOCK_TIME']],
    ['is alike if unlocks differ by less than half a second', { unlockMs: 400 }, { unlockMs: 100 }, []],
    ['is alike with too few unlocks', { unlockMs: 9_000, unlocks: 4 }, {}, []],
    ['is not judged without sites to compare with', { restarts: 50 }, { siteHours: 0 }, []],
  ])('%s', (_what, upgraded, others, expected) => {
    expect(worseMeasures(side(upgraded), side(others))).toEqual(expected);
  });
});
