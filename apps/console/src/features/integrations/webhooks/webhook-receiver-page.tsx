import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { ReceiverPage } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseQueryString } from '../../../platform/address/query-string.ts';
import { setDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { CodeBlock } from './components/code-block.tsx';
import classes from './webhooks.module.css';

const givenToken = (): string => {
  const { token } = parseQueryString(window.location.hash.split('?')[1] ?? '');
  return typeof token === 'string' && token !== '' ? token : 'none';
};

const Events = ({ events }: Pick<ReceiverPage, 'events'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>(events[0]?.event ?? '');
  return (
    <>
      <Tabs
        id="events"
        label={t('webhookReceiver.events')}
        items={events.map(({ event }) => ({ key: event, label: t(`webhooks.events.${event}`) }))}
        value={shown}
        onChange={setShown}
      />
      {events.map(({ event, invokeType, version, sample, schema }) => (
        <TabPanel key={event} id="events" tabKey={event} value={shown}>
          <div className={classes.section}>
            <p>
              {event} · {invokeType} · {t('webhookReceiver.version', { version })}
            </p>
            <h3>{t('webhookReceiver.sample')}</h3>
            <CodeBlock text={sample} label={t('webhookReceiver.sample')} />
            <h3>{t('webhookReceiver.schema')}</h3>
            <CodeBlock text={schema} label={t('webhookReceiver.schema')} />
          </div>
        </TabPanel>
      ))}
    </>
  );
};

const Programs = ({ code }: Pick<ReceiverPage, 'code'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(code[0]?.language ?? '');
  return (
    <>
      <Tabs
        id="code"
        label={t('webhookReceiver.verify')}
        items={code.map(({ language }) => ({ key: language, label: language }))}
        value={shown}
        onChange={setShown}
      />
      {code.map(({ language, fileName, text }) => (
        <TabPanel key={language} id="code" tabKey={language} value={shown}>
          <CodeBlock text={text} label={fileName} />
        </TabPanel>
      ))}
    </>
  );
};

const Content = ({ page }: { readonly page: ReceiverPage }) => {
  const { t } = useTranslation();
  const { webhookName: name, merchantName: company, method, publicKey, events, code } = page;
  return (
    <>
      <h1>{t('webhookReceiver.title', { company })}</h1>
      <p className={classes.purpose}>{t('webhookReceiver.purpose', { name })}</p>
      <h2>{t('webhookReceiver.request')}</h2>
      <p>{t('webhookReceiver.requestText', { method })}</p>
      <h2>{t('webhookReceiver.events')}</h2>
      <Events events={events} />
      <h2>{t('webhookReceiver.verify')}</h2>
      <p>{t('webhookReceiver.verifyText')}</p>
      <Programs code={code} />
      <p>
        {t('webhookReceiver.publicKey')} <CodeText value={publicKey} long />
      </p>
      <h2>{t('webhookReceiver.retries')}</h2>
      <p>{t('webhookReceiver.retriesText')}</p>
      <p>{t('webhookReceiver.answers')}</p>
    </>
  );
};

const Loaded = ({ token, onRetry }: { readonly token: string; readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  const [page, setPage] = useState<ReceiverPage>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    callApi(webhooksCalls.readReceiverPage, { body: { token } }).then(
      (answer) => !gone && setPage(answer),
      (failure: unknown) => !gone && setError(failure),
    );
    return () => {
      gone = true;
    };
  }, [token]);
  useEffect(() => {
    if (page) setDocumentTitle(t('webhookReceiver.title', { company: page.merchantName }));
  }, [page, t]);
  if (page) return <Content page={page} />;
  if (error instanceof ApiError && error.statusCode === 404)
    return (
      <>
        <h1>{t('webhookReceiver.ended.title')}</h1>
        <p>{t('webhookReceiver.ended.text')}</p>
      </>
    );
  if (error !== undefined) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Pending while skeleton={<SkeletonFields />}>
      {null}
    </Pending>
  );
};

/** The page of a link for the developer of the receiver of a webhook; it needs no account. */
export const WebhookReceiverPage = () => {
  const [token] = useState(givenToken);
  const [round, setRound] = useState(0);
  return (
    <main className={classes.page}>
      <Loaded key={round} token={token} onRetry={() => setRound(round + 1)} />
    </main>
  );
};
