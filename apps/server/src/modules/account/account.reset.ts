/** A new password for somebody who forgot theirs. Nothing that is answered tells whether the name exists. */
import { resetCodeMinutes, resetMobileLength, resetResendSeconds } from '@cubby/contract/account/account.limits';
import type { AuditAction } from '@cubby/contract/audit-events/audit-events.limits';
import { codeTries } from '@cubby/contract/sessions/second-step.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { type Door, takeTry, triesOfText } from '../../platform/auth/guesses.ts';
import type { Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { atLeast } from '../../platform/http/steady.ts';
import { hashPassword, lockPerson, type PersonRow, readPerson, type SessionDeps } from '../sessions/index.ts';
import { addressOf, codeFits, lastCode, sendCode, voidCodes } from '../verification/index.ts';
import { setPassword } from './account.password.ts';

/** ms that each answer takes at least: above what looking up and writing take. */
const answerTime = 300;
/** Codes for one name in a row; then nobody gets one for an hour. */
const codesInARow = 5;
/** Seconds. */
const hour = 3600;
const door: Door = {
  name: 'RESET',
  waits: Array.from({ length: codesInARow }, (_, n) => (n + 1 < codesInARow ? resetResendSeconds : hour) * 1000),
  window: hour,
};

interface Wish {
  readonly username: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/** Has a code sent to the person's own address. @throws CallError TOO_MANY_REQUESTS, for names that nobody has too */
export const sendResetCode = (
  deps: SessionDeps,
  wish: Wish,
  from: From & { readonly language: Language },
): Promise<void> =>
  atLeast(answerTime, async () => {
    await takeTry(deps.db, triesOfText(deps.secrets, door, wish.username));
    await deps.db.transactionOfServer(async (trx) => {
      const person = await readPerson(trx, wish.username);
      if (!person || person.status !== 'ACTIVE' || !fitsPerson(wish, person)) return;
      const to = reachOf(deps, person);
      if (!to) return;
      // The last code alone fits, so that codes that are asked for again give no more tries.
      await voidCodes(trx, person.id, 'PASSWORD_RESET');
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

/** From where somebody asks. */
interface From {
  readonly address: string | null;
  readonly requestId: string;
}

const auditReset = (trx: Trx, person: PersonRow, from: From, action: AuditAction): Promise<void> =>
  writeAudit(trx, actorFor(person, from), [{ action, noun: 'users', nounId: person.id, companyId: person.company_id }]);

const actorFor = ({ id, nickname }: PersonRow, { address, requestId }: From): Actor => ({
  userId: id,
  userName: nickname,
  address,
  requestId,
});

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-resetMobileLength);

/** What was given has to be what is known; what is not known can't be asked for. */
const fitsPerson = ({ mobile, email }: Omit<Wish, 'username'>, { mail, phone }: PersonRow): boolean =>
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

/** @throws CallError CODE_REFUSED for whatever does not fit */
export const resetPassword = (
  deps: SessionDeps,
  wish: { username: string; mobile: string; code: string; newPassword: string },
  from: From,
): Promise<void> =>
  atLeast(answerTime, async () => {
    // Reckoned for unknown names too, and outside of the transaction.
    const passwordHash = await hashPassword(wish.newPassword);
    // A refusal is counted, so it must not undo the transaction.
    const done = await deps.db.transactionOfServer(async (trx) => {
      const named = await readPerson(trx, wish.username);
      const person = named && (await lockPerson(trx, named.id));
      if (!person || person.status !== 'ACTIVE') return false;
      const code = await lastCode(trx, person.id, 'PASSWORD_RESET', null);
      if (!code?.live) return false;
      if (!fitsPerson({ mobile: wish.mobile }, person) || !codeFits(deps.secrets, code, 'PASSWORD_RESET', wish.code)) {
        await countTry(trx, code);
        await auditReset(trx, person, from, 'sessions.refuse');
        return false;
      }
      await voidCodes(trx, person.id, 'PASSWORD_RESET');
      await setPassword(trx, actorFor(person, from), person, passwordHash);
      return true;
    });
    if (!done) throw new CallError('CODE_REFUSED');
  });

/** After the last try the code fits no more. */
const countTry = async (trx: Trx, code: { id: string; tries: number }): Promise<void> => {
  await trx
    .updateTable('verification_codes')
    .set({
      tries: sql`tries + 1`,
      ...(code.tries + 1 >= codeTries && { used_time: sql`now()`, sealed: null }),
    })
    .where('id', '=', code.id)
    .execute();
};
