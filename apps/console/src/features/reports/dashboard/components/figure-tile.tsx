import type { DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import classes from '../dashboard.module.css';
import { type Measure, unitsOf } from '../dashboard.figures.ts';
import { useDashboardWords } from '../use-dashboard-words.ts';

interface FigureTileProps {
  readonly measure: Measure;
  readonly now: DashboardFigures;
  readonly before: DashboardFigures;
  /** The orders that are counted. */
  readonly href?: string | undefined;
}

/** One number of the period, and how it differs from the period before. */
export const FigureTile = ({ measure, now, before, href }: FigureTileProps) => {
  const words = useDashboardWords();
  return (
    <section className={classes.tile} aria-label={words.name(measure)}>
      <h2>{words.name(measure)}</h2>
      <p className={classes.number}>
        {href === undefined ? words.of(now, measure) : <a href={href}>{words.of(now, measure)}</a>}
      </p>
      <p className={classes.change}>{words.change(unitsOf(now, measure), unitsOf(before, measure), measure)}</p>
    </section>
  );
};
