import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../progress-line/progress-line.tsx';
import { useDelayed } from '../skeleton/use-delayed.ts';
import classes from './loading-bar.module.css';

/** How long something must take before the bar shows, in ms (orders.md 9). */
export const loadingBarLatencyMs = 500;

/** The line along the top of the window while a page or an action is under way; quick ones never show it. */
export const LoadingBar = ({ active }: { active: boolean }) => {
  const { t } = useTranslation();
  const due = useDelayed(active, loadingBarLatencyMs);
  return due ? (
    <div className={classes.bar}>
      <ProgressLine label={t('ui.loading')} />
    </div>
  ) : null;
};
