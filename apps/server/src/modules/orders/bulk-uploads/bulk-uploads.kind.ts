/** What a kind of bulk upload has to know how to do. */
import type { Permission } from '@cubby/contract/permissions';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Failures, FoundRow, ReadRow } from './bulk-uploads.rows.ts';

/** Rows that were checked against the current data. */
export interface Verified {
  readonly failures: Failures;
  /** Rows that would change something. */
  readonly changed: number;
  /** Carries all rows out; only after a verification that locked, and that failed no row. */
  carryOut(actor: Actor): Promise<void>;
}

export interface VerifyOptions {
  /** Locks the targets until the end of the transaction, in the order of their ids. */
  readonly lock: boolean;
  /** Epoch ms. */
  readonly now: number;
}

export interface BulkKind {
  readonly permission: Permission;
  /** Finds what rows name, and what they ask for; that does not change any more. */
  find(trx: Trx, rows: readonly ReadRow[]): Promise<{ readonly found: FoundRow[]; readonly failures: Failures }>;
  /** Checks them against data that changes: statuses, requests, flags. */
  verify(trx: Trx, rows: readonly FoundRow[], options: VerifyOptions): Promise<Verified>;
}
