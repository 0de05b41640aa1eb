/** The columns of a site on its page: what they measure now, which are closed, and the links to chart, table and settings. */
import { temperatureCalls as calls } from '@cubby/contract/lockers/temperature/temperature.calls';
import type { ColumnInfo } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { Block } from '../../../ui/block/block.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import classes from './temperature.module.css';
import { celsiusText, columnName, cooledColumns } from './temperature.words.ts';

const readingText = ({ currentTemperature, currentTemperatureTime, fault }: ColumnInfo, t: TFunction): string => {
  if (currentTemperatureTime === null) return t('temperature.noReading');
  const value =
    currentTemperature === null ? t(`temperature.faults.${fault ?? 'OPEN'}`) : celsiusText(currentTemperature);
  return `${value} · ${formatTime(currentTemperatureTime)}`;
};

export const SiteTemperature = ({ siteId, locked }: { readonly siteId: string; readonly locked: boolean }) => {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, refetch } = useCall(calls.getColumnInfo, { params: { siteId } }, { quiet: true });
  useLiveRows('temperature', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const columns = cooledColumns(data ?? []);
  return (
    <Block title={t('temperature.title')}>
      <ul className={classes.columns}>
        {columns.map((column) => (
          <li key={column.columnNumber}>
            <Can permission="TEMPERATURE_LIST">
              <a href={addressOf('/app/temperatureEchart', { id: siteId, siteColumnId: column.siteColumnId })}>
                {columnName(column, t)}
              </a>
            </Can>
            <span>{readingText(column, t)}</span>
            {column.closedSince !== null && (
              <StatusBadge meaning="red" label={t('temperature.closed', { time: formatTime(column.closedSince) })} />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        {columns.length > 0 && (
          <Can permission="TEMPERATURE_LIST">
            <Button component="a" href={addressOf('/app/temperatureReport', { id: siteId })}>
              {t('temperature.toReport')}
            </Button>
          </Can>
        )}
        {!locked && (
          <Can permission="TEMPERATURE_EDIT">
            <Button component="a" href={addressOf('/app/Location_wendu', { id: siteId })}>
              {t('temperature.toSettings')}
            </Button>
          </Can>
        )}
      </div>
    </Block>
  );
};
