import { Checkbox } from '@mantine/core';
import {
  decisions,
  type Method,
  methodFields,
  paymentPlaces,
  workflowValues,
} from '@cubby/contract/catalogue/workflows/workflow-methods';
import { visitFailures } from '@cubby/contract/device/parcel-events.schemas';
import { type Language, languages } from '@cubby/phrases';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../ui/form/check-row.tsx';
import { ChoiceField, type ControlProps, CountField, putValues, TextField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';

const methodOf = ({ form }: ControlProps): Method => form.values['method'] as Method;
const decisionOf = ({ form }: ControlProps): string => (form.values['settings'] as { by: string }).by;

const Settings = (control: ControlProps) => {
  const { form } = control;
  const { t } = useTranslation();
  const method = methodOf(control);
  const { setErrors } = form.form;
  // Removes the errors of settings together with their fields.
  useEffect(
    () => () =>
      setErrors((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('settings'))),
      ),
    [setErrors],
  );
  if (method === 'WEIGH')
    return (
      <CountField
        form={form}
        path="settings.maxGrams"
        label={t('workflowBlocks.settings.maxGrams')}
        description={t('workflowBlocks.settings.maxGramsHelp')}
        max={1_000_000}
      />
    );
  if (method === 'PAY')
    return (
      <ChoiceField
        form={form}
        path="settings.place"
        label={t('workflowBlocks.settings.place')}
        required
        shown={(form.values['settings'] as { place: string }).place}
        options={paymentPlaces.map((value) => ({ value, label: t(`workflowBlocks.places.${value}`) }))}
      />
    );
  if (method === 'REFUSE')
    return (
      <ChoiceField
        form={form}
        path="settings.reason"
        label={t('workflowBlocks.settings.reason')}
        required
        shown={(form.values['settings'] as { reason: string }).reason}
        options={visitFailures.map((value) => ({ value, label: t(`discrepancies.reasons.${value}`) }))}
      />
    );
  if (method !== 'DECIDE') return null;
  const by = decisionOf(control);
  return (
    <>
      <ChoiceField
        form={form}
        path="settings.by"
        label={t('workflowBlocks.settings.by')}
        required
        shown={by}
        options={decisions.map((value) => ({ value, label: t(`workflowBlocks.decisions.${value}`) }))}
      />
      {by === 'ASK' &&
        (Object.keys(languages) as Language[]).map((language) => (
          <TextField
            key={language}
            form={form}
            path={`settings.question.${language}`}
            label={t('workflowBlocks.settings.question', { language: languages[language].name })}
            maxLength={120}
            {...(language === 'en_US'
              ? { required: true }
              : { description: t('workflowBlocks.settings.questionHelp') })}
          />
        ))}
    </>
  );
};

/** The settings of the chosen method; nothing where it has none. */
export const SettingsField = (control: ControlProps) => (
  <Settings key={`${methodOf(control)} ${decisionOf(control)}`} {...control} />
);

/** What has to be there before the block runs: what the method needs, and whatever else is asked for. */
export const InputField = (control: ControlProps) => {
  const { form, path, label, description } = control;
  const { t } = useTranslation();
  const fixed = methodFields(methodOf(control)).input;
  const chosen = form.values[path] as readonly string[];
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={[...new Set([...fixed, ...chosen])]}
      onChange={(values) => putValues(form, { [path]: workflowValues.filter((value) => values.includes(value)) })}
    >
      <CheckRow path={path}>
        {workflowValues.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={t(`workflowBlocks.values.${value}`)}
            disabled={fixed.includes(value)}
          />
        ))}
      </CheckRow>
    </Checkbox.Group>
  );
};

export const OutputField = (control: ControlProps) => {
  const { t } = useTranslation();
  const { output } = methodFields(methodOf(control));
  return (
    <LockedField
      label={control.label}
      value={listText(output.map((value) => t(`workflowBlocks.values.${value}`)))}
      reason={t('workflowBlocks.help.output')}
    />
  );
};
