import type { DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';
import { useDashboardWords } from '../use-dashboard-words.ts';

export interface BreakdownLine {
  readonly key: string;
  readonly name: string;
  /** The dashboard of this company or site alone. */
  readonly href: string | undefined;
  /** The orders that the figures count. */
  readonly storedHref?: string | undefined;
  readonly takenHref?: string | undefined;
  readonly now: DashboardFigures;
  readonly before: DashboardFigures;
}

interface BreakdownTableProps {
  readonly texts: 'companies' | 'sites';
  readonly title: string;
  readonly lines: readonly BreakdownLine[];
}

/** The figures behind the bars of companies or sites, with their charges. */
export const BreakdownTable = ({ texts, title, lines }: BreakdownTableProps) => {
  const { t } = useTranslation();
  const words = useDashboardWords();
  const amounts = (figures: DashboardFigures) => {
    const texts = words.amounts(figures);
    return texts.length === 0 ? '–' : texts.map((text) => <div key={text}>{text}</div>);
  };
  const linked = (href: string | undefined, text: string) => (href === undefined ? text : <a href={href}>{text}</a>);
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t(`dashboard.${texts}.column`)}</th>
          <th scope="col">{t('dashboard.columns.stored')}</th>
          <th scope="col">{t('dashboard.columns.storedBefore')}</th>
          <th scope="col">{t('dashboard.columns.taken')}</th>
          <th scope="col">{t('dashboard.columns.takenBefore')}</th>
          <th scope="col">{t('dashboard.columns.charges')}</th>
          <th scope="col">{t('dashboard.columns.chargesBefore')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, href, storedHref, takenHref, now, before }) => (
          <tr key={key}>
            <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
            <td>{linked(storedHref, words.of(now, 'stored'))}</td>
            <td>{words.of(before, 'stored')}</td>
            <td>{linked(takenHref, words.of(now, 'taken'))}</td>
            <td>{words.of(before, 'taken')}</td>
            <td>{amounts(now)}</td>
            <td>{amounts(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
