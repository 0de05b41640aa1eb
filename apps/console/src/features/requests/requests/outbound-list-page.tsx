import { outboundStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import type { OutboundRow } from '@cubby/contract/requests/requests/requests.schemas';
import { IconPrinter, IconTruckLoading } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StateChoice } from './components/state-choice.tsx';
import { outboundListColumns } from './components/outbound-list-columns.tsx';
import { printOutboundLabels } from './request-exports.ts';
import { outboundListFilters } from './request-list.filters.ts';
import { outboundListMemory, outboundListSearch } from './request-list.search.ts';
import { useListExports } from './use-list-exports.tsx';
import { useListWords } from './use-list-words.ts';

const rowId = ({ outboundId }: OutboundRow) => outboundId;
const rowName = ({ requestNumber }: OutboundRow) => requestNumber;
const rowHref = ({ outboundId }: OutboundRow) => addressOf('/app/article-OutListDeta', { outboundId });
const noRows: readonly OutboundRow[] = [];

/** article-Outboundlist: the orders that leave the warehouse, by day and site (orders.md 3.9). */
export const OutboundListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(outboundListSearch, outboundListMemory, requestsCalls.listOutboundRecords, (query) => ({
    query,
  }));
  const { address: search, list } = page;
  const shared = useListWords(list.error);
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const filters = useMemo(() => outboundListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => outboundListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selection = useRowSelection(list.data?.content ?? noRows, rowId, JSON.stringify(filter));
  const ids = [...selection.ids];
  const words = (count: number) => t('requests.records', { count });
  const download = (query: object) => (signal: AbortSignal) =>
    downloadFile(
      requestExportsCalls.exportOutboundRecords,
      { query },
      { signal, fallbackName: 'outbound-records.xlsx' },
    );
  const exports = useListExports({
    selection,
    total,
    words,
    ofChosen: (outboundIds) => download({ outboundIds }),
    ofMatching: download(filter),
  });
  const print = () => printOutboundLabels(ids, words(ids.length));
  const mayPrint = can('ORDER_LABEL');
  return (
    <ListFrame
      header={
        <PageHeader
          title={t('requests.outboundTitle')}
          count={total ?? (list.isError ? undefined : 'pending')}
          actions={exports.button}
          more={[
            ...(mayPrint
              ? [
                  {
                    label: t('requests.labels.menu'),
                    icon: <IconPrinter size={16} aria-hidden />,
                    onClick: print,
                    disabled: ids.length === 0 ? t('requests.selectRows') : undefined,
                  },
                ]
              : []),
            ...exports.more,
          ]}
        />
      }
      label={t('requests.outboundTitle')}
      storageKey="outbound-records"
      {...page}
      {...shared}
      filters={filters}
      tools={
        <StateChoice
          statuses={outboundStatuses}
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
        ...(mayPrint && !selection.allMatching
          ? [
              {
                id: 'labels',
                label: t('requests.labels.print'),
                icon: <IconPrinter size={18} aria-hidden />,
                onClick: print,
              },
            ]
          : []),
        ...exports.bulk,
      ]}
      emptyFirst={
        <EmptyState
          icon={<IconTruckLoading size={24} />}
          title={t('requests.first.records')}
          text={t('requests.first.recordsText')}
        />
      }
    />
  );
};
