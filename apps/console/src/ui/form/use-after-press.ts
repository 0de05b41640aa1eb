import { useCallback, useEffect, useRef } from 'react';

const pressing = ['pointerdown', 'mousedown'] as const;
// A drag ends without a pointerup, and a press that leaves the window may end nowhere.
const releasing = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'] as const;

/**
 * Answers a function that runs what it is given: at once, or after the click where a pointer is down. What moves the page
 * between press and release takes the thing from under the pointer, and the click is lost.
 */
export const useAfterPress = (): ((run: () => void) => void) => {
  const down = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      down.current = true;
    };
    const release = (event: Event) => {
      // The blur of a field is what waits; that of the window ends the press.
      if (event.type === 'blur' && event.target !== window) return;
      if (!down.current) return;
      clearTimeout(timer);
      // The click comes in the same task as the release; a tap sends its mouse events after it.
      timer = setTimeout(() => {
        down.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    };
    for (const type of pressing) window.addEventListener(type, press, true);
    for (const type of releasing) window.addEventListener(type, release, true);
    return () => {
      clearTimeout(timer);
      waiting.current = [];
      for (const type of pressing) window.removeEventListener(type, press, true);
      for (const type of releasing) window.removeEventListener(type, release, true);
    };
  }, []);
  return useCallback((run) => {
    if (down.current) waiting.current.push(run);
    else run();
  }, []);
};
