import { type PointerEvent, useRef } from 'react';

/** How far a finger moves something before it goes, in px. */
const farEnough = 56;

/** Handlers of something that a finger swipes away: it follows the finger and comes back if the swipe was too short. */
export const useSwipe = (onGone: () => void) => {
  const start = useRef<number>(undefined);
  const move = (element: HTMLElement, by: number) => {
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
  };
  const end = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const gone = Math.abs(clientX - start.current) >= farEnough;
    start.current = undefined;
    if (gone) onGone();
    else move(currentTarget, 0);
  };
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent<HTMLElement>) => {
      start.current = pointerType === 'touch' ? clientX : undefined;
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) move(currentTarget, clientX - start.current);
    },
    onPointerUp: end,
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      move(currentTarget, 0);
    },
  };
};
