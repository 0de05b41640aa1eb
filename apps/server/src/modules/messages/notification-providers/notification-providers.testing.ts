/**
 * Test messages of providers (administration.md 5): sent for real through the path of all messages, without a record. It
 * promises that no connection of the database waits for the provider, and that each attempt is counted and audited.
 */
import {
  passwordMask,
  providerLimits,
  type ProviderType,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { ProviderTest } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { z } from 'zod';
import { rateDoor, takeTry, triesOfId } from '../../../platform/auth/attempts.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Channel, type ProviderSenders, SendError } from '../../../platform/senders/index.ts';
import { endAlarm } from './notification-providers.alarms.ts';
import { receiptAddressOf } from './notification-providers.receipt-address.ts';
import { readSecrets } from './notification-providers.secrets.ts';
import { type ProvidersDeps, readProvider, writeProviderLine } from './notification-providers.service.ts';

/** Test messages of one user. */
const testDoor = rateDoor('provider-test', providerLimits.testsAtOnce, 12);

const channels = { SMS: 'sms', MAIL: 'mail', WHATSAPP: 'whatsapp' } as const satisfies Record<ProviderType, Channel>;

const phone = z.string().regex(/^\+[1-9]\d{5,14}$/);

/** @throws CallError INVALID_REQUEST */
const targetOf = (type: ProviderType, target: string): string => {
  const read = (type === 'MAIL' ? z.email() : phone).safeParse(
    type === 'MAIL' ? target : target.replaceAll(/[\s()-]/g, ''),
  );
  if (!read.success) throw invalid({ path: 'target', code: type === 'MAIL' ? 'mail' : 'phone' });
  return read.data;
};

/**
 * @returns what the provider calls the message
 * @throws CallError PLATFORM_ONLY, NOT_FOUND, TOO_MANY_REQUESTS, INVALID_REQUEST, PROVIDER_TEST_FAILED with the words of the provider
 */
export const testProvider = async (
  deps: ProvidersDeps & { readonly senders: ProviderSenders },
  context: RequestContext,
  { id, target, testBody }: ProviderTest,
): Promise<string> => {
  const { db, secrets, publicUrl, senders } = deps;
  const { provider, password } = await db.transactionAs(context.caller, async (trx) => {
    const found = await readProvider(trx, deps, context, id);
    const stored = found.password === passwordMask ? (await readSecrets(trx, secrets, id)).password : '';
    return { provider: found, password: stored };
  });
  const to = targetOf(provider.type, target);
  await takeTry(db, triesOfId(testDoor, context.caller.userId));
  const sender = senders({
    channel: channels[provider.type],
    serverAddress: provider.serverAddr,
    username: provider.username,
    password,
    settings: provider.otherJsonData,
    receiptAddress: receiptAddressOf(publicUrl, id),
  });
  const outcome = await sender
    .send({
      id: `provider-test-${id}-${Date.now()}`,
      to,
      subject: testBody.split('\n')[0]?.slice(0, 100) ?? '',
      text: testBody,
      template: 'TEST',
      language: context.language,
    })
    .then(
      (receipt) => ({ receipt }),
      (error: unknown) => {
        if (!(error instanceof SendError)) throw error;
        return { error };
      },
    );
  const error = 'error' in outcome ? outcome.error : undefined;
  await db.transactionAs(context.caller, async (trx) => {
    if (!error) await endAlarm(trx, id);
    const after = error ? { failure: error.failure, reason: error.reason } : { failure: null };
    await writeProviderLine(trx, context, id, 'test', after);
  });
  if (!error) return 'receipt' in outcome ? outcome.receipt : '';
  const { failure, reason, words } = error;
  throw new CallError('PROVIDER_TEST_FAILED', {
    data: { failure, reason, words },
    params: { reason: words || reason },
  });
};
