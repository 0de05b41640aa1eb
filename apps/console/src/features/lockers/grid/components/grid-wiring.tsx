import { NumberInput } from '@mantine/core';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, Door, Place } from '../grid.doors.ts';
import type { GridAction } from '../grid.state.ts';
import classes from './grid.module.css';

interface GridWiringProps {
  readonly at: Place;
  readonly door: Door;
  readonly board: Board;
  readonly dispatch: Dispatch<GridAction>;
}

/** The board and the port of the marked door. */
export const GridWiring = ({ at, door, board, dispatch }: GridWiringProps) => {
  const { t } = useTranslation();
  const numberOf = (value: number | string) => (value === '' ? null : Number(value));
  const { boardNumber, portNumber } = door;
  const plain = { allowDecimal: false, allowNegative: false, className: classes.count } as const;
  return (
    <>
      <NumberInput
        {...plain}
        label={t('grid.board')}
        max={boxLimits.boardMax}
        value={boardNumber ?? ''}
        onChange={(value) => dispatch({ type: 'wire', at, boardNumber: numberOf(value), portNumber })}
      />
      <NumberInput
        {...plain}
        label={t('grid.port')}
        min={1}
        max={board.ports}
        value={portNumber ?? ''}
        onChange={(value) => dispatch({ type: 'wire', at, boardNumber, portNumber: numberOf(value) })}
      />
    </>
  );
};
