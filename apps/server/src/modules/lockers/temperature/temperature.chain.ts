/**
 * The chain of readings. Each hour of a column is a link: the SHA-256 of the digest of the link before, the hour, and each
 * reading. It promises that a reading that was altered, added or removed after its hour was linked is found, on the server
 * and in a file without it. An hour that readings came late for has another link, which replaces the earlier ones.
 */
import { createHash } from 'node:crypto';
import type { Reading } from './temperature.alarms.ts';

export const hourMs = 3_600_000;
/** ms after its end until an hour has to be linked. */
export const linkedWithinMs = 2 * hourMs;

export interface ChainLink {
  readonly position: number;
  /** When the hour begins, epoch ms. */
  readonly slotTime: number;
  /** Empty in the first link of a column. */
  readonly previousDigest: string;
  readonly digest: string;
}

export const chainFaultKinds = ['READINGS_CHANGED', 'LINK_MISSING', 'NOT_LINKED'] as const;

export interface ChainFault {
  /** READINGS_CHANGED: not those that were linked; LINK_MISSING: the links do not follow each other; NOT_LINKED: no link for readings. */
  readonly kind: (typeof chainFaultKinds)[number];
  /** The hour, epoch ms. */
  readonly slotTime: number;
}

const lineOf = ({ time, celsius, fault, defrosting, bootId }: Reading): string =>
  [time, celsius === null ? '' : celsius.toFixed(1), fault ?? '', defrosting ? 1 : 0, bootId].join('|');

/** The hour in which a time lies, epoch ms. */
export const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** @param readings of the hour, in any order */
export const digestHour = (previousDigest: string, slotTime: number, readings: readonly Reading[]): string =>
  createHash('sha256')
    .update(
      [previousDigest, slotTime, ...readings.toSorted((one, other) => one.time - other.time).map(lineOf)].join('\n'),
    )
    .digest('hex');

export interface ChainedHours {
  /** Epoch ms of the first hour, and of the end of the last one. */
  readonly start: number;
  readonly end: number;
  /** All from the first to the last link of these hours, in the order of their positions; other hours may be among them. */
  readonly links: readonly ChainLink[];
  /** All of these hours, in any order. */
  readonly readings: readonly Reading[];
  /** Epoch ms: hours that ended shortly before it have no link yet. */
  readonly checkedTime: number;
}

/** What is wrong with the chain over whole hours, the oldest first. */
export const findChainFaults = ({ start, end, links, readings, checkedTime }: ChainedHours): ChainFault[] => {
  const gaps = links.filter((link, at) => {
    const before = links[at - 1];
    return before && (link.position !== before.position + 1 || link.previousDigest !== before.digest);
  });
  const readingsOf = Map.groupBy(readings, ({ time }) => hourOf(time));
  const linkOf = new Map(links.map((link) => [link.slotTime, link]));
  const hours = [...new Set([...readingsOf.keys(), ...linkOf.keys()])].filter((hour) => hour >= start && hour < end);
  const wrong = hours.flatMap((slotTime): ChainFault[] => {
    const link = linkOf.get(slotTime);
    if (!link) return slotTime + hourMs + linkedWithinMs < checkedTime ? [{ kind: 'NOT_LINKED', slotTime }] : [];
    const isSame = digestHour(link.previousDigest, slotTime, readingsOf.get(slotTime) ?? []) === link.digest;
    return isSame ? [] : [{ kind: 'READINGS_CHANGED', slotTime }];
  });
  return [...gaps.map(({ slotTime }): ChainFault => ({ kind: 'LINK_MISSING', slotTime })), ...wrong].toSorted(
    (one, other) => one.slotTime - other.slotTime,
  );
};
