/** A countdown in whole seconds. It promises to go by the clock, so that a tab that sleeps catches up. */
import { useCallback, useEffect, useState } from 'react';

/** Seconds that are left, one less each second, and the way to start again. It counts by the clock: a tab that sleeps catches up. */
export const useCountdown = (seconds: number): readonly [left: number, begin: (seconds: number) => void] => {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const begin = useCallback((next: number) => {
    setNow(Date.now());
    setEnd(Date.now() + next * 1000);
  }, []);
  return [left, begin];
};
