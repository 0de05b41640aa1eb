import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import type { FreeDoorsCell, ReportPart } from '@cubby/contract/reports/utilization/utilization.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import { type HeatArea, HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';
import classes from '../reports.module.css';
import { useReportWords } from '../use-report-words.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Averages over cells, each weighted by its hours. */
const averageOf = (cells: readonly FreeDoorsCell[]) => {
  const total = cells.reduce((sum, cell) => sum + cell.hours, 0);
  const mean = (of: 'free' | 'inService') =>
    total === 0 ? 0 : cells.reduce((sum, cell) => sum + cell[of] * cell.hours, 0) / total;
  return { free: mean('free'), inService: mean('inService'), hours: total };
};

const isIn = ({ rows, columns }: HeatArea, { weekDay, hour }: FreeDoorsCell): boolean =>
  weekDay - 1 >= rows[0] && weekDay - 1 <= rows[1] && hour >= columns[0] && hour <= columns[1];

interface FreeDoorsProps {
  readonly siteId: string;
  readonly month: string;
  /** What the page is limited to. */
  readonly part: ReportPart | undefined;
  readonly onPart: (part: ReportPart | undefined) => void;
}

/** When compartments of a size are free: a heat map by weekday and hour. What is selected in it filters the page. */
export const FreeDoorsBlock = ({ siteId, month, part, onPart }: FreeDoorsProps) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const [sizeId, setSizeId] = useState<string>();
  const [dragged, setDragged] = useState<HeatArea>();
  const limited: HeatArea | undefined = part && {
    rows: [part.weekDays[0] - 1, part.weekDays[1] - 1],
    columns: part.hours,
  };
  const chosen = dragged ?? limited;
  const limit = (area: HeatArea | undefined): void => {
    setDragged(undefined);
    onPart(area && { weekDays: [area.rows[0] + 1, area.rows[1] + 1], hours: [...area.columns] });
  };
  const { data } = useCall(utilizationCalls.getFreeDoors, { query: { siteId, month } });
  const sizes = [...new Map((data?.cells ?? []).map(({ boxTypeId, boxTypeName }) => [boxTypeId, boxTypeName]))];
  const size = sizes.some(([id]) => id === sizeId) ? sizeId : sizes[0]?.[0];
  if (!data || size === undefined) return null;
  const cells = data.cells.filter(({ boxTypeId }) => boxTypeId === size);
  const said = (cell: FreeDoorsCell): string =>
    t('utilization.freeDoors.cell', {
      day: words.weekDays[cell.weekDay - 1] ?? '',
      hour: `${hours[cell.hour]}:00`,
      free: words.number(cell.free),
      inService: words.number(cell.inService),
      hours: words.number(cell.hours),
    });
  const average = averageOf(chosen ? cells.filter((cell) => isIn(chosen, cell)) : cells);
  return (
    <ChartBlock
      title={t('utilization.freeDoors.title')}
      note={words.covers(t('utilization.freeDoors.meaning'), data.coverage)}
      chart={
        <>
          <ChoiceGroup
            label={t('utilization.columns.size')}
            options={sizes.map(([value, label]) => ({ value, label }))}
            value={size}
            onChange={setSizeId}
          />
          <HeatMap
            label={t('utilization.freeDoors.title')}
            rows={words.weekDays}
            columns={hours}
            chosen={chosen}
            onChoose={setDragged}
            onDone={limit}
            cells={cells.map((cell) => ({
              row: cell.weekDay - 1,
              column: cell.hour,
              share: cell.inService === 0 ? 0 : cell.free / cell.inService,
              text: cell.free < 0.05 ? '·' : words.number(cell.free, cell.free < 10 ? 1 : 0),
              words: said(cell),
            }))}
          />
          <p className={classes.line} role="status">
            {chosen
              ? t('utilization.freeDoors.chosen', {
                  free: words.number(average.free),
                  inService: words.number(average.inService),
                  hours: words.number(average.hours),
                })
              : t('utilization.freeDoors.keys')}
          </p>
          {part && (
            <Button size="xs" variant="default" className={classes.start} onClick={() => limit(undefined)}>
              {t('utilization.freeDoors.all')}
            </Button>
          )}
        </>
      }
      table={{
        heads: ['', ...hours],
        rows: words.weekDays.map((name, day) => [
          name,
          ...hours.map((_, hour) => {
            const cell = cells.find(({ weekDay, hour: at }) => weekDay === day + 1 && at === hour);
            return cell ? words.number(cell.free) : '–';
          }),
        ]),
      }}
    />
  );
};
