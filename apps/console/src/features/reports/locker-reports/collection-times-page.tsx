import { collectionsCalls } from '@cubby/contract/reports/collections/collections.calls';
import type { CollectionReport, CollectionRow } from '@cubby/contract/reports/collections/collections.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { companyFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { SortedBars } from '../../../ui/charts/sorted-bars.tsx';
import { codeCell, noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { FigureTiles, ReportPage, useMonthFilters, useNow } from './components/report-page.tsx';
import { ReportTable } from './components/report-table.tsx';
import { collectionTimesSearch, monthOf, scheduleOf } from './reports.search.ts';
import { useReportWords } from './use-report-words.ts';

const rowId = ({ ordersId }: CollectionRow) => ordersId;

const Figures = ({ data: { total, coverage } }: { readonly data: CollectionReport }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const time = (key: 'averageCollectedTime' | 'medianCollectedTime' | 'percentile90CollectedTime') => ({
    name: t(`collections.figures.${key}`),
    value: words.duration(total[key]),
    meaning: t(`collections.meanings.${key}`, { total: total.collected }),
  });
  return (
    <FigureTiles
      coverage={coverage}
      figures={[
        time('averageCollectedTime'),
        time('medianCollectedTime'),
        time('percentile90CollectedTime'),
        {
          name: t('collections.figures.uncollectedShare'),
          value: words.percent(total.uncollectedShare),
          meaning: t('collections.meanings.uncollectedShare', { total: total.stored }),
        },
      ]}
    />
  );
};

const CompanyBars = ({ data }: { readonly data: CollectionReport }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const { customerTakeReportBarChart: companies, companies: total, coverage } = data;
  const collected = companies.filter(({ averageCollectedTime }) => averageCollectedTime !== null);
  return (
    <ChartBlock
      title={t('collections.chart')}
      note={
        <>
          {t('collections.legend')}
          {total > companies.length && ` ${t('collections.chartSome', { shown: companies.length, total })}`}
        </>
      }
      chart={
        <SortedBars
          label={t('collections.chart')}
          bars={collected.map((bar) => ({
            key: bar.merchantId,
            name: bar.merchantName,
            value: bar.averageCollectedTime ?? 0,
            text: words.duration(bar.averageCollectedTime),
            line: bar.medianCollectedTime ?? undefined,
            circle: bar.percentile90CollectedTime ?? undefined,
            words: words.covers(
              `${t('collections.bar', {
                name: bar.merchantName,
                average: words.duration(bar.averageCollectedTime),
                median: words.duration(bar.medianCollectedTime),
                most: words.duration(bar.percentile90CollectedTime),
                count: bar.collected,
              })}.`,
              coverage,
            ),
          }))}
        />
      }
      table={{
        heads: [
          t('collections.columns.merchantName'),
          t('collections.figures.collected'),
          t('collections.figures.averageCollectedTime'),
          t('collections.figures.medianCollectedTime'),
          t('collections.figures.percentile90CollectedTime'),
          t('collections.figures.uncollectedShare'),
        ],
        rows: companies.map((bar) => [
          bar.merchantName,
          words.number(bar.collected),
          words.duration(bar.averageCollectedTime),
          words.duration(bar.medianCollectedTime),
          words.duration(bar.percentile90CollectedTime),
          words.percent(bar.uncollectedShare),
        ]),
      }}
    />
  );
};

/** DocumentCollection: how long recipients took to collect their parcels (network.md 2). */
export const CollectionTimesPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useReportWords();
  const now = useNow();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(collectionTimesSearch);
  const { merchantId, siteId, spanStart, spanEnd, page, size, sort } = search;
  const month = monthOf(search, now);
  const spans = spanStart !== undefined || spanEnd !== undefined;
  const filter = {
    merchantId,
    siteId,
    sort,
    ...(spans ? { startTime: spanStart ?? 0, endTime: spanEnd ?? now } : { month }),
  };
  const { data, error, isPlaceholderData, refetch } = useCall(
    collectionsCalls.listCustomerTakeOrderReport,
    { query: { ...filter, page, size } },
    { quiet: true, placeholderData: (before) => before },
  );
  const monthFilters = useMonthFilters(now);
  const filters = useMemo(
    () => [
      ...(spans ? [] : monthFilters),
      { id: 'span', kind: 'date-range' as const, label: t('collections.filters.span'), common: true },
      ...companyFilter(t('utilization.filters.company'), ownCompanyOnly, { common: true }),
      siteFilter(client, 'siteId', t('utilization.filters.site'), { common: true }),
    ],
    [spans, monthFilters, t, client, ownCompanyOnly],
  );
  const columns: Column<CollectionRow>[] = [
    {
      id: 'expressNumber',
      header: t('collections.columns.expressNumber'),
      cell: (row) => codeCell(row.expressNumber),
      width: 180,
    },
    {
      id: 'merchantName',
      header: t('collections.columns.merchantName'),
      cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
      width: 180,
      grow: true,
      sortField: 'merchantName',
    },
    {
      id: 'siteName',
      header: t('collections.columns.siteName'),
      cell: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
      width: 180,
      sortField: 'siteName',
    },
    ...(['storedTime', 'collectedTime'] as const).map((id): Column<CollectionRow> => ({
      id,
      header: t(`collections.columns.${id}`),
      cell: (row) => timeCell(row[id]),
      width: 150,
      sortField: id,
      firstDirection: 'desc',
    })),
    {
      id: 'collectionMinutes',
      header: t('collections.columns.collectionMinutes'),
      cell: (row) => words.duration(row.collectionMinutes),
      width: 140,
      align: 'end',
      sortField: 'collectionMinutes',
      firstDirection: 'desc',
    },
  ];
  const [year, monthNumber] = month.split('-');
  return (
    <ReportPage
      title={t('collections.title')}
      coverage={data?.coverage}
      filters={filters}
      shown={{ ...search, year, monthNumber }}
      onSearch={setSearch}
      error={error}
      onRetry={() => void refetch()}
      total={
        data && data.total.collected + data.total.stored === 0
          ? 0
          : data?.customerTakeReportList.totalElements || undefined
      }
      schedule={scheduleOf('COLLECTIONS', filter, data?.customerTakeReportList.content)}
      download={(signal) => downloadFile(collectionsCalls.exportCustomerTakeOrderReport, { query: filter }, { signal })}
    >
      {data && (
        <>
          <Figures data={data} />
          <CompanyBars data={data} />
          <ReportTable
            label={t('collections.rows')}
            storageKey="collection-times"
            columns={columns}
            rows={data.customerTakeReportList.content}
            rowId={rowId}
            total={data.customerTakeReportList.totalElements}
            search={search}
            onSearch={setSearch}
            stale={isPlaceholderData}
          />
        </>
      )}
    </ReportPage>
  );
};
