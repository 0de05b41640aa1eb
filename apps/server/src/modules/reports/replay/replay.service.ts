/** Replays the history of a site with another plan: reads it as the caller, and counts in a thread. */
import { replayLimits } from '@cubby/contract/reports/replay/replay.limits';
import type { ReplayBody, ReplayFigures, ReplayPlan, SiteReplay } from '@cubby/contract/reports/replay/replay.schemas';
import type { Database } from '../../../platform/db/database.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { Threads } from '../../../platform/threads/index.ts';
import { dayPlus } from '../utilization/index.ts';
import type { ReplayCounts } from './replay.model.ts';
import { type NamedSize, planOf, readReplayHistory, readSizes, type SiteSizes } from './replay.reads.ts';
import type { ReplayJob, ReplayMessage } from './replay.worker.ts';

const threads = new Threads<ReplayJob, ReplayMessage>(new URL('./replay.worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 32,
});

const runReplay = (job: ReplayJob): Promise<ReplayMessage> =>
  new Promise((resolve, reject) => {
    threads.begin(job, { onMessage: resolve, onBroken: reject });
  });

/** @throws CallError NOT_FOUND */
export const readReplayPlan = (db: Database, caller: Caller, siteId: string): Promise<ReplayPlan> =>
  db.snapshotAs(caller, async (trx) => {
    const site = await readSizes(trx, siteId);
    if (!site) throw new CallError('NOT_FOUND');
    return planOf(site);
  });

/** @throws CallError INVALID_REQUEST with the fields */
const checkPlan = ({ from, to, sizes }: ReplayBody, site: SiteSizes): void => {
  if (to > site.today) throw invalid({ path: 'to', code: 'tooFarAhead' });
  if (from > to) throw invalid({ path: 'to', code: 'rangeReversed' });
  if (dayPlus(from, replayLimits.daysMax) <= to) throw invalid({ path: 'to', code: 'tooLarge' });
  sizes.forEach(({ boxTypeId }, at) => {
    if (!site.sizes.some(({ id }) => id === boxTypeId))
      throw invalid({ path: `sizes.${at}.boxTypeId`, code: 'notAnOption' });
    if (sizes.findIndex((size) => size.boxTypeId === boxTypeId) < at)
      throw invalid({ path: `sizes.${at}.boxTypeId`, code: 'invalid' });
  });
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const figuresOf = (counts: ReplayCounts, size: NamedSize, doors: number): ReplayFigures => ({
  doors,
  deposits: counts.deposits[size.id] ?? 0,
  turnedAway: counts.turnedAway[size.id] ?? 0,
});

const totalOf = (rows: readonly ReplayFigures[]): ReplayFigures => ({
  doors: sum(rows.map(({ doors }) => doors)),
  deposits: sum(rows.map(({ deposits }) => deposits)),
  turnedAway: sum(rows.map(({ turnedAway }) => turnedAway)),
});

/** @throws CallError NOT_FOUND, INVALID_REQUEST */
export const replaySite = async (db: Database, caller: Caller, body: ReplayBody): Promise<SiteReplay> => {
  const { from, to, limitHours } = body;
  const { site, history } = await db.snapshotAs(caller, async (trx) => {
    const found = await readSizes(trx, body.siteId);
    if (!found) throw new CallError('NOT_FOUND');
    checkPlan(body, found);
    return { site: found, history: await readReplayHistory(trx, found, from, dayPlus(to, 1)) };
  });
  const planned = new Map(body.sizes.map(({ boxTypeId, doors }) => [boxTypeId, doors]));
  const doorsOf = ({ id, doors }: NamedSize): number => planned.get(id) ?? doors;
  const more = Object.fromEntries(site.sizes.map((size) => [size.id, doorsOf(size) - size.doors]));
  const { before, after } = await runReplay({ history, change: { more, limitHours } });
  const rows = site.sizes
    .map((size) => ({
      boxTypeId: size.id,
      boxTypeName: size.name,
      before: figuresOf(before, size, size.doors),
      after: figuresOf(after, size, doorsOf(size)),
    }))
    .filter((row) => [row.before, row.after].some((one) => one.doors + one.deposits + one.turnedAway > 0));
  return {
    from,
    to,
    timeZone: site.timeZone,
    before: totalOf(rows.map((row) => row.before)),
    after: totalOf(rows.map((row) => row.after)),
    sizes: rows,
    takenOut: after.takenOut,
    unexplained: before.unexplained,
  };
};
