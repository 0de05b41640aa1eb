import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmLeave, hasUnsaved } from '../../ui/unsaved/unsaved.ts';

/**
 * Requests a confirmation before the person leaves a screen with unsaved input. The step is taken back while the
 * question is open, and taken again with a yes: another press of Back then starts from the same screen, not from the one
 * before it, and no further question comes on top.
 */
export const useLeaveGuard = (): void => {
  const { history } = useRouter();
  useEffect(() => {
    let asking = false;
    const ask = async (leave: () => void): Promise<void> => {
      asking = true;
      const leaves = await confirmLeave().finally(() => (asking = false));
      if (leaves) leave();
    };
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation: from, nextLocation: to, action }) => {
        if (!hasUnsaved()) return false;
        const options = { ignoreBlocker: true };
        if (action === 'PUSH' || action === 'REPLACE') {
          const again = action === 'PUSH' ? history.push : history.replace;
          if (!asking) void ask(() => again(to.href, to.state, options));
          return true;
        }
        // An address that was typed is none of the steps: it can't be taken back first.
        if (window.history.state === null) return confirmLeave().then((leaves) => !leaves);
        // oxlint-disable-next-line no-underscore-dangle -- the name is the router's
        const steps = to.state.__TSR_index - from.state.__TSR_index;
        if (!asking) void ask(() => history.go(steps, options));
        return true;
      },
    });
  }, [history]);
};
