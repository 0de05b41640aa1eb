import { useTranslation } from 'react-i18next';
import classes from './progress-line.module.css';

export type ProgressLineProps = {
  /** What is under way, for screen readers: "Importing orders". */
  label: string;
  /** How far it is; without it the line only says that something is running. */
  value?: number | undefined;
  /** What `value` reaches in the end; 100 by default. */
  max?: number;
  /** Writes "120 of 400" next to the line. */
  withText?: boolean;
};

/** A thin line: how far a task is, or that one is under way. */
export const ProgressLine = ({ label, value, max = 100, withText = false }: ProgressLineProps) => {
  const { t } = useTranslation();
  const running = value === undefined;
  const share = running ? 0 : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div className={classes.whole}>
      <div
        className={classes.line}
        role="progressbar"
        aria-label={label}
        aria-valuemin={running ? undefined : 0}
        aria-valuemax={running ? undefined : max}
        aria-valuenow={value}
        data-running={running || undefined}
      >
        <div className={classes.done} style={running ? undefined : { transform: `scaleX(${share})` }} />
      </div>
      {withText && !running && <span className={classes.text}>{t('ui.progress', { value, max })}</span>}
    </div>
  );
};
