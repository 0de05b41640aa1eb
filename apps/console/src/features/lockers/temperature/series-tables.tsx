/** What the chart draws, as tables. */
import type { TemperatureSeries } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

const celsius = (value: number | null): string => (value === null ? '–' : formatNumber(value));

interface SeriesEvent {
  readonly what: string;
  readonly from: number;
  readonly until: number | null;
  readonly note: string;
}

const useEvents = ({ defrosts, openings, alarms, verdict }: TemperatureSeries): readonly SeriesEvent[] => {
  const { t } = useTranslation();
  const note = (recorded: number | null, withdrawn: number | null): string =>
    [
      recorded !== null && t('temperature.events.late', { time: formatTime(recorded) }),
      withdrawn !== null && t('temperature.events.withdrawn', { time: formatTime(withdrawn) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    ...alarms.map(({ alertType, openTime, closeTime, recordedTime, withdrawnTime }) => ({
      what: t(`alerts.types.${alertType}`),
      from: openTime,
      until: closeTime,
      note: note(recordedTime, withdrawnTime),
    })),
    ...defrosts.map((one) => ({ ...one, what: t('temperature.chart.defrosts'), note: '' })),
    ...openings.map(({ boxName, ...one }) => ({
      ...one,
      what: t('temperature.events.door', { name: boxName }),
      note: '',
    })),
    ...verdict.gaps.map((one) => ({ ...one, what: t('temperature.chart.gaps'), note: '' })),
  ].toSorted((a, b) => a.from - b.from);
};

/** The rows are written when the table is opened: a year has 8,760. */
const PointTable = ({ points }: Pick<TemperatureSeries, 'points'>) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const head = (key: 'time' | 'mean' | 'min' | 'max') => <th scope="col">{t(`temperature.chart.${key}`)}</th>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('temperature.chart.table')}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <div className="ui-table-box" role="region" aria-label={t('temperature.title')} tabIndex={0}>
          <table className="ui-table" aria-label={t('temperature.title')}>
            <thead>
              <tr>
                {head('time')}
                {head('mean')}
                {head('min')}
                {head('max')}
              </tr>
            </thead>
            <tbody>
              {points.map(({ time, mean, min, max }) => (
                <tr key={time}>
                  <th scope="row">{formatTime(time)}</th>
                  <td>{celsius(mean)}</td>
                  <td>{celsius(min)}</td>
                  <td>{celsius(max)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
};

export const SeriesTables = ({ series }: { readonly series: TemperatureSeries }) => {
  const { t } = useTranslation();
  const events = useEvents(series);
  return (
    <>
      <section aria-label={t('temperature.events.title')}>
        <h2>{t('temperature.events.title')}</h2>
        {events.length === 0 ? (
          <p>{t('temperature.events.none')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
          <div className="ui-table-box" role="region" aria-label={t('temperature.events.title')} tabIndex={0}>
            <table className="ui-table">
              <thead>
                <tr>
                  <th scope="col">{t('temperature.events.kind')}</th>
                  <th scope="col">{t('temperature.events.from')}</th>
                  <th scope="col">{t('temperature.events.until')}</th>
                </tr>
              </thead>
              <tbody>
                {events.map(({ what, from, until, note }) => (
                  <tr key={`${what}${from}`}>
                    <th scope="row">{note ? `${what} · ${note}` : what}</th>
                    <td>
                      <TimeText at={from} />
                    </td>
                    <td>{until === null ? t('temperature.events.open') : <TimeText at={until} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <PointTable points={series.points} />
    </>
  );
};
