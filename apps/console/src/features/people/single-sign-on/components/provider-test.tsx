import { Button } from '@mantine/core';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { ErrorText } from './error-text.tsx';
import classes from '../single-sign-on.module.css';

/** Tests the provider and says in words what is wrong with it. */
export const ProviderTest = ({ merchantId, issuer }: { readonly merchantId: string; readonly issuer: string }) => {
  const { t } = useTranslation();
  const { mutate, data, error, isPending, variables } = useCallMutation(singleSignOnCalls.testSingleSignOn, {
    quiet: true,
  });
  // What was found of another address says nothing of this one.
  const current = variables?.body.issuer === issuer;
  const fine = data?.finding === 'FINE';
  return (
    <div className={classes.test}>
      <Button
        size="sm"
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        loading={isPending}
        disabled={issuer.trim() === ''}
        onClick={() => mutate({ params: { id: merchantId }, body: { issuer } })}
      >
        {t('singleSignOn.settings.test')}
      </Button>
      <div role="status" aria-label={t('singleSignOn.settings.tested')}>
        {current && data && (
          <p className={classes.finding} data-fine={fine || undefined}>
            {fine ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
            <span>{t(`singleSignOn.findings.${data.finding}`, { detail: data.detail ?? '–' })}</span>
          </p>
        )}
        {current && error && (
          <p className={classes.finding}>
            <IconAlertCircle size={16} aria-hidden />
            <ErrorText error={error} />
          </p>
        )}
      </div>
    </div>
  );
};
