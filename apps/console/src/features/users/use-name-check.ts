import { usersCalls } from '@cubby/contract/users/users.calls';
import { userLimits, usernamePattern } from '@cubby/contract/users/users.limits';
import { useEffect, useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';

/** ms without a key before the name is asked about. */
const pause = 350;

/** Whether a user name is free, as it is typed; undefined while that is not known, and for the name that the user has. */
export const useNameCheck = (username: string, own: string | undefined): boolean | undefined => {
  const name = username.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), pause);
    return () => clearTimeout(timer);
  }, [name]);
  const sound = name !== '' && name.length <= userLimits.usernameMax && usernamePattern.test(name);
  const enabled = sound && asked === name && name.toLowerCase() !== own?.toLowerCase();
  const { data } = useCall(
    usersCalls.checkUserName,
    { query: { username: asked } },
    { enabled, quiet: true, staleTime: 10_000 },
  );
  return enabled ? data?.result : undefined;
};
