/**
 * Turns instants into the wall clock of a time zone, for cells, which know no zone. Promises to be cheap for a hundred
 * thousand calls: the zone's offset is asked once per quarter of an hour, the finest step at which offsets change.
 */

const quarterMs = 900_000;

/** A function from epoch ms to the epoch ms at which a UTC clock shows what the zone's clock shows. Default UTC. */
export function wallClock(timeZone: string | undefined): (epochMs: number) => number {
  if (timeZone === undefined || timeZone === 'UTC') return (epochMs) => epochMs;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (epochMs) => {
    const quarter = Math.floor(epochMs / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      const start = quarter * quarterMs;
      const part = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
      const shown = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
      offset = shown - start;
      if (offsets.size > 50_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return epochMs + offset;
  };
}

/** The way back: epoch ms at which the zone's clock shows what a UTC clock shows at `shown`. Default UTC. */
export function instantOf(timeZone: string | undefined): (shown: number) => number {
  const clock = wallClock(timeZone);
  return (shown) => {
    const near = shown - (clock(shown) - shown);
    // Where the offset changes in between, that of the moment itself counts.
    return shown - (clock(near) - near);
  };
}
