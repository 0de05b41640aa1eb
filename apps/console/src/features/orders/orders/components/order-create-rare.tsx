import { ActionIcon, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { productTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import { productTypeWords } from '../../order-parts/order.words.ts';
import { MeasureInput } from '../../order-parts/measure-input.tsx';
import type { SectionProps } from './order-create-main.tsx';
import classes from './order-create.module.css';

/** The products of the order, out of those of the company. */
export const ProductsSection = ({ form: f, pickCompany }: SectionProps & { readonly pickCompany: boolean }) => {
  const { t } = useTranslation();
  const { merchantId, items } = f.values;
  const waits = pickCompany && merchantId === '';
  const { data: variants } = useCall(
    productVariantsCalls.listProductVariants,
    { query: merchantId === '' ? {} : { merchantId } },
    { enabled: !waits, staleTime: 60_000 },
  );
  const options = (variants ?? []).map(({ productVariantId, productName }) => ({
    value: productVariantId,
    label: productName,
  }));
  return (
    <FormSection title={t('orderCreate.sections.products')} folded>
      {waits && <p className="ui-hint">{t('orderCreate.help.products')}</p>}
      {variants?.length === 0 && <p className="ui-hint">{t('orderCreate.help.noProducts')}</p>}
      {options.length > 0 && (
        <div className={classes.products}>
          {items.map(({ productVariantId }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no identity but their place
            <div key={at} className={classes.product}>
              <Select
                {...f.field(`items.${at}.productVariantId`)}
                label={t('orderCreate.fields.product', { number: at + 1 })}
                data={options}
                value={productVariantId || null}
                onChange={(id) => f.form.setFieldValue(`items.${at}.productVariantId`, id ?? '')}
                searchable
              />
              <MeasureInput
                label={t('orderCreate.fields.quantity')}
                allowDecimal={false}
                {...f.field(`items.${at}.quantity`)}
              />
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                size={36}
                aria-label={t('orderCreate.removeProduct', { number: at + 1 })}
                onClick={() => f.form.removeListItem('items', at)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {items.length < orderLimits.itemsMax && (
            <Button
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => f.form.insertListItem('items', { productVariantId: '', quantity: 1 })}
            >
              {t('orderCreate.addProduct')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
};

/** The measures of the parcel and what kind of thing it is. */
export const MeasuresSection = ({ form: f }: SectionProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('orderCreate.sections.measures')} folded>
      <FormRow>
        {(['length', 'width', 'height'] as const).map((side) => (
          <MeasureInput key={side} label={t(`orderCreate.fields.${side}`)} unit="cm" {...f.field(side)} />
        ))}
      </FormRow>
      <Select
        {...f.field('productType')}
        label={t('orderCreate.fields.productType')}
        data={productTypes.map((type) => ({ value: type, label: productTypeWords(type, t) }))}
        value={f.values.productType || null}
        onChange={(type) => f.setValues({ productType: type ?? '' })}
        clearable
      />
    </FormSection>
  );
};

interface MoneySectionProps extends SectionProps {
  readonly folded: boolean;
  /** ISO 4217, of the company; undefined until it is known. */
  readonly currency: string | undefined;
}

/** What it costs and what it is worth; unfolded if the environment requires it. */
export const MoneySection = ({ form: f, folded, currency }: MoneySectionProps) => {
  const { t } = useTranslation();
  const unit = currency && { rightSection: <span className="ui-hint">{currency}</span>, rightSectionWidth: 56 };
  return (
    <FormSection
      title={t('orderCreate.sections.money')}
      purpose={t('orderCreate.sections.moneyPurpose')}
      folded={folded}
    >
      <TextInput label={t('orderCreate.fields.charge')} inputMode="decimal" {...unit} {...f.field('charge')} />
      <FormRow>
        <TextInput label={t('orderCreate.fields.invoiceNumber')} {...f.field('invoiceNumber')} />
        <TextInput
          label={t('orderCreate.fields.invoiceAmount')}
          inputMode="decimal"
          {...unit}
          {...f.field('invoiceAmount')}
        />
      </FormRow>
    </FormSection>
  );
};

/** A note for those who handle it, and whether the recipient proves their age. */
export const ExtrasSection = ({ form: f }: SectionProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('orderCreate.sections.extras')} folded>
      <Textarea
        label={t('orderCreate.fields.note')}
        description={t('orderCreate.help.note')}
        rows={3}
        {...f.field('note')}
      />
      <Checkbox label={t('orderCreate.fields.ageVerification')} {...f.field('ageVerification', { type: 'checkbox' })} />
    </FormSection>
  );
};
