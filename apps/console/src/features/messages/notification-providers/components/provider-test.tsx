import { Button, Textarea, TextInput } from '@mantine/core';
import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import {
  type Provider,
  providerTestInput,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import classes from '../providers.module.css';

/** ms for which a sent test message is shown as sent (administration.md 5). */
const flagMs = 2000;

/** What a provider answered to a failed test message. */
interface Answer {
  readonly words?: string;
  readonly reason?: string;
}

/** The state of the last test message: sent, for two seconds, or why it was not. */
const TestOutcome = ({ sent, failed }: { readonly sent: boolean; readonly failed: Answer | undefined }) => {
  const { t } = useTranslation();
  const { words = '', reason = '' } = failed ?? {};
  return (
    <div role="status">
      {sent && (
        <p className={classes.outcome} data-fine>
          <IconCircleCheck size={16} aria-hidden />
          <span>{t('notificationProviders.test.sent')}</span>
        </p>
      )}
      {failed && (
        <p className={classes.outcome}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            {words === ''
              ? t('notificationProviders.test.failedReason', { reason })
              : t('notificationProviders.test.failed', { words })}
          </span>
        </p>
      )}
    </div>
  );
};

/** Sends a test message through a provider, as all messages are sent. */
export const ProviderTest = ({ provider: { id, type } }: { readonly provider: Provider }) => {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<Answer>();
  const { mutateAsync } = useCallMutation(notificationProvidersCalls.testProvider, {
    quiet: true,
    invalidates: [notificationProvidersCalls.listProviderHealth],
  });
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), flagMs);
    return () => clearTimeout(timer);
  }, [sent]);
  const [initialValues] = useState({ target: '', testBody: '' });
  const f = useContractForm({
    schema: providerTestInput,
    initialValues,
    toRequest: (values) => ({ ...values, id }),
    onSubmit: async (body) => {
      setSent(false);
      setFailed(undefined);
      try {
        await mutateAsync({ body });
        setSent(true);
      } catch (error) {
        if (!isApiError(error, 'PROVIDER_TEST_FAILED')) throw refusalOf(error);
        setFailed((error.data ?? {}) as Answer);
      }
    },
  });
  const mail = type === 'MAIL';
  return (
    <form className={classes.test} noValidate onSubmit={f.submit} aria-busy={f.submitting}>
      <TextInput
        {...f.field('target')}
        label={t(`notificationProviders.test.target.${type}`)}
        {...(!mail && { description: t('notificationProviders.test.targetHelp') })}
        type={mail ? 'email' : 'tel'}
        autoComplete="off"
        maxLength={providerLimits.targetMax}
        required
      />
      <Textarea
        {...f.field('testBody')}
        label={t('notificationProviders.test.body')}
        rows={3}
        maxLength={providerLimits.testBodyMax}
        required
      />
      {f.problem?.message && !f.problem.others.length && Object.keys(f.form.errors).length === 0 && (
        <p className={classes.outcome} role="alert">
          {f.problem.message}
        </p>
      )}
      <div className={classes.line}>
        <Button type="submit" size="sm" loading={f.submitting}>
          {t('notificationProviders.test.send')}
        </Button>
        <TestOutcome sent={sent} failed={failed} />
      </div>
    </form>
  );
};
