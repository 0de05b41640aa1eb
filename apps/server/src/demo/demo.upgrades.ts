/** Upgrade tasks of the demo: finished, with a canary that soaks, paused by failures, planned, cancelled, with a missed site. */
import type { ClientBase } from 'pg';
import { upgradeTaskDefaults } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { companyNamed } from './demo.companies.ts';
import { placeOf } from './demo.company-places.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { siteWithSerial } from './demo.sites.ts';
import { type DemoVersion, versionNamed } from './demo.software.ts';

const hourMs = 3_600_000;

/** The states that a site of the demo can have in a task. */
interface SiteSeed {
  readonly serials: string;
  readonly from: string;
  readonly state: 'WAITING' | 'UPDATED' | 'FAILED' | 'EXCLUDED';
  readonly reason?: 'REVERTED' | 'NO_SPACE' | 'TIMEOUT' | 'CANCELLED';
  readonly detail?: string;
  readonly missed?: true;
}

interface StageSeed {
  /** Cumulative %; null: the canary. */
  readonly share: number | null;
  readonly state: 'WAITING' | 'RUNNING' | 'SOAKING' | 'PASSED';
  readonly soakMinutes?: number;
  readonly needsApproval?: true;
  readonly sites: readonly SiteSeed[];
}

interface TaskSeed {
  /** The operator; null: the platform. */
  readonly company: string | null;
  readonly createdBy: string;
  readonly version: string;
  readonly description: string;
  /** Hours from now, the end too; `createdHours` is when it was made. */
  readonly startHours: number;
  readonly endHours: number;
  readonly createdHours: number;
  /** When it ended; left out: it has not. */
  readonly endedHours?: number;
  readonly state: 'SCHEDULED' | 'RUNNING' | 'PAUSED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  readonly reason?: 'USER' | 'ERROR_SHARE';
  /** Times of day on the clock of the sites. */
  readonly window?: readonly [from: string, to: string];
  readonly stages: readonly StageSeed[];
  readonly excluded?: string;
}

/** Simulated terminals serve the first three lockers of each operator; three of them wait in the task whose canary soaks. */
const tasks: readonly TaskSeed[] = [
  {
    company: null,
    createdBy: 'admin',
    version: '1.0.0',
    description: 'Collection with a QR code, all Windows cabinets',
    startHours: -960,
    endHours: -860,
    createdHours: -970,
    endedHours: -900,
    state: 'SUCCEEDED',
    excluded: 'IDL004 IDL005',
    stages: [
      { share: null, state: 'PASSED', sites: [{ serials: 'HKL001 HKL005', from: '0.9.8', state: 'UPDATED' }] },
      {
        share: 25,
        state: 'PASSED',
        sites: [{ serials: 'HKL002 HKL006 BRL001', from: '0.9.8', state: 'UPDATED' }],
      },
      {
        share: 100,
        state: 'PASSED',
        sites: [
          {
            serials:
              'HKL003 HKL008 HKL009 HKL010 HKL013 MUL001 MUL002 MUL003 MUL004 BRL002 BRL003 BRL004 BRL005 BRL007 BRL008 BRL009',
            from: '0.9.8',
            state: 'UPDATED',
          },
        ],
      },
    ],
  },
  {
    company: 'Paxel Indonesia',
    createdBy: 'admin',
    version: '2.0.0',
    description: 'Android 2.0.0',
    startHours: -700,
    endHours: -652,
    createdHours: -720,
    endedHours: -652,
    state: 'FAILED',
    window: ['02:00', '05:00'],
    stages: [
      {
        share: 100,
        state: 'PASSED',
        sites: [
          { serials: 'IDL004 IDL005 IDL007 IDL008 IDL010', from: '1.9.2', state: 'UPDATED' },
          { serials: 'IDL011', from: '1.9.2', state: 'FAILED', reason: 'TIMEOUT', missed: true },
        ],
      },
    ],
  },
  {
    company: 'Alfred Lockers HK',
    createdBy: 'operator',
    version: '1.1.0',
    description: 'All sites at once',
    startHours: -48,
    endHours: -24,
    createdHours: -72,
    endedHours: -70,
    state: 'CANCELLED',
    reason: 'USER',
    stages: [
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'HKL005 HKL006 HKL008 HKL009', from: '1.0.0', state: 'FAILED', reason: 'CANCELLED' }],
      },
    ],
  },
  {
    company: 'Alfred Brasil',
    createdBy: 'admin',
    version: '1.1.0',
    description: 'Sensores mais rápidos',
    startHours: -20,
    endHours: 100,
    createdHours: -24,
    state: 'PAUSED',
    reason: 'ERROR_SHARE',
    stages: [
      {
        share: null,
        state: 'RUNNING',
        sites: [
          { serials: 'BRL004', from: '1.0.0', state: 'UPDATED' },
          { serials: 'BRL005', from: '1.0.0', state: 'FAILED', reason: 'REVERTED' },
          {
            serials: 'BRL007',
            from: '1.0.0',
            state: 'FAILED',
            reason: 'NO_SPACE',
            detail: '131072 bytes are free',
          },
        ],
      },
      { share: 100, state: 'WAITING', sites: [{ serials: 'BRL008 BRL009', from: '1.0.0', state: 'WAITING' }] },
    ],
  },
  {
    company: null,
    createdBy: 'admin',
    version: '1.1.0',
    description: 'Faster door sensors, canary first',
    startHours: -26,
    endHours: 120,
    createdHours: -30,
    state: 'RUNNING',
    excluded: 'IDL007',
    stages: [
      {
        share: null,
        state: 'SOAKING',
        soakMinutes: 2_880,
        needsApproval: true,
        sites: [{ serials: 'HKL005 HKL006', from: '1.0.0', state: 'UPDATED' }],
      },
      {
        share: 50,
        state: 'WAITING',
        soakMinutes: 60,
        sites: [{ serials: 'MUL001 MUL002 MUL003', from: '1.0.0', state: 'WAITING' }],
      },
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'MUL004 HKL008 HKL009 HKL010 HKL013', from: '1.0.0', state: 'WAITING' }],
      },
    ],
  },
  {
    company: 'Paxel Indonesia',
    createdBy: 'admin',
    version: '2.1.0',
    description: 'Card readers of the second generation',
    startHours: 40,
    endHours: 160,
    createdHours: -3,
    state: 'SCHEDULED',
    window: ['02:00', '05:00'],
    stages: [
      { share: null, state: 'WAITING', sites: [{ serials: 'IDL004', from: '2.0.0', state: 'WAITING' }] },
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'IDL005 IDL007 IDL008 IDL010', from: '2.0.0', state: 'WAITING' }],
      },
    ],
  },
];

