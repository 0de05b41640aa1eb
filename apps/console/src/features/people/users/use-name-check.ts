import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { userLimits, usernamePattern } from '@cubby/contract/people/users/users.limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../platform/api/use-call.ts';

/** Whether a user name is free, as it is typed; undefined while that is not known, and for the name that the user has. */
export const useNameCheck = (typed: string, own: string | undefined): boolean | undefined => {
  const username = typed.trim();
  const [rested] = useDebouncedValue(username, 350);
  const sound = username !== '' && username.length <= userLimits.usernameMax && usernamePattern.test(username);
  const enabled = sound && rested === username && username.toLowerCase() !== own?.toLowerCase();
  const { data } = useCall(
    usersCalls.checkUserName,
    { query: { username } },
    { enabled, quiet: true, staleTime: 10_000 },
  );
  return enabled ? data?.result : undefined;
};
