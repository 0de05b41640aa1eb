import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarDown,
  IconArrowForwardUp,
  IconArrowsMinimize,
  IconColumnInsertRight,
  IconColumnRemove,
  IconLetterA,
  IconListNumbers,
  IconPlugConnected,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { doorAt, type GridState } from '../grid.model.ts';
import type { GridAction } from '../grid.state.ts';
import classes from './grid.module.css';

interface GridToolbarProps {
  readonly state: GridState;
  readonly dispatch: Dispatch<GridAction>;
}

/** What can be done at the marked place and with the whole grid. */
export const GridToolbar = ({ state, dispatch }: GridToolbarProps) => {
  const { t } = useTranslation();
  const { active: at, past, future, doors, board, brush } = state;
  const door = doorAt(state, at);
  const inColumn = doors.some(({ positionX }) => positionX === at.x);
  const tools = [
    ['undo', IconArrowBackUp, { type: 'undo' }, past.length > 0],
    ['redo', IconArrowForwardUp, { type: 'redo' }, future.length > 0],
    ['addBelow', IconRowInsertBottom, { type: 'addBelow', at }, (door ?? brush) !== undefined],
    ['copyDown', IconArrowBarDown, { type: 'copyDown', at }, door !== undefined],
    ['delete', IconTrash, { type: 'delete', at }, door !== undefined],
    ['copyColumn', IconColumnInsertRight, { type: 'copyColumn', x: at.x }, inColumn],
    [
      'deleteColumn',
      IconColumnRemove,
      { type: 'deleteColumn', x: at.x },
      doors.some(({ positionX }) => positionX >= at.x),
    ],
    ['series', IconLetterA, { type: 'series', at }, door !== undefined && !door.management && door.number > 1],
    ['closeGaps', IconArrowsMinimize, { type: 'closeGaps' }, doors.length > 0],
    ['renumber', IconListNumbers, { type: 'renumber' }, doors.length > 0],
    ['rewire', IconPlugConnected, { type: 'rewire' }, doors.length > 0 && board !== undefined],
  ] as const satisfies readonly (readonly [name: string, icon: unknown, action: GridAction, can: boolean])[];
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('grid.tools')}>
      {tools.map(([name, Icon, action, can]) => (
        <Button
          key={name}
          size="xs"
          leftSection={<Icon size={16} aria-hidden />}
          // It retains the focus where there is nothing left to do.
          aria-disabled={!can}
          data-disabled={!can || undefined}
          {...(name === 'series' && { 'aria-pressed': door?.seriesFlag === true && can })}
          onClick={() => can && dispatch(action)}
        >
          {t(`grid.${name}`)}
        </Button>
      ))}
    </div>
  );
};
