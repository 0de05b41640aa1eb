import type { Dashboard, DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import classes from '../dashboard.module.css';
import { unitsOf } from '../dashboard.figures.ts';
import { dashboardSearch, type DashboardSearch } from '../dashboard.search.ts';
import type { OrdersOf } from '../order-links.ts';
import { useDashboardWords } from '../use-dashboard-words.ts';
import { type BreakdownLine, BreakdownTable } from './breakdown-table.tsx';
import { ChartBlock } from './chart-block.tsx';

interface BreakdownBlockProps {
  readonly texts: 'companies' | 'sites';
  readonly breakdown: Dashboard['companies'];
  readonly search: DashboardSearch;
  /** The orders that a figure counts, of a company or a site. */
  readonly ordersHref: (kind: 'stored' | 'taken', of: OrdersOf) => string | undefined;
}

/** The busiest companies or sites, and the others together: bars side by side, sorted. */
export const BreakdownBlock = ({ texts, breakdown, search, ordersHref }: BreakdownBlockProps) => {
  const { t } = useTranslation();
  const words = useDashboardWords();
  const title = t(`dashboard.${texts}.title`);
  const parameter = texts === 'companies' ? 'merchantId' : 'siteId';
  const { rows, others } = breakdown;
  const lines: BreakdownLine[] = [
    ...rows.map(({ id, name, now, before }) => ({
      key: id ?? 'none',
      name: name ?? t(id === null ? 'dashboard.sites.none' : 'dashboard.sites.unseen'),
      href:
        id === null || name === null
          ? undefined
          : addressOf('/app/dashboard', dashboardSearch.clean({ ...search, [parameter]: id })),
      ...(id !== null && {
        storedHref: ordersHref('stored', { [parameter]: id }),
        takenHref: ordersHref('taken', { [parameter]: id }),
      }),
      now,
      before,
    })),
    ...(others.count === 0
      ? []
      : [
          {
            key: 'others',
            name: t(`dashboard.${texts}.others`, { count: others.count }),
            href: undefined,
            now: others.now,
            before: others.before,
          },
        ]),
  ];
  const most = Math.max(1, ...lines.flatMap(({ now }) => [now.storeCount, now.takeCount]));
  const summary = t('dashboard.charts.breakdown', {
    title,
    lines: lines
      .map(({ name, now }) =>
        t('dashboard.charts.line', { name, stored: words.of(now, 'stored'), taken: words.of(now, 'taken') }),
      )
      .join('; '),
  });
  const bar = (figures: DashboardFigures, measure: 'stored' | 'taken') => (
    <span className={classes.barLine}>
      <span
        className={classes.bar}
        data-kind={measure}
        style={{ width: `${(Number(unitsOf(figures, measure)) / most) * 100}%` }}
      />
      <span className={classes.barValue}>{words.of(figures, measure)}</span>
    </span>
  );
  return (
    <ChartBlock
      title={title}
      legend={
        <>
          <span className={classes.swatch} data-kind="stored" />
          {t('dashboard.kinds.stored')}
          <span className={classes.swatch} data-kind="taken" />
          {t('dashboard.kinds.taken')}
        </>
      }
      chart={
        <div className={classes.bars} role="img" aria-label={summary}>
          {lines.map(({ key, name, now }) => (
            <div key={key} className={classes.barRow} aria-hidden>
              <span className={classes.barName}>{name}</span>
              <span className={classes.barPair}>
                {bar(now, 'stored')}
                {bar(now, 'taken')}
              </span>
            </div>
          ))}
        </div>
      }
      table={<BreakdownTable texts={texts} title={title} lines={lines} />}
    />
  );
};
