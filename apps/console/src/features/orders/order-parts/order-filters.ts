import { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';

/** By flags of the customer service, `csFlagIds`, and by flags of the order, `ordersFlagIds`. */
export const flagFilters = (t: TFunction, client: QueryClient): readonly FilterDefinition[] => {
  const flags = (query: { readonly flagCategoryType?: 'ORDER' }) =>
    fromCatalogue(lookup(client, flagsCalls.listFlags, { query }), ({ flagId, flagName }) => ({
      value: flagId,
      label: flagName,
    }));
  return [
    { id: 'csFlagIds', label: t('orderList.fields.flag'), multi: true, ...flags({}) },
    {
      id: 'ordersFlagIds',
      label: t('orderList.fields.orderFlag'),
      multi: true,
      ...flags({ flagCategoryType: 'ORDER' }),
    },
  ];
};

/** By being overdue or not, `overdueFlag`. */
export const overdueFilter = (t: TFunction): FilterDefinition => ({
  id: 'overdueFlag',
  kind: 'yes-no',
  label: t('orderList.fields.overdue'),
  yes: t('orderList.overdue'),
  no: t('orderList.notOverdue'),
});
