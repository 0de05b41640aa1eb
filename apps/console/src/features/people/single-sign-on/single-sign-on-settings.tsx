import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import type { SingleSignOn } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { Block, BlockGroup } from '../../../ui/block/block.tsx';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { PendingLinks } from './components/pending-links.tsx';
import { SignOnForm } from './components/sign-on-form.tsx';
import { SignOnLinks } from './components/sign-on-links.tsx';
import classes from './single-sign-on.module.css';

const SettingsFields = ({ settings }: { readonly settings: SingleSignOn }) => {
  const { t } = useTranslation();
  const s = (key: 'yes' | 'no' | 'on' | 'isOff' | 'hasSecret' | 'noSecret') => t(`singleSignOn.settings.${key}`);
  const term = (
    key: keyof SingleSignOn &
      ('issuer' | 'clientId' | 'companyKey' | 'mailDomains' | 'linksByMail' | 'passwordsAllowed' | 'redirectUri'),
  ) => t(`singleSignOn.settings.${key}`);
  const redirect = {
    term: term('redirectUri'),
    value: (
      <>
        <CodeText value={settings.redirectUri} long />
        <br />
        <span className="ui-hint">{t('singleSignOn.settings.redirectHelp')}</span>
      </>
    ),
  };
  if (settings.version === 0)
    return (
      <>
        <p className={classes.off}>{t('singleSignOn.settings.off')}</p>
        <DescriptionList items={[redirect]} />
      </>
    );
  return (
    <DescriptionList
      items={[
        { term: t('singleSignOn.settings.state'), value: s(settings.enabled ? 'on' : 'isOff') },
        { term: term('issuer'), value: settings.issuer },
        { term: term('clientId'), value: settings.clientId },
        {
          term: t('singleSignOn.settings.clientSecret'),
          value: s(settings.hasClientSecret ? 'hasSecret' : 'noSecret'),
        },
        redirect,
        { term: term('companyKey'), value: settings.companyKey },
        { term: term('mailDomains'), value: listText(settings.mailDomains) },
        { term: term('linksByMail'), value: s(settings.linksByMail ? 'yes' : 'no') },
        { term: term('passwordsAllowed'), value: s(settings.passwordsAllowed ? 'yes' : 'no') },
        {
          term: t('singleSignOn.settings.linked'),
          value: t('singleSignOn.settings.linkedCount', { count: settings.linkedUsers }),
        },
      ]}
    />
  );
};

/** How the people of a company sign in through its provider, for holders of COMPANY_EDIT: read, edited in place, tested. */
export const SingleSignOnSettings = ({ merchantId }: { readonly merchantId: string }) => {
  const { t } = useTranslation();
  const request = { params: { id: merchantId } };
  const { data, error, isPending, refetch } = useCall(singleSignOnCalls.getSingleSignOn, request, { quiet: true });
  return (
    <Pending while={isPending} skeleton={<SkeletonFields count={8} />}>
      {data ? (
        <BlockGroup>
          <Block
            title={t('singleSignOn.settings.title')}
            purpose={t('singleSignOn.settings.purpose')}
            renderEdit={(close) => <SignOnForm settings={data} close={close} />}
          >
            <SettingsFields settings={data} />
          </Block>
          {data.version > 0 && <PendingLinks merchantId={merchantId} />}
          {data.version > 0 && <SignOnLinks merchantId={merchantId} />}
        </BlockGroup>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Pending>
  );
};
