/** Request ids: the one that a proxy gave, if it has the form of one, else a new one. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const newRequestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
