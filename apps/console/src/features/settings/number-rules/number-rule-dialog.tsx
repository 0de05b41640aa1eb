import {
  type NumberRule,
  numberRuleInputSchema,
  numberRuleUpdateSchema,
} from '@cubby/contract/settings/number-rules/number-rules.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { wholeUpdate } from '../../../platform/resource/whole-update.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type AnyForm, CheckField, ChoiceField, PickField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { StaleWords } from '../../../ui/stale-dialog/stale-dialog.tsx';
import { FormulaField } from './formula-field.tsx';
import { siteTypesOf } from './number-rule.fields.tsx';
import { numberRules } from './number-rule.resource.ts';
import { type NumberRuleValues, toRequest, valuesOf } from './number-rule.values.ts';

const staleWords = (t: TFunction): StaleWords => ({
  fieldWords: (field) => t(`numberRules.fields.${field as 'randomFiled'}`),
  valueWords: (_field, value) => value ?? undefined,
});

/** In the order in which the server shows what is wrong with them. */
const Fields = ({ form, id }: { readonly form: AnyForm; readonly id?: string }) => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const { globalFlag } = form.values as NumberRuleValues;
  const siteTypes = siteTypesOf(t);
  const of = (path: keyof NumberRuleValues) => ({ form, path, label: t(`numberRules.fields.${path as 'siteType'}`) });
  return (
    <>
      <ChoiceField
        {...of('siteType')}
        options={siteTypes.values.map((value) => ({ value, label: siteTypes.words(value) }))}
      />
      {companyType === 'ADMIN' && <CheckField {...of('globalFlag')} also={['merchantId']} />}
      {!globalFlag && companyType !== 'MERCHANT' && <PickField {...of('merchantId')} required load={loadCompanies} />}
      <FormulaField form={form} id={id} />
    </>
  );
};

interface FormProps {
  readonly onClose: () => void;
}

const CreateForm = ({ start, onClose }: FormProps & { readonly start: Partial<NumberRule> }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName } = useSession();
  const form = useCreateForm(numberRules, {
    schema: numberRuleInputSchema,
    start: () => valuesOf({ merchantId, merchantName, ...start }),
    toRequest,
    send: numberRules.create,
    // The dialog is over the list.
    next: () => [],
    onNoDestination: onClose,
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('numberRules.add')} onCancel={onClose}>
      <Fields form={form} />
    </Form>
  );
};

const EditForm = ({ rule, onClose }: FormProps & { readonly rule: NumberRule }) => {
  const { t } = useTranslation();
  const { id } = rule;
  const { form, dialog } = useEditForm(numberRules, rule, {
    schema: numberRuleUpdateSchema,
    valuesOf,
    toRequest: (values) => ({ ...toRequest(values), id }),
    send: wholeUpdate(numberRules, { valuesOf, toRequest }),
    words: () => staleWords(t),
    leave: () => onClose,
  });
  return (
    <>
      <Form form={form} variant="dialog" submitLabel={t('numberRules.save')} onCancel={onClose}>
        <Fields form={form} id={id} />
      </Form>
      {dialog}
    </>
  );
};

/** Makes a rule, which starts as `rule` says, or changes the one that has an id. */
export const NumberRuleDialog = ({
  rule,
  onClose,
}: FormProps & { readonly rule: NumberRule | Partial<NumberRule> }) => {
  const { t } = useTranslation();
  const known = 'id' in rule ? (rule as NumberRule) : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={known ? t('numberRules.edit') : t('numberRules.add')}
      closeOnClickOutside={false}
    >
      {known ? <EditForm rule={known} onClose={onClose} /> : <CreateForm start={rule} onClose={onClose} />}
    </Dialog>
  );
};
