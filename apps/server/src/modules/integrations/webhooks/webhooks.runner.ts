/**
 * Sends what is due. Each worker polls by an index, sends many deliveries at the same time, and few of one endpoint; those of
 * failing endpoints take half of the slots at most, so that they delay no other. It promises that a delivery is tried until
 * its schedule ends, whichever process dies when.
 */
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Reach } from '../../../platform/outgoing/index.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import { type Claim, claimDue, finishTry } from './webhooks.claims.ts';
import { decryptSecrets } from './webhooks.secrets.ts';
import { sendMessage, type TryResult } from './webhooks.sending.ts';

/** ms between two polls if nothing was due. */
const pollMs = 250;
/** Deliveries that one process sends at the same time, and those of one endpoint. */
const slots = 200;
const slotsPerEndpoint = 20;

export interface SendingDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Where webhooks may lead. */
  readonly reach: Reach;
}

/** A try that could not be made. */
const refused = (reason: string): TryResult => ({
  status: null,
  failure: 'UNREACHABLE',
  reason,
  answer: null,
  durationMs: 0,
});

/** Sends a claimed delivery. */
export const sendClaim = async ({ secrets, reach }: Omit<SendingDeps, 'db'>, claim: Claim): Promise<TryResult> => {
  if (!claim.message) return refused('EVENT_DELETED');
  try {
    const opened = decryptSecrets(secrets, claim.webhookId, claim.encrypted);
    return await sendMessage(claim, opened, claim.message, { reach });
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return refused('SECRETS_UNREADABLE');
  }
};

export const startWebhookRunner = (deps: SendingDeps, log: Log): Poller => {
  const { db } = deps;
  const sending = new Map<Claim, Promise<void>>();
  const count = (is: (claim: Claim) => boolean): number => [...sending.keys()].filter(is).length;

  const send = async (claim: Claim): Promise<void> => {
    try {
      const result = await sendClaim(deps, claim);
      await db.transactionAsSystem((trx) => finishTry(trx, claim, result));
    } catch (error) {
      log.warn({ err: error, deliveryId: claim.deliveryId }, 'a delivery is repeated when its claim ends');
    } finally {
      sending.delete(claim);
    }
  };

  /** Endpoints that get no more slots now. */
  const fullEndpoints = (): string[] => {
    const many = count(({ isFailing }) => isFailing) >= slots / 2;
    return [...Map.groupBy(sending.keys(), ({ webhookId }) => webhookId)].flatMap(([webhookId, claims]) =>
      claims.length >= slotsPerEndpoint || (many && claims.some(({ isFailing }) => isFailing)) ? [webhookId] : [],
    );
  };

  const poller = startPolling({
    log,
    intervalMs: pollMs,
    failure: 'webhooks that are due wait for the next poll',
    round: async () => {
      const free = slots - sending.size;
      if (free <= 0) return false;
      const claims = await db.transactionAsSystem((trx) => claimDue(trx, Math.min(free, 100), fullEndpoints()));
      for (const claim of claims) sending.set(claim, send(claim));
      return claims.length > 0;
    },
  });
  return {
    ...poller,
    stop: async () => {
      await poller.stop();
      await Promise.all(sending.values());
    },
  };
};
