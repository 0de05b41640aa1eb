import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { RequestReportRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconPackages } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { idList } from '../../../platform/api/id-list.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { requestReportColumns } from './components/request-item-columns.tsx';
import { requestReportFilters } from './request-list.filters.ts';
import { collectReportMemory, deliverReportMemory, requestReportSearch } from './request-list.search.ts';
import { useRequestExport } from './use-request-export.ts';

const rowId = ({ requestItemId }: RequestReportRow) => requestItemId;
const rowName = ({ orderNumber }: RequestReportRow) => orderNumber;
const rowHref = ({ articleId }: RequestReportRow) => addressOf('/app/articleInfo', { articleId });

/** The differences between the two reports. */
const reports = {
  collect: {
    texts: 'collectedOrders',
    call: requestsCalls.listCollectedOrders,
    memory: collectReportMemory,
    storageKey: 'collected-orders',
    exportIds: requestExportsCalls.exportCollectedOrders,
    exportAll: requestExportsCalls.exportAllCollectedOrders,
  },
  deliver: {
    texts: 'deliveredOrders',
    call: requestsCalls.listDeliveredOrders,
    memory: deliverReportMemory,
    storageKey: 'delivered-orders',
    exportIds: requestExportsCalls.exportDeliveredOrders,
    exportAll: requestExportsCalls.exportDeliveredOrders,
  },
} as const;

const RequestReport = ({ kind }: { kind: keyof typeof reports }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { texts, call, memory, storageKey, exportIds, exportAll } = reports[kind];
  const page = useResourceList(requestReportSearch, memory, call, (query) => ({ query }));
  const refuseSearch = useRefuseSearch();
  const filters = useMemo(() => requestReportFilters(t), [t]);
  const linked = can('REQUEST_LIST');
  const columns = useMemo(() => requestReportColumns(t, linked), [t, linked]);
  const selected = useListSelection(page, rowId);
  const exports = useRequestExport<RequestReportRow>({
    total: selected.total,
    words: (count) => t('requests.orders', { count }),
    download: (signal, rows) => {
      const options = { signal, fallbackName: `${storageKey}.xlsx` };
      return rows
        ? downloadFile(exportIds, { query: { requestItemIds: idList(rows.map(rowId)) } }, options)
        : downloadFile(exportAll, { query: selected.filter }, options);
    },
  });
  return (
    <ResourceList
      texts={texts}
      storageKey={storageKey}
      {...page}
      refuseSearch={refuseSearch}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      {...(can('ORDER_INFO') && { rowHref })}
      selected={selected}
      rowActions={[exports]}
      selectFirst={t('requests.selectRows')}
      sizes={largePageSizes}
      icon={<IconPackages size={24} />}
    />
  );
};

/** collectArticle: the orders of pickup requests. */
export const CollectedOrdersPage = () => <RequestReport kind="collect" />;

/** deliveryArticle: the orders of delivery requests. */
export const DeliveredOrdersPage = () => <RequestReport kind="deliver" />;
