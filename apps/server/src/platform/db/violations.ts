/** Tells the database's refusals apart, so that a rule that it keeps can be answered in the words of the product. */

/** True where PostgreSQL ended a transaction since it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '40P01';

/** True where something was to be written in a transaction that only reads. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '25006';

/** True where a row broke the unique rule of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23505' &&
  (error as { constraint?: unknown }).constraint === constraint;
