import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import { paperFormats } from '@cubby/contract/reports/utilization/utilization.limits';
import type { OrderUtilization, OrderUtilizationRow } from '@cubby/contract/reports/utilization/utilization.schemas';
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
import { Pie } from '../../../ui/charts/pie.tsx';
import { SortedBars } from '../../../ui/charts/sorted-bars.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { ReportPage, useMonthFilters, useNow } from './components/report-page.tsx';
import { ReportTable } from './components/report-table.tsx';
import classes from './reports.module.css';
import { companyUtilizationSearch, monthOf, scheduleOf } from './reports.search.ts';
import { useReportWords } from './use-report-words.ts';

/** Companies that are drawn one by one; the others are one slice and one bar. */
const drawnMax = 10;

const rowId = ({ merchantId, siteId }: OrderUtilizationRow) => `${merchantId} ${siteId}`;

const CompanyCharts = ({ data }: { readonly data: OrderUtilization }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const { pieChart, inServiceHours, coverage } = data;
  const nameOf = (name: string | null) => name ?? t('utilization.unknownCompany');
  const named = pieChart.slice(0, drawnMax).map((slice, at) => ({
    key: slice.merchantId ?? 'none',
    mark: String.fromCodePoint(65 + at),
    name: nameOf(slice.merchantName),
    share: slice.utilizationShare ?? 0,
  }));
  const rest = pieChart.slice(drawnMax).reduce((sum, { utilizationShare }) => sum + (utilizationShare ?? 0), 0);
  const all = [
    ...named,
    ...(pieChart.length > drawnMax ? [{ key: 'others', mark: '…', name: t('utilization.others'), share: rest }] : []),
  ];
  const meaning = t('utilization.meanings.company', { hours: inServiceHours });
  const said = ({ mark, name, share }: (typeof all)[number]) => `${mark} ${name} ${words.percent(share)}`;
  const free = Math.max(1 - all.reduce((sum, { share }) => sum + share, 0), 0);
  const table = {
    heads: [
      t('utilization.columns.merchantName'),
      t('utilization.columns.A4'),
      t('utilization.columns.A3'),
      t('utilization.figures.occupiedHours'),
      t('utilization.figures.utilization'),
    ],
    rows: pieChart.map(({ merchantName, orderCountMap: { A4, A3 }, occupiedHours, utilizationShare }) => [
      nameOf(merchantName),
      words.number(A4),
      words.number(A3),
      words.number(occupiedHours),
      words.percent(utilizationShare),
    ]),
  };
  const summary = (title: string) => t('utilization.charts.summary', { title, lines: listText(all.map(said)) });
  return (
    <div className={classes.charts}>
      <ChartBlock
        title={t('utilization.charts.pie')}
        note={meaning}
        chart={
          <Pie
            summary={summary(t('utilization.charts.pie'))}
            slices={[
              ...all.map((slice) => ({ ...slice, words: `${said(slice)}. ${words.covers(meaning, coverage)}` })),
              {
                key: 'free',
                mark: '',
                share: free,
                free: true,
                words: `${t('utilization.free')} ${words.percent(free)}`,
              },
            ]}
          />
        }
        table={table}
      />
      <ChartBlock
        title={t('utilization.charts.bars')}
        note={t('utilization.meanings.formats', { height: paperFormats.A4.heightMax })}
        chart={
          <SortedBars
            label={t('utilization.charts.bars')}
            bars={all.map((bar) => ({
              key: bar.key,
              name: `${bar.mark} ${bar.name}`,
              value: bar.share,
              text: words.percent(bar.share),
              words: `${said(bar)}. ${words.covers(meaning, coverage)}`,
            }))}
          />
        }
        table={table}
      />
    </div>
  );
};

/** lockerUtilization: what the parcels of each company occupied in a month (network.md 2). */
export const CompanyUtilizationPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useReportWords();
  const now = useNow();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(companyUtilizationSearch);
  const { merchantId, siteId, page, size, sort } = search;
  const month = monthOf(search, now);
  const filter = { month, merchantId, siteId, sort };
  const { data, error, isPlaceholderData, refetch } = useCall(
    utilizationCalls.pageLockerUtilizationForOrderReport,
    { query: { ...filter, page, size } },
    { quiet: true, placeholderData: (before) => before },
  );
  const monthFilters = useMonthFilters(now);
  const filters = useMemo(
    () => [
      ...monthFilters,
      ...companyFilter(t('utilization.filters.company'), ownCompanyOnly, { common: true }),
      siteFilter(client, 'siteId', t('utilization.filters.site'), { common: true }),
    ],
    [monthFilters, t, client, ownCompanyOnly],
  );
  const columns: Column<OrderUtilizationRow>[] = [
    {
      id: 'merchantName',
      header: t('utilization.columns.merchantName'),
      cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? t('utilization.unknownCompany'),
      width: 200,
      grow: true,
      sortField: 'merchantName',
    },
    {
      id: 'siteName',
      header: t('utilization.columns.siteName'),
      cell: ({ siteId, siteName }) => siteLink(siteId, siteName),
      width: 200,
      sortField: 'siteName',
    },
    ...(['A4', 'A3'] as const).map((format): Column<OrderUtilizationRow> => ({
      id: format,
      header: t(`utilization.columns.${format}`),
      cell: ({ orderCountMap }) => words.number(orderCountMap[format]),
      width: 80,
      align: 'end',
      sortField: format,
      firstDirection: 'desc',
    })),
    {
      id: 'occupiedHours',
      header: t('utilization.figures.occupiedHours'),
      cell: (row) => words.number(row.occupiedHours),
      width: 120,
      align: 'end',
      sortField: 'occupiedHours',
      firstDirection: 'desc',
    },
    {
      id: 'utilization',
      header: t('utilization.figures.utilization'),
      cell: (row) => words.percent(row.utilizationShare),
      width: 110,
      align: 'end',
      sortField: 'utilization',
      firstDirection: 'desc',
    },
  ];
  const [year, monthNumber] = month.split('-');
  return (
    <ReportPage
      title={t('utilization.companies.title')}
      coverage={data?.coverage}
      filters={filters}
      shown={{ ...search, year, monthNumber }}
      onSearch={setSearch}
      error={error}
      onRetry={() => void refetch()}
      total={data?.reportPage.totalElements}
      schedule={scheduleOf('COMPANY_UTILIZATION', filter, data?.reportPage.content)}
      download={(signal) =>
        downloadFile(utilizationCalls.lockerUtilizationForOrderReport, { query: filter }, { signal })
      }
    >
      {data && (
        <>
          <CompanyCharts data={data} />
          <ReportTable
            label={t('utilization.rows')}
            storageKey="company-utilization"
            columns={columns}
            rows={data.reportPage.content}
            rowId={rowId}
            total={data.reportPage.totalElements}
            search={search}
            onSearch={setSearch}
            stale={isPlaceholderData}
          />
        </>
      )}
    </ReportPage>
  );
};
