import type { ReportBox } from '@cubby/contract/reports/utilization/utilization.schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import classes from '../reports.module.css';
import { useReportWords } from '../use-report-words.ts';

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The compartments of a site as they are built, each with its utilization; those that were removed are in the table. */
export const ReportCabinet = ({ boxes, meaning }: { boxes: readonly ReportBox[]; meaning: string }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const [shown, setShown] = useState<ReportBox>();
  const ground = useRef<HTMLDivElement>(null);
  const present = boxes.filter(({ deleteFlag }) => !deleteFlag);
  const current = present.some(({ boxId }) => boxId === shown?.boxId) ? shown?.boxId : present[0]?.boxId;
  const said = (box: ReportBox): string => {
    const { name, boxTypeName: size, utilization, occupiedHours, inServiceHours, parcels } = box;
    if (box.skipNumber) return t('utilization.cabinet.screen');
    if (utilization === null) return t('utilization.cabinet.idle', { name, size });
    return t('utilization.cabinet.door', {
      name,
      size,
      utilization: words.percent(utilization),
      occupied: words.number(occupiedHours),
      inService: words.number(inServiceHours),
      parcels,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const from = present.find(({ boxId }) => boxId === current);
    if (!move || !from) return;
    event.preventDefault();
    const next = present
      .filter(({ positionX, positionY }) =>
        move[0] === 0
          ? positionX === from.positionX && (positionY - from.positionY) * move[1] > 0
          : (positionX - from.positionX) * move[0] > 0,
      )
      .toSorted((a, b) => distance(a, from) - distance(b, from))[0];
    if (next) ground.current?.querySelector<HTMLElement>(`[data-box="${next.boxId}"]`)?.focus();
  };
  return (
    <ChartBlock
      title={t('utilization.cabinet.title')}
      note={meaning}
      chart={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons inside */}
          <div
            ref={ground}
            className={classes.cabinet}
            role="group"
            aria-label={t('utilization.cabinet.title')}
            onKeyDown={onKeyDown}
          >
            {present.map((box) => (
              <button
                key={box.boxId}
                type="button"
                className={classes.door}
                style={{ gridColumn: box.positionX, gridRow: box.positionY }}
                data-box={box.boxId}
                data-screen={box.skipNumber || undefined}
                aria-label={box.skipNumber ? said(box) : undefined}
                title={said(box)}
                tabIndex={box.boxId === current ? 0 : -1}
                onFocus={() => setShown(box)}
                onMouseEnter={() => setShown(box)}
              >
                <i className={classes.fill} style={{ height: `${(box.utilization ?? 0) * 100}%` }} />
                <span>{box.skipNumber ? '' : box.name}</span>{' '}
                <span>{box.skipNumber ? '' : words.percent(box.utilization)}</span>
              </button>
            ))}
          </div>
          <p className={classes.line} role="status">
            {shown ? said(shown) : t('utilization.cabinet.hint')}
          </p>
        </>
      }
      table={{
        heads: [
          t('utilization.columns.door'),
          t('utilization.columns.size'),
          t('utilization.figures.utilization'),
          t('utilization.figures.occupiedHours'),
          t('utilization.figures.inServiceHours'),
          t('utilization.figures.parcels'),
          t('utilization.figures.turnover'),
        ],
        rows: boxes
          .filter(({ skipNumber }) => !skipNumber)
          .map((box) => [
            box.deleteFlag ? t('utilization.cabinet.removed', { name: box.name }) : box.name,
            box.boxTypeName,
            words.percent(box.utilization),
            words.number(box.occupiedHours),
            words.number(box.inServiceHours),
            words.number(box.parcels),
            box.turnover === null ? '–' : words.number(box.turnover),
          ]),
      }}
    />
  );
};

const distance = (a: ReportBox, b: ReportBox): number =>
  Math.abs(a.positionX - b.positionX) * 1000 + Math.abs(a.positionY - b.positionY);
