import { notificationChannels, templateEvents } from '@cubby/contract/messages/notifications/notifications.values';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { messageCentreCalls as calls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { messageCentreLimits, messageStates } from '@cubby/contract/orders/message-centre/message-centre.limits';
import type { CentreMessage } from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { IconMessages } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import type { SearchOf } from '../../../platform/address/define-search.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { exportAction } from '../../../platform/resource/list-export.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { codeCell, mailCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { costsText, eventOfMessage, messageMeanings, whyOfMessage } from '../order-parts/message.words.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { messageCentreMemory, messageCentreSearch } from './message-centre.search.ts';
import { useResend } from './use-resend.ts';

const rowId = ({ msgRecordId }: CentreMessage) => msgRecordId;
const rowName = ({ orderNumber, recipient }: CentreMessage) => `${orderNumber} ${recipient}`;
const rowHref = ({ articleId }: CentreMessage) => addressOf('/app/articleInfo', { articleId });

const columnsOf = (t: TFunction, ownCompanyOnly: boolean): Column<CentreMessage>[] => {
  const header = (
    name:
      | 'createTime'
      | 'orderNumber'
      | 'merchantName'
      | 'channel'
      | 'templateEvent'
      | 'recipient'
      | 'state'
      | 'provider'
      | 'sendTime'
      | 'deliveryTime'
      | 'cost',
  ) => t(`messageCentre.columns.${name}`);
  return [
    {
      id: 'orderNumber',
      header: header('orderNumber'),
      cell: ({ orderNumber }) => codeCell(orderNumber),
      width: 150,
      card: 'title',
    },
    {
      id: 'state',
      header: header('state'),
      cell: ({ state }) => (
        <StatusBadge meaning={messageMeanings[state]} label={t(`messageCentre.states.${state}`)} quiet />
      ),
      width: 110,
      card: 'corner',
    },
    {
      id: 'why',
      header: t('messageCentre.why'),
      cell: (row) => textCell(whyOfMessage(t, row)),
      width: 260,
      grow: true,
      card: 'line',
    },
    {
      id: 'channel',
      header: header('channel'),
      cell: ({ channel }) => t(`messageCentre.channels.${channel}`),
      width: 100,
      card: 'line',
    },
    {
      id: 'templateEvent',
      header: header('templateEvent'),
      cell: ({ templateEvent }) => eventOfMessage(t, templateEvent),
      width: 140,
      card: 'line',
    },
    {
      id: 'recipient',
      header: header('recipient'),
      cell: ({ recipient }) => mailCell(recipient),
      width: 180,
      card: 'line',
    },
    ...(ownCompanyOnly
      ? []
      : [
          {
            id: 'merchantName',
            header: header('merchantName'),
            cell: ({ merchantId, merchantName }: CentreMessage) => companyLink(merchantId, merchantName),
            width: 150,
            card: 'line' as const,
          },
        ]),
    {
      id: 'provider',
      header: header('provider'),
      cell: ({ provider }) => textCell(provider),
      width: 140,
      defaultHidden: true,
      card: 'none',
    },
    {
      id: 'cost',
      header: header('cost'),
      cell: ({ cost }) => (
        <MoneyText amount={cost?.amount} currency={cost?.currency ?? ''} decimals={providerLimits.priceDecimals} />
      ),
      width: 120,
      card: 'line',
    },
    {
      id: 'createTime',
      header: header('createTime'),
      cell: ({ createTime }) => timeCell(createTime),
      sortField: 'createTime',
      firstDirection: 'desc',
      width: 140,
      card: 'line',
    },
    {
      id: 'sendTime',
      header: header('sendTime'),
      cell: ({ sendTime }) => timeCell(sendTime),
      width: 140,
      defaultHidden: true,
      card: 'none',
    },
    {
      id: 'deliveryTime',
      header: header('deliveryTime'),
      cell: ({ deliveryTime }) => timeCell(deliveryTime),
      width: 140,
      defaultHidden: true,
      card: 'none',
    },
  ];
};

const filtersOf = (t: TFunction, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('messageCentre.columns.state'),
    common: true,
    options: messageStates.map((value) => ({ value, label: t(`messageCentre.states.${value}`) })),
  },
  {
    id: 'channel',
    kind: 'single',
    label: t('messageCentre.columns.channel'),
    common: true,
    options: notificationChannels.map((value) => ({ value, label: t(`messageCentre.channels.${value}`) })),
  },
  {
    id: 'templateEvent',
    kind: 'single',
    label: t('messageCentre.columns.templateEvent'),
    common: true,
    options: templateEvents.map((value) => ({ value, label: t(`messageCentre.events.${value}`) })),
  },
  { id: 'time', kind: 'date-range', label: t('messageCentre.time'), common: true },
  ...companyFilter(t('messageCentre.company'), ownCompanyOnly, { common: true }),
  { id: 'articleId', kind: 'text', label: t('messageCentre.articleId') },
  { id: 'msgRecordId', kind: 'text', label: t('messageCentre.msgRecordId') },
];

/** What of the address the server filters by. */
const queryOf = (search: SearchOf<typeof messageCentreSearch>) => {
  const { timeStart: from, timeEnd: to, ...others } = filterOf(search);
  return { ...others, from, to };
};

/** How many messages match in each state, each of which leads to them, and what those that are listed cost. */
const Counts = ({ search }: { readonly search: SearchOf<typeof messageCentreSearch> }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { data } = useCall(calls.countMessages, { query: queryOf(search) }, { quiet: true });
  if (!data) return null;
  const counts = messageStates
    .filter((state) => data[state] > 0)
    .map((state) => (
      <a
        key={state}
        href={addressOf('/app/messageCentre', { ...messageCentreSearch.clean({ ...search, page: 0 }), state })}
      >
        {t('messageCentre.count', { state: t(`messageCentre.states.${state}`), count: data[state] })}
      </a>
    ));
  const costs = costsText(data.costs, tag);
  return (
    <>
      {counts}
      {costs && (
        <span>{t(data.costsFrom === null ? 'messageCentre.costs' : 'messageCentre.costsOfMonth', { costs })}</span>
      )}
    </>
  );
};

/** messageCentre: the messages about orders with what became of each, to be sent again and exported. */
export const MessageCentrePage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const ownCompanyOnly = companyType === 'MERCHANT';
  const list = useResourceList(
    messageCentreSearch,
    messageCentreMemory,
    calls.listMessages,
    (search) => ({ query: { ...queryOf(search), page: search.page, size: search.size, sort: search.sort } }),
    // What was just sent is to be seen at once.
    { staleTime: 0 },
  );
  const selected = useListSelection(list, rowId);
  const resend = useResend();
  const filters = useMemo(() => filtersOf(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const columns = useMemo(() => columnsOf(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const exported = exportAction<CentreMessage>(
    {
      allowed: !isLooking(),
      allLabel: t('messageCentre.export.action'),
      bulkLabel: () => t('messageCentre.export.action'),
      title: () => t('messageCentre.export.running'),
      done: () => t('messageCentre.export.done'),
      fileMax: messageCentreLimits.exportMax,
      download: (signal) =>
        downloadFile(calls.exportMessages, { query: queryOf(list.address) }, { signal, fallbackName: 'messages.xlsx' }),
    },
    list.list.data?.totalElements,
  );
  const { bulkLabel: _bulkLabel, ...exportAll } = exported;
  return (
    <ResourceList
      texts="messageCentre"
      storageKey="message-centre"
      {...list}
      meta={<Counts search={list.address} />}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      selected={selected}
      rowActions={[resend, exportAll]}
      icon={<IconMessages size={24} />}
    />
  );
};
