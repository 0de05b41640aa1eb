import { requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconBan, IconTruckDelivery } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importActions } from '../../../platform/imports/import-actions.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { type RowSelection, useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StateChoice } from './components/state-choice.tsx';
import classes from './components/requests.module.css';
import { requestListColumns } from './components/request-list-columns.tsx';
import { cancelRequests } from './request-cancel.ts';
import { requestListFilters } from './request-list.filters.ts';
import { requestListMemory, requestListSearch } from './request-list.search.ts';
import { useListExports } from './use-list-exports.tsx';
import { useListWords } from './use-list-words.ts';

const rowId = ({ pickupDeliveryRequestId }: RequestRow) => pickupDeliveryRequestId;
const rowName = ({ requestNumber }: RequestRow) => requestNumber;
const rowHref = ({ pickupDeliveryRequestId }: RequestRow) =>
  addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId });
const noRows: readonly RequestRow[] = [];

/** The ways to the imports that change many requests at once. */
const ImportLinks = () => {
  const { t } = useTranslation();
  return (
    <Can permission="REQUEST_IMPORT">
      <span className={classes.links}>
        <a href={addressOf('/app/article-importStatus')}>{t('requests.links.importStatus')}</a>
        <a href={addressOf('/app/article-ref')}>{t('requests.links.importReferences')}</a>
      </span>
    </Can>
  );
};

/** Cancels those of the chosen requests that are open. */
const useCancelChosen = (selection: RowSelection<RequestRow>, words: (count: number) => string) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const cancel = async () => {
    const { rows } = selection;
    setCancelling(true);
    const chosen = rows.map(({ pickupDeliveryRequestId, requestNumber, requestStatus }) => ({
      id: pickupDeliveryRequestId,
      ref: { pickupDeliveryRequestId },
      requestNumber,
      requestStatus,
    }));
    const deselect = (ids: readonly string[]) =>
      selection.toggle(
        rows.filter((row) => ids.includes(rowId(row))),
        false,
      );
    if (await cancelRequests(chosen, words, deselect)) {
      selection.clear();
      await invalidate(requestsCalls.listRequests, requestsCalls.getRequest);
    }
    setCancelling(false);
  };
  return { cancel: () => void cancel(), running: cancelling ? t('requests.cancel.running') : undefined };
};

/** article-PickupDelivery: the pickups that were asked for and the deliveries that were announced. */
export const RequestListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(requestListSearch, requestListMemory, requestsCalls.listRequests, (query) => ({
    query,
  }));
  const { address: search, list } = page;
  const shared = useListWords(list.error);
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const filters = useMemo(() => requestListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => requestListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selection = useRowSelection(list.data?.content ?? noRows, rowId, JSON.stringify(filter));
  const words = (count: number) => t('requests.requests', { count });
  const what = words(selection.ids.size);
  const { cancel, running } = useCancelChosen(selection, words);
  const download = (query: object) => (signal: AbortSignal) =>
    downloadFile(requestExportsCalls.exportRequests, { query }, { signal, fallbackName: 'requests.xlsx' });
  const exports = useListExports({
    selection,
    total,
    words,
    ofChosen: (pickupDeliveryRequestIds) => download({ pickupDeliveryRequestIds }),
    ofMatching: download(filter),
  });
  return (
    <ListFrame
      header={
        <PageHeader
          title={t('requests.title')}
          count={total ?? (list.isError ? undefined : 'pending')}
          meta={<ImportLinks />}
          actions={exports.button}
          more={[
            ...exports.more,
            ...importActions(t, ['requestStatuses', 'requestOrderStatuses', 'references']),
            ...(can('REQUEST_CANCEL')
              ? [
                  {
                    label: t('requests.cancel.menu'),
                    icon: <IconBan size={16} aria-hidden />,
                    onClick: cancel,
                    danger: true,
                    disabled: selection.ids.size === 0 ? t('requests.selectRows') : running,
                  },
                ]
              : []),
          ]}
        />
      }
      label={t('requests.title')}
      storageKey="requests"
      {...page}
      {...shared}
      filters={filters}
      tools={
        <StateChoice
          statuses={requestStatuses}
          chosen={search.statusList}
          onChange={(statusList) => page.onAddress({ statusList, page: 0 })}
        />
      }
      placeholder={t('requests.search')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      selection={selection}
      onSelectAllMatching={exports.onSelectAllMatching}
      bulk={[
        ...exports.bulk,
        ...(can('REQUEST_CANCEL') && !selection.allMatching
          ? [
              {
                id: 'cancel',
                label: t('requests.cancel.action', { what }),
                icon: <IconBan size={18} aria-hidden />,
                onClick: cancel,
                danger: true,
                disabled: running,
              },
            ]
          : []),
      ]}
      emptyFirst={
        <EmptyState
          icon={<IconTruckDelivery size={24} />}
          title={t('requests.first.requests')}
          text={t('requests.first.requestsText')}
        />
      }
    />
  );
};
