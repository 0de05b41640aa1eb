import { Checkbox, TextInput } from '@mantine/core';
import { priceCeiling } from '@cubby/contract/catalogue/product-variants/product-prices';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import type { AnyForm } from '../../../../ui/form/controls.tsx';
import classes from './products.module.css';

interface PriceFieldsProps {
  readonly form: AnyForm;
  readonly currency: string;
  /** The path of each variant in the form; its `priceValue` and `offered` are there. */
  readonly rows: readonly { readonly path: string; readonly name: string }[];
}

/** Of what is wrong with a price the words that the specification has, where the ceiling is the one that these name. */
const wrongPrice = ({ field }: AnyForm, path: string, currency: string) =>
  field(path)['error'] !== undefined && priceCeiling(currency) === priceCeiling('') && { error: message('priceError') };

/** A price for each variant, and whether it is offered. */
export const PriceFields = ({ form, currency, rows }: PriceFieldsProps) => {
  const { t } = useTranslation();
  return (
    <div>
      <p className="ui-hint">
        {t('products.amountIn', { currency })} · {t('products.priceLimit', { limit: priceCeiling(currency) })}
      </p>
      <ul className={classes.prices}>
        {rows.map(({ path, name }) => (
          <li key={path} className={classes.price}>
            <span className={classes.name}>{name}</span>
            <TextInput
              {...form.field(`${path}.priceValue`)}
              {...wrongPrice(form, `${path}.priceValue`, currency)}
              aria-label={t('products.priceOf', { name })}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
            <Checkbox
              {...form.field(`${path}.offered`, { type: 'checkbox' })}
              label={t('products.offered')}
              aria-label={t('products.offeredOf', { name })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
