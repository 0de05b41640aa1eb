/**
 * A line over time as SVG, with a band of limits and stretches that explain it. It promises that a gap is drawn as a gap, that
 * the cursor moves by keyboard and pointer, that its point is announced, and that no meaning is in colour alone.
 */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { type ChartPoint, linePath, nearestPoint, scaleOf, timeTicks } from './chart-scale.ts';
import { savePicture } from './save-picture.ts';
import classes from './line-chart.module.css';

/** A stretch of time with a meaning. */
export interface ChartStretch {
  readonly from: number;
  readonly until: number;
}

/** Stretches of one kind: a row under the line, or behind it. */
export interface ChartStretches {
  readonly id: string;
  readonly label: string;
  readonly style: 'gap' | 'blue' | 'amber';
  readonly stretches: readonly ChartStretch[];
}

/** A level from a time to another one, with the limits around it. */
export interface ChartLevel extends ChartStretch {
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface LineChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** How the cursor is moved. */
  readonly keys: string;
  readonly from: number;
  readonly until: number;
  readonly axis: readonly [min: number, max: number];
  readonly points: readonly ChartPoint[];
  /** ms between two points that are not joined. */
  readonly gapMs: number;
  readonly levels: readonly ChartLevel[];
  readonly rows: readonly ChartStretches[];
  readonly words: { readonly line: string; readonly level: string; readonly band: string };
  /** What is said of a point. */
  readonly describe: (point: ChartPoint) => string;
  readonly formatTick: (time: number) => string;
  readonly picture: { readonly label: string; readonly fileName: string };
}

const width = 960;
const height = 360;
const left = 44;
const right = width - 12;
const top = 12;
const rowHeight = 14;

export const LineChart = (props: LineChartProps) => {
  const { label, keys, from, until, axis, points, gapMs, levels, rows, words, describe, formatTick, picture } = props;
  const [cursor, setCursor] = useState<number>();
  const svg = useRef<SVGSVGElement>(null);
  const help = useId();
  const bottom = height - 28 - rows.length * rowHeight;
  const x = scaleOf([from, until], [left, right]);
  const y = scaleOf(axis, [bottom, top]);
  const clip = (time: number): number => Math.min(Math.max(time, from), until);
  const inside = (value: number): number => Math.min(Math.max(value, axis[0]), axis[1]);
  const place = cursor === undefined ? undefined : points[Math.min(cursor, points.length - 1)];

  const move = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const at = cursor ?? last;
    const step = event.shiftKey ? 10 : 1;
    const next = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: last }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    setCursor(Math.min(Math.max(next, 0), last));
  };
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const time = from + (((event.clientX - box.left) / box.width) * width - left) * ((until - from) / (right - left));
    const nearest = nearestPoint(points, time);
    if (nearest >= 0) setCursor(nearest);
  };
  const valueTicks = Array.from({ length: 7 }, (_, n) => axis[0] + ((axis[1] - axis[0]) / 6) * n);

  return (
    <figure className={classes.figure}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cursor is moved by keyboard and pointer */}
      <svg
        ref={svg}
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its cursor is moved by the keyboard
        tabIndex={0}
        onKeyDown={move}
        onPointerMove={point}
        onPointerLeave={() => setCursor(undefined)}
      >
        {valueTicks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={left - 6} y={y(tick) + 4} textAnchor="end">
              {Math.round(tick)}
            </text>
          </g>
        ))}
        {timeTicks(from, until, 7).map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} />
            <text className={classes.tick} x={x(tick)} y={height - 6} textAnchor="middle">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {rows.flatMap(({ id, style, stretches }) =>
          style === 'gap'
            ? stretches.map((one) => (
                <rect
                  key={`${id}${one.from}`}
                  className={classes.gap}
                  x={x(clip(one.from))}
                  y={top}
                  width={Math.max(1, x(clip(one.until)) - x(clip(one.from)))}
                  height={bottom - top}
                />
              ))
            : [],
        )}
        {levels.map(({ from: begin, until: end, value, min, max }) => (
          <g key={begin}>
            {min !== null && max !== null && (
              <rect
                className={classes.band}
                x={x(clip(begin))}
                width={x(clip(end)) - x(clip(begin))}
                y={y(inside(max))}
                height={y(inside(min)) - y(inside(max))}
              />
            )}
            {value !== null && (
              <line className={classes.level} x1={x(clip(begin))} x2={x(clip(end))} y1={y(value)} y2={y(value)} />
            )}
          </g>
        ))}
        <path className={classes.line} d={linePath(points, gapMs, x, (value) => y(inside(value)))} />
        {rows.map(({ id, label: name, style, stretches }, at) => (
          <g key={id}>
            <text className={classes.row} x={left} y={bottom + (at + 1) * rowHeight - 2}>
              {stretches.length > 0 && name}
            </text>
            {stretches.map((one) => (
              <rect
                key={one.from}
                className={classes[style]}
                x={x(clip(one.from))}
                y={bottom + at * rowHeight + 2}
                width={Math.max(2, x(clip(one.until)) - x(clip(one.from)))}
                height={rowHeight - 4}
              />
            ))}
          </g>
        ))}
        {place && (
          <g>
            <line className={classes.cursor} x1={x(place.time)} x2={x(place.time)} y1={top} y2={bottom} />
            {place.value !== null && (
              <circle className={classes.dot} cx={x(place.time)} cy={y(inside(place.value))} r={4} />
            )}
          </g>
        )}
      </svg>
      <figcaption className={classes.caption}>
        <ul className={classes.legend}>
          <li>
            <span className={classes.lineMark} aria-hidden /> {words.line}
          </li>
          <li>
            <span className={classes.levelMark} aria-hidden /> {words.level}
          </li>
          <li>
            <span className={classes.bandMark} aria-hidden /> {words.band}
          </li>
          {rows.map(({ id, label: name, style }) => (
            <li key={id}>
              <span className={classes[`${style}Mark`]} aria-hidden /> {name}
            </li>
          ))}
        </ul>
        <p className={classes.point} role="status">
          {place && describe(place)}
        </p>
        <p id={help} className={classes.keys}>
          {keys}
        </p>
        <button type="button" className={classes.save} onClick={() => savePicture(svg, picture.fileName)}>
          {picture.label}
        </button>
      </figcaption>
    </figure>
  );
};
