/**
 * What terminals report about their upgrades, and their births. Messages come late, doubled and in any order: (bootId, seq)
 * orders them, and the life of an upgrade takes each of them.
 */
import { isPackageRunning } from '@cubby/contract/device/manifest';
import {
  afterUpgradeHappening,
  isCancelNeeded,
  isOfferNeeded,
  type UpgradeLife,
} from '@cubby/contract/device/upgrade-states';
import type { Birth, OtaReport } from '@cubby/contract/device/uplinks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import {
  type LockedItem,
  lockItems,
  type ItemChange,
  notifyRunners,
  type PendingSend,
  writeItems,
} from './upgrade-items.ts';

export type UpgradeMessage =
  | { readonly siteId: string; readonly uplink: 'ota'; readonly body: OtaReport }
  | { readonly siteId: string; readonly uplink: 'birth'; readonly body: Birth };

/** ms after which an INSTALL is sent again to a terminal that was busy. */
const busyPauseMs = 60_000;

type Order = readonly [bootId: number, seq: number];
const isAfter = ([boot, seq]: Order, [otherBoot, otherSeq]: Order): boolean =>
  boot > otherBoot || (boot === otherBoot && seq > otherSeq);

/** The upgrade with what earlier messages of the batch made of it. */
const current = (item: LockedItem, known: ItemChange | undefined): LockedItem =>
  known
    ? {
        ...item,
        life: known.life,
        report: known.report ?? item.report,
        birth: known.birth ?? item.birth,
        missed: known.missed ?? item.missed,
        restarts: known.restarts ?? item.restarts,
        disconnections: known.disconnections ?? item.disconnections,
      }
    : item;

/** Undefined if the report changes nothing. */
const afterReport = (item: LockedItem, body: OtaReport): Omit<ItemChange, 'item'> | undefined => {
  const at: Order = [body.bootId, body.seq];
  // After a birth the terminal reports its state again, so an older report says nothing.
  if (!isAfter(at, item.report) || isAfter(item.birth, at)) return undefined;
  const { attempt, state, bytes, reason, detail } = body;
  const life = afterUpgradeHappening(item.life, { what: 'reported', now: item.now, attempt, state, bytes, reason });
  const isAnswered = state === 'FAILED' || state === 'CANCEL_REFUSED';
  const send: PendingSend | undefined = isCancelNeeded(life) && !isAnswered ? 'CANCEL' : undefined;
  if (life === item.life && send === undefined) return undefined;
  return {
    life,
    report: at,
    ...(send && { send }),
    ...(state === 'FAILED' && life !== item.life && { detail: detail ?? null }),
    ...(life.state === 'VERIFIED' && life.reason === 'BUSY' && { installAfter: item.now + busyPauseMs }),
  };
};

/** What the server sends a terminal that is there again. */
const sendAfterBirth = (life: UpgradeLife): PendingSend | undefined => {
  if (isCancelNeeded(life)) return 'CANCEL';
  if (isOfferNeeded(life) && life.attempt > 0 && life.state !== 'QUEUED') return 'OFFER';
  return life.installSent ? 'INSTALL' : undefined;
};

/** Undefined for a birth that is older than one that was taken. */
const afterBirth = (item: LockedItem, { bootId, seq, software }: Birth): Omit<ItemChange, 'item'> | undefined => {
  const at: Order = [bootId, seq];
  if (!isAfter(at, item.birth)) return undefined;
  const matches = isPackageRunning(software, { version: item.versionName, sha256: item.sha256 });
  const { upgrade } = software;
  const reverted =
    upgrade?.outcome === 'REVERTED' && upgrade.upgradeId === item.upgradeId && upgrade.attempt === item.life.attempt;
  const life = afterUpgradeHappening(item.life, { what: 'born', now: item.now, matches, reverted });
  const isUpdatedNow = life.state === 'UPDATED' && item.life.state !== 'UPDATED';
  const isRestarted = bootId > item.birth[0];
  const isMissed =
    life.state === 'FAILED' && life.attempt === 0 && life.reason === 'TIMEOUT' && item.now >= life.endTime;
  const send = sendAfterBirth(life);
  return {
    life,
    birth: at,
    missed: item.missed || isMissed,
    restarts: isUpdatedNow ? 0 : item.restarts + Number(isRestarted),
    disconnections: isUpdatedNow ? 0 : item.disconnections + Number(!isRestarted),
    ...(isUpdatedNow && { isCountReset: true }),
    ...(send && { send }),
  };
};

/** Upgrades that a birth can change: those that run, those of tasks that run, and the last one of each site. */
const touchedByBirth = (sites: readonly string[]) => sql`i.site_id = any (${sites}::bigint[]) and i.state <> 'EXCLUDED'
  and (i.due_time is not null or not t.settled or not exists (select from upgrade_items l
    where l.site_id = i.site_id and l.task_id > i.task_id and l.state <> 'EXCLUDED'))`;

/**
 * Takes the messages of a batch, in the order of (bootId, seq), in a transaction that sees all: one read and one write.
 * @returns how many reports named no upgrade of their site
 */
export const takeUpgradeMessages = async (
  trx: Trx,
  messages: readonly UpgradeMessage[],
): Promise<{ readonly unknown: number }> => {
  if (messages.length === 0) return { unknown: 0 };
  const born = messages.flatMap(({ siteId, uplink }) => (uplink === 'birth' ? [siteId] : []));
  const named = messages.flatMap(({ uplink, body }) => (uplink === 'ota' ? [body.upgradeId] : []));
  const locked = await lockItems(
    trx,
    sql`(i.upgrade_id = any (${named}::uuid[]) or ${touchedByBirth(born)})`,
    sql`order by i.id for update of i`,
  );
  const bySite = Map.groupBy(locked, ({ siteId }) => siteId);
  const changes = new Map<string, ItemChange>();
  let unknown = 0;
  for (const message of messages) {
    const items = (bySite.get(message.siteId) ?? []).filter(
      ({ upgradeId }) => message.uplink === 'birth' || upgradeId === message.body.upgradeId.toLowerCase(),
    );
    if (message.uplink === 'ota' && items.length === 0) unknown += 1;
    for (const item of items) {
      const known = changes.get(item.id);
      const before = current(item, known);
      const change = message.uplink === 'ota' ? afterReport(before, message.body) : afterBirth(before, message.body);
      if (change) changes.set(item.id, { ...known, ...change, item });
    }
  }
  await writeItems(trx, [...changes.values()]);
  if (changes.size > 0) await notifyRunners(trx);
  return { unknown };
};
