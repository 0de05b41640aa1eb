import { NativeSelect } from '@mantine/core';
import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import {
  softwareSystems,
  softwareVersionLimits as limits,
} from '@cubby/contract/lockers/software-versions/software-versions.limits';
import {
  type SoftwareVersion,
  softwareVersionInputSchema,
} from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { uploaded } from '../../../platform/api/image-field.tsx';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { CheckField, DayField, NoteField, putValues, TextField } from '../../../ui/form/controls.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { PackageField } from './components/package-field.tsx';
import { newSoftwareVersion, toSoftwareVersionRequest } from './software-version.values.ts';

interface SoftwareVersionFormProps {
  readonly variant: 'page' | 'dialog';
  /** Called once the version is saved and the form is clean. */
  readonly onSaved: (version: SoftwareVersion) => void;
  readonly onCancel: (() => void) | undefined;
}

/** The form of a new version (network.md 5). After a refusal it still contains what was typed, and the package. */
export const SoftwareVersionForm = ({ variant, onSaved, onCancel }: SoftwareVersionFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [initialValues] = useState(newSoftwareVersion);
  const form = useContractForm({
    schema: softwareVersionInputSchema,
    initialValues,
    toRequest: toSoftwareVersionRequest,
    onSubmit: async (body) => {
      const version = await uploaded(t, () => callApi(calls.createSoftwareVersion, { body })).catch(
        (error: unknown) => {
          throw refusalOf(error);
        },
      );
      void invalidate(
        calls.listSoftwareVersions,
        calls.listAvailableSoftwareVersions,
        calls.listAllSoftwareVersions,
        calls.getSoftwareDistribution,
      );
      toast.done(t('softwareVersions.created', { name: version.siteVersionName }));
      return () => onSaved(version);
    },
  });
  const control = (path: 'siteVersionName' | 'siteVersionDescription' | 'upgradesFrom' | 'installUntil') => ({
    form,
    path,
    label: t(`softwareVersions.fields.${path}`),
    description: t(`softwareVersions.help.${path}`),
  });
  return (
    <Form form={form} variant={variant} submitLabel={t('softwareVersions.add')} onCancel={onCancel}>
      <FormSection title={t('softwareVersions.sections.general')}>
        <TextField {...control('siteVersionName')} spellCheck={false} maxLength={limits.nameMax} />
        <NativeSelect
          {...form.field('system')}
          label={t('softwareVersions.fields.system')}
          data={softwareSystems.map((value) => ({ value, label: t(`softwareVersions.system.${value}`) }))}
          onChange={({ currentTarget }) => putValues(form, { system: currentTarget.value, fileId: '', fileName: '' })}
        />
        {/* Another system takes another kind of file. */}
        <PackageField key={form.values.system} form={form} path="fileId" label={t('softwareVersions.fields.fileId')} />
        <NoteField {...control('siteVersionDescription')} />
      </FormSection>
      <FormSection title={t('softwareVersions.sections.rules')} purpose={t('softwareVersions.sections.rulesPurpose')}>
        <TextField {...control('upgradesFrom')} spellCheck={false} maxLength={limits.nameMax} />
        <DayField {...control('installUntil')} />
        <CheckField
          form={form}
          path="downgrade"
          label={t('softwareVersions.fields.downgrade')}
          description={t('softwareVersions.help.downgrade')}
        />
      </FormSection>
    </Form>
  );
};
