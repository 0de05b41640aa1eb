import { type Flow, flows } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { useTranslation } from 'react-i18next';
import classes from './step-diagram.module.css';

interface LanesProps {
  /** Visits that take any step at all. */
  readonly used: readonly Flow[];
  /** Visits that take this one. */
  readonly stops: readonly Flow[];
  /** Visits in which something is wrong with it. */
  readonly wrong: readonly Flow[];
  readonly kind: 'DECIDE' | 'REFUSE' | 'END' | undefined;
  /** Whether it runs by an answer. */
  readonly optional?: boolean;
  readonly onToggle?: ((flow: Flow) => void) | undefined;
}

/**
 * The lanes where they pass a step: a mark in each whose visits take it, and a line from there to its block. A press puts the step
 * into the visits of a lane or takes it out; for keyboards and screen readers the dialog of the step does, and its block says the visits.
 */
export const Lanes = ({ used, stops, wrong, kind, optional, onToggle }: LanesProps) => {
  const { t } = useTranslation();
  const first = flows.findIndex((flow) => stops.includes(flow));
  return flows.map((flow, place) => {
    const laneProps = {
      className: classes.lane,
      'aria-hidden': true,
      'data-flow': flow,
      'data-used': used.includes(flow) || undefined,
      'data-link': kind === 'END' || first < 0 || place < first ? undefined : place === first ? 'start' : 'through',
    };
    const mark = stops.includes(flow) && (
      <span
        className={classes.mark}
        data-kind={kind}
        data-optional={optional || undefined}
        data-wrong={wrong.includes(flow) || undefined}
      />
    );
    if (!onToggle)
      return (
        <span key={flow} {...laneProps}>
          {mark}
        </span>
      );
    return (
      <button
        key={flow}
        type="button"
        tabIndex={-1}
        title={t(`workflows.flows.${flow}`)}
        onClick={() => onToggle(flow)}
        {...laneProps}
      >
        {mark}
      </button>
    );
  });
};
