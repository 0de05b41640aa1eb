import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import type { Door } from '../grid.doors.ts';
import classes from './grid.module.css';

interface GridTileProps {
  readonly x: number;
  readonly y: number;
  readonly door: Door | undefined;
  readonly sizeName: string;
  /** What is wrong here, in words. */
  readonly fault: string | undefined;
  readonly active: boolean;
}

/**
 * A cell of the grid. The cabinet handles its events and finds the cell by `data-cell`, so that 200 of them are cheap.
 */
export const GridTile = memo(({ x, y, door, sizeName, fault, active }: GridTileProps) => {
  const { t } = useTranslation();
  const at = { column: x, place: y };
  const wired = door !== undefined && door.portNumber !== null;
  const port = wired && t('grid.cellPort', { board: door.boardNumber ?? 0, port: door.portNumber });
  const name = door ? t('grid.cell', { name: door.name, size: sizeName, ...at }) : t('grid.cellEmpty', at);
  const label = listText([name, port, fault]);
  return (
    <button
      type="button"
      className={classes.tile}
      data-cell={`${x}.${y}`}
      data-kind={door ? (door.management ? 'screen' : 'door') : 'empty'}
      data-new={door?.boxId === null || undefined}
      data-fault={fault !== undefined || undefined}
      tabIndex={active ? 0 : -1}
      aria-label={label}
      aria-current={active || undefined}
      title={label}
    >
      {door && (
        <>
          <span className={classes.name}>
            {fault !== undefined && <IconAlertTriangle size={14} aria-hidden />}
            {door.name}
          </span>
          {/* Drawn by the style: the name of the button says the same in words. */}
          <span
            className={classes.details}
            data-details={
              fault ?? [sizeName, wired && `${door.boardNumber}/${door.portNumber}`].filter(Boolean).join(' · ')
            }
          />
        </>
      )}
    </button>
  );
});
GridTile.displayName = 'GridTile';
