import type { MorningKind } from '@cubby/contract/reports/morning/morning.limits';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** How the rows of a section are found. */
export interface SectionRead {
  /** All rows as `found`: id, part, and the columns that the order and the details need; `weight` is what a row counts. */
  readonly found: Fragment;
  readonly order: Fragment;
  /** The columns of the first rows `f`, named as in the contract. */
  readonly columns: Fragment;
  readonly joins: Fragment;
}

export type SectionReads<K extends MorningKind> = Readonly<Record<K, (caller: Caller) => SectionRead>>;
