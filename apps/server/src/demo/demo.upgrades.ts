/** The rows of the demo's upgrade tasks. */
import type { ClientBase } from 'pg';
import { upgradeTaskDefaults } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { companyNamed } from './demo.companies.ts';
import { placeOf } from './demo.company-places.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { siteWithSerial } from './demo.sites.ts';
import { type DemoVersion, versionNamed } from './demo.software.ts';
import { type SiteSeed, type TaskSeed, tasks } from './demo.upgrade-tasks.ts';

const hourMs = 3_600_000;

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
