import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

const keyOf = (storageKey: string) => `cubby.columns.${storageKey}`;

/** The columns that the person switched away from their default, in either direction; anything unreadable is none. */
export const readSwitched = (storageKey: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storageKey)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const isShown = <Row>(column: Column<Row>, index: number, switched: readonly string[]): boolean =>
  index === 0 || column.hideable === false || (column.defaultHidden ?? false) === switched.includes(column.id);

/** Which columns a person sees, stored in the browser under the list's storage key. */
export const useViewChoice = <Row>(storageKey: string, columns: readonly Column<Row>[]) => {
  const [switched, setSwitched] = useState(() => readSwitched(storageKey));
  const storeChoice = useCallback(
    (next: readonly string[]) => {
      setSwitched(next);
      try {
        localStorage.setItem(keyOf(storageKey), JSON.stringify(next));
      } catch {
        // A full or forbidden storage costs only that the choice is deleted.
      }
    },
    [storageKey],
  );
  const visible = useMemo(
    () => columns.filter((column, index) => isShown(column, index, switched)),
    [columns, switched],
  );
  return {
    visible,
    toggleColumn: (id: string) =>
      storeChoice(switched.includes(id) ? switched.filter((entry) => entry !== id) : [...switched, id]),
    resetColumns: () => storeChoice([]),
    changed: switched.length > 0,
  };
};
