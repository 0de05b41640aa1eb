/**
 * Sends changes to those who follow them. It promises: each change that is visible to a session, within a second or so
 * and once or more, never one that is not; the end of a stream within a second of the end of its session, in every
 * process; and one poll of the database for all streams together, none without streams.
 *
 * It polls and does not use NOTIFY, with which PostgreSQL lets transactions commit one after another
 * (docs/decisions/034-outbox-and-live-events.md).
 */
import type { Readable } from 'node:stream';
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import type { Database } from '../db/database.ts';
import { type Caller, sitesOfScope } from '../kernel/caller.ts';
import type { Log } from '../log/log.ts';
import { type Change, pollChanges, type PollResult } from './live-poll.ts';
import { eventBytes, LiveStream } from './live-stream.ts';
import { RecentChanges } from './recent-changes.ts';
import { scopeSees } from './scope-sees.ts';

/** ms between two polls: changes in this time are sent together. */
const pollIntervalMs = 150;
/** The longest pause, in ms, while the database does not answer. */
const longestPause = 10_000;
/** ms after which a reader who takes nothing is given up. */
const stallLimit = 60_000;
/** Streams of one process. */
const mostStreams = 5000;
/** Seconds after which a user who was turned away may come again. */
const retrySeconds = 60;

interface Follower {
  readonly caller: Caller;
  readonly hash: string;
  /** Whose stream it is: of a view, the administrator's, so that it takes no place of the user's own. */
  readonly personId: string;
  readonly stream: LiveStream;
  readonly topics: ReadonlySet<LiveTopic>;
}

/** What a user follows. */
export interface Following {
  /** The resources whose rows the person may read; the stream sends nothing about others, whatever their scope. */
  readonly topics: ReadonlySet<LiveTopic>;
  /** ms since the rows on their screen were read; undefined where there are none. */
  readonly rowsAge?: number | undefined;
}

/** A series of polls: begun by the first follower, ended with the last. */
interface Watch {
  /** The snapshot of the last poll; undefined before the first. */
  since: string | undefined;
  recent: RecentChanges | undefined;
  lastHeartbeat: number;
  pause: number;
}

