import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from './calendar.tsx';
import {
  datePresets,
  endOfDay,
  minuteText,
  parseDateText,
  presetOf,
  presetRange,
  startOfDay,
  type DateRange,
} from './date-text.ts';
import classes from './date-range.module.css';

interface DateRangeEditorProps {
  /** Accessible name, for example "Created". */
  readonly label: string;
  readonly value: DateRange | undefined;
  /** A preset was picked or the typed range applied; undefined clears it. */
  readonly onChange: (value: DateRange | undefined) => void;
}

type End = 'from' | 'to';

/**
 * Chooses a span of time: a preset at once, or from and to, typed (YYYY-MM-DD HH:mm, 24 hours) or picked from the
 * month and then applied. Either end may remain open. Mantine's date components would cost five times as much.
 */
export const DateRangeEditor = ({ label, value, onChange }: DateRangeEditorProps) => {
  const { t } = useTranslation();
  const [texts, setTexts] = useState({
    from: value?.from === undefined ? '' : minuteText(value.from),
    to: value?.to === undefined ? '' : minuteText(value.to),
  });
  const [next, setNext] = useState<End>('from');
  const [now] = useState(() => Date.now());
  const [tried, setTried] = useState(false);

  const read = (end: End) => (texts[end].trim() === '' ? undefined : parseDateText(texts[end], end));
  const [from, to] = [read('from'), read('to')];
  const unreadable = (end: End) => texts[end].trim() !== '' && (end === 'from' ? from : to) === undefined;
  const reversed = from !== undefined && to !== undefined && from > to;
  const error = (end: End) => {
    if (!tried) return undefined;
    if (unreadable(end)) return t('uiLists.dates.unreadable', { example: minuteText(startOfDay(now)) });
    return end === 'to' && reversed ? t('uiLists.dates.order') : undefined;
  };
  const range: DateRange = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };

  const apply = () => {
    setTried(true);
    if (unreadable('from') || unreadable('to') || reversed) return;
    onChange(from === undefined && to === undefined ? undefined : range);
  };
  const pick = (day: number) => {
    setTried(false);
    const restart = next === 'from' || (from !== undefined && day < startOfDay(from));
    if (restart) setTexts({ from: minuteText(day), to: '' });
    else setTexts({ ...texts, to: minuteText(endOfDay(day)) });
    setNext(restart ? 'to' : 'from');
  };
  const field = (end: End) => (
    <TextInput
      label={t(`uiLists.dates.${end}`)}
      placeholder="YYYY-MM-DD HH:mm"
      autoComplete="off"
      size="sm"
      value={texts[end]}
      error={error(end)}
      onChange={(event) => setTexts({ ...texts, [end]: event.currentTarget.value })}
      onFocus={() => setNext(end)}
    />
  );
  const current = value && presetOf(value, now);

  return (
    <form
      aria-label={label}
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div role="group" aria-label={t('uiLists.dates.presets')} className={classes.presets}>
        {datePresets.map((preset, index) => (
          <button
            key={preset}
            type="button"
            data-autofocus={index === 0 || undefined}
            aria-pressed={preset === current}
            onClick={() => onChange(presetRange(preset, Date.now()))}
          >
            {t(`uiLists.dates.${preset}`)}
          </button>
        ))}
      </div>
      <div className={classes.own}>
        <div className={classes.fields}>
          {field('from')}
          {field('to')}
        </div>
        <Calendar key={`${value?.from}-${value?.to}`} range={range} onPick={pick} />
        <div className={classes.foot}>
          {value && <Button onClick={() => onChange(undefined)}>{t('uiLists.dates.clear')}</Button>}
          <Button type="submit" variant="filled">
            {t('uiLists.dates.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
};
