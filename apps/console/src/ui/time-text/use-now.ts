import { useEffect, useState } from 'react';

/** The time, epoch ms, updated each minute: for ages that are shown. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
