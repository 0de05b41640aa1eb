import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long a screen may take to show its title, or to put another in its place with what it shows, in ms. */
const patienceMs = 3000;

/**
 * Moves the focus to the title of the screen that was navigated to, so that a screen reader says where it is and the
 * keyboard continues from there. A change of the address within a screen moves nothing, and a screen with a field that is
 * marked `data-first-focus` has taken the focus itself.
 */
export const useFocusTitle = (): void => {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const focusTitle = (): boolean => {
      if (document.querySelector('#main [data-first-focus]')) return true;
      const title = document.querySelector<HTMLElement>('#main h1, #main h2');
      if (!title) return false;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
      return true;
    };
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      stop();
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      let done = focusTitle();
      const observer = new MutationObserver(() => {
        // The title that had the focus is gone when the body has it.
        if (!done || document.activeElement === document.body) done = focusTitle();
      });
      observer.observe(document.getElementById('main')!, { childList: true, subtree: true });
      const timer = setTimeout(() => stop(), patienceMs);
      stop = () => {
        observer.disconnect();
        clearTimeout(timer);
      };
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
};
