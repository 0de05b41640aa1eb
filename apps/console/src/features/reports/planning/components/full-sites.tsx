import { forecastCalls as calls } from '@cubby/contract/reports/forecast/forecast.calls';
import type { FullSite } from '@cubby/contract/reports/forecast/forecast.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { largePageSizes } from '../../../../ui/pager/page-math.ts';
import { Pager } from '../../../../ui/pager/pager.tsx';
import classes from '../planning.module.css';

interface FullSitesProps {
  readonly search: { readonly page: number; readonly size: number; readonly sort: string };
  readonly onSearch: (change: { page?: number; size?: number; sort?: string }) => void;
}

/** Leads to the forecast of the site. */
const forecastLink = ({ siteId, siteName }: FullSite) => (
  <a href={addressOf('/app/forecast', { siteId })}>{siteName}</a>
);

const rowId = ({ siteId, boxTypeId }: FullSite): string => `${siteId} ${boxTypeId}`;

/** Sites and sizes that will be full, those with the most full days first. */
export const FullSites = ({ search, onSearch }: FullSitesProps) => {
  const { t } = useTranslation();
  const { page, size, sort } = search;
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.listFullSites,
    { query: { page, size, sort } },
    { quiet: true, placeholderData: (before) => before },
  );
  const numberColumn = (id: 'fullDays' | 'riskDays' | 'least' | 'inService'): Column<FullSite> => ({
    id,
    header: t(`planning.forecast.columns.${id}`),
    cell: (row) => formatNumber(row[id]),
    width: 120,
    align: 'end',
    ...(id === 'fullDays' && { sortField: 'trouble', firstDirection: 'desc' as const }),
  });
  const columns: Column<FullSite>[] = [
    {
      id: 'siteName',
      header: t('planning.forecast.columns.siteName'),
      cell: () => null,
      after: forecastLink,
      width: 200,
      grow: true,
      sortField: 'siteName',
    },
    {
      id: 'boxTypeName',
      header: t('planning.forecast.columns.boxTypeName'),
      cell: ({ boxTypeName }) => boxTypeName,
      width: 90,
    },
    {
      id: 'firstFullDay',
      header: t('planning.forecast.columns.firstFullDay'),
      cell: ({ firstFullDay }) => firstFullDay ?? '–',
      width: 140,
      sortField: 'firstFullDay',
    },
    numberColumn('fullDays'),
    numberColumn('riskDays'),
    numberColumn('least'),
    numberColumn('inService'),
  ];
  const label = t('planning.forecast.full');
  const [field = '', direction = 'desc'] = sort.split(',');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={classes.result} aria-label={label}>
      <h2>{label}</h2>
      <p className={classes.note}>{t('planning.forecast.fullMeaning')}</p>
      {data?.totalElements === 0 ? (
        <p className={classes.line}>{t('planning.forecast.noneFull')}</p>
      ) : (
        <>
          <DataTable
            label={label}
            storageKey="full-sites"
            columns={columns}
            rows={data?.content ?? []}
            rowId={rowId}
            state={data ? (isPlaceholderData ? 'replacing' : 'ready') : 'first-load'}
            sort={{ field, direction: direction === 'asc' ? 'asc' : 'desc' }}
            onSort={(next) => onSearch({ sort: `${next.field},${next.direction}`, page: 0 })}
            pageSize={size}
          />
          <Pager
            page={page}
            size={size}
            total={data?.totalElements}
            rowsHere={data?.content.length ?? 0}
            sizes={largePageSizes}
            onChange={onSearch}
          />
        </>
      )}
    </section>
  );
};
