/**
 * An OpenID Connect provider on the loopback (oidc-provider) with a sign-in page of its own, and a user who signs in
 * there without a browser. It promises a certified implementation of the protocol: what a test passes here, a real
 * provider passes too.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

/** A user who has an account at the provider. */
export interface Account {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** How they prove themselves there, as `mfa` (RFC 8176). */
  readonly amr?: readonly string[];
}

export const client = { id: 'cubby', secret: 'a secret of the tests, only' } as const;

export interface TestProvider {
  readonly issuer: string;
  /** By the name that is typed, which is their subject. They may be added to. */
  readonly accounts: Map<string, Account>;
  stop(): Promise<void>;
}

const pageOf = (uid: string): string => `<!doctype html><html lang="en"><title>Example ID</title><main>
  <h1>Example ID</h1>
  <form method="post" action="/interaction/${uid}">
    <label>Account <input name="account" autofocus></label>
    <button name="do" value="sign-in">Continue</button>
    <button name="do" value="cancel">Cancel</button>
  </form></main></html>`;

/** People have agreed that their mail address is sent. */
const grantAll = async ({ oidc }: KoaContextWithOIDC) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

const createProvider = (issuer: string, redirectUri: string, accounts: ReadonlyMap<string, Account>): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      const { amr: _amr, ...claims } = account ?? {};
      return account && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    loadExistingGrant: grantAll,
    ttl: { AccessToken: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60 },
  });
  return provider;
};

/** @param redirectUri the only one that the client is registered with */
export const startProvider = async (redirectUri: string, port = 0): Promise<TestProvider> => {
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, redirectUri, accounts);
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(uid));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const accountId = form.get('account') ?? '';
    const amr = [...(accounts.get(accountId)?.amr ?? ['pwd'])];
    const result =
      form.get('do') === 'cancel' ? { error: 'access_denied' } : { login: { accountId, amr, remember: false } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(request, response).catch(() => response.writeHead(400).end());
  });
  return {
    issuer,
    accounts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Goes to the address, signs in there and comes back: what the browser would be sent to Cubby with.
 * @param account null: the person gives up
 */
export const signInAtProvider = async (url: string, account: string | null): Promise<URLSearchParams> => {
  const cookies = new Map<string, string>();
  let next = url;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps++) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location === null) {
      if (!next.includes('/interaction/'))
        throw new Error(`The provider says ${response.status}: ${await response.text()}`);
      form = new URLSearchParams(account === null ? { do: 'cancel' } : { do: 'sign-in', account });
      continue;
    }
    const to = new URL(location, next);
    if (to.searchParams.has('state')) return to.searchParams;
    next = to.href;
  }
  throw new Error('The provider leads nowhere');
};
