import { flows } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import type { DraftProblem, DraftUnit } from '../workflow.draft.ts';
import { moved, problemWords } from '../workflow.draft.ts';
import { Lanes } from './lanes.tsx';
import { StepCard } from './step-card.tsx';
import classes from './step-diagram.module.css';

/** Where the focus goes after a change: a button of a step, or its name where that button can't be pressed. */
type Wanted = { readonly key: string | undefined; readonly part: 'name' | 'up' | 'down' };

interface StepDiagramProps {
  readonly units: readonly DraftUnit[];
  readonly problems: readonly DraftProblem[];
  /** Undefined where the person may not edit. */
  readonly edit:
    | {
        readonly onOpen: (place: number) => void;
        readonly onMove: (from: number, to: number) => void;
        readonly onRemove: (place: number) => void;
        readonly onFlows: (place: number, flows: DraftUnit['switchUnitTypes']) => void;
      }
    | undefined;
}

/**
 * The steps as a diagram: a lane for each kind of visit, which runs down through the steps that it takes, and next to
 * it the blocks with their inputs and outputs. A step is moved by dragging it, by its buttons, or by Alt and the arrow
 * keys.
 */
export const StepDiagram = ({ units, problems, edit }: StepDiagramProps) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const ground = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    wanted.current = undefined;
    const step = [...(ground.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])].find(
      ({ dataset }) => dataset['step'] === key,
    );
    const at = (name: string) => step?.querySelector<HTMLElement>(`[data-part="${name}"]:not(:disabled)`);
    (at(part) ?? at('name') ?? ground.current)?.focus();
  });
  const move = (from: number, to: number, part: Wanted['part']) => {
    if (!edit || from === to || to < 0 || to >= units.length) return;
    wanted.current = { key: moved(units, from, to)[to]?.key, part };
    edit.onMove(from, to);
  };
  const remove = (place: number) => {
    wanted.current = { key: (units[place + 1] ?? units[place - 1])?.key, part: 'name' };
    edit?.onRemove(place);
  };
  const toggle = (place: number) => (flow: (typeof flows)[number]) => {
    const now = units[place]?.switchUnitTypes ?? [];
    const next = flows.filter((each) => now.includes(each) !== (each === flow));
    if (next.length > 0) edit?.onFlows(place, next);
  };
  const used = flows.filter((flow) => units.some(({ switchUnitTypes }) => switchUnitTypes.includes(flow)));
  const atEnd = problems.filter(({ step }) => step === undefined);
  /** On which side of a step the dragged one would be dropped. */
  const dropSide = (place: number) => {
    if (dragged === undefined || over !== place || dragged === place) return undefined;
    return dragged < place ? 'below' : 'above';
  };
  return (
    <div className={classes.diagram} ref={ground} tabIndex={-1}>
      <div className={`${classes.row} ${classes.heads}`} aria-hidden>
        {flows.map((flow) => (
          <span key={flow} className={classes.laneName} data-unused={!used.includes(flow) || undefined}>
            {t(`workflows.flows.${flow}`)}
          </span>
        ))}
      </div>
      <ol className={classes.steps}>
        {units.map((unit, place) => {
          const wrong = problems.filter(({ step }) => step === place + 1);
          const { method } = unit.block;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons and keys do the same
            <li
              key={unit.key}
              className={classes.row}
              data-step={unit.key}
              data-over={dropSide(place)}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, place, 'name');
              }}
            >
              <Lanes
                used={used}
                stops={unit.switchUnitTypes}
                wrong={wrong.flatMap((problem) => problem.flows)}
                kind={method === 'DECIDE' || method === 'REFUSE' ? method : undefined}
                optional={unit.switchType !== 'ALWAYS'}
                onToggle={edit && toggle(place)}
              />
              <div className={classes.body}>
                <StepCard
                  units={units}
                  place={place}
                  wrong={wrong}
                  edit={
                    edit && {
                      onOpen: () => edit.onOpen(place),
                      onMove: (by, part) => move(place, place + by, part),
                      onRemove: () => remove(place),
                      onDrag: (drags) => {
                        setDragged(drags ? place : undefined);
                        setOver(undefined);
                      },
                    }
                  }
                />
              </div>
            </li>
          );
        })}
        <li className={classes.row} data-end>
          <Lanes used={used} stops={used} wrong={atEnd.flatMap((problem) => problem.flows)} kind="END" />
          <div className={classes.end}>
            <span>{t('workflows.steps.end')}</span>
            {atEnd.length > 0 && (
              <ul className={classes.problems}>
                {atEnd.map((problem) => {
                  const words = problemWords(t, problem);
                  return <li key={words}>{words}</li>;
                })}
              </ul>
            )}
          </div>
        </li>
      </ol>
      {used.length < flows.length && (
        <p className="ui-hint">
          {t('workflows.steps.builtIn', {
            flows: listText(flows.filter((flow) => !used.includes(flow)).map((flow) => t(`workflows.flows.${flow}`))),
          })}
        </p>
      )}
    </div>
  );
};
