import { Button } from '@mantine/core';
import { type GridFault, gridFaults } from '@cubby/contract/lockers/boxes/boxes.grid';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { StaleDialog } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import { useUnsaved } from '../../../../ui/unsaved/unsaved.ts';
import { Cabinet } from '../../boxes/components/cabinet.tsx';
import { type Board, type Cell, cellsOf, type Place, type Size } from '../grid.doors.ts';
import { useGridSave } from '../grid.save.ts';
import { doorAt, isDirty, renamedDoors, startGrid } from '../grid.model.ts';
import { gridReducer } from '../grid.state.ts';
import { useGridKeys } from '../use-grid-keys.ts';
import { useGridWords } from '../use-grid-words.ts';
import { GridProblems } from './grid-problems.tsx';
import { GridTemplates } from './grid-templates.tsx';
import { GridTile } from './grid-tile.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { GridWiring } from './grid-wiring.tsx';
import classes from './grid.module.css';
import { SizePalette } from './size-palette.tsx';

/** The grid of a site as it was read. */
export interface ReadGrid {
  readonly siteId: string;
  readonly dataVersion: number;
  readonly boxList: readonly Box[];
  readonly board: Board | undefined;
}

interface GridEditorProps {
  readonly grid: ReadGrid;
  readonly sizes: readonly Size[];
  readonly onSaved: (before: readonly Box[]) => void;
  /** The person let their changes go for what others made of the grid. */
  readonly onTheirs: () => void;
  readonly onCancel: () => void;
}

const placeOf = (cell: string): Place => {
  const [x = 1, y = 1] = cell.split('.').map(Number);
  return { x, y };
};
const cellKey = ({ positionX, positionY }: Cell): string => `${positionX}.${positionY}`;
const cellIn = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
const ofOrder: ReadonlySet<GridFault> = new Set(['gridColumnGap', 'gridRowGap', 'gridPlaceTaken', 'gridOrder']);

