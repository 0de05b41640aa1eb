/** What the parts of a bulk upload hand to each other: a row as it was read, as its target was found, as it failed. */
import type { BulkUploadColumn } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';

/** Why a row can't be carried out. `params` fill the phrase; statuses are in them as on the wire. */
export interface Failure {
  readonly column: BulkUploadColumn;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What the cells of a row mean. Empty cells mean nothing. */
export interface RowValues {
  readonly request?: string;
  readonly order?: string;
  readonly flag?: string;
  readonly status?: OrderStatus;
  /** YYYY-MM-DD */
  readonly dispatchDate?: string;
  readonly reference?: string;
  readonly note?: string;
}

/** A row of the file. */
export interface ReadRow {
  /** As the spreadsheet program shows it. */
  readonly number: number;
  /** What is in its cells, for people. */
  readonly cells: Readonly<Partial<Record<BulkUploadColumn, string>>>;
  readonly values: RowValues;
  readonly failure?: Failure;
}

/** The change that a row requests; stored between check and commit. */
export interface Change {
  readonly flagId?: string;
  readonly note?: string;
  readonly status?: OrderStatus;
  readonly dispatchDate?: string;
  readonly requestId?: string;
  readonly reference?: string;
}

/** A row whose target has been found: an order or a request. */
export interface FoundRow {
  readonly number: number;
  readonly targetId: string;
  readonly change: Change;
}

/** By row number. */
export type Failures = Map<number, Failure>;

/** Fails the rows that ask a second time for the same; the others are returned. */
export const refuseTwice = (
  rows: readonly FoundRow[],
  keyOf: (row: FoundRow) => string,
  column: BulkUploadColumn,
  failures: Failures,
): FoundRow[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (!seen.has(key)) return seen.add(key);
    failures.set(row.number, { column, code: 'twiceInFile' });
    return false;
  });
};
