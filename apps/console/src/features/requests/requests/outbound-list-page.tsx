import { outboundStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { OutboundRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconPrinter, IconTruckLoading } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { idList } from '../../../platform/api/id-list.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StateChoice } from './components/state-choice.tsx';
import { outboundListColumns } from './components/outbound-list-columns.tsx';
import { mostLabelRecords, printOutboundLabels } from './request-exports.ts';
import { outboundListFilters } from './request-list.filters.ts';
import { outboundListMemory, outboundListSearch } from './request-list.search.ts';
import { useRequestExport } from './use-request-export.ts';

const rowId = ({ outboundId }: OutboundRow) => outboundId;
const rowName = ({ requestNumber }: OutboundRow) => requestNumber;
const rowHref = ({ outboundId }: OutboundRow) => addressOf('/app/article-OutListDeta', { outboundId });

/** article-Outboundlist: the orders that leave the warehouse, by day and site (orders.md 3.9). */
export const OutboundListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(outboundListSearch, outboundListMemory, requestsCalls.listOutboundRecords, (query) => ({
    query,
  }));
  const refuseSearch = useRefuseSearch();
  const filters = useMemo(() => outboundListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => outboundListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selected = useListSelection(page, rowId);
  const words = (count: number) => t('requests.records', { count });
  const exports = useRequestExport<OutboundRow>({
    total: selected.total,
    words,
    download: (signal, rows) =>
      downloadFile(
        requestExportsCalls.exportOutboundRecords,
        { query: rows ? { outboundIds: idList(rows.map(rowId)) } : selected.filter },
        { signal, fallbackName: 'outbound-records.xlsx' },
      ),
  });
  const print: RowAction<OutboundRow> = {
    id: 'labels',
    bulkLabel: () => t('requests.labels.print'),
    pageLabel: t('requests.labels.menu'),
    icon: IconPrinter,
    allowed: can('ORDER_LABEL'),
    most: { count: mostLabelRecords, words: t('requests.labels.tooMany', { limit: mostLabelRecords }) },
    run: (rows) => printOutboundLabels(rows.map(rowId), words(rows.length)),
  };
  return (
    <ResourceList
      texts="outboundRecords"
      storageKey="outbound-records"
      live="outbound-records"
      {...page}
      refuseSearch={refuseSearch}
      filters={filters}
      tools={
        <StateChoice
          statuses={outboundStatuses}
          chosen={page.address.statusList}
          onChange={(statusList) => page.onAddress({ statusList, page: 0 })}
        />
      }
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      selected={selected}
      rowActions={[print, exports]}
      selectFirst={t('requests.selectRows')}
      allMatchingHint={t('requests.allOnlyExport')}
      icon={<IconTruckLoading size={24} />}
    />
  );
};
