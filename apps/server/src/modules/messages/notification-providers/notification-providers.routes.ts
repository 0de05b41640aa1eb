import type { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { Provider } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { type Handlers, handlersOf, type RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { openProviders, type ProviderSenders } from '../../../platform/senders/index.ts';
import { readHealth } from './notification-providers.health.ts';
import {
  createProvider,
  deleteProvider,
  pageProviders,
  type ProvidersDeps,
  readProvider,
  revealProvider,
  updateProvider,
} from './notification-providers.service.ts';
import { testProvider } from './notification-providers.testing.ts';

/** Callbacks are about messages: the module of messages takes them. */
type OwnCalls = Omit<typeof notificationProvidersCalls, 'checkReceiptAddress' | 'noteReceipts'>;

const done = <T>(context: RequestContext, data: T) => ({
  code: 200 as const,
  msg: wordsOf(context.language).messages.Success,
  data,
});

export const notificationProvidersHandlers = (
  deps: ProvidersDeps & { readonly outbox: string | undefined },
): Handlers<OwnCalls> => {
  const { db, outbox, providerReach } = deps;
  let opened: Promise<ProviderSenders> | undefined;
  /** Opened with the first test: a process that only answers does not load the libraries of mail. */
  const openSenders = (): Promise<ProviderSenders> => (opened ??= openProviders({ outbox }, providerReach));
  return handlersOf<OwnCalls>()({
    pageProviders: async ({ body }, context) => {
      const { content, total } = await pageProviders(deps, context, body);
      return done(context, { record: JSON.parse(content) as Provider[], total });
    },
    getProvider: async ({ body: { id, hidePassword } }, context) =>
      done(
        context,
        await db.transactionAs(context.caller, (trx) =>
          (hidePassword ? readProvider : revealProvider)(trx, deps, context, id),
        ),
      ),
    updateProvider: async ({ body }, context) =>
      done(context, await db.transactionAs(context.caller, (trx) => updateProvider(trx, deps, context, body))),
    testProvider: async ({ body }, context) => {
      const receipt = await testProvider({ ...deps, senders: await openSenders() }, context, body);
      return { code: 200 as const, msg: wordsOf(context.language).messages.SendSuccess, data: { receipt } };
    },
    createProvider: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createProvider(trx, deps, context, body)),
    deleteProvider: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteProvider(trx, context, params.id));
      return { success: true };
    },
    listProviderHealth: ({ query }, context) => readHealth(db, context, query.type),
  });
};
