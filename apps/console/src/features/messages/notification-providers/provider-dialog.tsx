import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type {
  ProviderDetail,
  ProviderHealth as Health,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { confirmDiscard, hasUnsaved } from '../../../ui/unsaved/unsaved.ts';
import { ProviderHealth } from './components/provider-health.tsx';
import { ProviderSettings } from './components/provider-settings.tsx';
import { ProviderTest } from './components/provider-test.tsx';
import classes from './providers.module.css';

/** Why messages by the provider fail until a user corrects it. */
const Alarm = ({ alarm }: { readonly alarm: NonNullable<ProviderDetail['alarm']> }) => {
  const { t } = useTranslation();
  const { failure, reason, time } = alarm;
  return (
    <p className={classes.outcome} role="status">
      <IconAlertCircle size={16} aria-hidden />
      <span>
        {t('notificationProviders.alarm', {
          failure: t(`notificationFailures.${failure}`),
          reason,
          time: formatTime(time),
        })}
      </span>
    </p>
  );
};

/** What the settings of a provider are to a user who may not change them. */
const SettingsRead = ({ provider }: { readonly provider: ProviderDetail }) => {
  const { t } = useTranslation();
  const { type, name, serverAddr, username, otherJsonData, companies } = provider;
  const term = (field: 'name' | 'serverAddr' | 'username' | 'port' | 'shape' | 'sender' | 'price' | 'companies') =>
    t(`notificationProviders.fields.${field}`);
  const { port, shape = 'GENERIC', sender } = otherJsonData;
  const { price, currency } = provider;
  return (
    <DescriptionList
      items={[
        { term: term('name'), value: name },
        { term: term('serverAddr'), value: serverAddr },
        { term: term('username'), value: username },
        ...(type === 'MAIL'
          ? [{ term: term('port'), value: port }]
          : [
              { term: term('shape'), value: t(`notificationProviders.shapes.${shape}`) },
              { term: term('sender'), value: sender },
            ]),
        {
          term: term('price'),
          value: <MoneyText amount={price} currency={currency ?? ''} decimals={providerLimits.priceDecimals} />,
        },
        { term: term('companies'), value: listText(companies), wide: true },
      ]}
    />
  );
};

/** Where the provider reports deliveries to. */
const Reports = ({ provider }: { readonly provider: ProviderDetail }) => {
  const { t } = useTranslation();
  const { receiptAddress, receiptToken, companies } = provider;
  const hinted = (value: string, help: 'receiptAddress' | 'receiptToken') => (
    <>
      <CodeText value={value} />
      <br />
      <span className="ui-hint">{t(`notificationProviders.help.${help}`)}</span>
    </>
  );
  return (
    <DescriptionList
      columns={1}
      items={[
        {
          term: t('notificationProviders.fields.companies'),
          value: listText(companies) || t('notificationProviders.companiesNone'),
        },
        ...(receiptAddress === null
          ? []
          : [
              {
                term: t('notificationProviders.fields.receiptAddress'),
                value: hinted(receiptAddress, 'receiptAddress'),
              },
            ]),
        ...(receiptToken === null
          ? []
          : [{ term: t('notificationProviders.fields.receiptToken'), value: hinted(receiptToken, 'receiptToken') }]),
      ]}
    />
  );
};

interface ProviderDialogProps {
  readonly id: string;
  readonly health: Health | undefined;
  readonly close: () => void;
}

const tabs = ['settings', 'health', 'test'] as const;

/** One provider over its list: its settings, how it has done, and a test message. */
export const ProviderDialog = ({ id, health, close }: ProviderDialogProps) => {
  const { t } = useTranslation();
  const mayEdit = useCan()('PROVIDER_EDIT');
  const [tab, setTab] = useState<string>('settings');
  const { data, error, isPending, refetch } = useCall(
    notificationProvidersCalls.getProvider,
    { body: { id } },
    { quiet: true, refetchOnWindowFocus: false, select: (answer) => answer.data },
  );
  const closeUnlessTyped = async () => {
    if (!hasUnsaved() || (await confirmDiscard(t))) close();
  };
  const alarm = health ? health.alarm : data?.alarm;
  return (
    <Dialog
      opened
      onClose={() => void closeUnlessTyped()}
      title={data?.name ?? ''}
      size="medium"
      closeOnClickOutside={false}
    >
      <Pending while={isPending} skeleton={<SkeletonFields count={6} />}>
        {data ? (
          <div className={classes.parts}>
            {alarm && <Alarm alarm={alarm} />}
            <Tabs
              id="provider"
              label={data.name}
              value={tab}
              onChange={setTab}
              items={tabs
                .filter((key) => key !== 'test' || mayEdit)
                .map((key) => ({ key, label: t(`notificationProviders.sections.${key}`) }))}
            />
            <TabPanel id="provider" tabKey="settings" value={tab}>
              {mayEdit ? (
                <ProviderSettings key={data.version} provider={data} close={close} />
              ) : (
                <SettingsRead provider={data} />
              )}
            </TabPanel>
            <TabPanel id="provider" tabKey="health" value={tab}>
              <div className={classes.parts}>
                {health && <ProviderHealth health={health} />}
                <Reports provider={data} />
              </div>
            </TabPanel>
            {mayEdit && (
              <TabPanel id="provider" tabKey="test" value={tab}>
                <ProviderTest provider={data} />
              </TabPanel>
            )}
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Pending>
    </Dialog>
  );
};
