import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import type { LockerUtilization, UtilizationRow } from '@cubby/contract/reports/utilization/utilization.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { FreeDoorsBlock } from './components/free-doors-block.tsx';
import { LostTurnoverBlocks } from './components/lost-turnover-blocks.tsx';
import { ReportCabinet } from './components/report-cabinet.tsx';
import { FigureTiles, ReportPage, useMonthFilters, useNow } from './components/report-page.tsx';
import { ReportTable } from './components/report-table.tsx';
import classes from './reports.module.css';
import { addressOfPart, daysIn, lockerUtilizationSearch, monthOf, partOf } from './reports.search.ts';
import { useReportWords } from './use-report-words.ts';

const rowId = ({ siteId, day }: UtilizationRow) => `${siteId} ${day}`;

const Figures = ({ data }: { readonly data: LockerUtilization }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const { total, moment, coverage } = data;
  const figure = (key: 'utilization' | 'parcelsOverCapacity' | 'turnover' | 'turnedAway', value: string) => ({
    name: t(`utilization.figures.${key}`),
    value,
    meaning: t(`utilization.meanings.${key}`),
  });
  return (
    <FigureTiles
      coverage={coverage}
      figures={[
        figure('utilization', words.percent(total.utilization)),
        figure('parcelsOverCapacity', words.percent(total.parcelsOverCapacity)),
        ...(moment
          ? [
              {
                name: t('utilization.figures.occupiedShare'),
                value: words.percent(moment.occupiedShare),
                meaning: t('utilization.meanings.occupiedShare', { time: formatTime(moment.time) }),
              },
            ]
          : []),
        figure('turnover', total.turnover === null ? '–' : words.number(total.turnover)),
        {
          name: t('utilization.figures.releasedLate'),
          value: words.number(total.releasedLate),
          meaning: t('utilization.meanings.releasedLate', { total: total.released }),
        },
        figure('turnedAway', words.number(total.turnedAway)),
      ]}
    />
  );
};

/** LockerUtilizationReport: sites by day, and each compartment of a site, from their history (network.md 2). */
export const LockerUtilizationPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useReportWords();
  const now = useNow();
  const [search, setSearch] = useAddressSearch(lockerUtilizationSearch);
  const { siteId, day, page, size, sort } = search;
  const month = monthOf(search, now);
  const count = daysIn(month);
  const part = partOf(search);
  const filter = {
    month,
    siteId,
    ...(day !== undefined && Number(day) <= count && { day: `${month}-${day}` }),
    ...addressOfPart(part),
    sort,
  };
  const { data, error, isPlaceholderData, refetch } = useCall(
    utilizationCalls.pageLockerUtilizationReport,
    { query: { ...filter, page, size } },
    { quiet: true, placeholderData: (before) => before },
  );
  const monthFilters = useMonthFilters(now);
  const filters = useMemo(
    () => [
      ...monthFilters,
      {
        id: 'day',
        kind: 'single' as const,
        label: t('utilization.filters.day'),
        options: Array.from({ length: count }, (_, at) => {
          const value = String(at + 1).padStart(2, '0');
          return { value, label: `${month}-${value}` };
        }),
      },
      siteFilter(client, 'siteId', t('utilization.filters.site'), { common: true }),
    ],
    [monthFilters, t, client, month, count],
  );
  const numberColumn = (
    id:
      | 'parcels'
      | 'turnover'
      | 'parcelsOverCapacity'
      | 'releasedLate'
      | 'turnedAway'
      | 'occupiedHours'
      | 'inServiceHours'
      | 'utilization',
    cell: (row: UtilizationRow) => string,
    sorted = true,
  ): Column<UtilizationRow> => ({
    id,
    header: t(`utilization.figures.${id}`),
    cell,
    width: 120,
    align: 'end',
    ...(sorted && { sortField: id, firstDirection: 'desc' as const }),
  });
  const columns: Column<UtilizationRow>[] = [
    {
      id: 'day',
      header: t('utilization.columns.day'),
      cell: (row) => row.day,
      width: 110,
      sortField: 'day',
      firstDirection: 'desc',
    },
    {
      id: 'siteName',
      header: t('utilization.columns.siteName'),
      cell: () => null,
      after: (row) => siteLink(row.siteId, row.siteName),
      width: 200,
      grow: true,
      sortField: 'siteName',
    },
    numberColumn('utilization', (row) => words.percent(row.utilization)),
    numberColumn('occupiedHours', (row) => words.number(row.occupiedHours), false),
    numberColumn('inServiceHours', (row) => words.number(row.inServiceHours), false),
    numberColumn('parcels', (row) => words.number(row.parcels), false),
    numberColumn('parcelsOverCapacity', (row) => words.percent(row.parcelsOverCapacity)),
    numberColumn('turnover', (row) => (row.turnover === null ? '–' : words.number(row.turnover))),
    numberColumn('releasedLate', (row) => words.number(row.releasedLate)),
    numberColumn('turnedAway', (row) => words.number(row.turnedAway), false),
  ];
  const [year, monthNumber] = month.split('-');
  const boxes = data?.lockerBoxUtilizationReportData.boxResponse ?? [];
  return (
    <ReportPage
      title={t('utilization.sites.title')}
      coverage={data?.coverage}
      filters={filters}
      shown={{ ...search, year, monthNumber }}
      onSearch={setSearch}
      error={error}
      onRetry={() => void refetch()}
      total={data?.lockerUtilizationReportPage.totalElements}
      schedule={{
        report: 'UTILIZATION',
        ...(siteId !== undefined && { siteId, siteName: data?.lockerUtilizationReportPage.content[0]?.siteName }),
      }}
      download={(signal) => downloadFile(utilizationCalls.exportLockerUtilizationReport, { query: filter }, { signal })}
    >
      {data && (
        <>
          <Figures data={data} />
          {boxes.length > 0 && (
            <ReportCabinet boxes={boxes} meaning={words.covers(t('utilization.meanings.utilization'), data.coverage)} />
          )}
          {siteId === undefined ? (
            <p className={classes.line}>{t('utilization.cabinet.choose')}</p>
          ) : (
            <>
              <FreeDoorsBlock
                siteId={siteId}
                month={month}
                part={part}
                onPart={(limited) => setSearch({ ...addressOfPart(limited), page: 0 })}
              />
              <LostTurnoverBlocks siteId={siteId} month={month} />
            </>
          )}
          <p className={classes.line}>
            <a href={addressOf('/app/forecast', siteId === undefined ? {} : { siteId })}>
              {t(siteId === undefined ? 'planning.forecast.full' : 'planning.forecast.toForecast')}
            </a>
          </p>
          <ReportTable
            label={t('utilization.days')}
            storageKey="locker-utilization"
            columns={columns}
            rows={data.lockerUtilizationReportPage.content}
            rowId={rowId}
            total={data.lockerUtilizationReportPage.totalElements}
            search={search}
            onSearch={setSearch}
            stale={isPlaceholderData}
          />
        </>
      )}
    </ReportPage>
  );
};
