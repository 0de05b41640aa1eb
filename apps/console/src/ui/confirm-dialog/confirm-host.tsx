import { useState, useSyncExternalStore } from 'react';
import { confirmStore, type ConfirmQuestion } from './confirm.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Shows the questions of `confirm()`. Mounted once in the app, inside UiProvider. */
export const ConfirmHost = () => {
  const current = useSyncExternalStore(confirmStore.subscribe, confirmStore.current);
  // The words remain while the dialog fades out.
  const [shown, setShown] = useState<ConfirmQuestion>();
  if (current && current.question !== shown) setShown(current.question);
  if (!shown) return null;
  return (
    <ConfirmDialog
      {...shown}
      opened={current !== undefined}
      onAnswer={(yes) => current?.answer(yes)}
      onGone={() => setShown(undefined)}
    />
  );
};
