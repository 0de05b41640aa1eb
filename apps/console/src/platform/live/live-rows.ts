/**
 * Synchronizes what is on the screen with the server. A screen declares its rows and how to read them again; the stream
 * (live-stream.ts) reports changes. Only rows that are shown and have changed are read again, at most once in five
 * seconds each (half a second if no row moves); no row moves while a user works on it; and a change that is reported
 * while rows are in the cache is applied when they are shown.
 */
import { useEffect, useRef } from 'react';
import { presence } from '../session/presence.ts';

/** What a screen shows of one topic. */
interface LiveRows {
  /** The ids that are on the screen; undefined: any of the topic concerns it. */
  readonly ids: () => readonly string[] | undefined;
  /** When they were read, by this browser's clock in epoch ms; 0 while they are not. */
  readonly readAt: number;
  readonly refetch: () => unknown;
  /** A small read of what retains its place on the screen: it is read again at once, whatever a user is doing. */
  readonly atOnce?: boolean;
}

/** ms between two readings of the same rows. */
const leastPauseMs = 5000;
/** ms between two readings of what is read again at once. */
const atOncePauseMs = 500;
/** Longest wait before a reading, in ms: data that many users poll is not read by all at the same moment. */
const spreadMs = 400;
/** ms without a move of the pointer or a key before rows are read again: they may come back in another order. */
const stillMs = 2000;
const checkIntervalMs = 500;
/** ms after which they are read again all the same. */
const maxDelayMs = 20_000;
/** ms for which a change is remembered; rows in the cache are stale long before. */
const rememberedMs = 60_000;

/** A user is just about to press something, or reads what depends on a row. */
const isUserActive = (): boolean =>
  presence.stillFor() < stillMs || document.querySelector('[role="tooltip"], [role="menu"]') !== null;

interface Watcher {
  readonly topic: string;
  readonly rows: () => LiveRows;
  readonly readAgain: () => void;
}

interface LiveChange {
  readonly at: number;
  /** Undefined: any. */
  readonly topic: string | undefined;
  /** Undefined: any of the topic. */
  readonly ids: readonly string[] | undefined;
}

const watchers = new Set<Watcher>();
let remembered: readonly LiveChange[] = [];

const concerns = (
  { at, topic, ids }: LiveChange,
  watcher: Pick<Watcher, 'topic' | 'rows'>,
  readAt: number,
): boolean => {
  if (readAt === 0 || at < readAt || (topic !== undefined && topic !== watcher.topic)) return false;
  if (ids === undefined) return true;
  const shown = watcher.rows().ids();
  if (shown === undefined) return true;
  const known = new Set(shown);
  return ids.some((id) => known.has(id));
};

const note = (topic: string | undefined, ids: readonly string[] | undefined): void => {
  const change = { at: Date.now(), topic, ids };
  remembered = [...remembered.filter(({ at }) => at > change.at - rememberedMs), change];
  for (const watcher of watchers) if (concerns(change, watcher, watcher.rows().readAt)) watcher.readAgain();
};

/** The changes that the stream has reported. */
export const liveRows = {
  /** These changed. */
  changed: (topic: string, ids: readonly string[]): void => note(topic, ids),
  /** Anything may have changed, or anything of one topic. */
  changedAll: (topic?: string): void => note(topic, undefined),
  /** When the oldest rows on the screen were read; undefined where there are none. */
  oldestReadAt: (): number | undefined => {
    const times = [...watchers].map(({ rows }) => rows().readAt).filter((at) => at > 0);
    return times.length === 0 ? undefined : Math.min(...times);
  },
};

/**
 * Reads rows again when they change elsewhere.
 * @param topic the event that reports such changes; undefined if there is none
 */
export const useLiveRows = (topic: string | undefined, rows: LiveRows): void => {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (topic === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRead = 0;
    const readWhenStill = (until: number) => {
      if (latest.current.atOnce !== true && isUserActive() && Date.now() < until) {
        timer = setTimeout(() => readWhenStill(until), checkIntervalMs);
        return;
      }
      timer = undefined;
      lastRead = Date.now();
      latest.current.refetch();
    };
    const readAgain = () => {
      const { atOnce = false } = latest.current;
      const [soonest, pause] = atOnce ? [0, atOncePauseMs] : [Math.random() * spreadMs, leastPauseMs];
      timer ??= setTimeout(
        () => readWhenStill(Date.now() + maxDelayMs),
        Math.max(soonest, lastRead + pause - Date.now()),
      );
    };
    const watcher = { topic, rows: () => latest.current, readAgain };
    watchers.add(watcher);
    if (remembered.some((change) => concerns(change, watcher, latest.current.readAt))) readAgain();
    return () => {
      clearTimeout(timer);
      watchers.delete(watcher);
    };
  }, [topic]);
};
