/** Puts the figures of the dashboard together from the lines that were read. */
import type {
  Dashboard,
  DashboardBreakdown,
  DashboardFigures,
  DashboardQuery,
} from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dayOf, dayText, stepsOf } from './dashboard.days.ts';
import { type FigureRow, readFigures } from './dashboard.reads.ts';

/** The figures of a period as the caller sees them, with the period before. */
export const getDashboard = async (db: Database, caller: Caller, query: DashboardQuery): Promise<Dashboard> => {
  const period = { from: dayOf(query.from), next: dayOf(query.to) + 1 };
  const steps = stepsOf(period, query.by);
  const { rows, timeZones } = await readFigures(db, caller, query, period, steps);
  const linesOf = (part: FigureRow['part']): Map<number, FigureRow[]> =>
    Map.groupBy(
      rows.filter((row) => row.part === part),
      ({ place }) => place,
    );
  const stepLines = linesOf('step');
  return {
    from: query.from,
    to: query.to,
    beforeFrom: dayText(2 * period.from - period.next),
    beforeTo: dayText(period.from - 1),
    total: comparedOf(linesOf('total').get(0)),
    steps: steps.map(({ from, next }, index) => ({
      from: dayText(from),
      to: dayText(next - 1),
      ...comparedOf(stepLines.get(index + 1)),
    })),
    companies: breakdownOf(linesOf('company')),
    sites: breakdownOf(linesOf('site')),
    timeZones: [...timeZones],
  };
};

const comparedOf = (lines: readonly FigureRow[] = []): { now: DashboardFigures; before: DashboardFigures } => ({
  now: figuresOf(lines.filter((line) => line.is_now)),
  before: figuresOf(lines.filter((line) => !line.is_now)),
});

const figuresOf = (lines: readonly FigureRow[]): DashboardFigures => ({
  storeCount: lines.reduce((sum, { stored }) => sum + stored, 0),
  takeCount: lines.reduce((sum, { taken }) => sum + taken, 0),
  amounts: lines.filter(({ amount }) => Number(amount) !== 0).map(({ currency, amount }) => ({ currency, amount })),
});

/** Lines by their place; that of the others has no id. */
const breakdownOf = (lines: ReadonlyMap<number, readonly FigureRow[]>): DashboardBreakdown => {
  const all = [...lines.values()];
  const others = all.find((each) => each[0]?.id === null);
  return {
    rows: all
      .filter((each) => each !== others)
      .map((each) => ({
        id: each[0]?.id === '0' ? null : (each[0]?.id ?? null),
        name: each[0]?.name ?? null,
        ...comparedOf(each),
      })),
    others: { count: others?.[0]?.members ?? 0, ...comparedOf(others) },
  };
};
