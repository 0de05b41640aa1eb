import { type RefObject, useEffect } from 'react';

const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  'data-more-left': scrollLeft > 1,
  'data-more-right': scrollLeft + clientWidth < scrollWidth - 1,
});

/** Marks a strip of one line where more of it is to the left or to the right. */
export const useStripEdges = (strip: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const mark = () => {
      for (const [name, more] of Object.entries(edgesOf(box))) box.toggleAttribute(name, more);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  });
};

/** The width of the soft edge of a strip that continues, in px, as in strip.module.css. */
const edge = 40;

/** Scrolls a strip sideways until one of its tabs is clear of the soft edges; the page does not move. */
export const scrollStripTo = (strip: HTMLElement, tab: HTMLElement): void => {
  const [own, box] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += Math.min(own.left - box.left - edge, 0) + Math.max(own.right - box.right + edge, 0);
};
