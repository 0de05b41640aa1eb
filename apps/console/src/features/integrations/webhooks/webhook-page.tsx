import {
  type Webhook,
  webhookInputSchema,
  webhookUpdateSchema,
} from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { ReceiverLink } from './components/receiver-link.tsx';
import { WebhookHealth } from './components/webhook-health.tsx';
import { WebhookKeys } from './components/webhook-keys.tsx';
import { WebhookLog } from './components/webhook-log.tsx';
import { WebhookTest } from './components/webhook-test.tsx';
import { WebhookStatusBadge } from './webhook-status.tsx';
import { webhookFields } from './webhook.fields.tsx';
import { webhooks } from './webhook.resource.ts';
import classes from './webhooks.module.css';

const schemas = { create: webhookInputSchema, update: webhookUpdateSchema };

/** A save returns to the list (administration.md 2). */
const listAddress = (): string => webhooks.memory.address();
const leave = () => goToAddress(listAddress());

const statusOf = (webhook: Webhook) => <WebhookStatusBadge webhook={webhook} />;

/** Why it sends nothing, or nothing that arrives. */
const WebhookTrouble = ({ webhook: { offReason, failingSince } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  if (offReason !== null) return <p className={classes.warning}>{t(`webhooks.offReasons.${offReason}`)}</p>;
  if (failingSince === null) return null;
  return <p className={classes.warning}>{t('webhooks.failingSince', { time: formatTime(failingSince) })}</p>;
};

const WebhookParts = ({ webhook }: { readonly webhook: Webhook }) => {
  const can = useCan();
  const mayEdit = can('WEBHOOK_EDIT');
  return (
    <div className={classes.parts}>
      <WebhookTrouble webhook={webhook} />
      {mayEdit && <WebhookTest webhook={webhook} />}
      <WebhookHealth webhook={webhook} />
      <WebhookLog webhook={webhook} />
      {mayEdit && <WebhookKeys webhook={webhook} />}
      {mayEdit && <ReceiverLink webhook={webhook} />}
    </div>
  );
};
const partsOf = (webhook: Webhook) => <WebhookParts key={webhook.webhookId} webhook={webhook} />;

/** WebhookUpdate: creates a webhook, or with webhookId changes one, and shows what it sent. */
export const WebhookPage = () => (
  <ResourcePage
    resource={webhooks}
    fields={webhookFields}
    schemas={schemas}
    address={listAddress}
    leave={leave}
    status={statusOf}
    below={partsOf}
  />
);
