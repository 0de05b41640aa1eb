/** The front of a locker, drawn to scale (network.md 9): columns side by side, the doors of each from the top. */
import type { CSSProperties, ReactNode } from 'react';
import classes from './cabinet.module.css';

/** The position and the size of a door. */
export interface CabinetDoor {
  /** Column, from 1 at the left. */
  readonly positionX: number;
  /** Place in the column, from 1 at the top. */
  readonly positionY: number;
  /** mm, of the box type. */
  readonly width: number;
  /** mm, of the box type. */
  readonly height: number;
}

/** Columns from the left, each with its doors from the top; columns without a door are not there. */
export const columnsOf = <Door extends CabinetDoor>(doors: readonly Door[]): readonly (readonly Door[])[] =>
  [...Map.groupBy(doors, ({ positionX }) => positionX)]
    .toSorted(([a], [b]) => a - b)
    .map(([, column]) => column.toSorted((a, b) => a.positionY - b.positionY));

/** mm. */
const widthOf = (column: readonly CabinetDoor[]): number => Math.max(...column.map(({ width }) => width));

interface CabinetProps<Door extends CabinetDoor> {
  readonly doors: readonly Door[];
  readonly doorKey: (door: Door) => string;
  /** Fills the place of the door. */
  readonly renderDoor: (door: Door) => ReactNode;
}

/** Draws and scrolls a cabinet, whatever the doors show. A very low door is drawn high enough for a line of text. */
export const Cabinet = <Door extends CabinetDoor>({ doors, doorKey, renderDoor }: CabinetProps<Door>) => {
  const columns = columnsOf(doors);
  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  return (
    <div className={classes.frame}>
      <div className={classes.cabinet} style={{ '--total': total, '--columns': columns.length } as CSSProperties}>
        {columns.map((column) => (
          <div
            key={column[0]?.positionX}
            className={classes.column}
            style={{ '--width': widthOf(column) } as CSSProperties}
          >
            {column.map((door) => (
              <div key={doorKey(door)} className={classes.door} style={{ '--height': door.height } as CSSProperties}>
                {renderDoor(door)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
