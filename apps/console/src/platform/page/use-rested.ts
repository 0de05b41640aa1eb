/** What is typed, once the typing rests. It promises one value for each pause and none for what is typed on in between. */
import { useEffect, useState } from 'react';

/** ms without a key before what is typed counts. */
const pause = 350;

/** The value as it was when it last stood for a moment. */
export const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};
