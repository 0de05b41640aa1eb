import { Button } from '@mantine/core';
import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { userLimits } from '@cubby/contract/people/users/users.limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import { emptyReset, resetProblems } from './reset-password.rules.ts';
import classes from './sign-in-page.module.css';

interface OwnPasswordFormProps {
  readonly pending: SessionUser;
  /** The sign-in page, with the way back to where the person was. */
  readonly signInHash: string;
  readonly onDone: (session: SessionUser) => void;
}

const fields = ['newPassword', 'confirmation'] as const;
type Field = (typeof fields)[number];

/** Another user has typed the password: the person chooses another before they get anywhere. What was typed remains. */
export const OwnPasswordForm = ({ pending, signInHash, onDone }: OwnPasswordFormProps) => {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<Field, string>>({ newPassword: '', confirmation: '' });
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const fail = (error: unknown) => {
    if (isApiError(error, 'SIGN_IN_REQUIRED')) {
      dropPendingSignIn();
      setOver(true);
      return setFailure(t('sessions.mfa.over'));
    }
    if (isApiError(error)) setWrong(Object.fromEntries(error.fieldErrors.map((each) => [each.path, each.message])));
    setFailure(errorText(error));
    first.current?.focus();
  };
  const submit = async () => {
    const problems = resetProblems({ ...emptyReset, ...values }, fields, t);
    setWrong(problems);
    if (busy || Object.keys(problems).length > 0) return first.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { newPassword: values.newPassword };
      onDone(await callApi(secondStepCalls.setPendingPassword, { body }, { token: pending.token }));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: wrong[name],
    autoComplete: 'new-password',
    maxLength: userLimits.passwordMax,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <PublicPanel title={t('sessions.ownPassword.title')} purpose={t('sessions.ownPassword.purpose')}>
      <PublicForm failure={failure} onSubmit={() => void submit()}>
        {!over && (
          <>
            <PasswordField
              {...field('newPassword')}
              ref={first}
              label={t('sessions.reset.newPassword')}
              description={t('sessions.reset.newPasswordHelp')}
            />
            <PasswordField {...field('confirmation')} label={t('sessions.reset.confirmation')} />
            <Button type="submit" variant="filled" fullWidth loading={busy} className={classes.submit}>
              {t('sessions.ownPassword.submit')}
            </Button>
          </>
        )}
      </PublicForm>
      <p className={classes.links}>
        <a href={signInHash} onClick={dropPendingSignIn}>
          {t(over ? 'sessions.mfa.again' : 'sessions.mfa.other')}
        </a>
      </p>
    </PublicPanel>
  );
};
