import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K, or Cmd+K on a Mac, opens the palette from anywhere. */
export const usePaletteKey = (open: () => void): void => {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onOpen();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
