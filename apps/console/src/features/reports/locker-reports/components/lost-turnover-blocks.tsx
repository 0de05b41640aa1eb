/** Compartments of a site by lost deposits, and sizes that are full while others are unused. */
import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import type { LostTurnover } from '@cubby/contract/reports/utilization/utilization.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import classes from '../reports.module.css';
import { FigureTable } from '../../../../ui/charts/figure-table.tsx';
import { useReportWords } from '../use-report-words.ts';

/** A share of the time from which a size counts as full, or as unused. */
const often = 0.25;

interface FiguresProps {
  readonly title: string;
  readonly note: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const Figures = ({ title, note, heads, rows }: FiguresProps) => (
  <>
    <h2>{title}</h2>
    <p className={classes.line}>{note}</p>
    {rows.length > 0 && <FigureTable label={title} heads={heads} rows={rows} />}
  </>
);

const Sizes = ({ sizes, coverage }: Pick<LostTurnover, 'sizes' | 'coverage'>) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const most = (of: 'fullShare' | 'unusedShare') =>
    sizes
      .filter((size) => (size[of] ?? 0) >= often)
      .toSorted((one, other) => (other[of] ?? 0) - (one[of] ?? 0))
      .at(0);
  const [full, unused] = [most('fullShare'), most('unusedShare')];
  return (
    <section className={classes.block}>
      <Figures
        title={t('utilization.lostTurnover.sizes')}
        note={words.covers(t('utilization.lostTurnover.sizesMeaning'), coverage)}
        heads={[
          t('utilization.columns.size'),
          t('utilization.lostTurnover.full'),
          t('utilization.lostTurnover.unused'),
          t('utilization.lostTurnover.hours'),
        ]}
        rows={sizes.map(({ boxTypeName, fullShare, unusedShare, hours }) => [
          boxTypeName,
          words.percent(fullShare),
          words.percent(unusedShare),
          words.number(hours),
        ])}
      />
      {full && unused && full.boxTypeId !== unused.boxTypeId && (
        <p>
          {t('utilization.lostTurnover.unbalanced', {
            full: full.boxTypeName,
            fullShare: words.percent(full.fullShare),
            unused: unused.boxTypeName,
            unusedShare: words.percent(unused.unusedShare),
          })}
        </p>
      )}
    </section>
  );
};

export const LostTurnoverBlocks = ({ siteId, month }: { readonly siteId: string; readonly month: string }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const { data } = useCall(utilizationCalls.getLostTurnover, { query: { siteId, month } });
  if (!data || data.sizes.length === 0) return null;
  const { doors, count, sizes, coverage } = data;
  return (
    <>
      <section className={classes.block}>
        <Figures
          title={t('utilization.lostTurnover.title')}
          note={words.covers(t('utilization.lostTurnover.meaning'), coverage)}
          heads={[
            t('utilization.columns.door'),
            t('utilization.columns.size'),
            t('utilization.lostTurnover.lost'),
            t('utilization.figures.parcels'),
            t('utilization.lostTurnover.out'),
          ]}
          rows={doors.map(({ name, boxTypeName, lostParcels, parcels, outOfServiceHours }) => [
            name,
            boxTypeName,
            words.number(lostParcels, 1),
            words.number(parcels),
            words.number(outOfServiceHours, 1),
          ])}
        />
        {count === 0 && <p>{t('utilization.lostTurnover.none')}</p>}
        {count > doors.length && <p>{t('utilization.lostTurnover.more', { shown: doors.length, total: count })}</p>}
      </section>
      <Sizes sizes={sizes} coverage={coverage} />
    </>
  );
};
