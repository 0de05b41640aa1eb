/** Tells when something comes into sight, so that what nobody looks at is not fetched. It promises to tell once. */
import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window counts as seen, so that what is scrolled to is there already. */
const rootMargin = '200px';

export const useSeen = (ref: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const node = ref.current;
    if (seen || !node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
};
