/**
 * A form that is filled in again and again, by a user who has no other screen to continue to. Each time the form is
 * empty, if `round` is its key, and the focus is at the title: a screen reader announces that it starts again.
 */
import { useEffect, useState } from 'react';
import { focusTitle } from './focus-title.ts';

export const useRounds = (): { readonly round: number; readonly again: () => void } => {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) focusTitle();
  }, [round]);
  return { round, again: () => setRound((last) => last + 1) };
};
