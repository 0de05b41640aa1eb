/** What a storm has seen: how often what happened, and what must not happen. */
export class Report {
  readonly counts = new Map<string, number>();
  readonly faults: string[] = [];

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  fault(text: string): void {
    this.faults.push(text);
  }

  /** Two columns, in order of the names. */
  toString(): string {
    const lines = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b));
    return lines.map(([what, count]) => `${what.padEnd(36)} ${String(count).padStart(7)}\n`).join('');
  }
}
