import type { Dashboard } from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { DashboardStep } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import classes from '../dashboard.module.css';
import { currenciesOf, type Measure } from '../dashboard.figures.ts';
import type { DashboardSearch } from '../dashboard.search.ts';
import { ordersHref, type OrdersOf } from '../order-links.ts';
import { BreakdownBlock } from './breakdown-block.tsx';
import { FigureTile } from './figure-tile.tsx';
import { StepChart } from './step-chart.tsx';

interface DashboardContentProps {
  readonly data: Dashboard;
  readonly by: DashboardStep;
  readonly search: DashboardSearch;
  /** The figures are of the choice before; others are on their way. */
  readonly stale: boolean;
}

const linesOf = ({ rows, others }: Dashboard['companies']): number => rows.length + others.count;

/** The numbers, the charts with their tables, and what the words mean. */
export const DashboardContent = ({ data, by, search, stale }: DashboardContentProps) => {
  const { t } = useTranslation();
  const { total, companies, sites, timeZones } = data;
  const currencies = currenciesOf(total.now, total.before);
  const measures: Measure[] = ['stored', 'taken', ...currencies.map((currency) => ({ currency }))];
  const keyOf = (measure: Measure) => (typeof measure === 'string' ? measure : measure.currency);
  const { merchantId, siteId } = search;
  const hrefOf = (measure: Measure) =>
    typeof measure === 'string' ? ordersHref(data, measure, { merchantId, siteId }) : undefined;
  const lineHref = (kind: 'stored' | 'taken', of: OrdersOf) => ordersHref(data, kind, { merchantId, siteId, ...of });
  return (
    <div className={classes.content} aria-busy={stale} data-stale={stale || undefined}>
      <div className={classes.tiles}>
        {measures.map((measure) => (
          <FigureTile key={keyOf(measure)} measure={measure} {...total} href={hrefOf(measure)} />
        ))}
      </div>
      <div className={classes.charts}>
        {measures.map((measure) => (
          <StepChart key={keyOf(measure)} measure={measure} data={data} by={by} />
        ))}
      </div>
      <div className={classes.charts}>
        {linesOf(companies) > 1 && (
          <BreakdownBlock texts="companies" breakdown={companies} search={search} ordersHref={lineHref} />
        )}
        {linesOf(sites) > 0 && <BreakdownBlock texts="sites" breakdown={sites} search={search} ordersHref={lineHref} />}
      </div>
      <div className={classes.meaning}>
        <p>{t('dashboard.meaning.stored')}</p>
        <p>{t('dashboard.meaning.taken')}</p>
        <p>{t('dashboard.meaning.charges')}</p>
        <p>
          {timeZones.length === 0
            ? t('dashboard.meaning.days')
            : t('dashboard.meaning.zones', { zones: listText(timeZones) })}
        </p>
      </div>
    </div>
  );
};
