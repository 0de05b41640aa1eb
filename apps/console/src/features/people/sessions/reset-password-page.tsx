import { Button, TextInput } from '@mantine/core';
import { resetMobileLength, resetResendSeconds, resetTimeout } from '@cubby/contract/people/account/account.limits';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { codeLength } from '@cubby/contract/people/sessions/second-step.limits';
import { userLimits } from '@cubby/contract/people/users/users.limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { page } from '../../../platform/page/page.ts';
import { useCountdown } from '../../../platform/page/use-countdown.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import { emptyReset, type ResetField, type ResetValues, resetProblems, sendFields } from './reset-password.rules.ts';
import classes from './sign-in-page.module.css';

/** Resets a lost password: a code to the address of the account, then a new password. What was typed remains. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const [values, setValues] = useState(emptyReset);
  const [wrong, setWrong] = useState<Partial<Record<ResetField, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [busy, setBusy] = useState<'send' | 'set'>();
  const [left, begin] = useCountdown(0);
  const form = useRef<HTMLDivElement>(null);

  const focus = (field: ResetField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  /** True where all of these fields are right; else they say what is wrong and the first takes the focus. */
  const check = (fields: readonly ResetField[]): boolean => {
    const problems = resetProblems(values, fields, t);
    setWrong(problems);
    const first = fields.find((field) => problems[field]);
    if (first) focus(first);
    return !first;
  };

  const attempt = async (what: 'send' | 'set', work: (signal: AbortSignal) => Promise<void>) => {
    const signal = AbortSignal.timeout(resetTimeout);
    setBusy(what);
    setFailure(undefined);
    setNotice(undefined);
    try {
      await work(signal);
    } catch (error) {
      if (isApiError(error)) setWrong(Object.fromEntries(error.fieldErrors.map((each) => [each.path, each.message])));
      if (isApiError(error, 'CODE_REFUSED')) focus('code');
      if (isApiError(error, 'TOO_MANY_REQUESTS') && what === 'send') begin(resetResendSeconds);
      setFailure(signal.aborted ? t('sessions.reset.timeout', { seconds: resetTimeout / 1000 }) : errorText(error));
    } finally {
      setBusy(undefined);
    }
  };

  const send = () => {
    if (busy || !check(sendFields)) return;
    const { username, mobile, email } = values;
    void attempt('send', async (signal) => {
      await callApi(accountCalls.retrievePassword, { body: { username, mobile, email } }, { signal });
      begin(resetResendSeconds);
      setNotice(t('sessions.reset.sent'));
      focus('code');
    });
  };

  const submit = () => {
    if (busy || !check(Object.keys(emptyReset) as ResetField[])) return;
    const { username, mobile, code, newPassword } = values;
    void attempt('set', async (signal) => {
      await callApi(accountCalls.retrievePasswordVerify, { body: { username, mobile, code, newPassword } }, { signal });
      page.replaceHash(`#/page/login?email=${encodeURIComponent(username)}&done=password`);
    });
  };

  const field = (name: ResetField) => ({
    name,
    value: values[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before: ResetValues) => ({ ...before, [name]: value })),
  });

  return (
    <PublicPanel title={t('sessions.reset.title')} purpose={t('sessions.reset.purpose')}>
      <div ref={form}>
        <PublicForm failure={failure} notice={notice} onSubmit={submit}>
          <TextInput
            {...field('username')}
            label={t('sessions.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
          />
          <TextInput
            {...field('mobile')}
            label={t('sessions.reset.mobile')}
            description={t('sessions.reset.mobileHelp')}
            inputMode="numeric"
            maxLength={resetMobileLength}
          />
          <TextInput {...field('email')} label={t('sessions.reset.email')} type="email" autoComplete="email" />
          <Button fullWidth loading={busy === 'send'} disabled={left > 0 || busy === 'set'} onClick={send}>
            {left > 0 ? t('sessions.reset.sendIn', { seconds: left }) : t('sessions.reset.send')}
          </Button>
          <TextInput
            {...field('code')}
            className={classes.code}
            label={t('sessions.reset.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
          />
          <PasswordField
            {...field('newPassword')}
            label={t('sessions.reset.newPassword')}
            description={t('sessions.reset.newPasswordHelp')}
            autoComplete="new-password"
            maxLength={userLimits.passwordMax}
          />
          <PasswordField
            {...field('confirmation')}
            label={t('sessions.reset.confirmation')}
            autoComplete="new-password"
            maxLength={userLimits.passwordMax}
          />
          <Button
            type="submit"
            variant="filled"
            fullWidth
            loading={busy === 'set'}
            disabled={busy === 'send'}
            className={classes.submit}
          >
            {t('sessions.reset.submit')}
          </Button>
        </PublicForm>
      </div>
      <p className={classes.links}>
        <a href="#/page/login">{t('sessions.back')}</a>
      </p>
    </PublicPanel>
  );
};
