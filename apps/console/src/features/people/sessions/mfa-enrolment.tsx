import { Button, TextInput } from '@mantine/core';
import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import { codeLength, codePattern } from '@cubby/contract/people/sessions/second-step.limits';
import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import type { EnrolledUser, SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { AuthenticatorApp } from '../../../platform/second-step/authenticator-app.tsx';
import { RecoveryCodes } from '../../../platform/second-step/recovery-codes.tsx';
import { dropPendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import { signInErrorText } from './sign-in-error.ts';
import classes from './sign-in-page.module.css';

interface MfaEnrolmentProps {
  readonly pending: SessionUser;
  /** The sign-in page, with the way back to where the person was. */
  readonly signInHash: string;
  /** The app is set up and its codes are retained. */
  readonly onDone: (session: SessionUser) => void;
}

/**
 * The company requires a second step and the person has none: they set up an authenticator app before they get
 * anywhere, and retain its recovery codes.
 */
export const MfaEnrolment = ({ pending, signInHash, onDone }: MfaEnrolmentProps) => {
  const { t } = useTranslation();
  const [enrolled, setEnrolled] = useState<EnrolledUser>();
  const [over, setOver] = useState(false);
  const title = t('sessions.enrolment.title');
  if (!enrolled)
    return (
      <PublicPanel title={title} purpose={t('sessions.enrolment.purpose')}>
        <AppForm pending={pending} over={over} onOver={() => setOver(true)} onEnrolled={setEnrolled} />
        <p className={classes.links}>
          <a href={signInHash} onClick={dropPendingSignIn}>
            {t(over ? 'sessions.mfa.again' : 'sessions.mfa.other')}
          </a>
        </p>
      </PublicPanel>
    );
  const { recoveryCodes, ...session } = enrolled;
  return (
    <PublicPanel title={title} purpose={t('sessions.enrolment.done')}>
      <RecoveryCodes codes={recoveryCodes} />
      <Button variant="filled" fullWidth className={classes.submit} mt="md" onClick={() => onDone(session)}>
        {t('sessions.enrolment.continue')}
      </Button>
    </PublicPanel>
  );
};

interface AppFormProps {
  readonly pending: SessionUser;
  /** The sign-in has expired on the server. */
  readonly over: boolean;
  readonly onOver: () => void;
  readonly onEnrolled: (enrolled: EnrolledUser) => void;
}

const AppForm = ({ pending: { token }, over, onOver, onEnrolled }: AppFormProps) => {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<AuthenticatorEnrolment>();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const fail = (error: unknown) => {
    if (isApiError(error, 'SIGN_IN_REQUIRED')) {
      dropPendingSignIn();
      onOver();
      return setFailure(t('sessions.mfa.over'));
    }
    setFailure(isApiError(error, 'TOO_MANY_REQUESTS') ? errorText(error) : signInErrorText(error));
    input.current?.focus();
    input.current?.select();
  };
  const begin = () => {
    setFailure(undefined);
    callApi(secondStepCalls.beginEnrolment, {}, { token }).then(setEnrolment, fail);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once for the sign-in
  useEffect(begin, [token]);

  const submit = async () => {
    const typed = (input.current?.value ?? code).replaceAll(/\s/g, '');
    setMissing(!codePattern.test(typed));
    if (!enrolment || busy || !codePattern.test(typed)) return input.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { enrolment: enrolment.enrolment, code: typed };
      onEnrolled(await callApi(secondStepCalls.completeEnrolment, { body }, { token }));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PublicForm failure={failure} onSubmit={() => void submit()}>
      {!enrolment && failure !== undefined && !over && (
        <Button fullWidth className={classes.submit} onClick={begin}>
          {t('ui.tryAgain')}
        </Button>
      )}
      {enrolment && !over && (
        <>
          <AuthenticatorApp enrolment={enrolment}>
            <TextInput
              ref={input}
              className={classes.code}
              label={t('account.secondStep.code')}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={codeLength + 2}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={missing && t('sessions.mfa.codeMissing')}
            />
          </AuthenticatorApp>
          <Button type="submit" variant="filled" fullWidth loading={busy} className={classes.submit}>
            {t('sessions.enrolment.submit')}
          </Button>
        </>
      )}
    </PublicForm>
  );
};
