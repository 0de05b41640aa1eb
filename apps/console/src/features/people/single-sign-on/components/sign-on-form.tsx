import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { singleSignOnLimits } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import { type SingleSignOn, singleSignOnInput } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { type SignOnValues, toRequest, valuesOf } from '../single-sign-on.values.ts';
import { ProviderTest } from './provider-test.tsx';

interface FieldsProps {
  readonly form: ContractForm<SignOnValues>;
  readonly settings: SingleSignOn;
}

const ProviderFields = ({ form: f, settings }: FieldsProps) => {
  const { t } = useTranslation();
  const moved = settings.hasClientSecret && f.values.issuer.trim() !== settings.issuer;
  const help = moved ? 'secretAgain' : settings.hasClientSecret ? 'secretSet' : 'secretNone';
  return (
    <FormSection title={t('singleSignOn.settings.provider')} purpose={t('singleSignOn.settings.providerPurpose')}>
      <TextInput
        {...f.field('issuer')}
        label={t('singleSignOn.settings.issuer')}
        description={t('singleSignOn.settings.issuerHelp')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <ProviderTest merchantId={settings.merchantId} issuer={f.values.issuer} />
      <TextInput
        {...f.field('clientId')}
        label={t('singleSignOn.settings.clientId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={singleSignOnLimits.clientIdMax}
        required
      />
      <PasswordField
        {...f.field('clientSecret')}
        label={t('singleSignOn.settings.clientSecret')}
        description={t(`singleSignOn.settings.${help}`)}
        autoComplete="new-password"
      />
    </FormSection>
  );
};

const PeopleFields = ({ form: f, ofPlatform }: { form: ContractForm<SignOnValues>; ofPlatform: boolean }) => {
  const { t } = useTranslation();
  const check = (name: 'enabled' | 'linksByMail' | 'passwordsAllowed') => {
    const { error } = f.field(name) as { error?: string };
    return {
      checked: f.values[name],
      error,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        f.form.clearFieldError(name);
        f.setValues({ [name]: currentTarget.checked });
      },
    };
  };
  return (
    <FormSection title={t('singleSignOn.settings.people')} purpose={t('singleSignOn.settings.peoplePurpose')}>
      <TextInput
        {...f.field('companyKey')}
        label={t('singleSignOn.settings.companyKey')}
        description={t('singleSignOn.settings.companyKeyHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={singleSignOnLimits.companyKeyMax}
        required
      />
      <Textarea
        {...f.field('mailDomains')}
        label={t('singleSignOn.settings.mailDomains')}
        description={t(`singleSignOn.settings.${ofPlatform ? 'mailDomainsHelp' : 'mailDomainsLocked'}`)}
        disabled={!ofPlatform}
        rows={3}
        spellCheck={false}
      />
      <Checkbox {...check('enabled')} label={t('singleSignOn.settings.enabled')} />
      <Checkbox
        {...check('linksByMail')}
        label={t('singleSignOn.settings.linksByMail')}
        description={t('singleSignOn.settings.linksByMailHelp')}
      />
      <Checkbox
        {...check('passwordsAllowed')}
        label={t('singleSignOn.settings.passwordsAllowed')}
        description={t('singleSignOn.settings.passwordsHelp')}
      />
    </FormSection>
  );
};

interface FormProps {
  readonly settings: SingleSignOn;
  readonly close: () => void;
}

/** What is agreed with the provider, and who gets in; the secret is written and never read. */
export const SignOnForm = ({ settings, close }: FormProps) => {
  const { t } = useTranslation();
  const ofPlatform = useSession().merchantId === null;
  const { mutateAsync } = useCallMutation(singleSignOnCalls.updateSingleSignOn, {
    quiet: true,
    invalidates: [singleSignOnCalls.getSingleSignOn, singleSignOnCalls.listSingleSignOnLinks],
  });
  const f = useContractForm<SignOnValues, typeof singleSignOnInput>({
    schema: singleSignOnInput,
    initialValues: valuesOf(settings),
    toRequest: (values) => toRequest(values, settings, ofPlatform),
    onSubmit: async (body) => {
      try {
        await mutateAsync({ params: { id: settings.merchantId }, body });
      } catch (error) {
        const refused = refusalOf(error);
        throw isApiError(error, 'STALE_VERSION') ? { ...refused, message: t('singleSignOn.settings.stale') } : refused;
      }
      toast.done(t('singleSignOn.settings.saved'));
      close();
    },
  });
  return (
    <Form form={f} variant="block" onCancel={close}>
      <ProviderFields form={f} settings={settings} />
      <PeopleFields form={f} ofPlatform={ofPlatform} />
    </Form>
  );
};
