import { ActionIcon, Button, Input, NativeSelect } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { type AnyForm, type ControlProps, putValues } from '../../../../ui/form/controls.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import {
  type DayOfHours,
  type HoursMode,
  type HoursRow,
  isOf,
  modeOf,
  rowOf,
  specialDaysOf,
  timesOfDay,
  weekDayName,
  weekDays,
  withDay,
} from '../opening-hours.ts';
import classes from './sites.module.css';

const path = 'siteServiceTime';
const modes = ['ALL_TIME', 'SPANS', 'CLOSED'] as const;

const rowsIn = ({ values }: AnyForm) => values[path] as readonly HoursRow[];

/** Errors are at rows by their place, which a change moves. */
const putRows = (form: AnyForm, rows: readonly HoursRow[]): void => {
  for (const each of Object.keys(form.form.errors)) if (each.startsWith(path)) form.form.clearFieldError(each);
  putValues(form, { [path]: rows });
};

interface TimeProps {
  readonly form: AnyForm;
  readonly at: number;
  readonly field: 'openTime' | 'closeTime';
  readonly label: string;
}

const TimeChoice = ({ form, at, field, label }: TimeProps) => {
  const { t } = useTranslation();
  const rows = rowsIn(form);
  const value = rows[at]?.[field] ?? '';
  const props = form.field(`${path}.${at}.${field}`);
  const known = value === '' || timesOfDay.includes(value);
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      error={props['error'] as string | undefined}
      data-path={props['data-path'] as string | undefined}
      data={[
        { value: '', label: t('sites.hours.choose'), disabled: true },
        ...(known ? [] : [{ value, label: value }]),
        ...timesOfDay.map((time) => ({ value: time, label: time })),
      ]}
      onChange={({ currentTarget }) =>
        putRows(
          form,
          rows.map((row, place) => (place === at ? { ...row, [field]: currentTarget.value } : row)),
        )
      }
    />
  );
};

interface DayHoursProps {
  readonly form: AnyForm;
  readonly day: DayOfHours;
  readonly name: string;
}

/** How a day is open: the whole of it, some spans, or not at all. */
const DayHours = ({ form, day, name }: DayHoursProps) => {
  const { t } = useTranslation();
  const rows = rowsIn(form);
  const own = rows.flatMap((row, at) => (isOf(day, row) ? [{ row, at }] : []));
  const mode = own[0] ? modeOf(own[0].row) : 'CLOSED';
  const put = (now: readonly HoursRow[]) => putRows(form, withDay(rows, day, now));
  return (
    <>
      <NativeSelect
        aria-label={t('sites.hours.modeOf', { day: name })}
        value={mode}
        data={modes.map((value) => ({ value, label: t(`sites.hours.modes.${value}`) }))}
        onChange={({ currentTarget }) => put([rowOf(day, currentTarget.value as HoursMode)])}
      />
      {mode === 'SPANS' && (
        <div className={classes.spans}>
          {own.map(({ row, at }, place) => (
            <div key={at} className={classes.span}>
              <TimeChoice form={form} at={at} field="openTime" label={t('sites.hours.from', { day: name })} />
              <TimeChoice form={form} at={at} field="closeTime" label={t('sites.hours.to', { day: name })} />
              {own.length > 1 && (
                <ActionIcon
                  aria-label={t('sites.hours.removeSpan', { from: row.openTime, to: row.closeTime, day: name })}
                  onClick={() => put(own.filter((_, other) => other !== place).map((each) => each.row))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
              {place === own.length - 1 && (
                <ActionIcon
                  aria-label={t('sites.hours.addSpan', { day: name })}
                  title={t('sites.hours.addSpan', { day: name })}
                  onClick={() => put([...own.map((each) => each.row), rowOf(day, 'SPANS')])}
                >
                  <IconPlus size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
};

const WeekDay = ({ form, weekDay }: { readonly form: AnyForm; readonly weekDay: number }) => {
  const { t } = useTranslation();
  const name = weekDayName(weekDay, useLocaleTag());
  const rows = rowsIn(form);
  const copy = () => {
    const own = rows.filter((row) => isOf({ weekDay }, row));
    const special = rows.filter(({ serviceTimeType }) => serviceTimeType === 'SPECIAL');
    putRows(form, [...weekDays.flatMap((each) => own.map((row) => ({ ...row, weekDay: each }))), ...special]);
  };
  return (
    <li className={classes.day}>
      <span className={classes.dayName}>{name}</span>
      <DayHours form={form} day={{ weekDay }} name={name} />
      {weekDay === 1 && (
        <ActionIcon
          aria-label={t('sites.hours.copy', { day: name })}
          title={t('sites.hours.copy', { day: name })}
          onClick={copy}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

interface SpecialDayProps {
  readonly form: AnyForm;
  readonly special: { readonly key: string; readonly day: string };
}

const SpecialDay = ({ form, special }: SpecialDayProps) => {
  const { t } = useTranslation();
  const rows = rowsIn(form);
  const { key, day } = special;
  const name = day || t('sites.hours.newDay');
  const at = rows.findIndex((row) => row.key === key);
  const props = form.field(`${path}.${at}.day`);
  const put = (now: string) =>
    putRows(
      form,
      rows.map((row) => (row.key === key ? { ...row, day: now } : row)),
    );
  return (
    <li className={classes.day}>
      <DateField
        className={classes.dayDate}
        aria-label={t('sites.hours.day')}
        placeholder="YYYY-MM-DD"
        value={day}
        error={props['error'] as string | undefined}
        data-path={props['data-path'] as string | undefined}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        onPick={put}
      />
      <DayHours form={form} day={special} name={name} />
      <ActionIcon
        aria-label={t('sites.hours.removeDay', { day: name })}
        onClick={() => putRows(form, withDay(rows, special, []))}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** Opening hours: each weekday, and days that have hours of their own. */
export const OpeningHoursField = ({ form, label }: ControlProps) => {
  const { t } = useTranslation();
  const id = useId();
  const rows = rowsIn(form);
  const added = useRef(0);
  const addDay = () => {
    added.current += 1;
    putRows(form, [...rows, rowOf({ key: `${id}${added.current}`, day: '' }, 'CLOSED')]);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      role="group"
      aria-label={label}
      error={form.field(path)['error'] as string | undefined}
    >
      <div className={classes.stack}>
        <ul className={classes.list}>
          {weekDays.map((weekDay) => (
            <WeekDay key={weekDay} form={form} weekDay={weekDay} />
          ))}
        </ul>
        <strong>{t('sites.hours.special')}</strong>
        <span className="ui-hint">{t('sites.hours.specialHelp')}</span>
        <ul className={classes.list}>
          {specialDaysOf(rows).map((special) => (
            <SpecialDay key={special.key} form={form} special={special} />
          ))}
        </ul>
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={addDay}>
          {t('sites.hours.addDay')}
        </Button>
      </div>
    </Input.Wrapper>
  );
};
