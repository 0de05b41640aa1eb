/** What is typed, once the typing rests. It promises one value for each pause and none for what is typed on in between. */
import { useEffect, useState } from 'react';

/** The value as it was when it last stood for a moment. @param pause ms without a key before what is typed counts */
export const useRested = <T>(value: T, pause = 350): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
};
