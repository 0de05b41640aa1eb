import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { isSearchable } from '@cubby/contract/orders/orders/orders.limits';
import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch, IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import type { PaletteItem } from './palette-items.ts';

/** How long the typing must rest before orders are searched, in ms. */
const restMs = 250;
/** Orders that the palette shows; the list shows the rest. */
const most = 6;

export interface OrderItems {
  readonly items: readonly PaletteItem[];
  /** `short`: too few characters for a search (orders.limits). */
  readonly state: 'idle' | 'short' | 'searching' | 'failed';
}

/** Orders that match a number, tracking number, name, phone or mail, for those who may see the list. */
export const useOrderItems = (typed: string): OrderItems => {
  const { t } = useTranslation();
  const can = useCan();
  const query = typed.trim();
  const [rested] = useDebouncedValue(query, restMs);
  const allowed = can('ORDER_LIST') || can('PAXEL_ORDER_LIST');
  const wanted = allowed && isSearchable(query);
  const { data, isError } = useCall(
    ordersCalls.listOrders,
    { query: { query: rested, size: most } },
    { enabled: wanted && isSearchable(rested), quiet: true },
  );
  if (!wanted) return { items: [], state: allowed && query !== '' ? 'short' : 'idle' };
  if (rested !== query || (!data && !isError)) return { items: [], state: 'searching' };
  if (isError) return { items: [], state: 'failed' };
  const found = data.content.map(({ articleId, orderNumber, expressNumber, recipientName }) => ({
    label: orderNumber,
    detail: [expressNumber, recipientName].filter(Boolean).join(' · '),
    icon: IconPackage,
    href: addressOf('/app/articleInfo', { articleId }),
    isCode: true,
  }));
  const all: PaletteItem = {
    label: t('frame.palette.all', { query }),
    icon: IconListSearch,
    href: addressOf('/app/articleList', { query }),
  };
  return { items: found.length > 0 ? [...found, all] : [], state: 'idle' };
};
