import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many children of a wrapping, one line high row are on its first line; the rest belongs into a menu.
 * Measured, so it is right in every language and at every width.
 */
export const useOverflow = () => {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const children = [...element.children] as HTMLElement[];
      const top = children[0]?.offsetTop;
      const wrapped = children.findIndex((child) => child.offsetTop !== top);
      const tooWide = (children[0]?.offsetWidth ?? 0) > element.clientWidth && element.clientWidth > 0;
      setFitting(tooWide ? 0 : wrapped < 0 ? children.length : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { row, fitting };
};
