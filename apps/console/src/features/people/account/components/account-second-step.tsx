import { Button, Radio, TextInput } from '@mantine/core';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import type { Account } from '@cubby/contract/people/account/account.schemas';
import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import { codeLength, codePattern } from '@cubby/contract/people/sessions/second-step.limits';
import { type MfaMethod, mfaMethods } from '@cubby/contract/settings/parameters/parameters.values';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCallMutation, useInvalidate } from '../../../../platform/api/use-call.ts';
import { AuthenticatorApp } from '../../../../platform/second-step/authenticator-app.tsx';
import { RecoveryCodes } from '../../../../platform/second-step/recovery-codes.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from './account.module.css';

/** The second step of signing in: which one it is, and choosing another. */
export const AccountSecondStep = ({ account }: { account: Account }) => {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const { multiFactorAuthMethod: method, recoveryCodesLeft } = account;
  return (
    <Block
      title={t('account.secondStep.title')}
      purpose={t('account.secondStep.purpose')}
      renderEdit={(close) => <SecondStepForm account={account} close={close} onCodes={setCodes} />}
    >
      <DescriptionList
        items={[
          {
            term: t('account.secondStep.method'),
            value: method ? t(`account.secondStep.${method}`) : t('account.secondStep.none'),
          },
          ...(recoveryCodesLeft === null
            ? []
            : [{ term: t('account.recovery.title'), value: t('account.recovery.left', { count: recoveryCodesLeft }) }]),
        ]}
      />
      {codes && <RecoveryCodes codes={codes} />}
      {recoveryCodesLeft !== null && !codes && <RenewCodes left={recoveryCodesLeft} onCodes={setCodes} />}
    </Block>
  );
};

/** New recovery codes; those before end, so it is asked first where there are some. */
const RenewCodes = ({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallMutation(accountCalls.renewRecoveryCodes, {
    invalidates: [accountCalls.getAccount],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const renew = async () => {
    const sure =
      left === 0 ||
      (await confirm({
        title: t('account.recovery.renewTitle'),
        body: t('account.recovery.renewBody'),
        action: t('account.recovery.renew'),
        cancel: t('account.recovery.dismiss'),
      }));
    if (sure) mutate({});
  };
  return (
    <Button className={classes.renew} loading={isPending} onClick={() => void renew()}>
      {t('account.recovery.renew')}
    </Button>
  );
};

const none = 'NONE';
const schema = z.object({ method: z.enum([none, ...mfaMethods]), code: z.string() });

interface SecondStepFormProps {
  readonly account: Account;
  readonly close: () => void;
  /** Receives the recovery codes of a new app; undefined for another second step. */
  readonly onCodes: (codes: readonly string[] | undefined) => void;
}

const SecondStepForm = ({ account, close, onCodes }: SecondStepFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [enrolment, setEnrolment] = useState<AuthenticatorEnrolment>();
  const form = useContractForm({
    schema,
    initialValues: { method: account.multiFactorAuthMethod ?? none, code: '' } as z.output<typeof schema>,
    onSubmit: async ({ method, code }) => {
      const app = method === 'AUTHENTICATOR';
      // The app that is set up already does not change.
      if (app && account.multiFactorAuthMethod === 'AUTHENTICATOR' && !enrolment) return close();
      if (app && !enrolment) throw { message: t('account.secondStep.setUpFirst') };
      if (app && !codePattern.test(code))
        throw { fieldErrors: [{ path: 'code', code: 'sixDigits', message: t('fieldErrors.sixDigits') }] };
      const body = {
        multiFactorAuthMethod: method === none ? null : method,
        ...(app && enrolment && { enrolment: enrolment.enrolment, code }),
      };
      try {
        const { recoveryCodes } = await callApi(accountCalls.setSecondStep, { body });
        onCodes(recoveryCodes);
      } catch (error) {
        const refused = refusalOf(error);
        throw isApiError(error, 'CODE_REFUSED')
          ? { ...refused, fieldErrors: [{ path: 'code', code: 'invalid', message: refused.message }] }
          : refused;
      }
      toast.done(t('account.secondStep.saved'));
      void invalidate(accountCalls.getAccount);
      close();
    },
  });
  const canReach = (method: MfaMethod) => account.multiFactorAuthMethods.includes(method);
  const { method } = form.values;
  return (
    <Form form={form} variant="block" onCancel={close}>
      <Radio.Group
        label={t('account.secondStep.method')}
        value={method}
        onChange={(value) => form.setValues({ method: value as typeof method })}
      >
        <div className={classes.choices}>
          <Radio value={none} label={t('account.secondStep.none')} description={t('account.secondStep.noneHelp')} />
          {mfaMethods.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`account.secondStep.${each}`)}
              description={helpOf(each)}
              disabled={!canReach(each)}
            />
          ))}
        </div>
      </Radio.Group>
      {method === 'AUTHENTICATOR' && (
        <AppSetUp enrolment={enrolment} onEnrolment={setEnrolment}>
          <TextInput
            {...form.field('code')}
            label={t('account.secondStep.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
          />
        </AppSetUp>
      )}
    </Form>
  );

  function helpOf(each: MfaMethod): string | undefined {
    if (!canReach(each)) return t('account.secondStep.unreachable');
    if (each === 'AUTHENTICATOR') return t('account.secondStep.appHelp');
    return (each === 'EMAIL' ? account.email : account.mobile) ?? undefined;
  }
};

interface AppSetUpProps {
  readonly enrolment: AuthenticatorEnrolment | undefined;
  readonly onEnrolment: (enrolment: AuthenticatorEnrolment) => void;
  /** The field of the first code. */
  readonly children: ReactNode;
}

/** Setting up the app: its QR code, the key to type, and the first code. */
const AppSetUp = ({ enrolment, onEnrolment, children }: AppSetUpProps) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallMutation(accountCalls.enrolAuthenticator, { onSuccess: onEnrolment });
  if (!enrolment)
    return (
      <div>
        <Button loading={isPending} onClick={() => mutate({})}>
          {t('account.secondStep.setUp')}
        </Button>
      </div>
    );
  return <AuthenticatorApp enrolment={enrolment}>{children}</AuthenticatorApp>;
};
