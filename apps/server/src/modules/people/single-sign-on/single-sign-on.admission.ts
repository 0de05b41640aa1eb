/** Whom a provider's word lets in: a person of the very company, in use, known there or found by a verified mail. */
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Door, rejectDelayed, takeTry, triesOfText } from '../../../platform/auth/attempts.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { lockPerson, openProven, type PersonRow, type SignInFrom, tryWaits } from '../sessions/index.ts';
import type { SignOnDeps } from './single-sign-on.attempts.ts';
import { storePendingLink } from './single-sign-on.pending.ts';
import type { Identity } from './single-sign-on.provider.ts';
import type { LiveProvider } from './single-sign-on.repository.ts';

/** Refusals of a user whom a provider has sent. */
const door: Door = { name: 'SINGLE_SIGN_ON', waits: tryWaits, window: 3600 };

/** Why a sign-in was refused, for the audit; the person gets less detail. */
export type Refusal =
  | 'UNKNOWN_SUBJECT'
  | 'MAIL_NOT_VERIFIED'
  | 'NOBODY_WITH_MAIL'
  | 'SEVERAL_WITH_MAIL'
  | 'OTHER_SUBJECT'
  | 'LOCKED'
  | 'OUT_OF_TERM';

/** What is shown to the person, if it is more than that no user is linked. */
const errorCodes: Partial<Record<Refusal, ErrorCode>> = {
  LOCKED: 'SIGN_ON_LOCKED',
  OUT_OF_TERM: 'ACCOUNT_OUT_OF_TERM',
};

interface Found {
  readonly person: PersonRow;
  readonly isNew: boolean;
}

const findPerson = async (trx: Trx, provider: LiveProvider, identity: Identity): Promise<Found | Refusal> => {
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', provider.companyId)
    .where('single_sign_on_subject', '=', identity.subject)
    .where('deactivated_time', 'is', null)
    .executeTakeFirst();
  const found = known ?? (await findByMail(trx, provider, identity));
  if (typeof found === 'string') return found;
  const person = await lockPerson(trx, found.id);
  if (!person || person.company_id !== provider.companyId) return 'UNKNOWN_SUBJECT';
  return { person, isNew: known === undefined };
};

/** The only person with the address, not linked yet; locked, so that two first sign-ins make one link. */
const findByMail = async (
  trx: Trx,
  { companyId, linksByMail }: LiveProvider,
  { verifiedMail }: Identity,
): Promise<{ readonly id: string } | Refusal> => {
  if (!linksByMail) return 'UNKNOWN_SUBJECT';
  if (verifiedMail === undefined) return 'MAIL_NOT_VERIFIED';
  const people = await trx
    .selectFrom('users')
    .select(['id', 'single_sign_on_subject as subject'])
    .where('company_id', '=', companyId)
    .where(sql`lower(mail)`, '=', verifiedMail.toLowerCase())
    .where('deactivated_time', 'is', null)
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute();
  const [first] = people;
  if (!first) return 'NOBODY_WITH_MAIL';
  if (people.length > 1) return 'SEVERAL_WITH_MAIL';
  return first.subject === null ? first : 'OTHER_SUBJECT';
};

/** Records a refused sign-in, and why. @param companyId null if the attempt is unknown */
export const auditRefusal = (
  trx: Trx,
  companyId: string | null,
  reason: string,
  from: Pick<SignInFrom, 'address' | 'requestId'>,
  person?: PersonRow,
): Promise<void> =>
  writeAudit(
    trx,
    {
      userId: person?.id ?? null,
      userName: person?.nickname ?? null,
      address: from.address,
      requestId: from.requestId,
    },
    [{ action: 'single-sign-on.refuse', resource: 'companies', resourceId: companyId, companyId, after: { reason } }],
  );

export interface Comer {
  readonly provider: LiveProvider;
  readonly identity: Identity;
  readonly from: SignInFrom;
}

/** A refusal is counted, so it is given back instead of thrown: throwing would undo the transaction. */
export const admit = async (
  trx: Trx,
  deps: SignOnDeps,
  { provider, identity, from }: Comer,
): Promise<SessionUser | CallError> => {
  const tries = triesOfText(deps.secrets, door, `${provider.companyId}:${identity.subject}`);
  await rejectDelayed(trx, tries);
  const found = await findPerson(trx, provider, identity);
  const refuse = async (reason: Refusal, person?: PersonRow): Promise<CallError> => {
    await takeTry(trx, tries);
    await auditRefusal(trx, provider.companyId, reason, from, person);
    const code = errorCodes[reason];
    if (code) return new CallError(code);
    return new CallError('SIGN_ON_NOT_LINKED', {
      data: { code: await storePendingLink(trx, provider.companyId, identity) },
    });
  };
  if (typeof found === 'string') return refuse(found);
  const { person, isNew } = found;
  if (person.status !== 'ACTIVE') return refuse(person.out_of_term ? 'OUT_OF_TERM' : 'LOCKED', person);
  if (isNew) await link(trx, person, identity);
  await auditAccepted(trx, person, { isNew, ...identity }, from);
  return openProven(trx, deps, person, from, { secondStepTaken: identity.severalFactors });
};

const link = async (trx: Trx, person: PersonRow, { subject }: Identity): Promise<void> => {
  await trx.updateTable('users').set({ single_sign_on_subject: subject }).where('id', '=', person.id).execute();
  await trx
    .deleteFrom('single_sign_on_pending_links')
    .where('company_id', '=', person.company_id)
    .where('subject', '=', subject)
    .execute();
};

const auditAccepted = (
  trx: Trx,
  person: PersonRow,
  { isNew, severalFactors }: { isNew: boolean; severalFactors: boolean },
  from: SignInFrom,
): Promise<void> => {
  const secondStep = severalFactors ? 'PROVIDER' : person.second_step === null ? 'NONE' : 'OWN';
  const line = { resource: 'users' as const, resourceId: person.id, companyId: person.company_id };
  return writeAudit(
    trx,
    { userId: person.id, userName: person.nickname, address: from.address, requestId: from.requestId },
    [
      ...(isNew ? [{ action: 'single-sign-on.link' as const, ...line }] : []),
      { action: 'single-sign-on.accept', ...line, after: { secondStep } },
    ],
  );
};
