import { Button } from '@mantine/core';
import { workflowUnitsMax } from '@cubby/contract/catalogue/workflows/workflow-program';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import type { DraftProblem, DraftUnit } from '../workflow.draft.ts';
import { moved, problemWords } from '../workflow.draft.ts';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepDiagram } from './step-diagram.tsx';
import classes from './workflow.module.css';

interface StepsBlockProps {
  readonly name: string;
  readonly units: readonly DraftUnit[];
  readonly problems: readonly DraftProblem[];
  /** Undefined where the person may not edit. */
  readonly edit:
    | {
        readonly dirty: boolean;
        readonly saving: boolean;
        readonly put: (units: readonly DraftUnit[]) => void;
        readonly save: () => void;
        readonly discard: () => void;
      }
    | undefined;
}

/** The diagram of the draft: its steps, what is wrong with them, and what makes, changes, moves and tries them. */
export const StepsBlock = ({ name, units, problems, edit }: StepsBlockProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<number | 'new'>();
  const [tries, setTries] = useState(false);
  const [done, setDone] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const put = (next: readonly DraftUnit[], words: string) => {
    edit?.put(next);
    setDone(words);
  };
  const move = (from: number, to: number) =>
    put(moved(units, from, to), t('workflows.steps.moved', { name: units[from]?.block.name ?? '', number: to + 1 }));
  const place = asked === 'new' ? units.length : (asked ?? 0);
  const take = (unit: Omit<DraftUnit, 'key'>, step: number) => {
    const key = units[place]?.key ?? crypto.randomUUID();
    const rest = asked === 'new' ? units : units.toSpliced(place, 1);
    put(
      rest.toSpliced(step - 1, 0, { ...unit, key }),
      t('workflows.steps.moved', { name: unit.block.name, number: step }),
    );
    setAsked(undefined);
  };
  return (
    <Block
      title={t('workflows.steps.title')}
      actions={
        <>
          {units.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => setTries(true)}
            >
              {t('workflows.dryRun.action')}
            </Button>
          )}
          {edit && units.length < workflowUnitsMax && (
            <Button
              ref={addButton}
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsked('new')}
            >
              {t('workflows.steps.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        {edit && <p className="ui-hint">{t('workflows.steps.hint')}</p>}
        <div role="status">
          {problems.length === 0 ? (
            <p>{t('workflows.check.good')}</p>
          ) : (
            <>
              <p>{t('workflows.check.problems', { count: problems.length })}</p>
              <ul className={classes.problems}>
                {problems.map((problem) => {
                  const words = problemWords(t, problem);
                  const line =
                    problem.step === undefined
                      ? words
                      : t('workflows.check.atStep', { number: problem.step, problem: words });
                  return <li key={line}>{line}</li>;
                })}
              </ul>
            </>
          )}
        </div>
        {units.length === 0 ? (
          <p className="ui-hint">{t('workflows.steps.none')}</p>
        ) : (
          <StepDiagram
            units={units}
            problems={problems}
            edit={
              edit && {
                onOpen: setAsked,
                onMove: move,
                onFlows: (at, switchUnitTypes) =>
                  edit.put(units.map((unit, each) => (each === at ? { ...unit, switchUnitTypes } : unit))),
                onRemove: (at) => {
                  if (units.length === 1) addButton.current?.focus();
                  put(units.toSpliced(at, 1), t('workflows.steps.removed', { name: units[at]?.block.name ?? '' }));
                },
              }
            }
          />
        )}
        <p role="status" className="ui-hint">
          {done}
        </p>
        {edit?.dirty && (
          <div className={`${classes.bar} ${classes.foot}`}>
            <Button variant="filled" loading={edit.saving} onClick={edit.save}>
              {t('workflows.steps.save')}
            </Button>
            <Button disabled={edit.saving} onClick={edit.discard}>
              {t('workflows.steps.discard')}
            </Button>
          </div>
        )}
      </div>
      {asked !== undefined && (
        <StepDialog
          unit={asked === 'new' ? undefined : units[asked]}
          step={place + 1}
          last={asked === 'new' ? units.length + 1 : units.length}
          onDone={take}
          onClose={() => setAsked(undefined)}
        />
      )}
      {tries && <DryRunDialog name={name} units={units} onClose={() => setTries(false)} />}
    </Block>
  );
};
