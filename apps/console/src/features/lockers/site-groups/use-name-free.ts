import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { siteGroupLimits, siteGroupNamePattern } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../platform/api/use-call.ts';

/** Whether the name of a group is free, as it is typed; undefined while that is not known. */
export const useSiteGroupNameFree = (typed: string): boolean | undefined => {
  const name = typed.trim();
  const [rested] = useDebouncedValue(name, 350);
  const sound = name !== '' && name.length <= siteGroupLimits.nameMax && siteGroupNamePattern.test(name);
  const enabled = sound && rested === name;
  const { data: taken } = useCall(
    siteGroupsCalls.checkSiteGroupName,
    { params: { name } },
    { enabled, quiet: true, staleTime: 10_000 },
  );
  return enabled && taken !== undefined ? !taken : undefined;
};
