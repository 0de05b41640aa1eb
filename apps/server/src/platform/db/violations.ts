/** Tells the database's refusals apart, so that a rule that it keeps can be answered in the words of the product. */

/** True where a row broke the unique rule of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23505' &&
  (error as { constraint?: unknown }).constraint === constraint;
