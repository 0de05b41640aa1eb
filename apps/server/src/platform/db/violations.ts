/**
 * Distinguishes the refusals of the database, so that a rule that it enforces can be answered in the words of the
 * product.
 */

/**
 * True if another transaction was first: PostgreSQL ended this one to undo a deadlock, or a row that it refers to was
 * there when it was read and has been deleted since. Nothing of it was done, and another attempt reads the current
 * state.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && ['40P01', '23503', 'CB003'].includes(String((error as { code?: unknown }).code));

/** True where something was to be written in a transaction that only reads. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '25006';

/** True where a row broke the unique rule of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23505' &&
  (error as { constraint?: unknown }).constraint === constraint;

/** True if compartments take no parcel, or no more of them. */
export const isCompartmentRefusal = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'CB002';
