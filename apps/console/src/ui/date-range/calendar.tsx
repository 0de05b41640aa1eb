import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../theme/use-locale.ts';
import { dayText, startOfDay, type DateRange } from './date-text.ts';
import classes from './date-range.module.css';
import { addMonths, firstWeekdayOf, monthOf, weeksOf } from './month-days.ts';

interface CalendarProps {
  /** The days shown as chosen. */
  readonly range: DateRange;
  /** A day was picked: epoch ms of its start. */
  readonly onPick: (day: number) => void;
}

/** One month to pick a day from. Arrows move by a day or a week, Page Up and Page Down by a month. */
export const Calendar = ({ range, onPick }: CalendarProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const grid = useRef<HTMLTableElement>(null);
  const [today] = useState(() => startOfDay(Date.now()));
  const [focused, setFocused] = useState(() => startOfDay(range.from ?? range.to ?? today));
  const [shown, setShown] = useState(() => monthOf(focused));
  const weeks = weeksOf(shown, firstWeekdayOf(tag));
  const title = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }).format(
    new Date(shown.year, shown.month, 1),
  );
  const dayName = new Intl.DateTimeFormat(tag, { dateStyle: 'full' });
  const shownDays = weeks.flat();
  const tabStop = shownDays.includes(focused) ? focused : new Date(shown.year, shown.month, 1).getTime();

  const turn = (months: number) => setShown(addMonths(shown, months));
  const focusDay = (day: number) => {
    setFocused(day);
    setShown(monthOf(day));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const step = days[event.key];
    const date = new Date(tabStop);
    if (step !== undefined) focusDay(startOfDay(tabStop, step));
    else if (event.key === 'PageUp' || event.key === 'PageDown') {
      const months = event.key === 'PageUp' ? -1 : 1;
      const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate();
      focusDay(new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), last)).getTime());
    } else return;
    event.preventDefault();
  };

  const inRange = (day: number) =>
    (range.from !== undefined || range.to !== undefined) &&
    day >= startOfDay(range.from ?? range.to ?? day) &&
    day <= (range.to ?? range.from ?? day);

  return (
    <div className={classes.calendar}>
      <div className={classes.month}>
        <button type="button" aria-label={t('uiLists.dates.previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <span aria-live="polite">{title}</span>
        <button type="button" aria-label={t('uiLists.dates.nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of ARIA for a month */}
      <table ref={grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={new Intl.DateTimeFormat(tag, { weekday: 'long' }).format(day)}>
                {new Intl.DateTimeFormat(tag, { weekday: 'narrow' }).format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={inRange(day)}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day).month !== shown.month || undefined}
                    aria-label={dayName.format(day)}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === tabStop ? 0 : -1}
                    title={dayText(day)}
                    onClick={() => {
                      setFocused(day);
                      onPick(day);
                    }}
                  >
                    {new Date(day).getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
