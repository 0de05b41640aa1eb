/** Free compartments that are expected on the next 14 days: of one site, or the sites that will be full. */
import { forecastCalls as calls } from '@cubby/contract/reports/forecast/forecast.calls';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { addressOfValues, valuesOfAddress } from '../../../ui/filter-bar/filter-address.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { FullSites } from './components/full-sites.tsx';
import { SiteForecastBlocks } from './components/site-forecast.tsx';
import classes from './planning.module.css';
import { forecastSearch } from './planning.search.ts';

export const ForecastPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useAddressSearch(forecastSearch);
  const { siteId } = search;
  const { data, error, refetch } = useCall(
    calls.getSiteForecast,
    { params: { siteId: siteId ?? '' } },
    { enabled: siteId !== undefined, quiet: true },
  );
  const filters = useMemo(
    () => [siteFilter(client, 'siteId', t('planning.forecast.site'), { common: true })],
    [client, t],
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('frame.screens.forecast')}
        meta={
          data?.madeDay && (
            <>
              <span>{t('planning.forecast.made', { day: data.madeDay })}</span>
              <span>{t('planning.forecast.zone', { zone: data.timeZone ?? 'UTC' })}</span>
            </>
          )
        }
        actions={
          siteId !== undefined && (
            <Button component="a" href={addressOf('/app/replay', { siteId })}>
              {t('planning.forecast.toReplay')}
            </Button>
          )
        }
      />
      <FilterBar
        filters={filters}
        value={valuesOfAddress(filters, search)}
        onChange={(values) => setSearch({ ...addressOfValues(filters, values), page: 0 })}
      />
      {siteId === undefined ? (
        <FullSites search={search} onSearch={setSearch} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SiteForecastBlocks key={siteId} forecast={data} />
      ) : (
        <Skeleton height={220} />
      )}
    </div>
  );
};
