import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { chargeOf, type PriceRules } from '@cubby/contract/catalogue/charges/charges';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../ui/money-text/money-text.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import classes from './price-groups.module.css';
import { useSizes } from './use-sizes.ts';

const amountText = /^\d{1,9}(\.\d{1,2})?$/;

/** What is typed so far, as far as it can be counted with; undefined where a time is missing. */
const rulesOf = ({ standardTime, overdueTime, valueList, ...rest }: TypedRules): PriceRules | undefined => {
  if (typeof standardTime !== 'number' || typeof overdueTime !== 'number') return undefined;
  return {
    ...rest,
    standardTime,
    overdueTime,
    valueList: valueList.filter(({ priceValue }) => amountText.test(priceValue)),
  };
};

export type TypedRules = Omit<PriceRules, 'standardTime' | 'overdueTime'> & {
  readonly standardTime: number | '';
  readonly overdueTime: number | '';
};

/** What an example parcel costs by a price group, and why: by the function that computes every charge. */
export const ChargeCalculator = ({
  rules: typed,
  currency,
}: {
  readonly rules: TypedRules;
  /** Undefined while the operator is not known. */
  readonly currency: string | undefined;
}) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const sizes = useSizes();
  const [chosen, setSize] = useState<string>();
  const [hours, setHours] = useState<number | string>(30);
  const [offline, setOffline] = useState(false);
  const size = chosen ?? sizes.find(({ name }) => name === 'M')?.boxTypeId ?? sizes[0]?.boxTypeId ?? '';
  const money = (amount: string) =>
    currency === undefined
      ? new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(amount as `${number}`)
      : formatMoney(amount, currency, tag);
  const rules = rulesOf(typed);
  const unitType = size === 'point' ? ('REDEMPTION_CENTER' as const) : ('BOX' as const);
  const boxTypeId = size === '' || size === 'point' ? null : size;
  const charge = rules && chargeOf(rules, { unitType, boxTypeId, storedMs: Number(hours) * 3_600_000, offline });
  return (
    <section className={classes.calculator} aria-label={t('priceGroups.calculator.title')}>
      <h3 className={classes.title}>{t('priceGroups.calculator.title')}</h3>
      <NativeSelect
        label={t('priceGroups.calculator.size')}
        value={size}
        data={[
          ...(sizes.length === 0 ? [{ value: '', label: t('priceGroups.prices.allSizes') }] : []),
          ...sizes.map(({ boxTypeId: value, name: label }) => ({ value, label })),
          { value: 'point', label: t('priceGroups.unitTypes.REDEMPTION_CENTER') },
        ]}
        onChange={({ currentTarget }) => setSize(currentTarget.value)}
      />
      <NumberInput
        label={t('priceGroups.calculator.hours')}
        value={hours}
        onChange={setHours}
        min={0}
        max={99_999}
        allowNegative={false}
        hideControls
      />
      <Checkbox
        label={t('priceGroups.calculator.offline')}
        checked={offline}
        onChange={({ currentTarget }) => setOffline(currentTarget.checked)}
      />
      <div role="status">
        {!rules || !charge ? (
          <p className="ui-hint">{t('priceGroups.calculator.incomplete')}</p>
        ) : (
          <>
            <p>
              {charge.overdueHours > 0
                ? t('priceGroups.calculator.late', { hours: charge.overdueHours, limit: rules.overdueTime })
                : t('priceGroups.calculator.within', { hours: charge.standardHours, limit: rules.standardTime })}
            </p>
            <ul className={classes.lines}>
              {charge.lines.map(({ valueType, payType, priceValue, times, amount }) => (
                <li key={valueType}>
                  {t('priceGroups.calculator.line', {
                    charge: t(`priceGroups.valueTypes.${valueType}`),
                    times:
                      payType === 'TIME'
                        ? t('priceGroups.calculator.once', { price: money(priceValue) })
                        : t('priceGroups.calculator.perHour', { price: money(priceValue), count: times }),
                    amount: money(amount),
                  })}
                </li>
              ))}
            </ul>
            {charge.lines.length === 0 && <p>{t('priceGroups.calculator.nothing')}</p>}
            <p className={classes.total}>{t('priceGroups.calculator.total', { total: money(charge.total) })}</p>
            {charge.refused && <p>{t(`priceGroups.calculator.${charge.refused}`)}</p>}
          </>
        )}
      </div>
    </section>
  );
};
