/** A company with an order, and a receiver on the loopback whose answers a test decides. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { startTestApp, testDataKey } from '../../../../test/app.ts';
import { aside } from '../../../../test/witness.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { changeOrders } from '../../orders/order-changes/index.ts';
import { startWebhookRunner } from './webhooks.runner.ts';

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
  return {
    app,
    db,
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
      aside(db, (trx) => changeOrders(trx, actor, [order], { event: { type: 'CHANGE_STATUS', status } })),
  };
};
