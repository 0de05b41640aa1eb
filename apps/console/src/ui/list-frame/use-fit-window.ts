import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { usePageScrolls } from '../data-table/use-page-scrolls.ts';
import type { FitWindow } from '../pager/pager.tsx';
import { recall, remember } from '../person-memory/person-memory.ts';
import { useRowHeight } from '../theme/density.ts';

/** Fewer rows than this are no list. */
const fewestRows = 5;
/** A window that is being resized is not asked for at each step; in ms. */
const settleMs = 200;

/**
 * The choice of as many rows as the window shows, stored in the browser by person and list. While it is chosen `onSize`
 * receives how many fit, at first and with each change of the window. Undefined if the page itself scrolls.
 * @param box the element around the table, which takes the height that is left
 * @param most the most rows of a page
 */
export const useFitWindow = (
  storageKey: string,
  box: RefObject<HTMLElement | null>,
  most: number,
  onSize: (size: number) => void,
): FitWindow | undefined => {
  const [chosen, setChosen] = useState(() => recall(`fit.${storageKey}`, false));
  const rowHeight = useRowHeight();
  const pageScrolls = usePageScrolls();
  const notifySize = useEffectEvent((height: number, row: number) => {
    // A screen that is being left is not shown any more.
    if (height === 0) return;
    const head = box.current?.querySelector('thead')?.offsetHeight ?? row;
    onSize(Math.min(most, Math.max(fewestRows, Math.floor((height - head) / row))));
  });
  const settled = useDebouncedCallback((height: number) => notifySize(height, rowHeight), settleMs);
  const on = chosen && !pageScrolls;
  useEffect(() => {
    const element = box.current;
    if (!on || !element) return undefined;
    notifySize(element.clientHeight, rowHeight);
    const observer = new ResizeObserver(() => settled(element.clientHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      settled.cancel();
    };
  }, [on, box, rowHeight, settled]);
  const onChoose = (next: boolean) => {
    setChosen(next);
    remember(`fit.${storageKey}`, next);
  };
  return pageScrolls ? undefined : { chosen, onChoose };
};
