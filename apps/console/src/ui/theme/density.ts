import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** Height of a table row: compact 30 px, regular 36 px, comfortable 44 px. */
export type Density = 'compact' | 'regular' | 'comfortable';

export const densities: readonly Density[] = ['compact', 'regular', 'comfortable'];

/** Row heights in px by density, as `--row-height` has them: for lists that must know the height before they paint. */
export const rowHeights: Record<Density, number> = { compact: 30, regular: 36, comfortable: 44 };

/** The least that a finger hits, in px, as `--touch` has it. */
const touchHeight = 44;

const storageKey = 'cubby.density';
const listeners = new Set<() => void>();

const read = (): Density => {
  const stored = document.documentElement.dataset['density'];
  return densities.find((density) => density === stored) ?? 'regular';
};

/** Sets the density of every table, remembers it in this browser. */
export const setDensity = (density: Density): void => {
  document.documentElement.dataset['density'] = density;
  try {
    window.localStorage.setItem(storageKey, density);
  } catch {
    // Not remembered, still applied.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The density that is set, and changes when it is set again. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, read);

/** How high a table row is, in px. */
export const useRowHeight = (): number => {
  const coarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return Math.max(rowHeights[useDensity()], coarse ? touchHeight : 0);
};
