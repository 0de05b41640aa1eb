import { requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconBan, IconTruckDelivery } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { idList } from '../../../platform/api/id-list.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { Can, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StateChoice } from './components/state-choice.tsx';
import classes from './components/requests.module.css';
import { requestListColumns } from './components/request-list-columns.tsx';
import { cancelRequests } from './request-cancel.ts';
import { requestListFilters } from './request-list.filters.ts';
import { requestListMemory, requestListSearch } from './request-list.search.ts';
import { useRequestExport } from './use-request-export.ts';

const rowId = ({ pickupDeliveryRequestId }: RequestRow) => pickupDeliveryRequestId;
const rowName = ({ requestNumber }: RequestRow) => requestNumber;
const rowHref = ({ pickupDeliveryRequestId }: RequestRow) =>
  addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId });

/** Links to the imports that change many requests at once. */
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
const useCancel = (selection: RowSelection<RequestRow>): RowAction<RequestRow> => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const words = (count: number) => t('requests.requests', { count });
  const cancel = async (rows: readonly RequestRow[]) => {
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
  return {
    id: 'cancel',
    bulkLabel: (count) => t('requests.cancel.action', { what: words(count) }),
    pageLabel: t('requests.cancel.menu'),
    icon: IconBan,
    allowed: can('REQUEST_CANCEL'),
    danger: true,
    disabled: cancelling ? t('requests.cancel.running') : undefined,
    run: cancel,
  };
};

/** article-PickupDelivery: the pickups that were asked for and the deliveries that were announced. */
export const RequestListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(requestListSearch, requestListMemory, requestsCalls.listRequests, (query) => ({
    query,
  }));
  const refuseSearch = useRefuseSearch();
  const filters = useMemo(() => requestListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => requestListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selected = useListSelection(page, rowId);
  const cancel = useCancel(selected.selection);
  const exports = useRequestExport<RequestRow>({
    total: selected.total,
    words: (count) => t('requests.requests', { count }),
    download: (signal, rows) =>
      downloadFile(
        requestExportsCalls.exportRequests,
        { query: rows ? { pickupDeliveryRequestIds: idList(rows.map(rowId)) } : selected.filter },
        { signal, fallbackName: 'requests.xlsx' },
      ),
  });
  return (
    <ResourceList
      texts="requests"
      storageKey="requests"
      live="requests"
      meta={<ImportLinks />}
      {...page}
      refuseSearch={refuseSearch}
      filters={filters}
      tools={
        <StateChoice
          statuses={requestStatuses}
          chosen={page.address.statusList}
          onChange={(statusList) => page.onAddress({ statusList, page: 0 })}
        />
      }
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      selected={selected}
      rowActions={[exports, cancel]}
      selectFirst={t('requests.selectRows')}
      allMatchingHint={t('requests.allOnlyExport')}
      icon={<IconTruckDelivery size={24} />}
    />
  );
};
