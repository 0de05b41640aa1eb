import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { SiteGroupRow } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { IconFolders } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { nameCompanies } from '../../../platform/lookups/filter-lookups.ts';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { siteGroupListColumns } from './components/site-group-list-columns.tsx';
import { siteGroups } from './site-group.resource.ts';
import { siteGroupListMemory, siteGroupListSearch } from './site-group.search.ts';

const rowId = ({ siteGroupId }: SiteGroupRow) => siteGroupId;
const rowName = ({ siteGroupName }: SiteGroupRow) => siteGroupName;
const rowHref = ({ siteGroupId }: SiteGroupRow) => addressOf('/app/group_create', { siteGroupId });

/** siteGroup: the groups of sites that the person sees (network.md 2). */
export const SiteGroupListPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { companyType } = useSession();
  const list = useResourceList(siteGroupListSearch, siteGroupListMemory, siteGroupsCalls.listSiteGroups, (query) => ({
    query,
  }));
  // Staff of the platform alone see the groups of several operators.
  const filters = useMemo<FilterDefinition[]>(
    () =>
      companyType === 'ADMIN'
        ? [
            {
              id: 'merchantId',
              kind: 'typeahead',
              label: t('siteGroups.fields.merchantId'),
              common: true,
              load: loadOperators,
              name: nameCompanies,
            },
          ]
        : [],
    [t, companyType],
  );
  const columns = useMemo(() => siteGroupListColumns(t, format), [t, format]);
  return (
    <ResourceList
      noun="siteGroups"
      storageKey="site-groups"
      live={siteGroups.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      icon={<IconFolders size={24} />}
      {...((companyType === 'ADMIN' || companyType === 'OPERATOR') && {
        add: { permission: 'SITE_GROUP_EDIT', href: addressOf('/app/group_create'), label: t('siteGroups.add') },
      })}
    />
  );
};
