import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { RowSelection } from './use-row-selection.ts';

/** The preview of one row next to the others. */
export interface RowPreview<Row> {
  /** The row that is shown now. */
  readonly id: string | undefined;
  /** Another row is wanted, or none. */
  readonly onChange: (row: Row | undefined) => void;
  /** The focus is to go to its controls. */
  readonly onEnter: () => void;
}

interface RowEventOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selection: RowSelection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly preview: RowPreview<Row> | undefined;
}

const controls = 'a, button, input, label, select, textarea, summary, [role="button"]';
const rowOf = (target: Element) => target.closest<HTMLElement>('[data-index]');
const checkOf = (row: Element) => row.querySelector<HTMLInputElement>('[data-row-check]');
const linkOf = (row: Element) => row.querySelector<HTMLElement>('[data-row-link]');
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * One pair of handlers for all rows, so a row carries no function of its own.
 * Click opens; a click on the checkbox or its cell selects, with Shift the whole range from the last one touched.
 * Keys on a focused row: arrows (or j and k) move, with Shift they select; x selects; Enter opens. Space previews, or
 * selects where the list has no preview; a preview that is open follows the focus, → goes into it,
 * and Escape closes it.
 */
export const useRowEvents = <Row>({ rows, rowId, selection, onOpen, preview }: RowEventOptions<Row>) => {
  const anchor = useRef<string | undefined>(undefined);

  const select = (index: number, selected: boolean, range: boolean) => {
    const row = rows[index];
    if (!row || !selection) return;
    const start = range ? rows.findIndex((candidate) => rowId(candidate) === anchor.current) : -1;
    const between = start < 0 ? [row] : rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    selection.toggle(between, selected);
    anchor.current = rowId(row);
  };
  const isSelected = (index: number) => {
    const row = rows[index];
    return row !== undefined && (selection?.allMatching || selection?.ids.has(rowId(row))) === true;
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const element = rowOf(target);
    if (!element) return;
    const index = Number(element.dataset['index']);
    const row = rows[index];
    if (target.closest('[data-check-cell]')) {
      select(index, !isSelected(index), event.shiftKey);
      return;
    }
    const link = target.closest('[data-row-link]');
    if (link) {
      if (!onOpen || !row || !isPlain(event)) return;
      event.preventDefault();
      onOpen(row);
      return;
    }
    if (target.closest(controls) || window.getSelection()?.toString()) return;
    const own = linkOf(element);
    if (!own) return;
    if (isPlain(event)) own.click();
    else if ((event.metaKey || event.ctrlKey) && own instanceof HTMLAnchorElement) window.open(own.href, '_blank');
  };

  const move = (element: HTMLElement, from: HTMLElement, step: number, extend: boolean) => {
    const index = Number(element.dataset['index']) + step;
    const next = element.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!next) return;
    const same = from.matches('[data-row-check]') ? checkOf(next) : linkOf(next);
    (same ?? checkOf(next) ?? linkOf(next))?.focus();
    if (extend) select(index, true, true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const element = rowOf(target);
    if (!element || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!target.matches('[data-row-check], [data-row-link]')) return;
    const index = Number(element.dataset['index']);
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.shiftKey && anchor.current === undefined) select(index, true, false);
      move(element, target, step, event.shiftKey);
    } else if (event.key === ' ' && target.matches('[data-row-link]') && preview) {
      event.preventDefault();
      const row = rows[index];
      preview.onChange(row && rowId(row) !== preview.id ? row : undefined);
    } else if (event.key === 'Escape' && preview?.id !== undefined) {
      event.preventDefault();
      preview.onChange(undefined);
    } else if (event.key === 'ArrowRight' && preview?.id !== undefined) {
      event.preventDefault();
      preview.onEnter();
    } else if ((event.key === 'x' || (event.key === ' ' && target.matches('[data-row-link]'))) && selection) {
      event.preventDefault();
      select(index, !isSelected(index), event.shiftKey);
    } else if (event.key === 'Enter' && target.matches('[data-row-check]')) {
      event.preventDefault();
      linkOf(element)?.click();
    }
  };

  const onFocus = ({ target }: FocusEvent) => {
    const row = rows[Number(rowOf(target)?.dataset['index'])];
    if (preview?.id !== undefined && row && rowId(row) !== preview.id) preview.onChange(row);
  };

  return { onClick, onKeyDown, onFocus };
};
