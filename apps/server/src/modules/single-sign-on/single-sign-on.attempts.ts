/** Sign-ins on their way: where a name leads, and the way to the provider. */
import { mailDomainPattern, singleSignOnLimits } from '@cubby/contract/single-sign-on/single-sign-on.limits';
import type { SingleSignOnStart } from '@cubby/contract/single-sign-on/single-sign-on.schemas';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { doorOf, newProof, type Proof } from './single-sign-on.provider.ts';
import { asSignOnError, type Providers } from './single-sign-on.providers.ts';
import { findCompanyKey, findLiveProvider } from './single-sign-on.repository.ts';

export interface SignOnDeps extends SessionDeps {
  readonly providers: Providers;
  /** Where providers send people back to. */
  readonly redirectUri: string;
}

/** The same for names that somebody has and that nobody has: the domain or the key alone decides. */
export const findSingleSignOn = async (db: Database, name: string): Promise<{ companyKey: string | null }> => {
  const key = name.toLowerCase();
  const domain = key.slice(key.lastIndexOf('@') + 1);
  const found = await db.transactionOfServer((trx) =>
    findCompanyKey(trx, { key, domain: mailDomainPattern.test(domain) ? domain : '' }),
  );
  return { companyKey: found ?? null };
};

/** Each attempt has a cookie of its own, so that two tabs do not take each other's. */
export const cookieOf = (stateHash: Buffer): string => `cubby-sign-on-${stateHash.toString('hex').slice(0, 16)}`;

const proofPurpose = (stateHash: Buffer): string => `sign-on-proof:${stateHash.toString('hex')}`;

/** @throws CallError SIGN_ON_OFF, SIGN_ON_PROVIDER_AWAY, SIGN_ON_REFUSED */
export const startSingleSignOn = async (
  { db, secrets, providers, redirectUri }: SignOnDeps,
  { companyKey, returnPath, loginHint }: SingleSignOnStart,
  cookies: Cookies,
): Promise<{ url: string }> => {
  const provider = await db.transactionOfServer((trx) => findLiveProvider(trx, secrets, { companyKey }));
  if (!provider) throw new CallError('SIGN_ON_OFF');
  const proof = newProof();
  const url = await providers
    .open(provider)
    .then((configuration) => doorOf(configuration, proof, { redirectUri, loginHint: loginHint ?? undefined }))
    .catch((error: unknown) => {
      throw asSignOnError(error);
    });
  const stateHash = hashToken(proof.state);
  const browser = newToken();
  const { nonce, verifier } = proof;
  await db.transactionOfServer((trx) =>
    trx
      .insertInto('single_sign_on_attempts')
      .values({
        state_hash: stateHash,
        browser_hash: hashToken(browser),
        company_id: provider.companyId,
        sealed: secrets.seal(proofPurpose(stateHash), JSON.stringify({ nonce, verifier })),
        return_path: returnPath ?? null,
        ends_time: sql<Date>`now() + make_interval(mins => ${singleSignOnLimits.attemptMinutes})`,
      })
      .execute(),
  );
  cookies.set(cookieOf(stateHash), browser, singleSignOnLimits.attemptMinutes * 60);
  return { url };
};

/** An attempt that the right browser has brought back in time. */
export interface Attempt {
  readonly companyId: string;
  readonly proof: Proof;
  readonly returnPath: string | null;
}

/** Takes an attempt out: it is there once, and in the browser where it began alone. */
export const takeAttempt = async (
  db: Database,
  secrets: Secrets,
  state: string,
  cookies: Cookies,
): Promise<Attempt | undefined> => {
  const stateHash = hashToken(state);
  const browser = cookies.read(cookieOf(stateHash));
  if (browser === undefined) return undefined;
  const row = await db.transactionOfServer((trx) =>
    trx
      .deleteFrom('single_sign_on_attempts')
      .where('state_hash', '=', stateHash)
      .where('browser_hash', '=', hashToken(browser))
      .returning(['company_id', 'sealed', 'return_path', sql<boolean>`ends_time > now()`.as('in_time')])
      .executeTakeFirst(),
  );
  cookies.drop(cookieOf(stateHash));
  if (!row?.in_time) return undefined;
  const { nonce, verifier } = JSON.parse(secrets.open(proofPurpose(stateHash), row.sealed)) as Omit<Proof, 'state'>;
  return { companyId: row.company_id, proof: { state, nonce, verifier }, returnPath: row.return_path };
};
