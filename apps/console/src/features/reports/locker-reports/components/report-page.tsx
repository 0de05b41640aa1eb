import type { ReportCoverage } from '@cubby/contract/reports/utilization/utilization.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { isLooking } from '../../../../platform/can/can.ts';
import { canExportAll } from '../../../../platform/tasks/export-limit.ts';
import { type ExportPlan, startExport } from '../../../../platform/tasks/export-task.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { addressOfValues, valuesOfAddress } from '../../../../ui/filter-bar/filter-address.ts';
import { FilterBar } from '../../../../ui/filter-bar/filter-bar.tsx';
import type { FilterDefinition } from '../../../../ui/filter-bar/filter.ts';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import classes from '../reports.module.css';
import { monthNumbers, yearsOf } from '../reports.search.ts';
import { useReportWords } from '../use-report-words.ts';

/** The filters for the month and the year of a report. @param now epoch ms */
export const useMonthFilters = (now: number): readonly FilterDefinition[] => {
  const { t } = useTranslation();
  const words = useReportWords();
  const names = monthNumbers.map(words.monthName).join('\n');
  return useMemo(
    () => [
      {
        id: 'monthNumber',
        kind: 'single',
        label: t('utilization.filters.month'),
        common: true,
        options: names.split('\n').map((label, at) => ({ value: monthNumbers[at] ?? '', label })),
      },
      {
        id: 'year',
        kind: 'single',
        label: t('utilization.filters.year'),
        common: true,
        options: yearsOf(now).map((value) => ({ value, label: value })),
      },
    ],
    [t, names, now],
  );
};

/** The moment at which a screen was opened, epoch ms. */
export const useNow = (): number => useState(() => Date.now())[0];

interface ReportPageProps {
  readonly title: string;
  readonly coverage: ReportCoverage | undefined;
  readonly filters: readonly FilterDefinition[];
  /** What the filters show: the period that counts is in it, too. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly onSearch: (change: Record<string, unknown>) => void;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  /** Rows of the report; undefined until they are known. */
  readonly total: number | undefined;
  readonly download: ExportPlan['download'];
  /** What a schedule of this report starts with. */
  readonly schedule: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/** What every report has: its title with what it covers, its filters, its export, and what is shown without figures. */
export const ReportPage = (props: ReportPageProps) => {
  const { title, coverage, filters, shown, onSearch, error, onRetry, total, download, schedule, children } = props;
  const { t } = useTranslation();
  const words = useReportWords();
  const can = useCan();
  const begin = () =>
    canExportAll(total, orderLimits.exportMax) &&
    startExport({ title: t('utilization.exporting.title'), done: t('utilization.exporting.done'), download });
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        meta={
          coverage && (
            <>
              <span>{t('utilization.coverage.period', coverage)}</span>
              {coverage.timeZones.length > 0 && (
                <span>{t('utilization.coverage.zones', { zones: listText(coverage.timeZones) })}</span>
              )}
              {coverage.part && <strong>{words.part(coverage.part)}</strong>}
              {!coverage.settled && <span>{t('utilization.coverage.live')}</span>}
            </>
          )
        }
        actions={
          !isLooking() && (
            <>
              {can('REPORT_SCHEDULE_EDIT') && (
                <Button
                  component="a"
                  variant="default"
                  href={addressOf('/app/report-schedule', schedule)}
                  leftSection={<IconMailForward size={18} aria-hidden />}
                >
                  {t('reportSchedules.sendRegularly')}
                </Button>
              )}
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void begin()}>
                {t('utilization.exporting.action')}
              </Button>
            </>
          )
        }
      />
      <FilterBar
        filters={filters}
        value={valuesOfAddress(filters, shown)}
        onChange={(values) => onSearch({ ...addressOfValues(filters, values), page: 0 })}
      />
      {error && coverage === undefined ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : coverage === undefined ? (
        <Skeleton height={220} />
      ) : total === 0 ? (
        <EmptyState
          icon={<IconChartBar size={24} />}
          title={t('utilization.nothing.title')}
          text={t('utilization.nothing.text')}
        />
      ) : (
        children
      )}
    </div>
  );
};

interface Figure {
  readonly name: string;
  readonly value: string;
  /** What it is divided by, or what it counts. */
  readonly meaning: string;
}

/** Numbers of the period; what each covers is under it, and in full on hover and focus. */
export const FigureTiles = ({ figures, coverage }: { figures: readonly Figure[]; coverage: ReportCoverage }) => {
  const words = useReportWords();
  return (
    <div className={classes.tiles}>
      {figures.map(({ name, value, meaning }) => (
        <section
          key={name}
          className={classes.tile}
          aria-label={name}
          title={words.covers(meaning, coverage)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to get to what the number covers
          tabIndex={0}
        >
          <h2>{name}</h2>
          <p className={classes.number}>{value}</p>
          <p className={classes.meaning}>{meaning}</p>
        </section>
      ))}
    </div>
  );
};
