/** A company with an order, and a receiver on the loopback whose answers a test decides. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { sql } from 'kysely';
import { startTestApp, testDataKey } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { changeOrders } from '../../orders/order-changes/index.ts';
import { claimDue, finishTry } from './webhooks.claims.ts';
import { sendClaim, startWebhookRunner } from './webhooks.runner.ts';
import { decryptSecrets } from './webhooks.secrets.ts';

export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** ms before it; Infinity: never. */
  readonly after?: number;
}

/** A server on the loopback that takes what webhooks send. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let reply: (request: Received) => Reply = () => ({});
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      const { status = 200, headers: more = {}, text = 'ok', after = 0 } = reply(one);
      if (after !== Infinity) setTimeout(() => response.writeHead(status, more).end(text), after);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    answer: (next: typeof reply) => (reply = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A header of a request. */
export const header = (request: Received, name: string): string => String(request.headers[name]);

const actor = { userId: null, userName: 'Test', address: null, requestId: null };

export const startWebhookWorld = async () => {
  const app = await startTestApp({ environment: { PROVIDER_REACH: 'loopback' } });
  await migrateJobs(app.database.ownerUrl);
  const db = new Database(app.pool);
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const company = await app.buildCompany({ operator_id: operator.id });
  const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
  const site = await app.buildSite({ operator_id: operator.id });
  const receiver = await startReceiver();
  const deps = { db, secrets: createSecrets(Buffer.from(testDataKey, 'base64')), reach: 'loopback' } as const;
  const log = createLog({ level: 'silent' });
  /** Sends once what is due, as a worker does. */
  const round = async (): Promise<void> => {
    const claims = await db.transactionAsSystem((trx) => claimDue(trx, 100, []));
    await Promise.all(
      claims.map(async (claim) => {
        const result = await sendClaim(deps, claim);
        await db.transactionAsSystem((trx) => finishTry(trx, claim, result, 0.5));
      }),
    );
  };
  const webhookOf = (id: string) =>
    app.sql.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    app,
    db,
    round,
    webhookOf,
    secretsOf: async (id: string) => decryptSecrets(deps.secrets, id, (await webhookOf(id)).secrets_encrypted),
    deliveries: () => app.sql.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute(),
    attempts: () => app.sql.selectFrom('webhook_attempts').selectAll().orderBy('number').execute(),
    dueNow: () =>
      sql`update webhook_deliveries set due_time = now(); update webhooks set paused_until = null`.execute(app.sql),
    /** Deletes all webhooks, and what was received. */
    clear: async () => {
      receiver.received.length = 0;
      receiver.answer(() => ({}));
      await sql`delete from webhook_deliveries; delete from webhooks`.execute(app.sql);
    },
    /** The only request that was received. */
    one: (): Received => {
      const [first] = receiver.received;
      if (!first || receiver.received.length !== 1) throw new Error(`${receiver.received.length} requests`);
      return first;
    },
    operator,
    company,
    token,
    site,
    receiver,
    deps,
    start: () => startWebhookRunner(deps, log),
    create: (more: Partial<CallRequest<typeof calls.createWebhook>['body']> = {}, as = token) =>
      app.call(
        calls.createWebhook,
        {
          body: {
            merchantId: company.id,
            platform: 'Bearer token',
            apiKey: 'receiver-key',
            payloadUrl: receiver.url,
            status: 'ENABLED',
            ...more,
          },
        },
        { as },
      ),
    buildOrder: () => app.buildOrder({ company_id: company.id, site_id: site.id }),
    /** Moves an order as any other module does. */
    move: (order: { readonly id: string }, status: OrderStatus) =>
      db.transactionAsSystem((trx) => changeOrders(trx, actor, [order], { event: { type: 'CHANGE_STATUS', status } })),
  };
};
