import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Hears when the person goes elsewhere: a link, back, forward, a typed address. Not when a screen rewrites its own. */
export const useSteps = (onStep: () => void): void => {
  const { history } = useRouter();
  const notifyStep = useEffectEvent(onStep);
  useEffect(() => history.subscribe(({ action }) => action.type !== 'REPLACE' && notifyStep()), [history]);
};
