import { Button } from '@mantine/core';
import { dashboardLimits } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import classes from '../dashboard.module.css';
import { isDay, lengthOf, type Period, type PresetDays, presetDays } from '../dashboard.search.ts';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';

interface PeriodChoiceProps {
  readonly period: Period & { readonly own: boolean };
  readonly days: PresetDays;
  readonly onChange: (change: { days?: PresetDays; from?: string | undefined; to?: string | undefined }) => void;
}

/** The last 7, 30 or 90 days, or from one day to another. */
export const PeriodChoice = ({ period, days, onChange }: PeriodChoiceProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const options = presetDays.map((value) => ({ value, label: t('dashboard.period.days', { days: value }) }));
  const shown = opened || period.own;
  return (
    <div className={classes.period}>
      <ChoiceGroup
        label={t('dashboard.period.label')}
        options={options}
        value={shown ? undefined : days}
        onChange={(chosen) => {
          setOpened(false);
          onChange({ days: chosen, from: undefined, to: undefined });
        }}
      >
        <button type="button" aria-pressed={shown} aria-expanded={shown} onClick={() => setOpened(true)}>
          {t('dashboard.period.custom')}
        </button>
      </ChoiceGroup>
      {shown && (
        // Another period in the address begins the fields again.
        <OwnPeriod key={`${period.from} ${period.to}`} period={period} onApply={(own) => onChange(own)} />
      )}
    </div>
  );
};

const OwnPeriod = ({ period, onApply }: { period: Period; onApply: (period: Period) => void }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Period>({ from: period.from, to: period.to });
  const [tried, setTried] = useState(false);
  const refusal = (end: keyof Period): string | undefined => {
    if (!isDay(typed[end])) return t('dashboard.period.invalid', { first: dashboardLimits.firstDay });
    if (end === 'from' || !isDay(typed.from)) return undefined;
    if (typed.to < typed.from) return t('dashboard.period.order');
    const { daysMax } = dashboardLimits;
    return lengthOf(typed) > daysMax ? t('dashboard.period.tooLong', { days: daysMax }) : undefined;
  };
  const field = (end: keyof Period) => (
    <DateField
      label={t(`dashboard.period.${end}`)}
      size="sm"
      value={typed[end]}
      error={tried ? refusal(end) : undefined}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onPick={(day) => setTyped({ ...typed, [end]: day })}
    />
  );
  return (
    <form
      noValidate
      aria-label={t('dashboard.period.customTitle')}
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (refusal('from') === undefined && refusal('to') === undefined) onApply(typed);
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" size="sm">
        {t('dashboard.period.apply')}
      </Button>
    </form>
  );
};
