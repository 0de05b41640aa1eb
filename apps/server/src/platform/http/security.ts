/**
 * Security headers. It promises a Content-Security-Policy that lets nothing run or load but the console's own files,
 * and that works over plain http on a LAN too, and a Permissions-Policy that leaves the console what it uses. They are the
 * same for every answer of a kind, so they are made once.
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
  // Plain http on a LAN must continue working; a proxy that ends TLS adds this header for its own host.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
};

/** Features of browsers that the console never uses: a script that was injected into it can't use them either. */
const unused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
];
/** Values are copied with a button, and a document may be read on the whole screen. */
const permissionsPolicy = [...unused.map((name) => `${name}=()`), 'clipboard-write=(self)', 'fullscreen=(self)'].join(
  ', ',
);

const madeOnce = (): Record<string, string> => {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  // All that helmet needs of a response; a real one would load the clients of node:http with it.
  const response = {
    setHeader: (name: string, value: unknown) => void (headers[name.toLowerCase()] = String(value)),
    removeHeader: (name: string) => void delete headers[name.toLowerCase()],
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
};

/**
 * Headers that an answer of a call needs in contrast to a page: it is never framed, sniffed or read by another origin.
 */
const ofCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
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
