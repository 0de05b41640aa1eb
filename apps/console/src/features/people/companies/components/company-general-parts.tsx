import { NumberInput, TextInput } from '@mantine/core';
import {
  collectionAreaTypes,
  companyAgents,
  companyLimits,
  productCategories,
  shopPlatforms,
} from '@cubby/contract/people/companies/companies.limits';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { loadDistrictsWithin, loadThirdLevelDistricts } from '../../../../platform/lookups/districts.ts';
import { CascadeField } from '../../../../ui/cascade-field/cascade-field.tsx';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { Option } from '../../../../ui/typeahead/use-async-options.ts';
import type { GeneralValues } from '../company.values.ts';
import { choiceOptions } from '../company.words.ts';
import { ChoiceField } from './choice-field.tsx';
import { CompanyFileField } from './company-file-field.tsx';

interface PartProps {
  readonly form: ContractForm<GeneralValues>;
}
type TextField = { [K in keyof GeneralValues]: GeneralValues[K] extends string ? K : never }[keyof GeneralValues];

interface TextProps extends PartProps {
  readonly path: TextField;
  readonly type?: 'email' | 'tel' | 'url';
  readonly help?: string;
}

const Text = ({ form: f, path, type, help }: TextProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      {...f.field(path)}
      label={t(`companies.fields.${path as 'website'}`)}
      description={help}
      autoComplete="off"
      {...(type === 'url' ? { inputMode: 'url' as const } : type && { type })}
    />
  );
};

interface AreaForm extends Record<string, unknown> {
  districtId: string;
  districtPath: readonly Option[];
}

/** The area of the company, level by level; any level will do. */
export const AreaField = <Values extends AreaForm>(props: {
  readonly form: ContractForm<Values>;
  readonly required?: boolean;
  readonly description?: string;
}) => {
  const { form: f, required = false, description } = props;
  const { t } = useTranslation();
  const field = f.field('districtId');
  const levels = (['country', 'city', 'district', 'quarter'] as const).map((level) =>
    t(`companies.districtLevels.${level}`),
  );
  return (
    <CascadeField
      label={t('companies.fields.districtId')}
      description={description}
      required={required}
      error={field['error'] as string | undefined}
      data-path={field['data-path'] as string | undefined}
      levels={levels}
      load={loadDistrictsWithin}
      path={f.values.districtPath}
      onChange={(path) => {
        f.form.clearFieldError('districtId');
        f.setValues({ districtPath: path, districtId: path.at(-1)?.value ?? '' } as unknown as Partial<Values>);
      }}
    />
  );
};

/** The name of an area of the third level; undefined until it is known. */
export const useThirdLevelName = (districtId: string): string | undefined => {
  const { data } = useCall(
    companyLookupsCalls.listThirdLevelDistricts,
    {},
    { enabled: districtId !== '', quiet: true, staleTime: 5 * 60_000 },
  );
  return data?.find((each) => each.districtId === districtId)?.name;
};

export const PlaceFields = ({ form: f }: PartProps) => {
  const { t } = useTranslation();
  const areaName = useThirdLevelName(f.values.level3AriaId);
  return (
    <FormSection title={t('companies.sections.address')} purpose={t('companies.sections.addressPurpose')}>
      <AreaField form={f} />
      <FormRow>
        <Text form={f} path="streetAddress" />
        <Text form={f} path="houseNumber" />
      </FormRow>
      <FormRow>
        <Typeahead
          {...f.field('level3AriaId')}
          label={t('companies.fields.level3AriaId')}
          load={loadThirdLevelDistricts}
          value={f.values.level3AriaId}
          valueLabel={areaName ?? f.values.level3AriaName}
          onChange={(id, option) => {
            f.form.clearFieldError('level3AriaId');
            f.setValues({ level3AriaId: id ?? '', level3AriaName: option?.label ?? '' });
          }}
        />
        <ChoiceField
          form={f}
          path="collectionAreaType"
          label={t('companies.fields.collectionAreaType')}
          options={choiceOptions('collectionAreaType', collectionAreaTypes, t)}
          none={t('companies.help.notSaid')}
        />
      </FormRow>
    </FormSection>
  );
};

