import { Button, TextInput } from '@mantine/core';
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { singleSignOnLimits } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import { signOnLinkInput } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../single-sign-on.module.css';

interface LinkFormProps {
  readonly merchantId: string;
  readonly pendingLinkId: string;
  readonly close: () => void;
}

/** Says whose account it is: the code comes from the person, so that a claimed address alone links no user. */
const LinkForm = ({ merchantId, pendingLinkId, close }: LinkFormProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useCallMutation(singleSignOnCalls.createSingleSignOnLink, {
    quiet: true,
    invalidates: [
      singleSignOnCalls.listPendingSignOnLinks,
      singleSignOnCalls.listSingleSignOnLinks,
      singleSignOnCalls.getSingleSignOn,
    ],
  });
  const [initialValues] = useState({ username: '', code: '' });
  const f = useContractForm({
    schema: signOnLinkInput,
    initialValues,
    toRequest: (values) => ({ ...values, pendingLinkId }),
    onSubmit: async (body) => {
      try {
        await mutateAsync({ params: { id: merchantId }, body });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t('singleSignOn.pending.done', { name: body.username }));
      close();
    },
  });
  return (
    <Form form={f} variant="block" submitLabel={t('singleSignOn.pending.submit')} onCancel={close}>
      <TextInput
        {...f.field('username')}
        label={t('singleSignOn.pending.username')}
        description={t('singleSignOn.pending.usernameHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={singleSignOnLimits.nameMax}
        required
      />
      <TextInput
        {...f.field('code')}
        label={t('singleSignOn.pending.code')}
        description={t('singleSignOn.pending.codeHelp')}
        autoComplete="off"
        inputMode="numeric"
        required
      />
    </Form>
  );
};

/** Who signed in at the provider, was refused and waits for a link; nothing where no user does. */
export const PendingLinks = ({ merchantId }: { readonly merchantId: string }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const request = { params: { id: merchantId } };
  const { data, error, refetch } = useCall(singleSignOnCalls.listPendingSignOnLinks, request, { quiet: true });
  if (!error && !data?.length) return null;
  return (
    <Block title={t('singleSignOn.pending.title')} purpose={t('singleSignOn.pending.purpose')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={classes.links} aria-label={t('singleSignOn.pending.title')}>
        {data?.map(({ pendingLinkId, subject, claimedMail, claimedName, lastTriedTime }) => {
          const name = claimedName ?? claimedMail ?? subject;
          return (
            <li key={pendingLinkId}>
              <div className={classes.link}>
                <span className={classes.name}>
                  {name}{' '}
                  <span className="ui-hint">
                    {claimedMail !== name && claimedMail} <TimeText at={lastTriedTime} />
                  </span>
                </span>
                {chosen !== pendingLinkId && (
                  <Button
                    size="xs"
                    aria-label={t('singleSignOn.pending.linkOf', { name })}
                    onClick={() => setChosen(pendingLinkId)}
                  >
                    {t('singleSignOn.pending.link')}
                  </Button>
                )}
              </div>
              {chosen === pendingLinkId && (
                <LinkForm merchantId={merchantId} pendingLinkId={pendingLinkId} close={() => setChosen(undefined)} />
              )}
            </li>
          );
        })}
      </ul>
    </Block>
  );
};
