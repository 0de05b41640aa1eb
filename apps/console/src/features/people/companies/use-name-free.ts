import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import {
  companyLimits,
  companyNamePattern,
  initialUsernamePattern,
} from '@cubby/contract/people/companies/companies.limits';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../platform/api/use-call.ts';

/** How long the typing rests before a name is asked for, in ms. */
const restMs = 350;
/** How long an answer is valid, in ms. */
const staleTime = 10_000;

/** Whether the name of a company is free, as it is typed; undefined while that is not known, and for its own name. */
export const useCompanyNameFree = (name: string, own: string | undefined): boolean | undefined => {
  const merchantName = name.trim();
  const [rested] = useDebouncedValue(merchantName, restMs);
  const sound = merchantName.length <= companyLimits.nameMax && companyNamePattern.test(merchantName);
  const enabled = sound && rested === merchantName && merchantName.toLowerCase() !== own?.toLowerCase();
  const { data } = useCall(
    companyAdministrationCalls.checkCompanyName,
    { query: { merchantName } },
    { enabled, quiet: true, staleTime },
  );
  return enabled ? data?.result : undefined;
};

/** Whether the name of an initial user is free, as it is typed; undefined while that is not known. */
export const useUserNameFree = (name: string): boolean | undefined => {
  const username = name.trim();
  const [rested] = useDebouncedValue(username, restMs);
  const enabled = initialUsernamePattern.test(username) && rested === username;
  const { data } = useCall(usersCalls.checkUserName, { query: { username } }, { enabled, quiet: true, staleTime });
  return enabled ? data?.result : undefined;
};
