import { type RefObject, useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], dialog[open], [role="menu"]';
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of the list, from wherever the focus is: j and k move over the rows, x selects, / searches, ? helps. Arrows,
 * Space and Enter on a row are the table's own. Nothing happens while a person types or something lies over the list.
 */
export const useOrderListKeys = (root: RefObject<HTMLElement | null>, onHelp: () => void): void => {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const move = (step: number): boolean => {
      const here = document.activeElement?.closest<HTMLElement>('[data-index]');
      const index = here ? Number(here.dataset['index']) + step : undefined;
      const next = index === undefined ? '[data-index]' : `[data-index="${index}"]`;
      const link = root.current?.querySelector<HTMLElement>(`${next} [data-row-link]`);
      link?.focus();
      return link !== null && link !== undefined;
    };
    const select = (): boolean => {
      const row = document.activeElement?.closest('[data-index]');
      const check = row?.querySelector<HTMLInputElement>('[data-row-check]');
      check?.click();
      return check !== null && check !== undefined;
    };
    const search = (): boolean => {
      const field = root.current?.querySelector<HTMLInputElement>('[role="search"] input');
      field?.focus();
      field?.select();
      return field !== null && field !== undefined;
    };
    const act = (key: string): boolean => {
      if (key === '/') return search();
      if (key === '?') {
        help();
        return true;
      }
      if (key === 'x') return select();
      const step = steps[key];
      // Arrows scroll the page until a row has the focus, and then they are the table's.
      return step !== undefined && key.length === 1 && move(step);
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector(covering)) return;
      if (act(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
};
