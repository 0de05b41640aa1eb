import { Button, TextInput } from '@mantine/core';
import {
  codeLength,
  codeMinutes,
  codePattern,
  codeResendSeconds,
  recoveryCodePattern,
} from '@cubby/contract/people/sessions/second-step.limits';
import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { page } from '../../../platform/page/page.ts';
import { useCountdown } from '../../../platform/page/use-countdown.ts';
import { dropPendingSignIn, getPendingSignIn, storePendingSignIn } from '../../../platform/session/pending-sign-in.ts';
import { setSession } from '../../../platform/session/session-store.ts';
import { MfaEnrolment } from './mfa-enrolment.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import { signInErrorText } from './sign-in-error.ts';
import classes from './sign-in-page.module.css';

/** The sign-in page with the way back to where the person was. */
const signInHash = (): string => window.location.hash.replace(/^#\/page\/mfa/, '#/page/login');

const purposeOf = ({ multiFactorAuthMethod, email }: SessionUser, t: TFunction): string => {
  const texts = { address: email ?? '', minutes: codeMinutes };
  if (multiFactorAuthMethod === 'AUTHENTICATOR') return t('sessions.mfa.app');
  return multiFactorAuthMethod === 'SMS' ? t('sessions.mfa.sms', texts) : t('sessions.mfa.mail', texts);
};

/** Characters of a recovery code with its hyphen, and spaces that come with a copy. */
const recoveryLength = 14;

/** No further try: the sign-in is gone on the server too. */
const isOver = (error: unknown): boolean =>
  isApiError(error, 'SIGN_IN_REQUIRED') || (isApiError(error, 'CODE_REFUSED') && triesLeft(error) === 0);

const triesLeft = ({ data }: ApiError): number | undefined => {
  const { triesLeft: left } = (data ?? {}) as { triesLeft?: unknown };
  return typeof left === 'number' ? left : undefined;
};

/** The further steps of a sign-in: the code, and another one a minute later; an app to set up; a password of one's own. */
export const MfaPage = () => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(getPendingSignIn);
  useEffect(() => {
    if (!pending) page.replaceHash(signInHash());
  }, [pending]);
  /** A step is taken: on to the next one, or to where the person was going. */
  const navigateToFirstAllowed = (session: SessionUser) => {
    if (session.needMFA) {
      storePendingSignIn(session);
      return setPending(session);
    }
    dropPendingSignIn();
    setSession(session);
    page.replaceHash(signInHash());
  };
  if (pending?.needNewPassword)
    return <OwnPasswordForm pending={pending} signInHash={signInHash()} onDone={navigateToFirstAllowed} />;
  if (pending?.needEnrolment)
    return <MfaEnrolment pending={pending} signInHash={signInHash()} onDone={navigateToFirstAllowed} />;
  return pending && <MfaForm pending={pending} title={t('sessions.mfa.title')} onDone={navigateToFirstAllowed} />;
};

interface MfaFormProps {
  readonly pending: SessionUser;
  readonly title: string;
  readonly onDone: (session: SessionUser) => void;
}

const MfaForm = ({ pending, title, onDone }: MfaFormProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  /** A recovery code is typed, in place of that of the app. */
  const [recovering, setRecovering] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, begin] = useCountdown(codeResendSeconds);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const fail = (error: unknown) => {
    setNotice(undefined);
    if (isOver(error)) {
      dropPendingSignIn();
      setOver(true);
      return setFailure(t('sessions.mfa.over'));
    }
    const refused = isApiError(error, 'CODE_REFUSED');
    const count = refused ? triesLeft(error) : undefined;
    const tries = count === undefined ? '' : ` ${t('sessions.mfa.triesLeft', { count })}`;
    // After too many attempts the message says to wait; the rest reads as at the sign-in.
    const others = isApiError(error, 'TOO_MANY_REQUESTS') ? errorText(error) : signInErrorText(error);
    const words = refused && recovering ? t('sessions.mfa.recoveryRefused') : others;
    setFailure(`${words}${tries}`);
    input.current?.focus();
    input.current?.select();
  };

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = () => {
    const typed = (input.current?.value ?? code).replaceAll(/\s/g, '');
    const fits = (recovering ? recoveryCodePattern : codePattern).test(typed);
    setMissing(!fits);
    if (!fits) return input.current?.focus();
    return attempt(async () => {
      onDone(await callApi(secondStepCalls.submitOtp, { query: { otp: typed } }, { token: pending.token }));
    });
  };

  const switchCode = () => {
    setRecovering(!recovering);
    setCode('');
    setMissing(false);
    setFailure(undefined);
    input.current?.focus();
  };

  const resend = () =>
    attempt(async () => {
      const { userId, email, merchantId, multiFactorAuthMethod = 'EMAIL' } = pending;
      const body = { userId, email, merchantId, multiFactorAuthMethod };
      const { data } = await callApi(secondStepCalls.resendOtp, { body }, { token: pending.token });
      begin(data.resendSeconds);
      setNotice(t('sessions.mfa.sent'));
      input.current?.focus();
    });

  return (
    <PublicPanel title={title} purpose={purposeOf(pending, t)}>
      <PublicForm failure={failure} notice={notice} onSubmit={() => void submit()}>
        {!over && (
          <>
            <TextInput
              ref={input}
              className={classes.code}
              label={t(recovering ? 'sessions.mfa.recoveryCode' : 'sessions.mfa.code')}
              description={recovering && t('sessions.mfa.recoveryHelp')}
              name="otp"
              inputMode={recovering ? 'text' : 'numeric'}
              autoComplete={recovering ? 'off' : 'one-time-code'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={recovering ? recoveryLength : codeLength + 2}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={missing && t(recovering ? 'sessions.mfa.recoveryMissing' : 'sessions.mfa.codeMissing')}
            />
            <Button type="submit" variant="filled" fullWidth loading={busy} className={classes.submit}>
              {t('sessions.mfa.submit')}
            </Button>
            {pending.multiFactorAuthMethod === 'AUTHENTICATOR' ? (
              <Button fullWidth disabled={busy} onClick={switchCode}>
                {t(recovering ? 'sessions.mfa.useApp' : 'sessions.mfa.useRecovery')}
              </Button>
            ) : (
              <Button fullWidth disabled={left > 0 || busy} onClick={() => void resend()}>
                {left > 0 ? t('sessions.mfa.resendIn', { seconds: left }) : t('sessions.mfa.resend')}
              </Button>
            )}
          </>
        )}
      </PublicForm>
      <p className={classes.links}>
        <a href={signInHash()} onClick={dropPendingSignIn}>
          {over ? t('sessions.mfa.again') : t('sessions.mfa.other')}
        </a>
      </p>
    </PublicPanel>
  );
};
