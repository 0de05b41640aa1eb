import { bouncedAddressesCalls as calls } from '@cubby/contract/messages/bounced-addresses/bounced-addresses.calls';
import type { BouncedAddress } from '@cubby/contract/messages/bounced-addresses/bounced-addresses.schemas';
import { notificationChannels } from '@cubby/contract/messages/notifications/notifications.values';
import { IconMailOff, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { codeCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { bouncedAddressList as state } from './bounced-address.search.ts';

const rowId = ({ bouncedAddressId }: BouncedAddress) => bouncedAddressId;
const rowName = ({ address }: BouncedAddress) => address;

/** Removes an address from the list after a question: it gets messages again. */
const useRemoval = (): RowAction<BouncedAddress> => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const can = useCan();
  const remove = async ({ bouncedAddressId: id, address: name }: BouncedAddress): Promise<void> => {
    const sure = await confirm({
      title: t('bouncedAddresses.remove.title', { name }),
      body: t('bouncedAddresses.remove.body'),
      action: t('bouncedAddresses.remove.action'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await callApi(calls.deleteBouncedAddress, { params: { id } });
      toast.done(t('bouncedAddresses.remove.done', { name }));
    } catch (error) {
      reportError(error);
    }
    void invalidate(calls.listBouncedAddresses);
  };
  return {
    id: 'remove',
    label: t('bouncedAddresses.remove.action'),
    icon: IconTrash,
    danger: true,
    allowed: can('TEMPLATE_EDIT'),
    run: async ([row]) => row !== undefined && remove(row),
  };
};

const columnsOf = (
  t: TFunction,
  removal: RowAction<BouncedAddress>,
  ownCompanyOnly: boolean,
): Column<BouncedAddress>[] => {
  const header = (name: 'merchantName' | 'channel' | 'address' | 'provider' | 'reason' | 'words' | 'bouncedTime') =>
    t(`bouncedAddresses.fields.${name}`);
  const company: Column<BouncedAddress> = {
    id: 'merchantName',
    header: header('merchantName'),
    cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
    width: 160,
    card: 'line',
  };
  const actions: Column<BouncedAddress> = {
    id: 'actions',
    header: t('services.configs.actions'),
    cell: (row) => <MoreMenu actions={menuOf([removal], row)} />,
    width: 90,
    card: 'corner',
  };
  return [
    { id: 'address', header: header('address'), cell: ({ address }) => address, width: 220, card: 'title' },
    {
      id: 'channel',
      header: header('channel'),
      cell: ({ channel }) => t(`messageCentre.channels.${channel}`),
      width: 110,
      card: 'line',
    },
    ...(ownCompanyOnly ? [] : [company]),
    {
      id: 'provider',
      header: header('provider'),
      cell: ({ provider }) => textCell(provider),
      width: 150,
      card: 'line',
    },
    { id: 'reason', header: header('reason'), cell: ({ reason }) => codeCell(reason), width: 90, card: 'line' },
    {
      id: 'words',
      header: header('words'),
      cell: ({ words }) => textCell(words),
      width: 260,
      grow: true,
      card: 'line',
    },
    {
      id: 'bouncedTime',
      header: header('bouncedTime'),
      cell: ({ bouncedTime }) => timeCell(bouncedTime),
      sortField: 'lastUpdatedTime',
      firstDirection: 'desc',
      width: 140,
      card: 'line',
    },
    ...(removal.allowed ? [actions] : []),
  ];
};

const filtersOf = (t: TFunction, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'channel',
    kind: 'single',
    label: t('bouncedAddresses.fields.channel'),
    common: true,
    options: notificationChannels.map((value) => ({ value, label: t(`messageCentre.channels.${value}`) })),
  },
  ...companyFilter(t('bouncedAddresses.fields.merchantName'), ownCompanyOnly, { common: true }),
];

/** bouncedAddresses: addresses that providers refuse for good, with what they answered. */
export const BouncedAddressListPage = () => {
  const { t } = useTranslation();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const list = useResourceList(state.search, state.memory, calls.listBouncedAddresses, (query) => ({ query }));
  const removal = useRemoval();
  const filters = useMemo(() => filtersOf(t, ownCompanyOnly), [t, ownCompanyOnly]);
  return (
    <ResourceList
      texts="bouncedAddresses"
      storageKey="bounced-addresses"
      live="bounced-addresses"
      {...list}
      filters={filters}
      columns={columnsOf(t, removal, ownCompanyOnly)}
      rowId={rowId}
      rowName={rowName}
      icon={<IconMailOff size={24} />}
    />
  );
};
