import { TextInput } from '@mantine/core';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { companyLimits, currencies } from '@cubby/contract/people/companies/companies.limits';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { loadOperators } from '../company.lookups.ts';
import type { GeneralValues } from '../company.values.ts';
import { useCompanyNameFree } from '../use-name-free.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './companies.module.css';
import { ContactFields, ContractFields, PaperFields, PlaceFields, ShopFields } from './company-general-parts.tsx';

export interface GeneralFieldsProps {
  readonly form: ContractForm<GeneralValues>;
  /** The company that is changed; undefined for a new one. */
  readonly company?: Company | undefined;
}

const OperatorField = ({ form: f, company }: GeneralFieldsProps) => {
  const { t } = useTranslation();
  const { merchantId: ownCompany } = useSession();
  const { upperGradeId, upperGradeName } = f.values;
  // Staff of the platform alone move a company.
  if (company && ownCompany !== null)
    return (
      <LockedField
        label={t('companies.fields.upperGradeId')}
        value={company.upperGradeName}
        reason={t('companies.help.operatorLocked')}
      />
    );
  return (
    <Typeahead
      {...f.field('upperGradeId')}
      label={t('companies.fields.upperGradeId')}
      description={t('companies.help.upperGradeId')}
      load={loadOperators}
      value={upperGradeId}
      valueLabel={upperGradeName}
      onChange={(id, option) => {
        f.form.clearFieldError('upperGradeId');
        f.setValues({ upperGradeId: id ?? '', upperGradeName: option?.label ?? '' });
      }}
    />
  );
};

const NameFields = ({ form: f, company }: GeneralFieldsProps) => {
  const { t } = useTranslation();
  const free = useCompanyNameFree(f.values.merchantName, company?.merchantName);
  const { data: types = [] } = useCall(companyLookupsCalls.listCompanyTypesToMake, {}, { staleTime: 60_000 });
  const name = f.field('merchantName');
  const kinds = types.map(({ companyType, displayCompanyType }) => ({ value: companyType, label: displayCompanyType }));
  const known = kinds.some(({ value }) => value === f.values.companyType);
  const now = { value: f.values.companyType, label: t(`companies.types.${f.values.companyType}`) };
  const mayFollow = !company && f.values.upperGradeId !== '';
  return (
    <FormSection title={t('companies.sections.name')} purpose={t('companies.sections.namePurpose')}>
      <div>
        <TextInput
          {...name}
          label={t('companies.fields.merchantName')}
          autoComplete="off"
          maxLength={companyLimits.nameMax}
          error={(name['error'] as string | undefined) ?? (free === false ? message('companyExisted') : undefined)}
        />
        <p className={`ui-hint ${classes.hint}`} role="status">
          {free === true && t('companies.nameFree')}
        </p>
      </div>
      <OperatorField form={f} company={company} />
      <FormRow>
        <ChoiceField
          form={f}
          path="companyType"
          label={t('companies.fields.companyType')}
          required
          options={known ? kinds : [now, ...kinds]}
        />
        <ChoiceField
          form={f}
          path="currency"
          label={t('companies.fields.currency')}
          options={currencies.map((code) => ({ value: code, label: code }))}
          {...(mayFollow ? { none: t('companies.help.asOperator') } : { required: true })}
        />
      </FormRow>
    </FormSection>
  );
};

/** Step and section 1: the general data of a company (administration.md 5). */
export const CompanyGeneralFields = (props: GeneralFieldsProps) => (
  <>
    <NameFields {...props} />
    <PlaceFields {...props} />
    <ContactFields {...props} />
    <PaperFields {...props} />
    <ContractFields {...props} />
    <ShopFields {...props} />
  </>
);