export const ContactFields = ({ form: f }: PartProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.people')} purpose={t('companies.sections.peoplePurpose')}>
      <FormRow>
        <Text form={f} path="firstName" />
        <Text form={f} path="lastName" />
      </FormRow>
      <FormRow>
        <Text form={f} path="csMobile" type="tel" />
        <Text form={f} path="csMail" type="email" />
      </FormRow>
      <FormRow>
        <Text form={f} path="commercialMail" type="email" />
        <Text form={f} path="financeMail" type="email" />
      </FormRow>
      <FormRow>
        <Text form={f} path="agentFirstName" />
        <Text form={f} path="agentLastName" />
      </FormRow>
      <Text form={f} path="agentMobile" type="tel" />
    </FormSection>
  );
};

interface FileProps extends PartProps {
  readonly use: 'logo' | 'certificate' | 'contract';
  readonly path: 'companyLogoId' | 'certificateImageId' | 'contractFileId';
}
const fileNames = {
  companyLogoId: 'companyLogoName',
  certificateImageId: 'certificateImageName',
  contractFileId: 'contractFileName',
} as const;

const FileField = ({ form: f, use, path }: FileProps) => {
  const { t } = useTranslation();
  const field = f.field(path);
  return (
    <CompanyFileField
      use={use}
      label={t(`companies.fields.${path}`)}
      value={f.values[path]}
      name={f.values[fileNames[path]]}
      onChange={(id, name) => {
        f.form.clearFieldError(path);
        f.setValues({ [path]: id, [fileNames[path]]: name });
      }}
      error={field['error'] as string | undefined}
      path={field['data-path'] as string | undefined}
    />
  );
};

export const PaperFields = ({ form: f }: PartProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.papers')} purpose={t('companies.sections.papersPurpose')}>
      <FormRow>
        <Text form={f} path="companyName" />
        <Text form={f} path="businessRegistration" />
      </FormRow>
      <FileField form={f} use="certificate" path="certificateImageId" />
      <FileField form={f} use="logo" path="companyLogoId" />
    </FormSection>
  );
};

export const ContractFields = ({ form: f }: PartProps) => {
  const { t } = useTranslation();
  const help = t('companies.help.date');
  return (
    <FormSection title={t('companies.sections.contract')} purpose={t('companies.sections.contractPurpose')}>
      <FormRow>
        <Text form={f} path="contractStart" help={help} />
        <Text form={f} path="contractEnd" help={help} />
      </FormRow>
      <NumberInput
        {...f.field('contractExpiringDays')}
        label={t('companies.fields.contractExpiringDays')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        clampBehavior="none"
        maxLength={String(companyLimits.contractExpiringDaysMax).length}
      />
      <FileField form={f} use="contract" path="contractFileId" />
    </FormSection>
  );
};

export const ShopFields = ({ form: f }: PartProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.shop')} purpose={t('companies.sections.shopPurpose')}>
      <Text form={f} path="website" type="url" />
      <FormRow>
        <ChoiceField
          form={f}
          path="productCategory"
          label={t('companies.fields.productCategory')}
          options={choiceOptions('productCategory', productCategories, t)}
          none={t('companies.help.notSaid')}
        />
        <ChoiceField
          form={f}
          path="platform"
          label={t('companies.fields.platform')}
          options={choiceOptions('platform', shopPlatforms, t)}
          none={t('companies.help.notSaid')}
        />
      </FormRow>
      <FormRow>
        <ChoiceField
          form={f}
          path="agent"
          label={t('companies.fields.agent')}
          options={choiceOptions('agent', companyAgents, t)}
          none={t('companies.help.notSaid')}
        />
        <Text form={f} path="promoCode" />
      </FormRow>
    </FormSection>
  );
};
