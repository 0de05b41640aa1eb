/**
 * Drags a size onto a cell, by mouse, pen or finger. A move draws only the ghost and the cell under it: both are set on
 * their elements, and React handles the drop alone.
 */
import { type PointerEvent, useRef } from 'react';

/** A shorter way is a click. */
const slop = 6;

const cellAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]') ?? null;

interface Drag {
  readonly startX: number;
  readonly startY: number;
  readonly ghost: HTMLElement;
  moving: boolean;
  over: HTMLElement | null;
  frame: number;
}

/** @param drop receives the `data-cell` of the cell */
export const useSizeDrag = (drop: (cell: string) => void) => {
  const drag = useRef<Drag>(undefined);
  const dragged = useRef(false);

  const mark = (current: Drag, over: HTMLElement | null): void => {
    if (current.over === over) return;
    current.over?.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
    current.over = over;
  };

  const end = (): Drag | undefined => {
    const current = drag.current;
    drag.current = undefined;
    if (!current) return undefined;
    cancelAnimationFrame(current.frame);
    current.over?.removeAttribute('data-over');
    current.ghost.remove();
    return current;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    dragged.current = false;
    if (event.button !== 0) return;
    const ghost = event.currentTarget.cloneNode(true) as HTMLElement;
    ghost.setAttribute('data-ghost', '');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.removeAttribute('id');
    ghost.tabIndex = -1;
    drag.current = { startX: event.clientX, startY: event.clientY, ghost, moving: false, over: null, frame: 0 };
    // The first move may be far outside already.
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const current = drag.current;
    if (!current) return;
    const { clientX, clientY } = event;
    if (!current.moving) {
      if (Math.hypot(clientX - current.startX, clientY - current.startY) < slop) return;
      current.moving = true;
      dragged.current = true;
      document.body.append(current.ghost);
    }
    cancelAnimationFrame(current.frame);
    current.frame = requestAnimationFrame(() => {
      // Read first: after a write, the browser would have to lay out the page at once.
      const over = cellAt(clientX, clientY);
      current.ghost.style.transform = `translate(${clientX + 8}px, ${clientY + 8}px)`;
      mark(current, over);
    });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const current = end();
    if (!current?.moving) return;
    const cell = cellAt(event.clientX, event.clientY)?.dataset['cell'];
    if (cell !== undefined) drop(cell);
  };

  /** The click that ends a drag is none. */
  const isClick = (): boolean => {
    const click = !dragged.current;
    dragged.current = false;
    return click;
  };

  return { isClick, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void end() } };
};
