import { type ResourcesWith, resourcesWith } from '../../resources.ts';

/**
 * The resources whose changes are sent: each is the name of an event. `site-boxes`, `commands` and `terminals` are
 * those of a site, under its id.
 */
export type LiveTopic = ResourcesWith<{ readonly live: true }>;
export const liveTopics: readonly LiveTopic[] = resourcesWith('live');

/** Rows that changed: all of them, or, where `more` is true, some. */
export interface ChangedRows {
  readonly ids: readonly string[];
  readonly more: boolean;
}

/** The events of a live stream: their names on the wire and their data. */
export interface LiveEvents extends Readonly<Record<LiveTopic, ChangedRows>> {
  /** More has changed than was sent: all that is on the screen is read again. */
  readonly resync: Record<string, never>;
  /** The last event: the session is over, or what it may do has changed. */
  readonly session: { readonly state: 'ended' | 'changed' };
  /** The last event: the session or the person has as many streams as they may. Another one may open in so many seconds. */
  readonly busy: { readonly retrySeconds: number };
}
export type LiveEventName = keyof LiveEvents;
