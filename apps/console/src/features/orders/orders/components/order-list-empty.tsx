import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { Button } from '@mantine/core';
import { IconFilterOff, IconPackages } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { callOptions } from '../../../../platform/api/use-call.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { addressOfValues, valuesOfAddress } from '../../../../ui/filter-bar/filter-address.ts';
import { type FilterDefinition, withValue } from '../../../../ui/filter-bar/filter.ts';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { filterQueryOf, type OrderListSearch } from '../order-list.search.ts';

/** No user has made an order yet: what this is, and how to begin. */
export const NoOrders = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconPackages size={24} />}
      title={t('orderList.first.title')}
      text={t('orderList.first.text')}
      action={
        <Can permission="ORDER_CREATE">
          <Button component="a" href={addressOf('/app/articleAdd')} variant="filled">
            {t('orderList.create')}
          </Button>
        </Can>
      }
    />
  );
};

interface NoMatchProps {
  readonly search: OrderListSearch;
  readonly definitions: readonly FilterDefinition[];
  readonly onSearch: (search: Partial<OrderListSearch>) => void;
  readonly onClearAll: () => void;
}

/** More filters than these are not tried one by one. */
const mostTried = 6;

/** The filters match nothing: for each of them, how many orders there are without it. */
export const NoMatch = ({ search, definitions, onSearch, onClearAll }: NoMatchProps) => {
  const { t } = useTranslation();
  const values = valuesOfAddress(definitions, search);
  const dropped = (id: string): Partial<OrderListSearch> =>
    addressOfValues(definitions, withValue(values, id, undefined));
  const tries = [
    ...(search.query === undefined ? [] : [{ id: 'query', label: search.query, change: { query: undefined } }]),
    ...definitions
      .filter(({ id }) => values[id] !== undefined)
      .map(({ id, label }) => ({ id, label, change: dropped(id) })),
  ].slice(0, mostTried);
  const counts = useQueries({
    queries: tries.map(({ change }) => ({
      ...callOptions(ordersCalls.countOrders, { query: filterQueryOf({ ...search, ...change }) }),
      enabled: tries.length > 1,
      meta: { quiet: true },
    })),
  });
  const offers = tries.map((offer, index) => ({ ...offer, count: counts[index]?.data }));
  const helpful = offers.filter(({ count }) => count !== 0);
  return (
    <EmptyState
      icon={<IconFilterOff size={24} />}
      title={t('orderList.noMatch.title')}
      text={helpful.length > 0 && tries.length > 1 ? t('orderList.noMatch.text') : t('orderList.noMatch.clear')}
      action={
        <>
          {tries.length > 1 &&
            helpful.map(({ id, label, change, count }) => (
              <Button key={id} onClick={() => onSearch(change)}>
                {count === undefined
                  ? t('orderList.noMatch.without', { label })
                  : t('orderList.noMatch.withoutCount', { label, count })}
              </Button>
            ))}
          <Button onClick={onClearAll}>{t('uiLists.filters.clearAll')}</Button>
        </>
      }
    />
  );
};