/** The grid of a site: cabinet, sizes, tools, what is wrong, and Save. */
export const GridEditor = ({ grid, sizes, onSaved, onTheirs, onCancel }: GridEditorProps) => {
  const { t } = useTranslation();
  const [base, setBase] = useState(grid);
  const [state, dispatch] = useReducer(gridReducer, grid, ({ boxList, board }) => startGrid(boxList, board));
  const [submitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const { problem, clear, question, save } = useGridSave();
  const cabinet = useRef<HTMLDivElement>(null);
  const help = useId();
  const { doors, active, board } = state;

  const dirty = useMemo(() => isDirty(state), [state]);
  useUnsaved(dirty && !submitting);
  const cells = useMemo(() => cellsOf(doors), [doors]);
  const names = useMemo(() => new Map(sizes.map(({ boxTypeId, name }) => [boxTypeId, name])), [sizes]);
  const words = useGridWords(state, names);
  const wrong = useMemo(
    () => gridFaults(doors, (deviceId) => (deviceId === board?.deviceId ? board.ports : undefined)),
    [doors, board],
  );
  const faults = useMemo(() => {
    const found = [...wrong].map(([at, code]) => [doors[at]?.key ?? '', t(`fieldErrors.${code}`)] as const);
    return new Map([...(problem?.at ?? []), ...found]);
  }, [wrong, doors, problem, t]);
  const { onEditorKey, onCabinetKey } = useGridKeys(state, dispatch, { cells, sizes });

  // Others change the site too; this drawing remains, and its save reports the conflict.
  if (grid !== base && !dirty && !submitting) {
    setBase(grid);
    dispatch({ type: 'load', boxes: grid.boxList, board: grid.board });
  }

  // The focus follows the marked place while it is in the cabinet.
  const { x, y } = active;
  useEffect(() => {
    if (cellIn(document.activeElement) === undefined || !cabinet.current?.contains(document.activeElement)) return;
    cabinet.current.querySelector<HTMLElement>(`[data-cell="${x}.${y}"]`)?.focus();
  }, [x, y]);

  const goTo = (at: Place): void => {
    dispatch({ type: 'move', at });
    const tile = cabinet.current?.querySelector<HTMLElement>(`[data-cell="${at.x}.${at.y}"]`);
    tile?.scrollIntoView({ block: 'center', inline: 'center' });
    tile?.focus();
  };
  /** Not every browser moves the focus with a click. */
  const markPlace = ({ target }: { readonly target: EventTarget }): void => {
    const cell = cellIn(target as Element);
    if (cell !== undefined && cell !== `${x}.${y}`) dispatch({ type: 'move', at: placeOf(cell) });
  };
  const submit = async (): Promise<void> => {
    if (submitting) return;
    clear();
    if (wrong.size > 0) {
      setFailures((count) => count + 1);
      return;
    }
    setSubmitting(true);
    const saved = await save(state, base);
    if (saved === 'theirs') onTheirs();
    else if (saved) onSaved(base.boxList);
    else {
      setSubmitting(false);
      setFailures((count) => count + 1);
    }
  };

  const door = doorAt(state, active);
  const renamed = renamedDoors(state);
  const title = [
    t('grid.faults', { count: wrong.size }),
    [...wrong.values()].some((code) => ofOrder.has(code)) && message('siteAddError'),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and redo work at each control inside
    <div className={classes.editor} onKeyDown={onEditorKey}>
      <GridProblems
        doors={doors}
        faults={faults}
        title={title.filter(Boolean).join('. ')}
        problem={problem}
        failures={failures}
        onGo={goTo}
      />
      <GridTemplates sizes={sizes} dispatch={dispatch} />
      <p className="ui-hint">{t('grid.sizesHelp')}</p>
      <div className={classes.bar}>
        <GridToolbar state={state} dispatch={dispatch} />
        <div className={classes.line}>
          <SizePalette
            sizes={sizes}
            chosen={door?.boxTypeId}
            onPick={(size) => dispatch({ type: 'size', at: active, size })}
            onDrop={(cell, size) => dispatch({ type: 'size', at: placeOf(cell), size })}
          />
          {door && board && !door.management && (
            <div className={classes.wiring} role="group" aria-label={t('grid.wiringOf', { name: door.name })}>
              <GridWiring at={active} door={door} board={board} dispatch={dispatch} />
            </div>
          )}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and clicks come from the places inside */}
      <div
        ref={cabinet}
        role="group"
        aria-label={t('grid.cabinet')}
        aria-describedby={help}
        data-own-letters
        onKeyDown={onCabinetKey}
        onClick={markPlace}
        onFocus={markPlace}
      >
        <Cabinet
          doors={cells}
          doorKey={cellKey}
          renderDoor={({ positionX, positionY, door: standing }) => (
            <GridTile
              x={positionX}
              y={positionY}
              door={standing}
              sizeName={names.get(standing?.boxTypeId ?? '') ?? ''}
              fault={standing && faults.get(standing.key)}
              active={positionX === x && positionY === y}
            />
          )}
        />
      </div>
      <p className="ui-hint" id={help}>
        {t('grid.help')}
      </p>
      <p className="ui-unseen" role="status">
        {words.said}
      </p>
      <div className={classes.summary}>
        <p>{words.summary}</p>
        {state.gone.length > 0 && <p>{t('grid.gone', { names: listText(state.gone.map(({ name }) => name)) })}</p>}
        {renamed.length > 0 && (
          <p>{t('grid.renamed', { names: listText(renamed.map((names) => t('grid.renamedOne', names))) })}</p>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="filled" loading={submitting && !question} onClick={() => void submit()}>
          {t('grid.save')}
        </Button>
        <Button onClick={onCancel} disabled={submitting}>
          {t('ui.cancel')}
        </Button>
      </div>
      {question && <StaleDialog key={question.data.version} question={words.questionOf(question)} {...words.stale} />}
    </div>
  );
};