export class LiveHub {
  readonly #db: Database;
  readonly #log: Log;
  readonly #followers = new Set<Follower>();
  #watch: Watch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** A stream for a user whose session was found live a moment ago. */
  open(caller: Caller, { topics, rowsAge }: Following): Readable {
    const stream = new LiveStream();
    const hash = caller.tokenHash.toString('hex');
    if (this.#isFull(hash)) {
      stream.finish(busy);
      return stream;
    }
    const personId = caller.view?.viewerId ?? caller.userId;
    this.#endOldestStream(personId);
    const follower = { caller, hash, personId, stream, topics };
    this.#followers.add(follower);
    stream.once('close', () => this.#leave(follower));
    if (rowsAge !== undefined && this.#watch?.recent) this.#catchUp(follower, this.#watch.recent, rowsAge);
    this.#begin();
    return stream;
  }

  /** How many follow. */
  get streams(): number {
    return this.#followers.size;
  }

  /** Ends all streams, and takes no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { stream } of this.#followers) stream.finish();
    this.#followers.clear();
    this.#rest();
    await this.#looking;
  }

  #isFull(hash: string): boolean {
    if (this.#stopped || this.#followers.size >= mostStreams) return true;
    let own = 0;
    for (const follower of this.#followers) if (follower.hash === hash) own += 1;
    return own >= liveLimits.streamsMax;
  }

  /** The page that a user has opened just now is the one that they read: the oldest stream gives its place away. */
  #endOldestStream(personId: string): void {
    const own = [...this.#followers].filter((follower) => follower.personId === personId);
    for (const oldest of own.slice(0, Math.max(0, own.length - liveLimits.streamsOfPersonMax + 1))) {
      this.#followers.delete(oldest);
      oldest.stream.finish(busy);
    }
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#rest();
  }

  #catchUp(follower: Follower, recent: RecentChanges, rowsAge: number): void {
    if (follower.topics.size === 0) return;
    const changes = recent.since(rowsAge);
    if (changes) sendChanges([follower], changes);
    else follower.stream.resync();
  }

  #begin(): void {
    if (this.#watch) return;
    this.#watch = { since: undefined, recent: undefined, lastHeartbeat: performance.now(), pause: pollIntervalMs };
    this.#next(this.#watch, 0);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#watch = undefined;
  }

  #next(watch: Watch, pause: number): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.#pollWatch(watch).finally(() => {
        this.#looking = undefined;
        // All followers may have left meanwhile, and a new one may have come.
        if (this.#watch === watch) this.#next(watch, watch.pause);
      });
    }, pause);
    this.#timer.unref();
  }

  async #pollWatch(watch: Watch): Promise<void> {
    const asked = [...this.#followers];
    try {
      const seen = await pollChanges(this.#db, watch.since, [...new Set(asked.map(({ caller }) => caller.tokenHash))]);
      if (watch.pause > pollIntervalMs) this.#log.info('live events go on');
      watch.pause = pollIntervalMs;
      if (this.#watch !== watch) return;
      endOver(asked, seen);
      this.#sendChanges(watch, seen);
      watch.since = seen.snapshot;
    } catch (error) {
      // The next poll begins where the last one ended: nothing is skipped.
      if (watch.pause === pollIntervalMs) this.#log.warn({ err: error }, 'live events wait for the database');
      watch.pause = Math.min(watch.pause * 2, longestPause);
    }
    this.#sendHeartbeat(watch);
  }

  #sendChanges(watch: Watch, { changes }: PollResult): void {
    if (!watch.recent) {
      watch.recent = new RecentChanges();
      // From here on every change is sent; what changed between the reading of their rows and now is unknown.
      for (const { stream } of this.#followers) stream.resync();
      return;
    }
    watch.recent.add(changes);
    sendChanges([...this.#followers], changes);
  }

  #sendHeartbeat(watch: Watch): void {
    const now = performance.now();
    if (now - watch.lastHeartbeat < liveLimits.heartbeatMs) return;
    watch.lastHeartbeat = now;
    for (const { stream } of this.#followers)
      if (stream.stalledFor() > stallLimit) stream.destroy();
      else stream.sendHeartbeat();
  }
}

/** Ends the streams whose session has ended, or may do other things now. */
const endOver = (asked: readonly Follower[], { stamps }: PollResult): void => {
  for (const { caller, hash, stream } of asked) {
    const stamp = stamps.get(hash);
    if (stamp === undefined) stream.finish(ended);
    else if (stamp !== caller.stamp) stream.finish(otherRights);
  }
};

const busy = eventBytes('busy', { retrySeconds });
const ended = eventBytes('session', { state: 'ended' });
const otherRights = eventBytes('session', { state: 'changed' });

/**
 * Sends to each follower the changes of the resources that they may read, of the rows that are visible to their scope.
 */
const sendChanges = (followers: readonly Follower[], changes: readonly Change[]): void => {
  for (const [topic, ofTopic] of Map.groupBy(changes, (change) => change.topic)) {
    const hearers = followers.filter(({ topics }) => topics.has(topic));
    for (const [scope, alike] of Map.groupBy(hearers, ({ caller }) => caller.scope)) {
      const bytes = changedEvent(topic, scope, ofTopic);
      if (bytes) for (const { stream } of alike) stream.send(bytes);
    }
  }
};

/** What a scope may know of the changes of one resource; undefined for nothing. */
const changedEvent = (topic: LiveTopic, scope: string, changes: readonly Change[]): Buffer | undefined => {
  const sees = scopeSees(scope);
  const ids = new Set(changes.filter(sees).flatMap((change) => change.ids));
  if (ids.size === 0) return undefined;
  // To a site-scoped user only a part of these rows is visible: the event says that there are changes, not of which
  // rows.
  if (sitesOfScope(scope)) return eventBytes(topic, { ids: [], more: true });
  return eventBytes(topic, {
    ids: [...ids].slice(0, liveLimits.idsMax),
    more: ids.size > liveLimits.idsMax,
  });
};