interface Person {
  readonly id: number;
  readonly nickname: string;
}

const countOf = ({ serials }: Pick<SiteSeed, 'serials'>): number => serials.split(' ').length;

const countsOf = (sites: readonly SiteSeed[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const site of sites) counts[site.state] = (counts[site.state] ?? 0) + countOf(site);
  return counts;
};

const excludedSites = ({ excluded }: TaskSeed): readonly SiteSeed[] =>
  excluded === undefined ? [] : [{ serials: excluded, from: '2.0.0', state: 'EXCLUDED' }];

/** Writes the tasks. @param personNamed by the name that they sign in with */
export const insertUpgrades = async (
  client: ClientBase,
  {
    now,
    known,
    personNamed,
  }: {
    readonly now: Date;
    readonly known: ReadonlyMap<string, DemoVersion>;
    readonly personNamed: (username: string) => Person;
  },
): Promise<void> => {
  const at = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
  const seeds = tasks.map((seed, place) => ({ seed, id: place + 1 }));
  await insertRows(
    client,
    'upgrade_tasks',
    seeds.map(({ seed, id }) => taskRow(seed, id, { at, known, personNamed })),
  );
  await insertRows(
    client,
    'upgrade_stages',
    seeds.flatMap(({ seed, id }) => stageRows(seed, id, at)),
  );
  await insertRows(
    client,
    'upgrade_items',
    seeds.flatMap(({ seed, id }) => itemRows(seed, id, { at, known })),
  );
  await continueIdentities(client, ['upgrade_tasks']);
};

interface Context {
  readonly at: (hours: number) => string;
  readonly known: ReadonlyMap<string, DemoVersion>;
}

