import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { ProviderType } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type {
  Provider,
  ProviderHealth,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { failureOf } from '../../../platform/api/report-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { codeCell, noneCell, textCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { AddProviderDialog } from './add-provider-dialog.tsx';
import { delayText, ProviderState } from './components/provider-state.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { providerListSearch, providerScreens } from './provider.search.ts';

/** ms after which the health of providers is read again. */
const healthEvery = 30_000;

type HealthById = ReadonlyMap<string, ProviderHealth>;

const columnsOf = (t: TFunction, format: (value: number) => string, health: HealthById): Column<Provider>[] => {
  const header = (
    name: 'name' | 'state' | 'serverAddr' | 'companies' | 'attempts' | 'failures' | 'medianDelay' | 'share',
  ) => t(`notificationProviders.columns.${name}`);
  const count = (name: 'attempts' | 'failures'): Column<Provider> => ({
    id: name,
    header: header(name),
    cell: ({ id }) => format(health.get(id)?.[name] ?? 0),
    width: 110,
    align: 'end',
    card: 'line',
  });
  return [
    { id: 'name', header: header('name'), cell: ({ name }) => name, sortField: 'name', width: 180, card: 'title' },
    {
      id: 'state',
      header: header('state'),
      cell: (row) => <ProviderState provider={row} health={health.get(row.id)} />,
      width: 140,
      card: 'corner',
    },
    {
      id: 'serverAddr',
      header: header('serverAddr'),
      cell: ({ serverAddr }) => codeCell(serverAddr),
      width: 200,
      card: 'line',
    },
    {
      id: 'companies',
      header: header('companies'),
      cell: ({ companies }) => textCell(listText(companies)),
      width: 200,
      grow: true,
      card: 'line',
    },
    count('attempts'),
    count('failures'),
    {
      id: 'medianDelay',
      header: header('medianDelay'),
      cell: ({ id }) => {
        const delay = health.get(id)?.medianDelay ?? null;
        return delay === null ? noneCell : delayText(t, delay);
      },
      width: 110,
      align: 'end',
      card: 'line',
    },
    {
      id: 'share',
      header: header('share'),
      cell: ({ id }) => t('notificationProviders.health.percent', { share: health.get(id)?.share ?? 100 }),
      width: 90,
      align: 'end',
      card: 'line',
    },
  ];
};

const rowId = ({ id }: Provider) => id;
const rowName = ({ name }: Provider) => name;

/** The providers of a type, by page, with how each has done; one opens in a dialog over the list. */
const ProviderListPage = ({ type }: { readonly type: ProviderType }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const [adding, setAdding] = useState(false);
  const [address, onAddress] = useAddressSearch(providerListSearch);
  const { id: openId, page, size, sort } = address;
  const list = useCall(
    notificationProvidersCalls.pageProviders,
    { body: { type, page, size, sort } },
    {
      quiet: true,
      placeholderData: keepPreviousData,
      select: ({ data }) => ({ content: data.record, totalElements: data.total }),
    },
  );
  const { data: states, refetch: readHealth } = useCall(
    notificationProvidersCalls.listProviderHealth,
    { query: { type } },
    { quiet: true, refetchInterval: healthEvery },
  );
  const health: HealthById = useMemo(() => new Map(states?.map((one) => [one.id, one])), [states]);
  const columns = useMemo(() => columnsOf(t, format, health), [t, format, health]);
  useLiveRows('notification-providers', {
    ids: () => list.data?.content.map(rowId) ?? [],
    readAt: list.dataUpdatedAt,
    refetch: () => {
      void list.refetch();
      void readHealth();
    },
  });
  const title = t(`notificationProviders.titles.${type}`);
  const add = (
    <Can permission="PROVIDER_EDIT">
      <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        {t('notificationProviders.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListFrame
        header={
          <PageHeader
            title={title}
            count={list.data?.totalElements ?? (list.isError ? undefined : 'pending')}
            action={add}
          />
        }
        label={title}
        storageKey={`notification-providers-${type}`}
        list={list}
        error={failureOf(list.error)}
        address={{ page, size, sort }}
        onAddress={onAddress}
        filters={[]}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={({ id }) => addressOf(providerScreens[type], { ...providerListSearch.clean(address), id })}
        emptyFirst={
          <EmptyState
            icon={<IconPlugConnected size={24} />}
            title={t('notificationProviders.first.title')}
            text={t('notificationProviders.first.text')}
            action={add}
          />
        }
      />
      {adding && <AddProviderDialog type={type} close={() => setAdding(false)} />}
      {openId !== undefined && (
        <ProviderDialog
          key={openId}
          id={openId}
          health={health.get(openId)}
          close={() => onAddress({ id: undefined }, { replace: true })}
        />
      )}
    </>
  );
};

/** SystemSMS: the providers of text messages. */
export const SmsProviderListPage = () => <ProviderListPage type="SMS" />;
/** SystemEmail: the providers of mail. */
export const MailProviderListPage = () => <ProviderListPage type="MAIL" />;
/** SystemWhatsApp: the providers of WhatsApp messages. */
export const WhatsAppProviderListPage = () => <ProviderListPage type="WHATSAPP" />;
