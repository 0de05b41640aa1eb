import type { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { createReceiverLink, endReceiverLink, revealSecret, rotateSecret } from './webhooks.keys.ts';
import { getDelivery, getHealth, listDeliveries } from './webhooks.log.ts';
import { getWebhookOfEvent, listWebhookPlatforms } from './webhooks.lookups.ts';
import { readReceiverPage } from './webhooks.receiver.ts';
import { previewReplay, replay } from './webhooks.replay.ts';
import type { SendingDeps } from './webhooks.runner.ts';
import { createWebhooks, refuseResolved } from './webhooks.service.ts';
import { testWebhook } from './webhooks.test-send.ts';

interface RouteDeps extends SendingDeps {
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

export const webhooksHandlers = ({ publicUrl, ...deps }: RouteDeps) => {
  const { db, secrets, reach } = deps;
  const webhooks = createWebhooks(secrets, reach);
  const { createWebhook, updateWebhook, ...plain } = resourceHandlers(db, webhooks, {
    list: 'listWebhooks',
    create: 'createWebhook',
    update: 'updateWebhook',
    delete: 'deleteWebhook',
  });
  return handlersOf<typeof webhooksCalls>()({
    ...plain,
    // A name is resolved before the transaction begins, which waits for no other server.
    createWebhook: async (input, context) => {
      await refuseResolved(input.body, reach);
      return createWebhook(input, context);
    },
    updateWebhook: async (input, context) => {
      await refuseResolved(input.body, reach);
      return updateWebhook(input, context);
    },
    getWebhook: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => webhooks.read(trx, context, params.webhookId)),
    getWebhookOfEvent: ({ params, query }, context) =>
      db.transactionAs(context.caller, (trx) => getWebhookOfEvent(trx, context, params.event, query)),
    listWebhookPlatforms: async ({ query }) => listWebhookPlatforms(query.query),
    getWebhookHealth: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getHealth(trx, params.id)),
    listWebhookDeliveries: ({ params, query }, context) => listDeliveries(db, context, params.id, query),
    getWebhookDelivery: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getDelivery(trx, params.id)),
    testWebhook: ({ params, body }, context) => testWebhook(deps, context, params.id, body.event),
    previewWebhookReplay: ({ params, body }, { caller }) =>
      db.transactionAs(caller, (trx) => previewReplay(trx, params.id, body)),
    replayWebhook: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => replay(trx, context, params.id, body)),
    revealWebhookSecret: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => revealSecret(trx, secrets, context, params.id)),
    rotateWebhookSecret: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => rotateSecret(trx, secrets, context, { ...params, ...body })),
    createReceiverLink: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => createReceiverLink(trx, publicUrl, context, params.id)),
    endReceiverLink: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => endReceiverLink(trx, context, params.id));
      return { success: true };
    },
    readReceiverPage: ({ body }) => readReceiverPage(db, body.token),
  });
};
