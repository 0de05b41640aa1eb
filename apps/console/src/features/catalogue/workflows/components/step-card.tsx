import { ActionIcon } from '@mantine/core';
import { methodFields } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listText, pairText } from '../../../../ui/punctuation/punctuation.ts';
import { type DraftProblem, type DraftUnit, decisionOf, needsOf, problemWords } from '../workflow.draft.ts';
import classes from './step-diagram.module.css';

interface StepCardProps {
  readonly units: readonly DraftUnit[];
  readonly place: number;
  readonly wrong: readonly DraftProblem[];
  readonly edit:
    | {
        readonly onOpen: () => void;
        readonly onMove: (by: 1 | -1, part: 'name' | 'up' | 'down') => void;
        readonly onRemove: () => void;
        readonly onDrag: (drags: boolean) => void;
      }
    | undefined;
}

/** The block of a step: what it needs and which steps give it, what it gives, when it runs, and what is wrong with it. */
export const StepCard = ({ units, place, wrong, edit }: StepCardProps) => {
  const { t } = useTranslation();
  const unit = units[place];
  if (!unit) return null;
  const { block, switchType, switchUnitTypes } = unit;
  const { name, method } = block;
  const decision = decisionOf(units, place);
  const needs = needsOf(units, place);
  const missing = new Set(wrong.flatMap(({ code, value }) => (code === 'inputMissing' ? [value] : [])));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    edit?.onMove(by, 'name');
  };
  const move = (by: 1 | -1) => {
    const part = by < 0 ? 'up' : 'down';
    const MoveIcon = by < 0 ? IconArrowUp : IconArrowDown;
    return (
      <ActionIcon
        variant="subtle"
        size="lg"
        data-part={part}
        aria-label={t(`workflows.steps.${part}`, { name })}
        disabled={place + by < 0 || place + by >= units.length}
        onClick={() => edit?.onMove(by, part)}
      >
        <MoveIcon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons and keys do the same
    <div
      className={classes.card}
      data-branch={switchType !== 'ALWAYS' || undefined}
      data-wrong={wrong.length > 0 || undefined}
      draggable={edit !== undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        dataTransfer.setData('text/plain', name);
        edit?.onDrag(true);
      }}
      onDragEnd={() => edit?.onDrag(false)}
    >
      {switchType !== 'ALWAYS' && (
        <p className={classes.branch}>
          {decision === undefined
            ? t(`workflows.switchTypes.${switchType}`)
            : t('workflows.steps.branch', { answer: t(`workflows.switchTypes.${switchType}`), number: decision })}
        </p>
      )}
      <div className={classes.head}>
        {edit && <IconGripVertical size={16} className={classes.grip} aria-hidden />}
        <span className={classes.number}>{place + 1}</span>
        {edit ? (
          <button type="button" className={classes.name} data-part="name" onClick={edit.onOpen} onKeyDown={onKeyDown}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {edit && (
          <span className={classes.buttons}>
            {move(-1)}
            {move(1)}
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('workflows.steps.remove', { name })}
              onClick={edit.onRemove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      <p className="ui-unseen">
        {pairText(t('workflows.steps.flows'), listText(switchUnitTypes.map((flow) => t(`workflows.flows.${flow}`))))}
      </p>
      <dl className={classes.ports}>
        {needs.length > 0 && (
          <div>
            <dt>{t('workflowBlocks.fields.input')}</dt>
            {needs.map(({ value, from }) => (
              <dd key={value} className={classes.port} data-missing={missing.has(value) || undefined}>
                {from.length === 0
                  ? t(`workflowBlocks.values.${value}`)
                  : t('workflows.steps.from', {
                      value: t(`workflowBlocks.values.${value}`),
                      steps: listText(from.map(String)),
                      count: from.length,
                    })}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('workflowBlocks.fields.output')}</dt>
          {methodFields(method).output.map((value) => (
            <dd key={value} className={classes.port} data-out>
              {t(`workflowBlocks.values.${value}`)}
            </dd>
          ))}
        </div>
      </dl>
      {wrong.length > 0 && (
        <ul className={classes.problems}>
          {wrong.map((problem) => {
            const words = problemWords(t, problem);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      )}
    </div>
  );
};
