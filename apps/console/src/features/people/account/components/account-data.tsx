import { wholeName } from '@cubby/contract/kernel/names';
import { Button } from '@mantine/core';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import type { Account } from '@cubby/contract/people/account/account.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from './account.module.css';

/** The own data, to be read; and the proof that mails arrive. */
export const AccountData = ({ account }: { account: Account }) => {
  const { t } = useTranslation();
  const name = wholeName(account.firstName ?? '', account.lastName ?? '');
  return (
    <Block title={t('account.data.title')} purpose={t('account.data.change')}>
      <DescriptionList
        items={[
          { term: t('account.data.username'), value: account.username },
          { term: t('account.data.name'), value: name },
          { term: t('account.data.nickname'), value: account.nickname },
          {
            term: t('account.data.company'),
            value: companyLink(account.merchantId, account.merchantName) ?? t('account.data.platform'),
          },
          { term: t('account.data.roles'), value: listText(account.roles.map(roleNameOf)) },
          { term: t('account.data.mobile'), value: account.mobile },
          {
            term: t('account.data.email'),
            value: account.email && <Mail account={account} email={account.email} />,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};

const Mail = ({ account, email }: { account: Account; email: string }) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallMutation(accountCalls.sendMailVerification, {
    onSuccess: () => void toast.done(t('account.data.sent', { email })),
  });
  return (
    <span className={classes.mail}>
      <span>{email}</span>
      {account.emailVerified ? (
        <StatusBadge meaning="green" label={t('account.data.verified')} />
      ) : (
        <>
          <StatusBadge meaning="amber" label={t('account.data.notVerified')} />
          <Button size="xs" loading={isPending} onClick={() => mutate({})}>
            {t('account.data.verify')}
          </Button>
        </>
      )}
    </span>
  );
};
