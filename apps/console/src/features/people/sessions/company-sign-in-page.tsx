import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseQueryString } from '../../../platform/address/query-string.ts';
import { goToProvider } from '../../../platform/session/company-sign-in.ts';
import { PublicForm, PublicPanel } from './public-panel.tsx';
import { SignOnFailure } from './sign-on-failure.tsx';
import classes from './sign-in-page.module.css';

const search = () => {
  const { back, email } = parseQueryString(window.location.hash.split('?')[1] ?? '');
  return { back: typeof back === 'string' ? back : undefined, email: typeof email === 'string' ? email : '' };
};

/** The sign-in page with the way back to where the person was. */
const signInHash = (): string => window.location.hash.replace(/^#\/page\/companySignIn/, '#/page/login');

/** Signing in through the provider of a company: a mail address or the company's key leads there. */
export const CompanySignInPage = () => {
  const { t } = useTranslation();
  const [{ back, email }] = useState(search);
  const [name, setName] = useState(email);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async () => {
    if (busy) return;
    const typed = (input.current?.value ?? name).trim();
    setFailure(undefined);
    setProblem(typed === '' ? t('singleSignOn.nameMissing') : undefined);
    if (typed === '') return input.current?.focus();
    setBusy(true);
    try {
      // Where it leads away, the page does not change until it is gone.
      if (await goToProvider(typed, back)) return;
      setProblem(t('singleSignOn.unknown'));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
    input.current?.focus();
  };

  return (
    <PublicPanel title={t('singleSignOn.way')} purpose={t('singleSignOn.purpose')}>
      <PublicForm failure={failure !== undefined && <SignOnFailure error={failure} />} onSubmit={() => void submit()}>
        <TextInput
          ref={input}
          label={t('singleSignOn.name')}
          description={t('singleSignOn.nameHelp')}
          name="company"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          error={problem}
        />
        <Button type="submit" variant="filled" fullWidth loading={busy} className={classes.submit}>
          {t('singleSignOn.go')}
        </Button>
      </PublicForm>
      <p className={classes.links}>
        <a href={signInHash()}>{t('singleSignOn.withPassword')}</a>
      </p>
    </PublicPanel>
  );
};
