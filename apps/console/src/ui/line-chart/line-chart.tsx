/**
 * A line over time, with a band of limits and stretches that explain it. It promises that a gap is drawn as a gap, that
 * cursor and zoom work by keyboard and pointer, that the point of the cursor is announced, and that no meaning is in colour alone.
 */
import { CustomChart, LineChart as Line } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartContent, chartOption, cursorOption } from './chart-option.ts';
import { type ChartPoint, type ChartWindow, nearestPoint, windowAround, zoomedWindow } from './chart-points.ts';
import { savePicture } from './save-picture.ts';
import classes from './line-chart.module.css';

use([
  AriaComponent,
  CustomChart,
  DataZoomInsideComponent,
  GridComponent,
  Line,
  MarkAreaComponent,
  MarkLineComponent,
  SVGRenderer,
]);

export interface LineChartProps extends ChartContent {
  readonly words: { readonly line: string; readonly level: string; readonly band: string };
  /** What is said of a point. */
  readonly describe: (point: ChartPoint) => string;
  /** Of the picture, without its extension. */
  readonly fileName: string;
}

/** The shortest part of the interval that is shown, ms. */
const windowMin = 10 * 60_000;

/** Draws in an element, again when the content changes. */
const useDrawing = (content: ChartContent, cursor: ChartPoint | undefined, [from, until]: ChartWindow) => {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  useEffect(() => {
    const dom = element.current;
    if (!dom) return undefined;
    const drawn = init(dom, null, { renderer: 'svg', width: dom.clientWidth || 960, height: dom.clientHeight || 360 });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize({ width: dom.clientWidth, height: dom.clientHeight }));
    observer.observe(dom);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  // What is drawn again shows the whole interval at first.
  const zoomAgain = useEffectEvent(() => {
    chart.current?.dispatchAction({ type: 'dataZoom', startValue: from, endValue: until });
  });
  useEffect(() => {
    const { fontFamily } = getComputedStyle(element.current ?? document.body);
    chart.current?.setOption(chartOption(content, fontFamily), { notMerge: true });
    zoomAgain();
  }, [content]);
  useEffect(() => {
    chart.current?.dispatchAction({ type: 'dataZoom', startValue: from, endValue: until });
  }, [from, until]);
  useEffect(() => {
    chart.current?.setOption(cursorOption(cursor, content));
  }, [content, cursor]);
  return { element, chart };
};

export const LineChart = (props: LineChartProps) => {
  const { t } = useTranslation();
  const { label, from, until, points, rows, words, describe, fileName } = props;
  const [index, setIndex] = useState<number>();
  const [zoom, setZoom] = useState<{ readonly of: string; readonly window: ChartWindow }>();
  const help = useId();
  const last = points.length - 1;
  const cursor = index === undefined ? undefined : points[Math.min(index, last)];
  // Another interval is shown whole.
  const interval = `${from} ${until}`;
  const whole: ChartWindow = [from, until];
  const shown = zoom?.of === interval ? zoom.window : whole;
  const { element, chart } = useDrawing(props, cursor, shown);
  const show = (window: ChartWindow): void => setZoom({ of: interval, window });
  const zoomBy = (factor: number): void => {
    const around = cursor?.time ?? (shown[0] + shown[1]) / 2;
    show(zoomedWindow(shown, whole, factor, around, windowMin));
  };
  useEffect(() => {
    const drawn = chart.current;
    // A pointer drags and zooms by itself; what it shows then is where the keyboard goes on.
    const follow = (): void => {
      const option = drawn?.getOption() as { dataZoom: { startValue: number; endValue: number }[] } | undefined;
      const now = option?.dataZoom[0];
      if (now) setZoom({ of: interval, window: [now.startValue, now.endValue] });
    };
    drawn?.on('datazoom', follow);
    return () => {
      if (!drawn?.isDisposed()) drawn?.off('datazoom', follow);
    };
  }, [chart, interval]);

  const moveTo = (at: number): void => {
    const next = Math.min(Math.max(at, 0), last);
    const point = points[next];
    if (!point) return;
    setIndex(next);
    const moved = windowAround(shown, point.time);
    if (moved[0] !== shown[0]) show(moved);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = index ?? last;
    const step = event.shiftKey ? 10 : 1;
    const does: Record<string, () => void> = {
      ArrowLeft: () => moveTo(at - step),
      ArrowRight: () => moveTo(at + step),
      Home: () => moveTo(0),
      End: () => moveTo(last),
      '+': () => zoomBy(0.5),
      '-': () => zoomBy(2),
      '0': () => show(whole),
    };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const time = chart.current?.convertFromPixel({ xAxisIndex: 0 }, event.clientX - left);
    const nearest = typeof time === 'number' ? nearestPoint(points, time) : -1;
    if (nearest >= 0) setIndex(nearest);
  };
  const zooms = [
    [t('utilization.charts.zoomIn'), () => zoomBy(0.5)],
    [t('utilization.charts.zoomOut'), () => zoomBy(2)],
    [t('utilization.charts.zoomWhole'), () => show(whole)],
  ] as const;

  return (
    <figure className={classes.figure}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cursor is moved by keyboard and pointer */}
      <div
        ref={element}
        className={classes.chart}
        role="img"
        aria-label={label}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its cursor is moved by the keyboard
        tabIndex={0}
        onKeyDown={press}
        onPointerMove={point}
        onPointerLeave={() => setIndex(undefined)}
      />
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
          {cursor && describe(cursor)}
        </p>
        <p id={help} className={classes.keys}>
          {t('utilization.charts.keys')}
        </p>
        <div className={classes.actions}>
          {zooms.map(([name, act]) => (
            <button key={name} type="button" className={classes.action} onClick={act}>
              {name}
            </button>
          ))}
          <button
            type="button"
            className={classes.action}
            onClick={() => savePicture(element.current?.querySelector('svg'), fileName)}
          >
            {t('utilization.charts.picture')}
          </button>
        </div>
      </figcaption>
    </figure>
  );
};
