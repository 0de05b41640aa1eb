/** Who a terminal is: what it got for its code, and the secret that it was given since. */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { type Identity, identitySchema } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { Store } from './store/store.ts';
import { leaveUpgrade } from './upgrades/upgrade-memory.ts';

export interface Credentials {
  readonly tenant: string;
  readonly siteId: string;
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly secret: string;
}

interface Stored extends Identity {
  /** The secret before a new one, until the new one has been taken. */
  readonly previous?: string;
}
const name = 'identity';

/**
 * Takes the code of a site, and gets its identity.
 * @throws Error with the code of the refusal
 */
export const enrol = async (server: string, code: string, request: typeof fetch = fetch): Promise<Identity> => {
  const { method, url, json } = toHttpRequest(terminalsCalls.enrolTerminal, { body: { code } });
  const answer = await request(new URL(url, server), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(json !== undefined && { body: json }),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return identitySchema.parse(body);
  const { errorCode } = body as { errorCode?: string };
  throw new Error(errorCode ?? `HTTP ${answer.status}`);
};

export interface IdentityKeeper {
  readonly identity: Identity;
  credentials(): Credentials;
  /** A new secret, from the next connection on. */
  renew(secret: string): void;
  /** The broker took a secret: the one before it is over. */
  taken(credentials: Credentials): void;
  /** The broker refused it. @returns whether there is another one to try: the previous after the new one, or the other way round */
  refused(): boolean;
}

/** Takes the place of an earlier identity; of another site everything is deleted but the number of the boot. */
export const replaceIdentity = (store: Store, identity: Identity): void => {
  const before = store.read(name) as Stored | undefined;
  if (before && before.siteId !== identity.siteId) {
    for (const journal of ['outbox', 'commands', 'access']) store.journal(journal, true).replace([]);
    for (const value of ['config', 'visit']) store.write(value, null);
    leaveUpgrade(store);
  }
  // A memory that counted beyond what the server accepts counts from the new first number.
  const { firstBootId } = identity;
  const counted = (store.read('boot') as number | undefined) ?? 0;
  if (counted >= firstBootId + deviceLimits.bootsPerEnrolment) store.write('boot', firstBootId - 1);
  store.write(name, identity);
};

/** Undefined where it was not enrolled. */
export const openIdentity = (store: Store): IdentityKeeper | undefined => {
  const read = store.read(name) as Stored | undefined;
  if (read === undefined) return undefined;
  let stored = read;
  let triesPrevious = false;
  const put = (next: Stored): void => {
    store.write(name, next);
    stored = next;
    triesPrevious = false;
  };
  return {
    get identity() {
      return stored;
    },
    credentials: () => ({
      tenant: stored.tenant,
      siteId: stored.siteId,
      url: stored.mqttUrl ?? stored.webSocketUrl ?? '',
      clientId: stored.clientId,
      username: stored.username,
      secret: triesPrevious ? (stored.previous ?? stored.secret) : stored.secret,
    }),
    renew: (secret) => {
      if (secret !== stored.secret) put({ ...stored, secret, previous: stored.secret });
    },
    taken: ({ secret }) => {
      triesPrevious = false;
      if (stored.previous === undefined || secret !== stored.secret) return;
      const { previous: _, ...rest } = stored;
      put(rest);
    },
    refused: () => {
      triesPrevious = !triesPrevious;
      return stored.previous !== undefined && triesPrevious;
    },
  };
};
