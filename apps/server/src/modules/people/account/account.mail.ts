/** The proof that mails to a person's address arrive. */
import { codeResendSeconds } from '@cubby/contract/people/sessions/second-step.limits';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { readPersonById, type SessionDeps } from '../sessions/index.ts';
import { lastCode, openMailLink, sendMailLink } from '../verification/index.ts';

/** @returns the verified address @throws CallError VERIFICATION_LINK_REFUSED */
export const verifyMail = async (
  { db, secrets }: SessionDeps,
  token: string | undefined,
  from: Pick<RequestContext, 'address' | 'requestId'>,
): Promise<string> => {
  const mail =
    token === undefined ? undefined : await db.transactionAsSystem((trx) => openMailLink(trx, secrets, token, from));
  if (mail === undefined) throw new CallError('VERIFICATION_LINK_REFUSED');
  return mail;
};

/** @throws CallError NOTIFICATION_NOT_POSSIBLE, TOO_MANY_REQUESTS */
export const sendMailVerification = (
  { db, secrets, channels }: SessionDeps,
  context: RequestContext,
): Promise<void> => {
  const { caller, language } = context;
  return db.transactionAs(caller, async (trx) => {
    const person = await readPersonById(trx, caller.userId);
    if (!person?.mail || !channels.has('mail')) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
    const last = await lastCode(trx, caller.userId, 'MAIL', null);
    if (last && last.age < codeResendSeconds)
      throw new CallError('TOO_MANY_REQUESTS', { retryAfter: codeResendSeconds - last.age });
    await sendMailLink(trx, secrets, { userId: caller.userId, mail: person.mail, language });
    await writeAudit(trx, actorOf(context), [
      {
        action: 'users.send-mail-link',
        resource: 'users',
        resourceId: caller.userId,
        companyId: caller.companyId,
        after: { email: person.mail },
      },
    ]);
  });
};
