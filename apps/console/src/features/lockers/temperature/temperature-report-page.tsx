/** temperatureReport: the readings of a column with the limits of their time, and the verdict over them (network.md 2). */
import { temperatureCalls as calls } from '@cubby/contract/lockers/temperature/temperature.calls';
import { temperatureLimits as limits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureRecord } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { Button, NativeSelect } from '@mantine/core';
import { IconTemperature } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import classes from './temperature.module.css';
import { reportSizes, temperatureReportMemory, temperatureReportSearch } from './temperature.search.ts';
import { celsiusText, columnName, cooledColumns } from './temperature.words.ts';
import { VerdictSummary } from './verdict-summary.tsx';

const rowId = ({ currentTemperatureTime }: TemperatureRecord) => String(currentTemperatureTime);

const columnsOf = (t: TFunction): Column<TemperatureRecord>[] => [
  {
    id: 'currentTemperatureTime',
    header: t('temperature.fieldsOfRow.currentTemperatureTime'),
    cell: ({ currentTemperatureTime }) => timeCell(currentTemperatureTime),
    width: 160,
    sortField: 'currentTemperatureTime',
    firstDirection: 'desc',
    card: 'corner',
  },
  {
    id: 'currentTemperature',
    header: t('temperature.fieldsOfRow.currentTemperature'),
    // A fault is shown as such: it is no temperature.
    cell: ({ currentTemperature, fault }) =>
      currentTemperature === null ? fault && t(`temperature.faults.${fault}`) : celsiusText(currentTemperature),
    width: 180,
    grow: true,
    sortField: 'currentTemperature',
    card: 'title',
  },
  {
    id: 'temperature',
    header: t('temperature.fieldsOfRow.temperature'),
    cell: ({ temperature }) => (temperature === null ? noneCell : celsiusText(temperature)),
    width: 120,
    card: 'line',
  },
  {
    id: 'limits',
    header: t('temperature.fieldsOfRow.limits'),
    cell: ({ alarmMin, alarmMax }) =>
      alarmMin === null || alarmMax === null ? noneCell : `${formatNumber(alarmMin)} – ${celsiusText(alarmMax)}`,
    width: 150,
    card: 'line',
  },
  {
    id: 'defrosting',
    header: t('temperature.fieldsOfRow.defrosting'),
    cell: ({ defrosting }) => t(defrosting ? 'temperature.yes' : 'temperature.no'),
    width: 120,
    card: 'line',
  },
];

const filtersOf = (t: TFunction): FilterDefinition[] => [
  { id: 'currentTemperatureTime', kind: 'date-range', label: t('temperature.interval'), common: true },
];

interface Chosen {
  readonly siteColumnId: string;
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
}

/** Over the interval of the table; without one, over the last 7 days. */
const Verdict = ({ siteColumnId, startTime, endTime }: Chosen) => {
  const [now] = useState(Date.now);
  const end = endTime ?? now;
  const { data } = useCall(
    calls.getTemperatureSeries,
    { query: { siteColumnId, startTime: startTime ?? Math.max(0, end - limits.chartDays * 86_400_000), endTime: end } },
    { quiet: true, placeholderData: keepPreviousData },
  );
  return data ? <VerdictSummary verdict={data.verdict} /> : null;
};

const Report = ({ siteColumnId }: { readonly siteColumnId: string }) => {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  const list = useResourceList(
    temperatureReportSearch,
    temperatureReportMemory,
    calls.pageTemperatureReport,
    ({ page, size, sort, currentTemperatureTimeStart: startTime, currentTemperatureTimeEnd: endTime }) => ({
      query: { page, size, sort, siteColumnId, startTime, endTime },
    }),
  );
  const { id, sort, currentTemperatureTimeStart: startTime, currentTemperatureTimeEnd: endTime } = list.address;
  const total = list.list.data?.totalElements;
  const begin = () => {
    if (!canExportAll(total, limits.rowsMax)) return;
    void startExport({
      title: t('temperature.export.running'),
      done: t('temperature.export.done'),
      download: (signal) =>
        downloadFile(
          calls.exportTemperatureReport,
          { query: { siteColumnId, sort, startTime, endTime } },
          { signal, fallbackName: 'temperatures.xlsx' },
        ),
    });
  };
  const choice = list.list.data?.columnInfoList ?? [];
  return (
    <ResourceList
      texts="temperature"
      searches={false}
      storageKey="temperature"
      {...list}
      filters={filters}
      sizes={reportSizes}
      columns={columns}
      rowId={rowId}
      rowName={rowId}
      icon={<IconTemperature size={24} />}
      intro={
        <div className={classes.intro}>
          <NativeSelect
            label={t('temperature.chooseColumn')}
            value={siteColumnId}
            onChange={(event) => list.onAddress({ siteColumnId: event.currentTarget.value, page: 0 })}
            data={choice.map((column) => ({ value: column.siteColumnId, label: columnName(column, t) }))}
          />
          <Verdict siteColumnId={siteColumnId} startTime={startTime} endTime={endTime} />
        </div>
      }
      actions={
        <>
          <Button component="a" href={addressOf('/app/temperatureEchart', { id, siteColumnId })}>
            {t('temperature.toChart')}
          </Button>
          {!isLooking() && <Button onClick={begin}>{t('temperature.export.action')}</Button>}
        </>
      }
    />
  );
};

export const TemperatureReportPage = () => {
  const { t } = useTranslation();
  const [{ id, siteColumnId }] = useAddressSearch(temperatureReportSearch);
  const { data, error, refetch } = useCall(
    calls.getColumnInfo,
    { params: { siteId: id } },
    { enabled: isId(id) && siteColumnId === undefined, quiet: true },
  );
  const chosen = siteColumnId ?? cooledColumns(data ?? [])[0]?.siteColumnId;
  if (chosen) return <Report siteColumnId={chosen} />;
  if (!isId(id)) return <NotFound />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const settings = wayTo(t('temperature.toSettings'), addressOf('/app/Location_wendu', { id }));
  return data ? (
    <EmptyState
      title={t('temperature.noneCooled')}
      action={
        settings && (
          <Button component="a" href={settings.href}>
            {settings.label}
          </Button>
        )
      }
    />
  ) : null;
};