const taskRow = (
  seed: TaskSeed,
  id: number,
  { at, known, personNamed }: Context & { readonly personNamed: (username: string) => Person },
): SeedRow => {
  const company = seed.company === null ? undefined : companyNamed(seed.company);
  const zone = company ? placeOf(company).time_zone : 'UTC';
  const person = personNamed(seed.createdBy);
  const sites = [...seed.stages.flatMap((stage) => stage.sites), ...excludedSites(seed)];
  const wall = (time: string): string => new Date(time).toLocaleString('sv-SE', { timeZone: zone });
  const isOver = seed.endedHours !== undefined;
  return {
    id,
    company_id: company?.id ?? null,
    software_version_id: versionNamed(known, seed.version).id,
    description: seed.description,
    in_site_time: seed.company !== null,
    time_zone: zone,
    starts: wall(at(seed.startHours)),
    ends: wall(at(seed.endHours)),
    earliest_start: at(seed.startHours),
    latest_end: at(seed.endHours),
    window_from: seed.window?.[0] ?? null,
    window_to: seed.window?.[1] ?? null,
    at_once: upgradeTaskDefaults.atOnce,
    per_minute: upgradeTaskDefaults.perMinute,
    state: seed.state,
    state_reason: seed.reason ?? null,
    stage: stageOf(seed),
    site_count: sites.reduce((sum, site) => sum + countOf(site), 0),
    counts: countsOf(sites),
    missed_count: sites.reduce((sum, site) => sum + (site.missed ? countOf(site) : 0), 0),
    settled: isOver,
    created_by_id: person.id,
    created_by_name: person.nickname,
    created_time: at(seed.createdHours),
    started_time: seed.state === 'SCHEDULED' || seed.state === 'CANCELLED' ? null : at(seed.startHours),
    ended_time: isOver ? at(seed.endedHours ?? 0) : null,
    last_updated_time: at(seed.endedHours ?? Math.max(seed.createdHours, Math.min(seed.startHours, 0))),
  };
};

/** The position of the stage that runs, or that ran last; null: none has begun. */
const stageOf = ({ stages }: TaskSeed): number | null => {
  const last = stages.findLastIndex(({ state }) => state !== 'WAITING');
  return last < 0 ? null : last;
};

/** Hours between two stages of a task that went well. */
const stageHours = 12;

const stageRows = (seed: TaskSeed, task_id: number, at: Context['at']): SeedRow[] =>
  seed.stages.map(({ share, state, soakMinutes = 60, needsApproval = false, sites }, position) => {
    const begun = seed.startHours + position * stageHours;
    const isReleased = state !== 'WAITING';
    return {
      task_id,
      position,
      is_canary: share === null,
      share,
      site_count: sites.reduce((sum, site) => sum + countOf(site), 0),
      success_share: upgradeTaskDefaults.successShare,
      error_share: upgradeTaskDefaults.errorShare,
      soak_minutes: soakMinutes,
      needs_approval: needsApproval,
      state,
      released_time: isReleased ? at(begun) : null,
      soak_time: state === 'SOAKING' || state === 'PASSED' ? at(begun + 1) : null,
      decided_time: state === 'PASSED' ? at(begun + 1 + soakMinutes / 60) : null,
    };
  });

const itemRows = (seed: TaskSeed, task_id: number, { at, known }: Context): SeedRow[] => {
  const { size } = versionNamed(known, seed.version);
  const rowOf = (site: SiteSeed, stage: number | null) => (serial: string, place: number) => {
    const { state, reason, detail, missed, from } = site;
    const hasBegun = state !== 'WAITING' && state !== 'EXCLUDED' && reason !== 'CANCELLED' && !missed;
    const began = seed.startHours + (stage ?? 0) * stageHours;
    return {
      task_id,
      site_id: siteWithSerial(serial).id,
      stage,
      state,
      attempt: hasBegun ? 1 : 0,
      reason: state === 'EXCLUDED' ? 'INELIGIBLE' : (reason ?? null),
      exclusion: state === 'EXCLUDED' ? 'WRONG_SYSTEM' : null,
      detail: detail ?? null,
      due_time: state === 'WAITING' ? at(seed.endHours) : null,
      bytes: hasBegun && reason !== 'NO_SPACE' ? size : 0,
      start_time: at(seed.startHours),
      end_time: at(seed.endHours),
      from_version: from,
      missed: missed ?? false,
      counted_since: hasBegun ? at(began + 1) : seed.state === 'SCHEDULED' ? null : at(seed.startHours),
      changed_time: hasBegun ? at(began + 0.4 + (place % 5) / 10) : at(seed.createdHours),
    };
  };
  return [
    ...seed.stages.flatMap(({ sites }, stage) =>
      sites.flatMap((site) => site.serials.split(' ').map(rowOf(site, stage))),
    ),
    ...excludedSites(seed).flatMap((site) => site.serials.split(' ').map(rowOf(site, null))),
  ];
};
