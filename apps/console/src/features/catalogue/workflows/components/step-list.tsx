import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftProblem, type DraftUnit, isBranch, problemWords } from '../workflow.draft.ts';
import classes from './workflow.module.css';

interface StepListProps {
  readonly units: readonly DraftUnit[];
  readonly problems: readonly DraftProblem[];
  /** Undefined where the person may not edit. */
  readonly edit:
    | {
        readonly onOpen: (place: number) => void;
        readonly onMove: (from: number, to: number) => void;
        readonly onRemove: (place: number) => void;
      }
    | undefined;
}

/** The steps as connected boxes. One is moved by dragging it, by its buttons, or by Alt and the arrow keys. */
export const StepList = ({ units, problems, edit }: StepListProps) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    if (edit && from !== to && to >= 0 && to < units.length) edit.onMove(from, to);
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(place, place + by);
  };
  return (
    <ol className={classes.steps}>
      {units.map((unit, place) => {
        const { key, block, switchType, switchUnitTypes } = unit;
        const { name } = block;
        const wrong = problems.filter(({ step }) => step === place + 1);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons and keys do the same
          <li
            key={key}
            className={classes.step}
            data-branch={isBranch(unit) || undefined}
            data-wrong={wrong.length > 0 || undefined}
            data-over={over === place || undefined}
            draggable={edit !== undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(place);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
            }}
          >
            <div className={classes.head}>
              <span className={classes.number}>{place + 1}</span>
              {edit ? (
                <button
                  type="button"
                  className={classes.name}
                  data-step={key}
                  onClick={() => edit.onOpen(place)}
                  onKeyDown={onKeyDown(place)}
                >
                  {name}
                </button>
              ) : (
                <span className={classes.name}>{name}</span>
              )}
              {edit && (
                <>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('workflows.steps.up', { name })}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('workflows.steps.down', { name })}
                    disabled={place === units.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('workflows.steps.remove', { name })}
                    onClick={() => edit.onRemove(place)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </div>
            <ul className={classes.chips}>
              {switchType !== 'ALWAYS' && (
                <li className={classes.chip} data-strong>
                  {t(`workflows.switchTypes.${switchType}`)}
                </li>
              )}
              {switchUnitTypes.map((flow) => (
                <li key={flow} className={classes.chip}>
                  {t(`workflows.flows.${flow}`)}
                </li>
              ))}
            </ul>
            {wrong.length > 0 && (
              <ul className={classes.problems}>
                {wrong.map((problem) => {
                  const words = problemWords(t, problem);
                  return <li key={words}>{words}</li>;
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
};
