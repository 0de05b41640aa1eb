/** What ECharts draws for a line chart. Colours are variables of the theme, so a change of the theme needs no new drawing. */
import type { CustomSeriesRenderItem } from 'echarts/types/dist/shared.js';
import { formatClock, formatDate } from '../time-text/format-time.ts';
import { type ChartPoint, lonePoints, splitAtGaps } from './chart-points.ts';

/** A stretch of time with a meaning. */
export interface ChartStretch {
  readonly from: number;
  readonly until: number;
}

/** Stretches of one kind: a row under the line; gaps are behind it, too. */
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

export interface ChartContent {
  readonly label: string;
  readonly from: number;
  readonly until: number;
  readonly axis: readonly [min: number, max: number];
  readonly points: readonly ChartPoint[];
  /** ms between two points that are not joined. */
  readonly gapMs: number;
  readonly levels: readonly ChartLevel[];
  readonly rows: readonly ChartStretches[];
}

const rowHeight = 16;
/** Both grids have the same width, whatever their labels need; on the right, half of a date. */
const margin = { left: 40, right: 36, outerBoundsMode: 'none' } as const;
const fills = {
  gap: { fill: 'var(--neutral-solid)', opacity: 0.35 },
  blue: { fill: 'var(--blue-solid)', opacity: 1 },
  amber: { fill: 'var(--amber-solid)', opacity: 1 },
} as const;
const muted = { color: 'var(--text-muted)', fontSize: 12 } as const;
const hairline = { show: true, lineStyle: { color: 'var(--hairline)', width: 1 } } as const;

/** A day at its begin, else the time of the day: true at each zoom. */
const labelOf = (time: number): string => {
  const at = new Date(time);
  return at.getHours() + at.getMinutes() === 0 ? formatDate(time) : formatClock(time);
};

/** Rectangles of the rows: `[from, until, row]`. */
const drawStretch =
  (rows: readonly ChartStretches[]): CustomSeriesRenderItem =>
  (_params, api) => {
    const [from, until, row] = [0, 1, 2].map((dimension) => Number(api.value(dimension)));
    const [x = 0, y = 0] = api.coord([from, row]);
    const [end = 0] = api.coord([until, row]);
    const height = rowHeight - 6;
    return {
      type: 'rect',
      shape: { x, y: y - height / 2, width: Math.max(2, end - x), height },
      style: fills[rows[row ?? 0]?.style ?? 'gap'],
    };
  };

/** A value beyond the axis is drawn at its end. */
const within =
  ([min, max]: ChartContent['axis']) =>
  (value: number | null): number | null =>
    value === null ? null : Math.min(Math.max(value, min), max);

/** The whole chart, without a cursor. */
export const chartOption = (content: ChartContent, fontFamily: string) => {
  const { label, from, until, axis, gapMs, levels, rows } = content;
  const inside = within(axis);
  const values = (points: readonly ChartPoint[]) => points.map(({ time, value }) => [time, inside(value)]);
  const points = splitAtGaps(content.points, gapMs);
  const gaps = rows.filter(({ style }) => style === 'gap').flatMap(({ stretches }) => stretches);
  const bands = levels.filter(({ min, max }) => min !== null && max !== null);
  const line = { type: 'line', silent: true, showSymbol: false, emphasis: { disabled: true } } as const;
  return {
    animation: false,
    textStyle: { fontFamily },
    aria: { enabled: true, label: { description: label } },
    grid: [
      { ...margin, top: 12, bottom: 28 + rows.length * rowHeight },
      { ...margin, bottom: 26, height: rows.length * rowHeight },
    ],
    xAxis: [0, 1].map((gridIndex) => ({
      type: 'time',
      gridIndex,
      min: from,
      max: until,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: gridIndex === 0 ? hairline : { show: false },
      axisLabel: gridIndex === 0 ? { show: false } : { ...muted, formatter: labelOf, hideOverlap: true },
      splitNumber: 6,
    })),
    yAxis: [
      {
        type: 'value',
        min: axis[0],
        max: axis[1],
        interval: (axis[1] - axis[0]) / 6,
        splitLine: hairline,
        axisLabel: muted,
      },
      {
        type: 'category',
        gridIndex: 1,
        inverse: true,
        data: rows.map((row) => (row.stretches.length > 0 ? row.label : '')),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: 'var(--text)', fontSize: 10, inside: true, margin: 2, backgroundColor: 'var(--surface)' },
        z: 3,
      },
    ],
    dataZoom: [
      {
        type: 'inside',
        xAxisIndex: [0, 1],
        filterMode: 'none',
        zoomOnMouseWheel: 'ctrl',
        moveOnMouseWheel: false,
      },
    ],
    series: [
      {
        ...line,
        id: 'level',
        data: levels.flatMap(({ from: begin, until: end, value }) => [
          [begin, inside(value)],
          [end, inside(value)],
          [end, null],
        ]),
        lineStyle: { color: 'var(--green-text)', width: 1.5, type: 'dashed' },
        markArea: {
          silent: true,
          itemStyle: { color: 'var(--green-solid)', opacity: 0.14 },
          data: bands.map((band) => [
            { coord: [band.from, inside(band.min)] },
            { coord: [band.until, inside(band.max)] },
          ]),
        },
      },
      {
        ...line,
        id: 'line',
        data: values(points),
        lineStyle: { color: 'var(--text)', width: 1.75 },
        markArea: {
          silent: true,
          itemStyle: { color: 'var(--neutral-solid)', opacity: 0.2 },
          data: gaps.map((gap) => [{ xAxis: gap.from }, { xAxis: gap.until }]),
        },
      },
      {
        ...line,
        id: 'lone',
        data: values(lonePoints(points)),
        lineStyle: { width: 0 },
        showSymbol: true,
        symbol: 'circle',
        symbolSize: 3,
        itemStyle: { color: 'var(--text)' },
      },
      {
        type: 'custom',
        id: 'rows',
        silent: true,
        xAxisIndex: 1,
        yAxisIndex: 1,
        clip: true,
        renderItem: drawStretch(rows),
        encode: { x: [0, 1], y: 2 },
        data: rows.flatMap(({ stretches }, row) => stretches.map((one) => [one.from, one.until, row])),
      },
    ],
  };
};

/** The cursor at a point, as a line and a dot. */
export const cursorOption = (point: ChartPoint | undefined, { axis }: ChartContent) => ({
  series: [
    {
      type: 'line',
      id: 'cursor',
      silent: true,
      symbol: 'circle',
      symbolSize: 8,
      emphasis: { disabled: true },
      itemStyle: { color: 'var(--accent)' },
      data: point && point.value !== null ? [[point.time, within(axis)(point.value)]] : [],
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        label: { show: false },
        lineStyle: { color: 'var(--accent)', width: 1, type: 'solid' },
        data: point ? [{ xAxis: point.time }] : [],
      },
    },
  ],
});
