import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../theme/use-locale.ts';
import classes from './money-text.module.css';

export type MoneyTextProps = {
  /** Decimal text as the server sends it, shown without passing through a float; null shows a dash. */
  amount: string | null | undefined;
  /** ISO 4217, such as HKD; the code is written out, because "$" is several currencies here. */
  currency: string;
  /** The most digits behind the point; those of the currency if it is left out. */
  decimals?: number;
};

/** An amount with its currency, as the language writes numbers; the two remain on one line. */
export const MoneyText = ({ amount, currency, decimals }: MoneyTextProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  if (amount === null || amount === undefined || amount === '') {
    return (
      <span role="img" aria-label={t('ui.none')}>
        –
      </span>
    );
  }
  return <span className={classes.money}>{formatMoney(amount, currency, tag, decimals)}</span>;
};

/** The text of MoneyText. A currency that Intl does not know is written as it came, with the amount as it came. */
export const formatMoney = (amount: string, currency: string, tag: string, decimals?: number): string => {
  try {
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      ...(decimals !== undefined && { maximumFractionDigits: decimals }),
    });
    return format.format(amount as `${number}`);
  } catch {
    return `${currency} ${amount}`;
  }
};
