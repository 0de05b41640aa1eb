import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const searching = '[role="search"]';
const covering = '[role="dialog"], dialog[open], [role="menu"]';
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Keys of a list, from wherever the focus is: j and k go to the rows, / searches, ? shows all keys. The keys of a row
 * that has the focus are the table's own (`useRowEvents`). From the search, ArrowDown goes to the first row, and so does Enter once the
 * list shows what was typed. Else nothing happens while a user types or a dialog is open.
 */
export const useListKeys = (root: RefObject<HTMLElement | null>, onHelp: () => void): void => {
  const help = useEffectEvent(onHelp);
  /** The row that had the focus last, and its place: once it has gone from the list, the next one has that place. */
  const last = useRef<{ readonly row: HTMLElement; readonly index: number }>(undefined);
  useEffect(() => {
    const list = root.current!;
    const rowAt = (place: string) => list.querySelector<HTMLElement>(`${place} [data-row-link]`);
    const move = (step: number): boolean => {
      const { row, index = 0 } = last.current ?? {};
      const gone = !row?.isConnected;
      const next = gone ? index + Math.min(step, 0) : Number(row.dataset['index']) + step;
      const link = rowAt(`[data-index="${next}"]`) ?? (gone ? rowAt('[data-index]') : null);
      link?.focus();
      return link !== null;
    };
    const focusFirstRow = (): boolean => {
      const link = rowAt('[data-index]');
      link?.focus();
      return link !== null;
    };
    /** A key in the search of this list. */
    const leaveSearch = (key: string, field: HTMLInputElement): boolean => {
      const found = field.closest<HTMLElement>(searching)?.dataset['found'];
      return (key === 'ArrowDown' || (key === 'Enter' && field.value.trim() === found)) && focusFirstRow();
    };
    const search = (): boolean => {
      const field = list.querySelector<HTMLInputElement>(`${searching} input`);
      field?.focus();
      field?.select();
      return field !== null;
    };
    const act = (key: string): boolean => {
      if (key === '/') return search();
      if (key === '?') {
        help();
        return true;
      }
      const step = steps[key];
      return step !== undefined && move(step);
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLInputElement && list.contains(target) && target.closest(searching)) {
        if (!event.isComposing && leaveSearch(event.key, target)) event.preventDefault();
        return;
      }
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector(covering)) return;
      if (act(event.key)) event.preventDefault();
    };
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-index]');
      if (row) last.current = { row, index: Number(row.dataset['index']) };
    };
    document.addEventListener('keydown', listen);
    list.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('keydown', listen);
      list.removeEventListener('focusin', remember);
    };
  }, [root]);
};
