/** Sign-ins on their way: where a name leads, and the way to the provider. */
import { mailDomainPattern, singleSignOnLimits } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import type { SingleSignOnStart } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Reach } from '../../../platform/outgoing/index.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { doorOf, newProof, type Proof } from './single-sign-on.provider.ts';
import { asSignOnError, type Providers } from './single-sign-on.providers.ts';
import { findCompanyKey, findLiveProvider, type LiveProvider } from './single-sign-on.repository.ts';

export interface SignOnDeps extends SessionDeps {
  readonly providers: Providers;
  /** Where providers may lie. */
  readonly providerReach: Reach;
  /** Where providers send people back to. */
  readonly redirectUri: string;
}

/** The same for existing and unknown names: the domain or the key alone decides. */
export const findSingleSignOn = async (db: Database, name: string): Promise<{ companyKey: string | null }> => {
  const key = name.toLowerCase();
  const domain = key.slice(key.lastIndexOf('@') + 1);
  const found = await db.transactionAsSystem((trx) =>
    findCompanyKey(trx, { key, domain: mailDomainPattern.test(domain) ? domain : '' }),
  );
  return { companyKey: found ?? null };
};

/** Each attempt has a cookie of its own, so that two tabs do not take each other's. */
export const cookieOf = (stateHash: Buffer): string => `cubby-sign-on-${stateHash.toString('hex').slice(0, 16)}`;

const proofPurpose = (stateHash: Buffer): string => `sign-on-proof:${stateHash.toString('hex')}`;

/** @throws CallError SIGN_ON_OFF, SIGN_ON_PROVIDER_AWAY, SIGN_ON_REFUSED */
export const startSingleSignOn = async (
  deps: SignOnDeps,
  { companyKey, returnPath, loginHint }: SingleSignOnStart,
  cookies: Cookies,
): Promise<{ url: string }> => {
  const provider = await deps.db.transactionAsSystem((trx) => findLiveProvider(trx, deps.secrets, { companyKey }));
  if (!provider) throw new CallError('SIGN_ON_OFF');
  return beginAttempt(deps, provider, { returnPath, loginHint }, cookies);
};

export interface AttemptRequest {
  readonly returnPath?: string | null | undefined;
  readonly loginHint?: string | null | undefined;
  /** The session whose person proves that they are there; left out, it is a sign-in. */
  readonly confirms?: Buffer;
}

/** @throws CallError SIGN_ON_PROVIDER_AWAY, SIGN_ON_REFUSED */
export const beginAttempt = async (
  { db, secrets, providers, redirectUri }: SignOnDeps,
  provider: LiveProvider,
  { returnPath, loginHint, confirms }: AttemptRequest,
  cookies: Cookies,
): Promise<{ url: string }> => {
  const proof = newProof();
  const options = { redirectUri, loginHint: loginHint ?? undefined, promptsAgain: confirms !== undefined };
  const url = await providers
    .open(provider)
    .then((configuration) => doorOf(configuration, proof, options))
    .catch((error: unknown) => {
      throw asSignOnError(error);
    });
  const stateHash = hashToken(proof.state);
  const browser = newToken();
  const { nonce, verifier } = proof;
  await db.transactionAsSystem((trx) =>
    trx
      .insertInto('single_sign_on_attempts')
      .values({
        state_hash: stateHash,
        browser_hash: hashToken(browser),
        company_id: provider.companyId,
        sealed: secrets.encrypt(proofPurpose(stateHash), JSON.stringify({ nonce, verifier })),
        return_path: returnPath ?? null,
        confirms_hash: confirms ?? null,
        ends_time: sql<Date>`now() + make_interval(mins => ${singleSignOnLimits.attemptMinutes})`,
      })
      .execute(),
  );
  cookies.set(cookieOf(stateHash), browser, { seconds: singleSignOnLimits.attemptMinutes * 60 });
  return { url };
};

/** An attempt that returned from the right browser in time. */
export interface Attempt {
  readonly companyId: string;
  readonly proof: Proof;
  readonly returnPath: string | null;
  /** When it began, epoch ms. */
  readonly begunTime: number;
}

/**
 * Takes an attempt out: it is there once, and in the browser where it began alone.
 * @param confirms the session that it is to confirm; null: a sign-in. One is never taken for the other
 */
export const takeAttempt = async (
  db: Database,
  secrets: Secrets,
  { state, confirms }: { readonly state: string; readonly confirms: Buffer | null },
  cookies: Cookies,
): Promise<Attempt | undefined> => {
  const stateHash = hashToken(state);
  const browser = cookies.read(cookieOf(stateHash));
  if (browser === undefined) return undefined;
  const row = await db.transactionAsSystem((trx) =>
    trx
      .deleteFrom('single_sign_on_attempts')
      .where('state_hash', '=', stateHash)
      .where('browser_hash', '=', hashToken(browser))
      .where('confirms_hash', 'is not distinct from', confirms)
      .returning(['company_id', 'sealed', 'return_path', 'ends_time', sql<boolean>`ends_time > now()`.as('in_time')])
      .executeTakeFirst(),
  );
  cookies.drop(cookieOf(stateHash));
  if (!row?.in_time) return undefined;
  const { nonce, verifier } = JSON.parse(secrets.open(proofPurpose(stateHash), row.sealed)) as Omit<Proof, 'state'>;
  const begunTime = row.ends_time.getTime() - singleSignOnLimits.attemptMinutes * 60_000;
  return { companyId: row.company_id, proof: { state, nonce, verifier }, returnPath: row.return_path, begunTime };
};
