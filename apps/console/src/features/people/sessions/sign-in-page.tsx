import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { parseQueryString, type RawSearch, stringifyQueryString } from '../../../platform/address/query-string.ts';
import { page } from '../../../platform/page/page.ts';
import { getSessionEnd } from '../../../platform/session/session-store.ts';
import { signIn } from '../../../platform/session/session.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import classes from './sign-in-page.module.css';
import { signInErrorText } from './sign-in-error.ts';

/** The address's own parameters; the sign-in page is outside of the router. */
const search = () => parseQueryString(window.location.hash.split('?')[1] ?? '');

/** Why the person is here, where that is known. */
const purposeOf = (given: RawSearch, t: TFunction): string => {
  if (given['done'] === 'password') return t('sessions.passwordChanged');
  if (!given['back']) return t('sessions.purpose');
  const end = getSessionEnd();
  return end === undefined || end === 'signed-out' ? t('sessions.toOpenPage') : t('sessions.ended');
};

/** The way through the provider of a company; what is known goes along. */
const companyWay = ({ back }: RawSearch, email: string): string =>
  `#/page/companySignIn${stringifyQueryString({ back, email })}`;

/** Signs in. On success the session appears and the app continues by itself; on failure everything typed remains. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const [given] = useState(search);
  const email = typeof given['email'] === 'string' ? given['email'] : '';
  const [username, setUsername] = useState(email);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [shown, setShown] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    (email ? passwordInput : usernameInput).current?.focus();
  }, [email]);

  const submit = async () => {
    if (pending) return;
    // A password manager may have filled the fields without a word to React.
    const name = (usernameInput.current?.value ?? username).trim();
    const secret = passwordInput.current?.value ?? password;
    setMissing({ username: name === '', password: secret === '' });
    if (name === '' || secret === '') {
      (name === '' ? usernameInput : passwordInput).current?.focus();
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      const { needMFA } = await signIn(name, secret);
      if (needMFA) page.replaceHash(window.location.hash.replace(/^#\/page\/login/, '#/page/mfa'));
    } catch (error) {
      setFailure(signInErrorText(error));
      // The likelier mistake, ready to be typed over.
      passwordInput.current?.focus();
      passwordInput.current?.select();
    } finally {
      setPending(false);
    }
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <PublicPanel title={t('sessions.title')} purpose={purposeOf(given, t)}>
      <PublicForm failure={failure} onSubmit={() => void submit()}>
        <TextInput
          ref={usernameInput}
          label={t('sessions.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={missing.username && t('sessions.usernameMissing')}
        />
        <PasswordField
          ref={passwordInput}
          label={t('sessions.password')}
          name="password"
          autoComplete="current-password"
          maxLength={255}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{
            'aria-label': shown ? t('sessions.hidePassword') : t('sessions.showPassword'),
            tabIndex: 0,
          }}
          description={capsLock ? t('sessions.capsLock') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={missing.password && t('sessions.passwordMissing')}
        />
        <Button type="submit" variant="filled" fullWidth loading={pending} className={classes.submit}>
          {t('sessions.submit')}
        </Button>
      </PublicForm>
      <p className={classes.links}>
        <a href={companyWay(given, username)}>{t('singleSignOn.way')}</a>
        <a href="#/page/resetPasswords">{t('sessions.resetPassword')}</a>
      </p>
    </PublicPanel>
  );
};
