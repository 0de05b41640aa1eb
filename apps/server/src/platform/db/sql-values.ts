/**
 * Collects the values of a statement that is put together from pieces. It promises that values travel as parameters
 * and never in the text.
 */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Keeps a value and returns its placeholder, as in `$3`. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
