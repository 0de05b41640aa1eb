import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './stepper-line.module.css';

export type StepperLineProps = {
  steps: readonly { key: string; label: string }[];
  /** The key of the step under way; the ones before it are done. */
  current: string;
  /** Goes back to a step that is done; without it the steps can't be pressed. */
  onStep?: (key: string) => void;
};

/**
 * The steps along the top of an import page: what is done, where the person is, what is still to come. Each further step
 * begins with the focus at its name, and the page at its top.
 */
export const StepperLine = ({ steps, current, onStep }: StepperLineProps) => {
  const { t } = useTranslation();
  const now = steps.findIndex(({ key }) => key === current);
  const name = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    name.current?.closest('main')?.scrollTo({ top: 0 });
    name.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <nav aria-label={t('ui.steps.label')}>
      <h2 ref={name} tabIndex={-1} className={classes.name}>
        {t('ui.steps.of', { number: now + 1, total: steps.length })} <strong>{steps[now]?.label}</strong>
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ key, label }, at) => {
          const state = at < now ? 'done' : at === now ? 'now' : 'later';
          const inside = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : at + 1}
              </span>
              <span>{label}</span>
            </>
          );
          return (
            <li
              key={key}
              className={classes.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' && onStep ? (
                <button type="button" onClick={() => onStep(key)} aria-label={t('ui.steps.goTo', { step: label })}>
                  {inside}
                </button>
              ) : (
                <span className={classes.inside}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
