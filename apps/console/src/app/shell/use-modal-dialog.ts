import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useFocusReturn } from '../../ui/popup/use-focus-return.ts';

/**
 * Opens the browser's own dialog over the page: it retains the focus inside, gives it back, and closes on Esc.
 * A click on the veil, or on a link inside, closes it too.
 */
export const useModalDialog = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useFocusReturn(true);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current!;
    const follow = ({ target }: MouseEvent) => {
      if (target === dialog || (target as Element).closest('a')) close();
    };
    const closed = () => close();
    dialog.addEventListener('click', follow);
    dialog.addEventListener('close', closed);
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.removeEventListener('click', follow);
      dialog.removeEventListener('close', closed);
    };
  }, []);
  return ref;
};
