import { deadLetterReasons } from '@cubby/contract/device/messages';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { IconMailQuestion } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { codeCell, noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { deviceMessageListMemory, deviceMessageListSearch } from './device-message.search.ts';
import classes from './device-messages.module.css';

type DeadLetterRow = CallAnswer<typeof terminalsCalls.listDeviceMessagesAside>['content'][number];

const rowId = ({ id }: DeadLetterRow) => id;
/** Characters of a message that a row of the list shows; the preview shows all that was retained. */
const shownMax = 80;

const columnsOf = (t: TFunction): Column<DeadLetterRow>[] => [
  {
    id: 'topic',
    header: t('deviceMessages.columns.topic'),
    cell: ({ topic }) => codeCell(topic),
    width: 220,
    card: 'title',
  },
  {
    id: 'reason',
    header: t('deviceMessages.columns.reason'),
    cell: ({ reason, detail }) => [t(`deviceMessages.reasons.${reason}`), detail].filter(Boolean).join(': '),
    width: 260,
    grow: true,
    card: 'line',
  },
  {
    id: 'site',
    header: t('deviceMessages.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 170,
    card: 'line',
  },
  {
    id: 'size',
    header: t('deviceMessages.columns.size'),
    cell: ({ size }) => t('deviceMessages.bytes', { count: size }),
    width: 110,
    card: 'line',
  },
  {
    id: 'text',
    header: t('deviceMessages.columns.text'),
    cell: ({ text }) => codeCell(text.slice(0, shownMax)),
    width: 260,
    grow: true,
    card: 'line',
  },
  {
    id: 'receivedTime',
    header: t('deviceMessages.columns.receivedTime'),
    cell: ({ receivedTime }) => timeCell(receivedTime),
    width: 150,
    card: 'corner',
  },
];

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  siteFilter(client, 'siteId', t('deviceMessages.columns.site'), { common: true }),
  {
    id: 'reason',
    kind: 'single',
    label: t('deviceMessages.columns.reason'),
    common: true,
    options: deadLetterReasons.map((value) => ({ value, label: t(`deviceMessages.reasons.${value}`) })),
  },
];

/** deviceMessages: messages of terminals that could not be processed, retained for 7 days; for support. */
export const DeviceMessageListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    deviceMessageListSearch,
    deviceMessageListMemory,
    terminalsCalls.listDeviceMessagesAside,
    ({ sort: _sort, ...query }) => ({ query }),
  );
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      texts="deviceMessages"
      searches={false}
      storageKey="device-messages"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ topic }) => topic}
      renderPreview={({ text }) => <pre className={classes.bytes}>{text}</pre>}
      icon={<IconMailQuestion size={24} />}
    />
  );
};
