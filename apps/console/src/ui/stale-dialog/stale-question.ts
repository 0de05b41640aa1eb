import type { FieldChange } from '../timeline/event-changes.ts';

/** Who changed what since the version that was read, from the `data` of STALE_VERSION. */
export interface StaleData {
  readonly version: number;
  readonly changes: readonly {
    readonly by: string | null;
    /** Epoch ms. */
    readonly at: number;
    readonly fields: readonly FieldChange[];
  }[];
}

/** What a person chose: save these of their changes, drop them all, or go back to the form. */
export type StaleChoice =
  { readonly take: 'mine'; readonly fields: readonly string[] } | { readonly take: 'theirs' | 'back' };

/** A save that met a newer version and waits for a person. */
export interface StaleQuestion {
  readonly data: StaleData;
  /** The changes that are not saved, by field. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly answer: (choice: StaleChoice) => void;
}
