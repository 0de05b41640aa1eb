/** Receivers of webhooks: one answers at once and stores when each message came, one never answers. See receivers.ts. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequests, preciseNow } from './fleet.ts';
import type { ReceivedMessage, ReceiverWork } from './receivers.ts';

let received: ReceivedMessage[] = [];

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const work: ReceiverWork = {
  open: async () => {
    const healthy = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        received.push([request.url ?? '', String(request.headers['webhook-id']), preciseNow()]);
        response.end('ok');
      });
    });
    const silent = createServer((request) => void request.resume());
    return { healthy: await listen(healthy), silent: await listen(silent) };
  },
  count: () => received.length,
  take: () => {
    const taken = received;
    received = [];
    return taken;
  },
};

answerRequests(work as never);
