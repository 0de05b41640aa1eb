/** The values of the form of a group. */
import type { SiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import type { Names } from '../../../ui/form/controls.tsx';

export const valuesOf = (group: Partial<SiteGroup> = {}) => ({
  siteGroupName: group.siteGroupName ?? '',
  description: group.description ?? '',
  siteId: group.siteId ?? [],
  /** The operator that the sites are of; empty until it is known. It follows from the sites and is not sent. */
  merchantId: group.merchantId ?? '',
  names: {
    merchantId: group.merchantId ? { [group.merchantId]: group.merchantName ?? '' } : {},
    siteId: Object.fromEntries((group.sites ?? []).map(({ siteId, siteName }) => [siteId, siteName])),
  } as Names,
});
export type SiteGroupValues = ReturnType<typeof valuesOf>;

/** The fields as the calls take them. */
export const toSiteGroupRequest = ({ siteGroupName, description, siteId }: SiteGroupValues) => ({
  siteGroupName,
  description,
  siteId,
});
