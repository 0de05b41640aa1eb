import { priceGroupKinds } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import { Button } from '@mantine/core';
import { IconClockDollar, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { statusFilter } from '../../../platform/catalogue/valid-status.tsx';
import { operatorFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { priceGroupFields } from './price-group.fields.tsx';
import { priceGroupHref, priceGroups, sitePricesAddress } from './price-group.resource.ts';

const columns = ['priceGroupName', 'merchantId', 'siteId', 'productCount', 'status', 'lastUpdatedTime'];
const filters = (context: FieldContext): readonly FilterDefinition[] => {
  const { t } = context;
  return [
    statusFilter(t),
    {
      id: 'kind',
      kind: 'single',
      label: t('priceGroups.kinds.label'),
      common: true,
      options: priceGroupKinds.map((value) => ({ value, label: t(`priceGroups.kinds.${value}`) })),
    },
    ...operatorFilter(context, t('priceGroups.fields.merchantId')),
  ];
};
const fields = priceGroupFields(false);

/** Commodit_PriceSet: price groups (administration.md 2). */
export const PriceGroupListPage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const writes = priceGroups.writers?.includes(companyType);
  return (
    <ResourceListPage
      resource={priceGroups}
      fields={fields}
      columns={columns}
      filters={filters}
      icon={<IconClockDollar size={24} />}
      address={priceGroupHref}
      actions={
        writes && (
          <Can permission="PRICE_GROUP_EDIT">
            <Button component="a" href={sitePricesAddress()} leftSection={<IconMapPin size={16} aria-hidden />}>
              {t('priceGroups.addForSite')}
            </Button>
          </Can>
        )
      }
    />
  );
};
