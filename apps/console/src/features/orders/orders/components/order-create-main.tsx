import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { OrderValues } from '../order-create.values.ts';
import { useFittingSite } from '../../../../platform/lookups/fitting-site.ts';
import { loadCompanies, siteLoader } from '../../../../platform/lookups/lookups.ts';
import { phoneKeys } from '../../../../ui/form/phone-keys.ts';
import { MeasureInput } from '../../order-parts/measure-input.tsx';
import { GroupsField } from './order-create-groups.tsx';

export interface SectionProps {
  readonly form: ContractForm<OrderValues>;
}

interface CompanySectionProps extends SectionProps {
  readonly pickCompany: boolean;
  readonly pickService: boolean;
  /** Receives the chosen company, or '' if there is none: its environment may require more fields. */
  readonly onCompany: (merchantId: string) => void;
}

/** Whose order it is and how it is handled; each picker by its own permission (orders.md 5.1). */
export const CompanySection = ({ form: f, pickCompany, pickService, onCompany }: CompanySectionProps) => {
  const { t } = useTranslation();
  const services = useCall(servicesCalls.listServices, {}, { enabled: pickService, staleTime: 5 * 60_000 });
  return (
    <FormSection
      title={t(
        pickCompany && pickService
          ? 'orderCreate.sections.company'
          : pickCompany
            ? 'orderCreate.sections.owner'
            : 'orderCreate.sections.handling',
      )}
      {...(pickCompany && pickService && { purpose: t('orderCreate.sections.companyPurpose') })}
    >
      {pickCompany && (
        <Typeahead
          {...f.field('merchantId')}
          label={t('orderCreate.fields.merchantId')}
          load={loadCompanies}
          value={f.values.merchantId}
          valueLabel={f.values.merchantName}
          onChange={(merchantId, option) => {
            onCompany(merchantId ?? '');
            f.form.clearFieldError('merchantId');
            // The products are those of the company.
            f.setValues({ merchantId: merchantId ?? '', merchantName: option?.label ?? '', items: [] });
          }}
        />
      )}
      {pickService && (
        <Select
          {...f.field('serviceId')}
          label={t('orderCreate.fields.serviceId')}
          data={(services.data ?? []).map(({ serviceId, serviceName }) => ({
            value: serviceId,
            label: serviceNameOf(serviceName),
          }))}
          value={f.values.serviceId || null}
          onChange={(serviceId) => f.setValues({ serviceId: serviceId ?? '' })}
          searchable
          clearable
        />
      )}
    </FormSection>
  );
};

interface ParcelSectionProps extends SectionProps {
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  /** Receives the type of the chosen site: the door of the recipient requires more fields. */
  readonly onSiteType: (siteType: string) => void;
  /** Receives whether the site is to be picked among those of groups. */
  readonly onByGroups: (byGroups: boolean) => void;
}

/** What is sent, and where to. */
export const ParcelSection = ({ form: f, numbered, onSiteType, onByGroups }: ParcelSectionProps) => {
  const { t } = useTranslation();
  const [found] = useState(() => new Map<string, SiteRow>());
  const { merchantId } = f.values;
  const load = useMemo(() => siteLoader((site) => found.set(site.siteId, site), merchantId), [found, merchantId]);
  useFittingSite(f.values, (why) => {
    onSiteType('');
    f.setValues({ siteId: '', siteName: '', siteType: '' });
    f.form.setFieldError('siteId', why);
  });
  const weight = f.field('weight');
  return (
    <FormSection title={t('orderCreate.sections.parcel')} purpose={t('orderCreate.sections.parcelPurpose')}>
      <TextInput
        label={t('orderCreate.fields.expressNumber')}
        description={t(numbered ? 'orderCreate.help.numbered' : 'orderCreate.help.expressNumber')}
        autoComplete="off"
        spellCheck={false}
        {...f.field('expressNumber')}
      />
      {f.values.byGroups ? (
        <GroupsField form={f} />
      ) : (
        <Typeahead
          key={merchantId}
          {...f.field('siteId')}
          label={t('orderCreate.fields.siteId')}
          description={f.values.siteType === 'HOME_DELIVERY' && t('orderCreate.help.homeDelivery')}
          load={load}
          value={f.values.siteId}
          valueLabel={f.values.siteName}
          onChange={(siteId, option) => {
            const siteType = (siteId && found.get(siteId)?.siteType) || '';
            onSiteType(siteType);
            f.form.clearFieldError('siteId');
            f.setValues({ siteId: siteId ?? '', siteName: option?.label ?? '', siteType });
          }}
        />
      )}
      <Checkbox
        label={t('orderCreate.fields.byGroups')}
        description={t('orderCreate.help.byGroups')}
        checked={f.values.byGroups}
        onChange={({ currentTarget: { checked: byGroups } }) => {
          onSiteType('');
          onByGroups(byGroups);
          f.form.clearFieldError('siteId');
          f.form.clearFieldError('siteGroupIds');
          f.setValues({ byGroups, siteId: '', siteName: '', siteType: '', siteGroupIds: [] });
        }}
      />
      <MeasureInput
        label={t('orderCreate.fields.weight')}
        unit="kg"
        {...weight}
        onBlur={(event) => {
          const kg = f.form.getValues().weight;
          if (typeof kg === 'number') f.setValues({ weight: Math.round(kg * 100) / 100 });
          weight['onBlur'](event);
        }}
      />
    </FormSection>
  );
};

/** Who gets the parcel. */
export const RecipientSection = ({ form: f }: SectionProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('orderCreate.sections.recipient')} purpose={t('orderCreate.sections.recipientPurpose')}>
      <FormRow>
        <TextInput
          label={t('orderCreate.fields.recipientPhoneNumber')}
          description={t('orderCreate.help.recipientPhoneNumber')}
          inputMode="tel"
          autoComplete="off"
          {...f.field('recipientPhoneNumber')}
          onChange={(event) => {
            f.form.clearFieldError('recipientPhoneNumber');
            f.setValues({ recipientPhoneNumber: phoneKeys(event.currentTarget.value) });
          }}
        />
        <TextInput label={t('orderCreate.fields.recipientName')} autoComplete="off" {...f.field('recipientName')} />
      </FormRow>
      <TextInput
        label={t('orderCreate.fields.recipientMail')}
        inputMode="email"
        autoComplete="off"
        {...f.field('recipientMail')}
      />
      <Textarea label={t('orderCreate.fields.recipientAddress')} rows={2} {...f.field('recipientAddress')} />
    </FormSection>
  );
};
