/**
 * The stream of what changes: one for a tab that is checked. It promises to come back by itself after whatever ended it,
 * with growing pauses that differ from tab to tab, to rest while the tab is hidden (a browser has six connections for one
 * server), and that what changed meanwhile is read again. A session that ended elsewhere ends here; one that may do other
 * things is read again, which draws the page again, once nothing that is typed would be lost.
 */
import type { LiveEvents } from '@cubby/contract/settings/live-events/live-events.events';
import { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import { isAborted } from '../api/api-error.ts';
import { sendCall } from '../api/call-api.ts';
import { connectivity } from '../api/connectivity.ts';
import { refreshSession } from '../session/session.ts';
import { endSession, getSession, onSessionEnd } from '../session/session-store.ts';
import { hasUnsaved } from '../../ui/unsaved/unsaved.ts';
import { readEvents, type ServerEvent } from './event-reader.ts';
import { liveRows } from './live-rows.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A stream that lasted this long was a good one: the next pause is short again. */
const goodMs = 30_000;
/** ms without a sign of life after which the other end is gone. */
const silenceMs = liveLimits.heartbeatMs * 2 + 5000;
/** ms for which a hidden tab continues. */
const hiddenMs = 10_000;
/** ms in which a sign-out of this tab may still end the session itself. */
const ownEndMs = 1000;
/** Interval between two checks whether unsaved input is saved by now, in ms. */
const unsavedCheckMs = 1000;

/** Somewhere between half of it and half more. */
const about = (ms: number): number => ms * (0.5 + Math.random());

interface Rows {
  readonly ids: readonly string[];
  readonly more: boolean;
}

/** Follows the stream until the returned function is called. */
export const followLive = (): (() => void) => {
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let unsavedCheck: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let over = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void open(), ms);
  };

  const refreshOnceSaved = (): void => {
    clearTimeout(unsavedCheck);
    if (hasUnsaved()) unsavedCheck = setTimeout(refreshOnceSaved, unsavedCheckMs);
    else void refreshSession();
  };

  /** Does what the event says. @returns ms to wait before the next stream, where the event says that */
  const take = ({ name, data }: ServerEvent, token: string | undefined): number | undefined => {
    switch (name) {
      case 'resync':
        liveRows.changedAll();
        return undefined;
      case 'busy':
        return (data as LiveEvents['busy']).retrySeconds * 1000;
      case 'session':
        if ((data as LiveEvents['session']).state === 'changed') {
          refreshOnceSaved();
          return undefined;
        }
        setTimeout(() => getSession()?.token === token && endSession('expired'), ownEndMs);
        // By then it has ended here, or another one has taken its place.
        return ownEndMs * 3;
      default: {
        const { ids, more } = data as Rows;
        if (more) liveRows.changedAll(name);
        else liveRows.changed(name, ids);
        return undefined;
      }
    }
  };

  const open = async (): Promise<void> => {
    const token = getSession()?.token;
    if (over || stream || token === undefined || document.hidden) return;
    const own = (stream = new AbortController());
    const begun = Date.now();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), silenceMs);
    };
    let wait: number | undefined;
    try {
      const readAt = liveRows.oldestReadAt();
      const rowsAge = readAt === undefined ? undefined : Math.max(0, begun - readAt);
      const known = rowsAge !== undefined && rowsAge <= liveLimits.rowsAgeMax;
      const { body } = await sendCall(
        liveEventsCalls.followLiveEvents,
        { query: known ? { rowsAge } : {} },
        { signal: own.signal },
      );
      alive();
      if (rowsAge !== undefined && !known) liveRows.changedAll();
      if (body) for await (const event of readEvents(body, alive)) wait = take(event, token) ?? wait;
    } catch (error) {
      // A stream breaks for many reasons, and each is answered by a new one; the call itself has reported its error.
      if (!isAborted(error)) pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } finally {
      clearTimeout(silence);
      if (stream === own) stream = undefined;
    }
    if (Date.now() - begun > goodMs) pauseMs = firstPauseMs;
    later(about(wait ?? pauseMs));
  };

  const onVisibility = (): void => {
    clearTimeout(hidden);
    if (document.hidden) {
      hidden = setTimeout(() => stream?.abort(), hiddenMs);
    } else if (!stream) {
      pauseMs = firstPauseMs;
      later(about(200));
    }
  };
  const onConnectivity = connectivity.subscribe((state) => {
    if (state === 'online' && !stream) later(about(firstPauseMs));
  });
  const stop = (): void => {
    over = true;
    clearTimeout(timer);
    clearTimeout(hidden);
    clearTimeout(unsavedCheck);
    document.removeEventListener('visibilitychange', onVisibility);
    onConnectivity();
    onEnd();
    stream?.abort();
  };
  const onEnd = onSessionEnd(stop);
  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return stop;
};
