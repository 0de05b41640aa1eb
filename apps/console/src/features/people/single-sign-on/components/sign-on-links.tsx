import { Button } from '@mantine/core';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../single-sign-on.module.css';

/** The users who are linked to the provider, and the removal of a link. */
export const SignOnLinks = ({ merchantId }: { readonly merchantId: string }) => {
  const { t } = useTranslation();
  const request = { params: { id: merchantId } };
  const { data: people, error, refetch } = useCall(singleSignOnCalls.listSingleSignOnLinks, request, { quiet: true });
  const { mutate } = useCallMutation(singleSignOnCalls.deleteSingleSignOnLink, {
    invalidates: [singleSignOnCalls.listSingleSignOnLinks, singleSignOnCalls.getSingleSignOn],
  });
  const ask = async (userId: string, name: string) => {
    const sure = await confirm({
      title: t('singleSignOn.links.askTitle', { name }),
      body: t('singleSignOn.links.askBody', { name }),
      action: t('singleSignOn.links.unlink'),
      cancel: t('singleSignOn.links.dismiss'),
      danger: true,
    });
    if (!sure) return;
    mutate(
      { params: { id: merchantId, userId } },
      { onSuccess: () => toast.done(t('singleSignOn.links.done', { name })) },
    );
  };
  return (
    <Block title={t('singleSignOn.links.title')} purpose={t('singleSignOn.links.purpose')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {people?.length === 0 && <p className="ui-hint">{t('singleSignOn.links.none')}</p>}
      {people && people.length > 0 && (
        <ul className={classes.links} aria-label={t('singleSignOn.links.title')}>
          {people.map(({ userId, username, nikename }) => (
            <li key={userId} className={classes.link}>
              <span className={classes.name}>
                {nikename} <span className="ui-hint">{username}</span>
              </span>
              <Button
                size="xs"
                aria-label={t('singleSignOn.links.unlinkOf', { name: nikename })}
                onClick={() => void ask(userId, nikename)}
              >
                {t('singleSignOn.links.unlink')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
};
