/**
 * Collects the values of a statement that is put together from pieces. It promises that values travel as parameters
 * and never in the text.
 */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Keeps a value and returns its placeholder, as in `$3::bigint`; without a type, as in `$3`. */
  add(value: unknown, type?: string): string {
    this.list.push(value);
    return `$${this.list.length}${type === undefined ? '' : `::${type}`}`;
  }
}

/**
 * Values of a prepared statement that is to be planned once. PostgreSQL goes on planning anew (some ms for a statement
 * of many joins) while it takes the plan for the values at hand to be cheaper than one for any values; behind a
 * sub-select it can't see them, both plans are the same, and it keeps the second. Only for statements whose best plan is
 * the same for all values.
 */
export class UnseenValues extends SqlValues {
  override add(value: unknown, type = 'text'): string {
    const unseen = `(select ${super.add(value, type)})`;
    // Without the cast `any (...)` would take it for a list of rows.
    return type.endsWith('[]') ? `${unseen}::${type}` : unseen;
  }
}
