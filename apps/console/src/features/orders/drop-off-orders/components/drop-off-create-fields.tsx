import { NumberInput, Select, TextInput } from '@mantine/core';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { languages } from '@cubby/phrases';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useFittingSite } from '../../../../platform/lookups/fitting-site.ts';
import { loadCompanies, siteLoader } from '../../../../platform/lookups/lookups.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { MeasureInput } from '../../order-parts/measure-input.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { DropOffValues } from '../drop-off-create.values.ts';
import { PhotoField } from './photo-field.tsx';

interface SectionProps {
  readonly form: ContractForm<DropOffValues>;
}

/** Where people can put a parcel in themselves. */
const takesDropOffs = ({ siteType }: SiteRow): boolean => siteTypeFieldsOf(siteType).takesDropOffs;

/** Finds the sites of drop-offs alone. */
const dropOffSites = (merchantId: string) => {
  const fit = new Set<string>();
  const load = siteLoader((site) => {
    if (takesDropOffs(site)) fit.add(site.siteId);
  }, merchantId);
  return async (query: string, signal: AbortSignal) =>
    (await load(query, signal)).filter(({ value }) => fit.has(value));
};

const staleTime = 60_000;

/** Photo, product and place: what the parcel is and where it is put in. */
export const ParcelSection = ({ form: f, pickCompany }: SectionProps & { readonly pickCompany: boolean }) => {
  const { t } = useTranslation();
  const { merchantId, siteId, photoId, items } = f.values;
  const waits = pickCompany && merchantId === '';
  const { data: variants = [] } = useCall(
    productVariantsCalls.listProductVariants,
    { query: merchantId === '' ? {} : { merchantId } },
    { enabled: !waits, staleTime },
  );
  const { data: boxTypes = [] } = useCall(
    boxTypesCalls.listParcelBoxTypes,
    { params: { id: siteId } },
    { enabled: siteId !== '', staleTime, quiet: true },
  );
  const load = useMemo(() => dropOffSites(merchantId), [merchantId]);
  useFittingSite(f.values, (why) => {
    f.setValues({ siteId: '', siteName: '', boxTypeId: '', boxTypeName: '' });
    f.form.setFieldError('siteId', why);
  });
  const photo = f.field('photoId');
  const weight = f.field('weight');
  return (
    <FormSection title={t('dropOffOrders.sections.parcel')} purpose={t('dropOffOrders.sections.parcelPurpose')}>
      {pickCompany && (
        <Typeahead
          {...f.field('merchantId')}
          label={t('dropOffOrders.fields.company')}
          load={loadCompanies}
          value={f.values.merchantId}
          valueLabel={f.values.merchantName}
          onChange={(id, option) => {
            f.form.clearFieldError('merchantId');
            f.setValues({
              merchantId: id ?? '',
              merchantName: option?.label ?? '',
              // The products are those of the company.
              items: [{ productVariantId: '', quantity: items[0]?.quantity ?? 1 }],
              productName: '',
            });
          }}
        />
      )}
      <PhotoField
        label={t('dropOffOrders.fields.photoId')}
        value={photoId}
        onChange={(id) => {
          f.form.clearFieldError('photoId');
          f.setValues({ photoId: id });
        }}
        error={photo['error'] as string | undefined}
        path={photo['data-path'] as string | undefined}
      />
      <FormRow>
        <Select
          {...f.field('items.0.productVariantId')}
          label={t('dropOffOrders.fields.product')}
          required
          data={variants
            .filter(({ functionType }) => functionType === 'DROP_OFF')
            .map(({ productVariantId, productName }) => ({ value: productVariantId, label: productName }))}
          value={items[0]?.productVariantId || null}
          onChange={(id, option) => {
            f.form.clearFieldError('items.0.productVariantId');
            f.form.setFieldValue('items.0.productVariantId', id ?? '');
            f.setValues({ productName: option?.label ?? '' });
          }}
          disabled={waits}
          searchable
        />
        <NumberInput
          label={t('dropOffOrders.fields.quantity')}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          clampBehavior="none"
          {...f.field('items.0.quantity')}
        />
      </FormRow>
      <Typeahead
        key={merchantId}
        {...f.field('siteId')}
        label={t('dropOffOrders.fields.siteId')}
        load={load}
        value={siteId}
        valueLabel={f.values.siteName}
        onChange={(id, option) => {
          f.form.clearFieldError('siteId');
          f.setValues({ siteId: id ?? '', siteName: option?.label ?? '', boxTypeId: '', boxTypeName: '' });
        }}
      />
      <FormRow>
        <Select
          {...f.field('boxTypeId')}
          label={t('dropOffOrders.fields.boxTypeId')}
          data={boxTypes.map(({ boxTypeId, name }) => ({ value: boxTypeId, label: name }))}
          value={f.values.boxTypeId || null}
          onChange={(id, option) => f.setValues({ boxTypeId: id ?? '', boxTypeName: option?.label ?? '' })}
          disabled={boxTypes.length === 0}
          clearable
        />
        <MeasureInput
          label={t('dropOffOrders.fields.weight')}
          unit="kg"
          {...weight}
          onBlur={(event) => {
            const kg = f.form.getValues().weight;
            if (typeof kg === 'number') f.setValues({ weight: Math.round(kg * 100) / 100 });
            weight['onBlur'](event);
          }}
        />
      </FormRow>
      <TextInput
        label={t('dropOffOrders.fields.expressNumber')}
        description={t('dropOffOrders.help.expressNumber')}
        autoComplete="off"
        spellCheck={false}
        {...f.field('expressNumber')}
      />
    </FormSection>
  );
};

/** Recipient, sender and courier, and the language in which they are written to. */
export const PeopleSection = ({ form: f }: SectionProps) => {
  const { t } = useTranslation();
  const person = (name: 'recipientName' | 'senderName' | 'storeUserName', phone: keyof DropOffValues) => (
    <FormRow key={name}>
      <TextInput
        label={t(`dropOffOrders.fields.${phone as 'senderPhone'}`)}
        description={t('dropOffOrders.help.phone')}
        inputMode="tel"
        autoComplete="off"
        {...f.field(phone)}
        onChange={(event) => {
          f.form.clearFieldError(phone);
          // Digits alone (orders.md 5.1); a plus or a space that was pasted falls away.
          f.setValues({ [phone]: event.currentTarget.value.replaceAll(/\D/g, '') });
        }}
      />
      <TextInput label={t(`dropOffOrders.fields.${name}`)} autoComplete="off" {...f.field(name)} />
    </FormRow>
  );
  return (
    <FormSection title={t('dropOffOrders.sections.people')} purpose={t('dropOffOrders.sections.peoplePurpose')}>
      {person('recipientName', 'recipientPhoneNumber')}
      {person('senderName', 'senderPhone')}
      {person('storeUserName', 'storeUserPhoneNumber')}
      <Select
        label={t('dropOffOrders.fields.language')}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        allowDeselect={false}
        {...f.field('language')}
      />
    </FormSection>
  );
};
