import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onStep` when the person goes elsewhere: by a link, back, forward or a typed address; not when a screen
 * rewrites its own.
 */
export const useSteps = (onStep: () => void): void => {
  const { history } = useRouter();
  const notifyStep = useEffectEvent(onStep);
  useEffect(() => history.subscribe(({ action }) => action.type !== 'REPLACE' && notifyStep()), [history]);
};
