import { Button } from '@mantine/core';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { beginProviderConfirmation, WindowRefused } from '../../../platform/session/provider-confirmation.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

interface PasswordPromptProps {
  readonly opened: boolean;
  /** True once the server has taken the password. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/**
 * Requests the own password before a dangerous action, or leads to the provider that the person signs in through; the
 * action continues afterwards.
 */
export const PasswordPrompt = ({ opened, onAnswer }: PasswordPromptProps) => {
  const { t } = useTranslation();
  const { username } = useSession();
  const id = useId();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Who signs in through a provider may know no password.
  const { data: account } = useCall(accountCalls.getAccount, {}, { enabled: opened, quiet: true });
  const [waiting, setWaiting] = useState(false);
  const atProvider = useRef<AbortController>(undefined);
  const leaveProvider = () => {
    atProvider.current?.abort();
    setWaiting(false);
  };
  useEffect(() => () => atProvider.current?.abort(), []);

  const answer = (confirmed: boolean) => {
    setPassword('');
    setFailure(undefined);
    leaveProvider();
    onAnswer(confirmed);
  };
  const askProvider = async () => {
    setFailure(undefined);
    leaveProvider();
    const controller = new AbortController();
    atProvider.current = controller;
    try {
      await beginProviderConfirmation(() => answer(true), controller.signal);
      setWaiting(true);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(error instanceof WindowRefused ? t('account.prompt.noWindow') : errorText(error));
    }
  };
  const refuse = (words: string) => {
    setFailure(words);
    input.current?.focus();
    input.current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A portal's events reach the form that opened it, too.
    event.stopPropagation();
    if (pending) return;
    if (password === '') return refuse(t('account.prompt.missing'));
    setPending(true);
    try {
      const { result } = await callApi(accountCalls.confirmPassword, { body: { password } });
      if (result) answer(true);
      else refuse(t('account.prompt.wrong'));
    } catch (error) {
      refuse(errorText(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={() => !pending && answer(false)}
      title={t('account.prompt.title')}
      closeOnClickOutside={false}
      foot={
        <>
          <Button onClick={() => answer(false)} disabled={pending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} variant="filled" loading={pending}>
            {t('account.prompt.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('account.prompt.why')}</p>
        {/* So that a password manager recognizes the account. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={input}
          mt="md"
          data-autofocus
          label={t('account.prompt.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure}
        />
        {account?.confirmsByProvider && (
          <>
            <Button mt="md" onClick={() => void askProvider()} disabled={pending}>
              {t('account.prompt.provider')}
            </Button>
            <p role="status">{waiting && t('account.prompt.waiting')}</p>
          </>
        )}
      </form>
    </Dialog>
  );
};
