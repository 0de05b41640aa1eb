import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadDistrictsWithin, loadThirdLevelDistricts } from '../../../../platform/lookups/districts.ts';
import { CascadeField } from '../../../../ui/cascade-field/cascade-field.tsx';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import type { UserValues } from '../user.values.ts';

/** By what the person is known at work, and where they work. */
export const UserWorkFields = ({ form: f }: { readonly form: ContractForm<UserValues> }) => {
  const { t } = useTranslation();
  const area = f.field('districtId');
  return (
    <FormSection title={t('users.sections.work')} purpose={t('users.sections.workPurpose')}>
      <FormRow>
        <TextInput {...f.field('staffNo')} label={t('users.fields.staffNo')} autoComplete="off" />
        <TextInput
          {...f.field('tokenId')}
          label={t('users.fields.tokenId')}
          description={t('users.help.tokenId')}
          autoComplete="off"
          spellCheck={false}
        />
      </FormRow>
      <CascadeField
        label={t('users.fields.districtId')}
        description={t('users.help.districtId')}
        error={area['error'] as string | undefined}
        data-path={area['data-path'] as string | undefined}
        levels={(['country', 'city', 'district', 'quarter'] as const).map((level) =>
          t(`companies.districtLevels.${level}`),
        )}
        load={loadDistrictsWithin}
        path={f.values.districtPath}
        onChange={(path) => {
          f.form.clearFieldError('districtId');
          f.setValues({ districtPath: path, districtId: path.at(-1)?.value ?? '' });
        }}
      />
      <TypeaheadMulti
        {...f.field('mapDistrictIds')}
        label={t('users.fields.mapDistrictIds')}
        description={t('users.help.mapDistrictIds')}
        load={loadThirdLevelDistricts}
        value={f.values.mapDistrictIds}
        valueLabels={f.values.mapDistrictNames}
        onChange={(ids) => {
          f.form.clearFieldError('mapDistrictIds');
          f.setValues({ mapDistrictIds: ids });
        }}
      />
    </FormSection>
  );
};
