import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { RequestReportRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconPackages } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { largePageSizes } from '../../../ui/pager/page-math.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { requestReportColumns } from './components/request-item-columns.tsx';
import { requestReportFilters } from './request-list.filters.ts';
import { requestReportSearch } from './request-list.search.ts';
import { useListExports } from './use-list-exports.tsx';
import { useListWords } from './use-list-words.ts';

const rowId = ({ requestItemId }: RequestReportRow) => requestItemId;
const rowName = ({ orderNumber }: RequestReportRow) => orderNumber;
const rowHref = ({ articleId }: RequestReportRow) => addressOf('/app/articleInfo', { articleId });
const noRows: readonly RequestReportRow[] = [];

/** What tells the two reports apart. */
const reports = {
  collect: {
    title: 'requests.collectTitle',
    call: requestsCalls.listCollectedOrders,
    storageKey: 'collected-orders',
    exportIds: requestExportsCalls.exportCollectedOrders,
    exportAll: requestExportsCalls.exportAllCollectedOrders,
  },
  deliver: {
    title: 'requests.deliverTitle',
    call: requestsCalls.listDeliveredOrders,
    storageKey: 'delivered-orders',
    exportIds: requestExportsCalls.exportDeliveredOrders,
    exportAll: requestExportsCalls.exportDeliveredOrders,
  },
} as const;

const RequestReport = ({ kind }: { kind: keyof typeof reports }) => {
  const { t } = useTranslation();
  const can = useCan();
  const report = reports[kind];
  const [search, setSearch] = useAddressSearch(requestReportSearch);
  const list = useCall(report.call, { query: search }, { quiet: true, placeholderData: keepPreviousData });
  const shared = useListWords(list.error);
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const filters = useMemo(() => requestReportFilters(t), [t]);
  const linked = can('REQUEST_LIST');
  const columns = useMemo(() => requestReportColumns(t, linked), [t, linked]);
  const selection = useRowSelection(list.data?.content ?? noRows, rowId, JSON.stringify(filter));
  const options = (signal: AbortSignal) => ({ signal, fallbackName: `${report.storageKey}.xlsx` });
  const exports = useListExports({
    selection,
    total,
    words: (count) => t('requests.orders', { count }),
    ofChosen: (requestItemIds) => (signal) =>
      downloadFile(report.exportIds, { query: { requestItemIds } }, options(signal)),
    ofMatching: (signal) => downloadFile(report.exportAll, { query: filter }, options(signal)),
  });
  return (
    <ListFrame
      header={
        <PageHeader
          title={t(report.title)}
          count={total ?? (list.isError ? undefined : 'pending')}
          actions={exports.button}
          more={exports.more}
        />
      }
      label={t(report.title)}
      storageKey={report.storageKey}
      list={list}
      {...shared}
      address={search}
      onAddress={setSearch}
      filters={filters}
      placeholder={t('requests.searchOrders')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      {...(can('ORDER_INFO') && { rowHref })}
      {...(exports.bulk.length > 0 && { selection })}
      onSelectAllMatching={exports.onSelectAllMatching}
      sizes={largePageSizes}
      bulk={exports.bulk}
      emptyFirst={
        <EmptyState
          icon={<IconPackages size={24} />}
          title={t('requests.first.report')}
          text={t('requests.first.reportText')}
        />
      }
    />
  );
};

/** collectArticle: the orders of pickup requests. */
export const CollectedOrdersPage = () => <RequestReport kind="collect" />;

/** deliveryArticle: the orders of delivery requests. */
export const DeliveredOrdersPage = () => <RequestReport kind="deliver" />;
