import { useEffect, useState } from 'react';

/**
 * True when `active` has been true for `ms`; false at once when it ends. Prevents quick answers from flashing a
 * placeholder.
 */
export const useDelayed = (active: boolean, ms = 150): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, ms]);
  return active && due;
};
