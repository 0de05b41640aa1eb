/** The events of a live stream: their names on the wire and what their data hold. */
export interface LiveEvents {
  /** Orders that changed: all of them, or, where `more` is true, some. */
  readonly orders: { readonly ids: readonly string[]; readonly more: boolean };
  /** More has changed than was told: whatever is on the screen is read again. */
  readonly resync: Record<string, never>;
  /** The last event: the session is over, or what it may do has changed. */
  readonly session: { readonly state: 'ended' | 'changed' };
  /** The last event: the session or the person has as many streams as they may. Another one may open in so many seconds. */
  readonly busy: { readonly retrySeconds: number };
}
export type LiveEventName = keyof LiveEvents;
