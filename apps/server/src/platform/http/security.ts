/**
 * Security headers. It promises a Content-Security-Policy that lets nothing run or load but the console's own files,
 * and that works over plain http on a LAN too. They are the same for every answer of a kind, so they are made once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const options: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Plain http on a LAN must go on working; a proxy that ends TLS adds this header for its own host.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
};

const madeOnce = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  // All that helmet asks of a response; a real one would load the clients of node:http with it.
  const response = {
    setHeader: (name: string, value: unknown) => void (headers[name.toLowerCase()] = String(value)),
    removeHeader: (name: string) => void delete headers[name.toLowerCase()],
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
};

/** What an answer of a call needs, which no page is made of: it is never framed, guessed at or read by another origin. */
const ofCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Puts the headers onto every answer, errors too; a route may set one of them otherwise. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  const headers = madeOnce();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.callId === undefined ? headers : ofCalls);
    done();
  });
};
