/** The end of a sign-in: from what the provider gave the browser to a session. */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import type { SingleSignOnReturn } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { type Door, rejectDelayed, takeTry, triesOfText } from '../../../platform/auth/attempts.ts';
import { sourceOf } from '../../../platform/auth/sources.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import { OutgoingError, withinTime } from '../../../platform/outgoing/index.ts';
import { type SignInFrom, tryWaits } from '../sessions/index.ts';
import { admit, auditRefusal } from './single-sign-on.admission.ts';
import { type Attempt, type SignOnDeps, takeAttempt } from './single-sign-on.attempts.ts';
import { type Identity, redeem, signOnTime } from './single-sign-on.provider.ts';
import { asSignOnError } from './single-sign-on.providers.ts';
import { findLiveProvider, type LiveProvider } from './single-sign-on.repository.ts';

/** Wrong states of an address. */
const door: Door = { name: 'SIGN_ON_STATE', waits: tryWaits, window: 600 };

/** What a browser returned with, and from where. */
export interface Return {
  readonly returned: SingleSignOnReturn;
  readonly cookies: Cookies;
  readonly from: SignInFrom;
  readonly log: Log;
}

/**
 * @throws CallError SIGN_ON_EXPIRED, SIGN_ON_OFF, SIGN_ON_DENIED, SIGN_ON_REFUSED, SIGN_ON_PROVIDER_AWAY,
 * SIGN_ON_NOT_LINKED, SIGN_ON_LOCKED, SECOND_STEP_NOT_POSSIBLE, TOO_MANY_REQUESTS
 */
export const finishSingleSignOn = async (
  deps: SignOnDeps,
  back: Return,
): Promise<SessionUser & { returnPath: string | null }> => {
  const { attempt, provider, identity } = await whoCame(deps, back, null);
  const outcome = await deps.db.transactionAsSystem((trx) => admit(trx, deps, { provider, identity, from: back.from }));
  if (outcome instanceof CallError) throw outcome;
  return { ...outcome, returnPath: attempt.returnPath };
};

/** Who came back from the provider, with the attempt that they went there by. */
export interface Comeback {
  readonly attempt: Attempt;
  readonly provider: LiveProvider;
  readonly identity: Identity;
}

/**
 * @param confirms the session that is to be confirmed; null: a sign-in
 * @throws CallError SIGN_ON_EXPIRED, SIGN_ON_OFF, SIGN_ON_DENIED, SIGN_ON_REFUSED, SIGN_ON_PROVIDER_AWAY,
 * TOO_MANY_REQUESTS
 */
export const whoCame = async (
  deps: SignOnDeps,
  { returned, cookies, from, log }: Return,
  confirms: Buffer | null,
): Promise<Comeback> => {
  const attempt = await takeOrCount(deps, { state: returned.state, confirms }, cookies, from);
  const provider = await deps.db.transactionAsSystem((trx) => findLiveProvider(trx, deps.secrets, attempt));
  if (!provider) throw new CallError('SIGN_ON_OFF');
  const identity = await identify(deps, provider, attempt, returned).catch(async (error: unknown) => {
    const signOnError = asSignOnError(error);
    log.warn({ err: error, companyId: provider.companyId }, 'single sign-on failed');
    const { reason } = signOnError.details.data as { reason: string };
    await deps.db.transactionAsSystem((trx) => auditRefusal(trx, provider.companyId, reason, from));
    throw signOnError;
  });
  return { attempt, provider, identity };
};

/**
 * A state that does not exist, is used, too old or of another browser is counted against the address. Valid ones are
 * not, even for a moment: many people come from one address at the same time, and a state can't be found by trial.
 */
const takeOrCount = async (
  { db, secrets }: SignOnDeps,
  wanted: { readonly state: string; readonly confirms: Buffer | null },
  cookies: Cookies,
  from: SignInFrom,
): Promise<Attempt> => {
  const tries = triesOfText(secrets, door, sourceOf(from.address));
  await db.transactionAsSystem((trx) => rejectDelayed(trx, tries));
  const attempt = await takeAttempt(db, secrets, wanted, cookies);
  if (attempt) return attempt;
  await db.transactionAsSystem(async (trx) => {
    await takeTry(trx, tries);
    await auditRefusal(trx, null, 'UNKNOWN_ATTEMPT', from);
  });
  throw new CallError('SIGN_ON_EXPIRED');
};

const identify = (deps: SignOnDeps, provider: LiveProvider, attempt: Attempt, returned: SingleSignOnReturn) =>
  withinTime(signOnTime, ask(deps, provider, attempt, returned), () => new OutgoingError('TOO_SLOW'));

const ask = async (
  { db, providers, redirectUri }: SignOnDeps,
  provider: LiveProvider,
  { proof }: Attempt,
  { code, iss, error }: SingleSignOnReturn,
): Promise<Identity> =>
  redeem(await providers.open(provider), proof, {
    redirectUri,
    returned: { code, iss, error },
    wantsMail: (subject) =>
      db.transactionAsSystem(async (trx) => {
        const known = await trx
          .selectFrom('users')
          .select('id')
          .where('company_id', '=', provider.companyId)
          .where('single_sign_on_subject', '=', subject)
          .executeTakeFirst();
        return known === undefined;
      }),
  });
