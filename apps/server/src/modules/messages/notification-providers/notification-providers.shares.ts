/**
 * How much of the messages a provider receives: pure rules (docs/decisions/111). They promise that a share falls only while
 * another provider of the type is not slow, by one step at a time and not twice in ten minutes, and that it returns to 100,
 * the order that companies have set.
 */
import type { ShareReason } from '@cubby/contract/messages/notification-providers/notification-providers.limits';

export const shareRules = {
  /** Minutes of messages that are judged. */
  windowMinutes: 15,
  /** A delivery that takes longer than these minutes is slow. */
  slowMinutes: 5,
  /** The part of slow messages from which a provider is slow. */
  slowPart: 0.15,
  stepDown: 30,
  stepBack: 10,
  /** Some messages remain: their receipts show when the provider is fast again. */
  least: 10,
  /** Minutes between two changes of a share. */
  waitMinutes: 10,
} as const;

/** What the receipts of a provider say. */
export interface ShareState {
  readonly id: string;
  readonly share: number;
  readonly reason: ShareReason | null;
  /** Epoch ms; null: it has never changed. */
  readonly changedAt: number | null;
  /** Messages of the window whose delay is known: delivered, or waiting for longer than is fast. */
  readonly judged: number;
  /** Those of them that were slow. */
  readonly slow: number;
}

export interface ShareChange {
  readonly id: string;
  readonly share: number;
  readonly reason: ShareReason | null;
}

export const isSlow = ({ judged, slow }: Pick<ShareState, 'judged' | 'slow'>): boolean =>
  judged > 0 && slow / judged >= shareRules.slowPart;

/**
 * The shares that change now.
 * @param providers all of one type
 * @param now epoch ms
 */
export const changeShares = (providers: readonly ShareState[], now: number): ShareChange[] => {
  const { stepDown, stepBack, least, waitMinutes } = shareRules;
  const everySlow = providers.every(isSlow);
  return providers.flatMap((provider): ShareChange[] => {
    const { id, share, reason, changedAt } = provider;
    if (changedAt !== null && now - changedAt < waitMinutes * 60_000) return [];
    if (isSlow(provider) && !everySlow) {
      const next = Math.max(least, share - stepDown);
      return next < share ? [{ id, share: next, reason: 'SLOW' }] : [];
    }
    // Where all are slow, none is better: each receives what the order of the companies gives it.
    if (share === 100) return reason === null ? [] : [{ id, share, reason: null }];
    const next = Math.min(100, share + stepBack);
    return [{ id, share: next, reason: next === 100 ? null : 'RECOVERING' }];
  });
};

/** A number from 0 to 99 that is the same at each attempt of a message. */
export const drawOf = (recordId: string, place: number): number => {
  // FNV-1a: close ids give numbers that are far apart.
  let hash = 0x81_1c_9d_c5;
  for (const character of `${recordId}:${place}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
};

/**
 * The order in which the providers of a company are tried for one message: each is taken at its turn with the probability of
 * its share, otherwise after those that are. What has been tried remains in front.
 * @param providers in the order of the company
 */
export const orderByShare = <P extends { readonly share: number; readonly tries: number }>(
  providers: readonly P[],
  recordId: string,
): P[] => {
  const skipped = (provider: P, place: number): boolean =>
    provider.tries === 0 && drawOf(recordId, place) >= provider.share;
  const groupOf = (provider: P, place: number): number => {
    if (provider.tries > 0) return 0;
    return skipped(provider, place) ? 2 : 1;
  };
  return providers
    .map((provider, place) => ({ provider, group: groupOf(provider, place) }))
    .toSorted((one, other) => one.group - other.group)
    .map(({ provider }) => provider);
};
