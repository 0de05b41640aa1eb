import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { alertStatuses, alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { Alert } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { ActionIcon } from '@mantine/core';
import { IconBellRinging, IconPencil } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { noneCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { formatDuration } from '../../../ui/time-text/format-time.ts';
import { useAlertActions } from './alert-actions.tsx';
import { alertBox, alertDetail } from './alert-fields.tsx';
import { AlertNoteDialog } from './alert-note-dialog.tsx';
import { alertListMemory, alertListSearch } from './alert.search.ts';

const rowId = ({ alertId }: Alert) => alertId;

/** @param onNote edits a note; undefined: the person may not */
const columnsOf = (t: TFunction, tag: string, onNote: ((alert: Alert) => void) | undefined): Column<Alert>[] => [
  {
    id: 'alertType',
    header: t('alerts.columns.alertType'),
    // An element is no text of a column of words: what goes wrong is never cut.
    cell: (alert) => <span>{t(`alerts.types.${alert.alertType}`)}</span>,
    width: 220,
    card: 'title',
  },
  {
    id: 'alertStatus',
    header: t('alerts.columns.alertStatus'),
    cell: ({ alertStatus }) => (
      <StatusBadge
        meaning={alertStatus === 'OPEN' ? 'red' : 'neutral'}
        label={t(`alerts.statuses.${alertStatus}`)}
        quiet
      />
    ),
    width: 110,
    card: 'corner',
  },
  {
    id: 'site',
    header: t('alerts.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 180,
    grow: true,
    card: 'line',
  },
  { id: 'box', header: t('alerts.columns.box'), cell: () => null, after: alertBox, width: 120, card: 'line' },
  {
    id: 'detail',
    header: t('alerts.columns.detail'),
    cell: (alert) => textCell(alertDetail(alert, t) || null),
    width: 200,
    card: 'line',
  },
  {
    id: 'alertOpenTime',
    header: t('alerts.columns.alertOpenTime'),
    cell: ({ alertOpenTime }) => timeCell(alertOpenTime),
    width: 150,
    sortField: 'alertOpenTime',
    firstDirection: 'desc',
    card: 'line',
  },
  {
    id: 'alertCloseTime',
    header: t('alerts.columns.alertCloseTime'),
    cell: ({ alertCloseTime }) => timeCell(alertCloseTime),
    width: 150,
    sortField: 'alertCloseTime',
    firstDirection: 'desc',
    // Status and duration say the most of it.
    defaultHidden: true,
  },
  {
    id: 'duration',
    header: t('alerts.columns.duration'),
    cell: ({ durationMs }) => formatDuration(durationMs, tag),
    width: 120,
    card: 'line',
  },
  {
    id: 'acknowledged',
    header: t('alerts.columns.acknowledged'),
    cell: ({ acknowledgedById, acknowledgedByName }) => userLink(acknowledgedById, acknowledgedByName) ?? noneCell,
    width: 150,
    card: 'line',
  },
  {
    id: 'assignee',
    header: t('alerts.columns.assignee'),
    cell: () => null,
    after: ({ assigneeId, assigneeName }) => userLink(assigneeId, assigneeName) ?? noneCell,
    width: 150,
    card: 'line',
  },
  {
    id: 'note',
    header: t('alerts.columns.note'),
    // Without a dash: on a phone a fact that is none has no place, nor the button behind it.
    cell: ({ note }) => note,
    after: (alert) =>
      onNote && (
        <ActionIcon
          size={24}
          aria-label={t('alerts.note.action')}
          title={t('alerts.note.action')}
          onClick={() => onNote(alert)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      ),
    width: 200,
    card: 'line',
  },
];

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'alertStatus',
    kind: 'single',
    label: t('alerts.columns.alertStatus'),
    common: true,
    options: alertStatuses.map((value) => ({ value, label: t(`alerts.statuses.${value}`) })),
  },
  {
    id: 'alertType',
    kind: 'single',
    label: t('alerts.columns.alertType'),
    common: true,
    options: alertTypes.map((value) => ({ value, label: t(`alerts.types.${value}`) })),
  },
  siteFilter(client, 'siteId', t('alerts.columns.site')),
  { id: 'alertOpenTime', kind: 'date-range', label: t('alerts.columns.alertOpenTime') },
  { id: 'alertCloseTime', kind: 'date-range', label: t('alerts.columns.alertCloseTime') },
];

/** AlertLocker: what goes wrong at the sites that the person administers, and who takes care of it (network.md 2). */
export const AlertListPage = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const [noted, setNoted] = useState<Alert>();
  const list = useResourceList(alertListSearch, alertListMemory, alertsCalls.queryAlerts, ({ query, ...asked }) => ({
    query: { ...asked, lockerQuery: query },
  }));
  // A new alert may be at any position.
  useLiveRows('alerts', { ids: () => undefined, readAt: list.list.dataUpdatedAt, refetch: list.list.refetch });
  const selected = useListSelection(list, rowId);
  const actions = useAlertActions(() => {
    selected.selection.clear();
    return list.list.refetch();
  });
  const mayNote = useCan()('ALERT_EDIT');
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t, tag, mayNote ? setNoted : undefined), [t, tag, mayNote]);
  return (
    <>
      <ResourceList
        texts="alerts"
        storageKey="alerts"
        {...list}
        filters={filters}
        columns={columns}
        rowId={rowId}
        rowName={(alert) => pairText(t(`alerts.types.${alert.alertType}`), alert.boxName ?? alert.siteName)}
        selected={selected}
        rowActions={actions}
        icon={<IconBellRinging size={24} />}
      />
      {noted && (
        <AlertNoteDialog
          alert={noted}
          close={() => setNoted(undefined)}
          onSaved={() => {
            setNoted(undefined);
            void list.list.refetch();
          }}
        />
      )}
    </>
  );
};
