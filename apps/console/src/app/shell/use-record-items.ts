import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import { isSearchable } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatusKeys, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { type FoundRecord, navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import type { RecordKind } from '@cubby/contract/reports/navigation/navigation.limits';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconAddressBook,
  IconBuilding,
  IconListSearch,
  IconLockOpen,
  IconLockSquare,
  IconMapPin,
  IconPackage,
  IconTruckDelivery,
  IconTruckLoading,
  IconUser,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { siteAddress } from '../../platform/address/named-links.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import type { PaletteItem } from './palette-items.ts';

/** How long the typing must rest before records are searched, in ms. */
const restMs = 250;

export interface RecordItems {
  readonly groups: readonly { readonly kind: RecordKind; readonly items: readonly PaletteItem[] }[];
  /** `short`: too few characters for a search (orders.limits). */
  readonly state: 'idle' | 'short' | 'searching' | 'failed';
}

interface RecordStyle {
  readonly icon: Icon;
  readonly href: (id: string, siteId: string) => string;
  /** Set in the mono face. */
  readonly isCode?: true;
}

const styles: Readonly<Record<RecordKind, RecordStyle>> = {
  ORDER: { icon: IconPackage, href: (articleId) => addressOf('/app/articleInfo', { articleId }), isCode: true },
  REQUEST: {
    icon: IconTruckDelivery,
    href: (id) => addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId: id }),
    isCode: true,
  },
  OUTBOUND: {
    icon: IconTruckLoading,
    href: (outboundId) => addressOf('/app/article-OutListDeta', { outboundId }),
    isCode: true,
  },
  COMPANY: { icon: IconBuilding, href: (id) => addressOf('/app/companyInfo', { id }) },
  USER: { icon: IconUser, href: (userId) => addressOf('/app/userEdit', { userId }) },
  RECIPIENT: { icon: IconAddressBook, href: (id) => addressOf('/app/recipient-detail', { id, step: 2 }) },
  SITE: { icon: IconMapPin, href: siteAddress },
  COMPARTMENT: { icon: IconLockSquare, href: (door, id) => addressOf('/app/siteInfo', { id, door }), isCode: true },
};

/** The status of a record in words, where its kind has one. */
const statusOf = ({ kind, status }: FoundRecord, t: TFunction): string | undefined => {
  if (status === null) return undefined;
  if (kind === 'ORDER') return t(`orderStatuses.${orderStatusKeys[status as OrderStatus]}`);
  if (kind === 'COMPANY') return t(`companies.statuses.${status as CompanyStatus}`);
  if (kind === 'USER') return status === 'ACTIVE' ? undefined : t('users.statuses.LOCKED');
  return t(`requestWords.${kind === 'OUTBOUND' ? 'outboundStates' : 'states'}.${status as RequestState}`);
};

/** Records of every kind that the person may list, by a part of their number or name. */
export const useRecordItems = (typed: string): RecordItems => {
  const { t } = useTranslation();
  const can = useCan();
  const query = typed.trim();
  const [rested] = useDebouncedValue(query, restMs);
  const wanted = isSearchable(query);
  const { data, isError } = useCall(
    navigationCalls.findRecords,
    { query: { query: rested } },
    { enabled: wanted && isSearchable(rested), quiet: true },
  );
  if (!wanted) return { groups: [], state: query !== '' ? 'short' : 'idle' };
  if (rested !== query || (!data && !isError)) return { groups: [], state: 'searching' };
  if (isError) return { groups: [], state: 'failed' };
  const itemOf = (record: FoundRecord): PaletteItem => {
    const { icon, href, isCode } = styles[record.kind];
    return {
      key: `${record.kind} ${record.id}`,
      label: record.label,
      detail: [record.detail, statusOf(record, t)].filter(Boolean).join(' · '),
      icon,
      href: href(record.id, record.siteId ?? ''),
      ...(isCode && { isCode }),
    };
  };
  const all: PaletteItem = {
    key: 'all orders',
    label: t('frame.palette.all', { query }),
    icon: IconListSearch,
    href: addressOf('/app/articleList', { query }),
  };
  /** Opens a compartment; the reason is entered at its site. */
  const openItemOf = ({ id: door, siteId, label, detail }: FoundRecord): PaletteItem => ({
    key: `open ${door}`,
    label: t('frame.palette.open', { name: label, site: detail }),
    icon: IconLockOpen,
    href: addressOf('/app/siteInfo', { id: siteId ?? '', door, act: 'open' }),
  });
  const kinds = [...new Set(data.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({
    kind,
    items: [
      ...data.flatMap((record) => {
        if (record.kind !== kind) return [];
        const opens = kind === 'COMPARTMENT' && can('SITE_UNLOCK');
        return opens ? [openItemOf(record), itemOf(record)] : [itemOf(record)];
      }),
      ...(kind === 'ORDER' && can('ORDER_LIST') ? [all] : []),
    ],
  }));
  return { groups, state: 'idle' };
};
