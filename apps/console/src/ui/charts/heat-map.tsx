import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './charts.module.css';

export interface HeatCell {
  /** Row and column, from 0. */
  readonly row: number;
  readonly column: number;
  /** 0 to 1: how much of the cell is filled. */
  readonly share: number;
  /** Drawn in the cell. */
  readonly text: string;
  /** Everything about the cell, shown on hover and focus. */
  readonly words: string;
}

/** Cells of a rectangle, both ends included. */
export interface HeatArea {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

interface HeatMapProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly HeatCell[];
  readonly chosen: HeatArea | undefined;
  readonly onChoose: (area: HeatArea | undefined) => void;
  /** The selection is complete: a drag ended, or Enter or Escape was pressed. */
  readonly onDone?: (area: HeatArea | undefined) => void;
}

const [width, height, left, top] = [25, 24, 40, 16];
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Corner {
  readonly row: number;
  readonly column: number;
}

const areaOf = (a: Corner, b: Corner): HeatArea => ({
  rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
  columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
});

const isIn = ({ rows, columns }: HeatArea, { row, column }: Corner): boolean =>
  row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];

/**
 * Figures by row and column: each cell shows its number and is filled from below by its share. A drag, or Shift with the
 * arrow keys, selects a rectangle; Enter completes it and Escape ends it.
 */
export const HeatMap = ({ label, rows, columns, cells, chosen, onChoose, onDone }: HeatMapProps) => {
  const [current, setCurrent] = useState<Corner>({ row: 0, column: 0 });
  const [start, setStart] = useState<Corner>();
  const box = useRef<SVGSVGElement>(null);
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      const area = event.key === 'Enter' ? (chosen ?? areaOf(current, current)) : undefined;
      onChoose(area);
      return onDone?.(area);
    }
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      row: Math.min(Math.max(current.row + move[0], 0), rows.length - 1),
      column: Math.min(Math.max(current.column + move[1], 0), columns.length - 1),
    };
    const from = event.shiftKey ? (start ?? current) : next;
    setStart(from);
    setCurrent(next);
    onChoose(event.shiftKey ? areaOf(from, next) : undefined);
    box.current?.querySelector<SVGElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const endDrag = (): void => {
    setStart(undefined);
    if (start && chosen) onDone?.(chosen);
  };
  const places = rows.flatMap((_, row) => columns.map((__, column) => ({ row, column })));
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys and drags of the cells inside */}
      <svg
        ref={box}
        className={classes.heat}
        viewBox={`0 0 ${left + width * columns.length} ${top + height * rows.length}`}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerUp={endDrag}
        onPointerLeave={endDrag}
      >
        {columns.map((name, column) => (
          <text key={name} x={left + width * (column + 0.5)} y={top / 2} aria-hidden>
            {name}
          </text>
        ))}
        {rows.map((name, row) => (
          <text key={name} x={left / 2} y={top + height * (row + 0.5)} aria-hidden>
            {name}
          </text>
        ))}
        {places.map((place) => {
          const { row, column } = place;
          const cell = byPlace.get(`${row} ${column}`);
          const [x, y] = [left + width * column, top + height * row];
          const filled = (height - 4) * Math.min(cell?.share ?? 0, 1);
          return (
            <g key={`${row} ${column}`}>
              <title>{cell?.words}</title>
              <rect
                className={classes.cell}
                data-cell={`${row} ${column}`}
                data-chosen={(chosen && isIn(chosen, place)) || undefined}
                x={x + 1}
                y={y + 1}
                width={width - 2}
                height={height - 2}
                role="img"
                aria-label={cell?.words ?? `${rows[row]} ${columns[column]}`}
                tabIndex={row === current.row && column === current.column ? 0 : -1}
                onFocus={() => setCurrent(place)}
                onPointerDown={() => {
                  setStart(place);
                  onChoose(areaOf(place, place));
                }}
                onPointerEnter={({ buttons }) => start && buttons > 0 && onChoose(areaOf(start, place))}
              />
              <rect
                className={classes.mark}
                x={x + 2}
                y={y + height - 2 - filled}
                width={width - 4}
                height={filled}
                fillOpacity={0.35}
              />
              <text x={x + width / 2} y={y + height / 2} aria-hidden>
                {cell?.text ?? ''}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
