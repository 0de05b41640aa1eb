import type { Measure } from './lib/measure.ts';
import { filters } from './measures/filters.bench.ts';

/** In the order in which they run. */
export const measures: readonly Measure[] = [filters];
