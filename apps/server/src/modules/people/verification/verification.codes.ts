/**
 * Codes and links by which people prove their identity. A code is stored as a keyed digest; an encrypted copy remains
 * only until it has been sent.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@cubby/contract/people/sessions/second-step.limits';
import type { Language } from '@cubby/phrases';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { CodeChannel } from './verification.channels.ts';
import { sendVerificationJob } from './verification.job.ts';

export type { CodeChannel } from './verification.channels.ts';
export type Purpose = 'SIGN_IN' | 'PASSWORD_RESET' | 'MAIL';

/** What a code is encrypted and digested for: it fits for no other person and no other purpose. */
export const codePurpose = (userId: string, purpose: Purpose): string => `verification:${purpose}:${userId}`;

/** Hours for which the link of a verification mail works. */
export const linkHours = 24;

export interface NewCode {
  readonly userId: string;
  readonly purpose: Exclude<Purpose, 'MAIL'>;
  readonly channel: CodeChannel;
  /** Where it goes; null for an authenticator app, which makes its own. */
  readonly recipient: string | null;
  readonly language: Language;
  readonly minutes: number;
  /** The session that it is the second step of. */
  readonly sessionHash?: Buffer;
}

const put = async (
  trx: Trx,
  secrets: Secrets,
  secret: string | null,
  code: Omit<NewCode, 'purpose'> & { purpose: Purpose },
): Promise<string> => {
  const purpose = codePurpose(code.userId, code.purpose);
  const { id } = await trx
    .insertInto('verification_codes')
    .values({
      user_id: code.userId,
      purpose: code.purpose,
      session_hash: code.sessionHash ?? null,
      channel: code.channel,
      recipient: code.recipient,
      sealed: secret === null ? null : secrets.encrypt(purpose, secret),
      digest: secret === null ? null : secrets.digest(purpose, secret),
      ends_time: sql`now() + make_interval(mins => ${code.minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (secret !== null) await enqueue(trx, sendVerificationJob, { codeId: id, language: code.language });
  return id;
};

/** Makes a code and has it sent once the transaction commits; for an authenticator app only its tries are counted. */
export const sendCode = async (trx: Trx, secrets: Secrets, code: NewCode): Promise<void> => {
  const digits = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  await put(trx, secrets, code.channel === 'TOTP' ? null : digits, code);
};

export type CodeRow = Pick<
  Selectable<DB['verification_codes']>,
  'id' | 'user_id' | 'channel' | 'digest' | 'tries' | 'recipient'
> & {
  readonly live: boolean;
  /** Seconds since it was made. */
  readonly age: number;
  /** Wrong codes of all that belong to the same session, or of this one where there is none. */
  readonly all_tries: number;
};

/** The last code of a person for a purpose, of the session where there is one; locked until the transaction ends. */
export const lastCode = async (
  trx: Trx,
  userId: string,
  purpose: Purpose,
  sessionHash: Buffer | null,
): Promise<CodeRow | undefined> => {
  const { rows } = await sql<CodeRow>`
    select id::text, user_id::text, channel, digest, tries, recipient,
      used_time is null and ends_time > now() as live,
      floor(extract(epoch from now() - created_time))::integer as age,
      case when session_hash is null then tries
        else (select sum(t.tries)::integer from verification_codes t where t.session_hash = c.session_hash) end as all_tries
    from verification_codes c
    where user_id = ${userId} and purpose = ${purpose} and session_hash is not distinct from ${sessionHash}
    order by c.id desc limit 1 for update of c`.execute(trx);
  return rows[0];
};

/** Codes of a person that still fit and belong to no session, the last first; locked until the transaction ends. */
export const liveCodes = async (
  trx: Trx,
  userId: string,
  purpose: Purpose,
  most: number,
): Promise<Pick<CodeRow, 'user_id' | 'digest' | 'age'>[]> => {
  const { rows } = await sql<Pick<CodeRow, 'user_id' | 'digest' | 'age'>>`
    select user_id::text, digest, floor(extract(epoch from now() - created_time))::integer as age
    from verification_codes
    where user_id = ${userId} and purpose = ${purpose} and session_hash is null and used_time is null and ends_time > now()
    order by id desc limit ${most} for update`.execute(trx);
  return rows;
};

/** Whether the code that was typed is the one that was sent. */
export const codeFits = (
  secrets: Secrets,
  { user_id: userId, digest }: Pick<CodeRow, 'user_id' | 'digest'>,
  purpose: Purpose,
  tried: string,
): boolean =>
  digest !== null &&
  secrets.digests(codePurpose(userId, purpose), tried).some((fitting) => timingSafeEqual(digest, fitting));

/** Codes of the person that have not been used yet open nothing from now on. */
export const voidCodes = async (trx: Trx, userId: string, purpose: Purpose): Promise<void> => {
  await trx
    .updateTable('verification_codes')
    .set({ used_time: sql`now()`, sealed: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_time', 'is', null)
    .execute();
};

/** Sends the link by which a person proves that mails to the address arrive; earlier links end. */
export const sendMailLink = async (
  trx: Trx,
  secrets: Secrets,
  { userId, mail, language }: { userId: string; mail: string; language: Language },
): Promise<void> => {
  await voidCodes(trx, userId, 'MAIL');
  await put(trx, secrets, randomBytes(24).toString('base64url'), {
    userId,
    purpose: 'MAIL',
    channel: 'MAIL',
    recipient: mail,
    language,
    minutes: linkHours * 60,
  });
};

/** The token of a link: which one it is, and its secret. */
export const linkToken = (codeId: string, secret: string): string => `${codeId}.${secret}`;

/**
 * Takes the token of a link. It works again within its hours, since pages are loaded twice.
 * @returns the address that is verified now; undefined where it does not work
 */
export const openMailLink = async (
  trx: Trx,
  secrets: Secrets,
  token: string,
  from: { readonly address: string | null; readonly requestId: string },
): Promise<string | undefined> => {
  const [, id, secret] = /^([1-9]\d{0,17})\.([\w-]{32})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const link = await trx
    .selectFrom('verification_codes')
    .innerJoin('users', 'users.id', 'verification_codes.user_id')
    .select([
      'verification_codes.id',
      'user_id',
      'digest',
      'recipient',
      'used_time',
      'mail',
      'mail_verified_time',
      'nickname',
      'company_id',
    ])
    .where('verification_codes.id', '=', id)
    .where('purpose', '=', 'MAIL')
    .where('ends_time', '>', sql<Date>`now()`)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deactivated_time', 'is', null)
    .executeTakeFirst();
  if (!link || link.mail === null || link.mail !== link.recipient) return undefined;
  if (!codeFits(secrets, link, 'MAIL', secret)) return undefined;
  if (link.used_time !== null) return link.mail_verified_time === null ? undefined : link.mail;
  if (await isNameOfOther(trx, link.mail, link.user_id)) return undefined;
  await trx
    .updateTable('verification_codes')
    .set({ used_time: sql`now()`, sealed: null })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('users')
    .set({ mail_verified_time: sql`now()` })
    .where('id', '=', link.user_id)
    .execute();
  const { address, requestId } = from;
  await writeAudit(trx, { userId: link.user_id, userName: link.nickname, address, requestId }, [
    {
      action: 'users.verify-mail',
      resource: 'users',
      resourceId: link.user_id,
      companyId: link.company_id,
      after: { email: link.mail },
    },
  ]);
  return link.mail;
};

/** A verified address opens the account as a user name does: it is no other user's user name. The database has the last word. */
const isNameOfOther = async (trx: Trx, mail: string, userId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from people_named(array[${mail.toLowerCase()}::text]) p (id) where p.id <> ${userId}`.execute(trx);
  return rows.length > 0;
};
