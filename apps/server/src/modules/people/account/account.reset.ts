/** A new password without the old one. Nothing that is answered shows whether the name exists. */
import { resetCodeMinutes, resetMobileLength, resetResendSeconds } from '@cubby/contract/people/account/account.limits';
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { Language } from '@cubby/phrases';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { forgive, rateDoor, takeTries, takeTry, triesOfText } from '../../../platform/auth/attempts.ts';
import { sourceOf } from '../../../platform/auth/sources.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { atLeast } from '../../../platform/http/answer-time.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import {
  findPerson,
  hashPassword,
  knownDevice,
  lockPerson,
  type PersonRow,
  refuseWeakPassword,
  rememberDevice,
  type SessionDeps,
  setPassword,
  triesAt,
} from '../sessions/index.ts';
import { addressOf, codeFits, liveCodes, sendCode, voidCodes } from '../verification/index.ts';

/** ms that each answer takes at least: above what looking up and writing take. */
const answerTime = 300;
/** Requests from one source, for whatever names: ten at once, then one in five minutes. */
const door = rateDoor('RESET', 10, 300);
/**
 * Codes that are valid at the same time: a user who requests codes for another one does not invalidate theirs at once.
 */
const codesAtOnce = 5;

interface ResetRequest {
  readonly username: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Has a code sent to the person's own address, once a minute at most; further requests get the same answer.
 * @throws CallError TOO_MANY_REQUESTS to a source with too many requests, whatever for
 */
export const sendResetCode = (
  deps: SessionDeps,
  request: ResetRequest,
  from: ResetFrom & { readonly language: Language },
): Promise<void> =>
  atLeast(answerTime, async () => {
    const named = await findPerson(deps.db, request.username);
    const device = await knownDevice(deps.db, from.cookies, named?.id);
    if (device === undefined) await takeTry(deps.db, triesOfText(deps.secrets, door, sourceOf(from.address)));
    await deps.db.transactionAsSystem(async (trx) => {
      const person = named && (await lockPerson(trx, named.id));
      if (!person || person.status !== 'ACTIVE' || !fitsPerson(request, person)) return;
      const to = reachOf(deps, person);
      const [last] = await liveCodes(trx, person.id, 'PASSWORD_RESET', 1);
      if (!to || (last && last.age < resetResendSeconds)) return;
      await sendCode(trx, deps.secrets, {
        userId: person.id,
        purpose: 'PASSWORD_RESET',
        ...to,
        language: from.language,
        minutes: resetCodeMinutes,
      });
      await auditReset(trx, person, from, 'users.send-reset-code');
    });
  });

/** The address and the browser of a request. */
interface From {
  readonly address: string | null;
  readonly requestId: string;
}
interface ResetFrom extends From {
  readonly cookies: Cookies;
}

const auditReset = (trx: Trx, person: PersonRow, from: From, action: AuditAction): Promise<void> =>
  writeAudit(trx, actorFor(person, from), [
    { action, resource: 'users', resourceId: person.id, companyId: person.company_id },
  ]);

const actorFor = ({ id, nickname }: PersonRow, { address, requestId }: From): Actor => ({
  userId: id,
  userName: nickname,
  address,
  requestId,
});

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-resetMobileLength);

/** What was given has to be what is known; what is not known can't be asked for. */
const fitsPerson = ({ mobile, email }: Omit<ResetRequest, 'username'>, { mail, phone }: PersonRow): boolean =>
  (mobile === undefined || phone === null || lastDigits(phone) === mobile) &&
  (email === undefined || mail === null || mail.toLowerCase() === email.toLowerCase());

/** By mail where there is one, else as a text message. */
const reachOf = (
  { channels }: SessionDeps,
  person: PersonRow,
): { channel: 'MAIL' | 'SMS'; recipient: string } | undefined => {
  for (const channel of ['MAIL', 'SMS'] as const) {
    const recipient = addressOf(channel, person, channels);
    if (recipient !== undefined) return { channel, recipient };
  }
  return undefined;
};

/**
 * Invalid codes delay the user who types them, and leave the codes of others as they are.
 * @throws CallError CODE_REFUSED for anything invalid, TOO_MANY_REQUESTS, INVALID_REQUEST for a weak password
 */
export const resetPassword = (
  deps: SessionDeps,
  request: { username: string; mobile: string; code: string; newPassword: string },
  from: ResetFrom,
): Promise<void> =>
  atLeast(answerTime, async () => {
    await refuseWeakPassword('newPassword', request.newPassword);
    const found = await findPerson(deps.db, request.username);
    const device = await knownDevice(deps.db, from.cookies, found?.id);
    const tries = triesAt(deps.secrets, `reset:${request.username}`, { address: from.address, device });
    const taken = await takeTries(deps.db, tries);
    // Computed for unknown names too, and outside of the transaction.
    const hash = await hashPassword(request.newPassword);
    // A refusal is counted, so it must not undo the transaction.
    const done = await deps.db.transactionAsSystem(async (trx) => {
      const person = found && (await lockPerson(trx, found.id));
      if (!person || person.status !== 'ACTIVE') return undefined;
      const codes = await liveCodes(trx, person.id, 'PASSWORD_RESET', codesAtOnce);
      const fits = codes.some((code) => codeFits(deps.secrets, code, 'PASSWORD_RESET', request.code));
      if (!fits || !fitsPerson({ mobile: request.mobile }, person)) {
        await auditReset(trx, person, from, 'sessions.refuse');
        return undefined;
      }
      await voidCodes(trx, person.id, 'PASSWORD_RESET');
      await setPassword(trx, deps.secrets, actorFor(person, from), person, { password: request.newPassword, hash });
      await forgive(trx, taken);
      return person.id;
    });
    if (done === undefined) throw new CallError('CODE_REFUSED');
    // A user who reads the mail of the person is no stranger to the sign-in that follows.
    await rememberDevice(deps.db, from.cookies, done);
  });
