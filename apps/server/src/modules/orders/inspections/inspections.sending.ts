/**
 * Sends the report of an inspection that has ended by mail: to those who began it, have taken part in it, were to
 * finish it, or maintain the site, each in their language; not to the user who ended it. The recipients are determined
 * when the job runs; each mail is a job of its own, so that one address that fails delays no other. A process that dies
 * in between sends once more, under the same id.
 */
import { inspectionLimits } from '@cubby/contract/orders/inspections/inspections.limits';
import { languages } from '@cubby/phrases';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { amountIn, fill, languageOf, wordsOf } from '../../../platform/http/words.ts';
import { defineJob, enqueue, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type OutgoingMessage, sendFromJob, type Senders } from '../../../platform/senders/index.ts';
import { readInspection } from './inspections.reads.ts';

/** Finds the users whom the report of an inspection concerns, and queues a mail to each of them. */
const announceInspectionJob = defineJob('announce-inspection', z.object({ id: z.string() }));
/** Sends the report to one person. About two hours of tries. */
const sendInspectionJob = defineJob('send-inspection-report', z.object({ id: z.string(), userId: z.string() }), {
  maxAttempts: 9,
});

/** In the transaction that ends the inspection. */
export const announceInspection = (trx: Trx, id: string): Promise<void> => enqueue(trx, announceInspectionJob, { id });

interface SendingDeps {
  readonly db: Database;
  readonly senders: Senders;
  /** Where people reach the console, without a trailing slash. */
  readonly publicUrl: string;
}

export const inspectionJobs = ({ db, senders, publicUrl }: SendingDeps): readonly JobHandler[] => [
  handleJob(announceInspectionJob, async ({ id }, context) => {
    throwIfStopping(context);
    if (!senders.mail) return;
    await db.transactionAsSystem(async (trx) => {
      for (const { userId } of await findConcerned(trx, id))
        await enqueue(trx, sendInspectionJob, { id, userId }, { key: `inspection-report-${id}-${userId}` });
    });
  }),
  handleJob(sendInspectionJob, async ({ id, userId }, context) => {
    throwIfStopping(context);
    const message = await db.transactionAsSystem((trx) => readReport(trx, id, userId, publicUrl));
    if (!message) return;
    await sendFromJob(senders.mail, message, context.log, {
      text: 'the report of an inspection did not go out',
      fields: { id },
    });
  }),
];

interface Concerned {
  readonly userId: string;
  readonly mail: string;
  readonly language: string | null;
}

/** People in use with a mail address, who still work for the operator of the site or for the platform and see the site. */
const findConcerned = async (trx: Trx, id: string): Promise<Concerned[]> => {
  const { rows } = await sql<Concerned>`
    select u.id::text as "userId", u.mail, u.language_preference as language
    from inspections w join sites s on s.id = w.site_id join users u on u.company_id is null or u.company_id = s.operator_id
    where w.id = ${id}::bigint and w.ended_time is not null and u.id is distinct from w.ended_by_id
      and (u.id in (w.started_by_id, w.user_id, s.maintainer_id)
        or u.id in (select d.user_id from inspection_doors d where d.inspection_id = w.id))
      and u.status = 'ACTIVE' and u.deactivated_time is null and u.mail is not null
      and (not exists (select from user_sites l where l.user_id = u.id)
        or exists (select from user_sites l where l.user_id = u.id and l.site_id = s.id))
    order by u.id`.execute(trx);
  return rows;
};

interface NotAsExpected {
  readonly name: string;
  readonly answer: string;
  readonly outcome: string | null;
  readonly found: string | null;
  readonly note: string | null;
}

/** One more than the mail names. */
const findNotAsExpected = async (trx: Trx, id: string): Promise<NotAsExpected[]> => {
  const { rows } = await sql<NotAsExpected>`
    select d.name, coalesce(d.answer, 'NONE') as answer, d.outcome, d.found,
      coalesce(d.note, case when d.answer is null then w.end_note end) as note
    from inspection_doors d join inspections w on w.id = d.inspection_id
    where w.id = ${id}::bigint and (d.answer is distinct from 'AS_EXPECTED') and (d.answer is distinct from 'EMPTY' or d.outcome is not null)
    order by d.place limit ${inspectionLimits.mailDoorsMax + 1}`.execute(trx);
  return rows;
};

/** Undefined where the person is not concerned any more. */
const readReport = async (
  trx: Trx,
  id: string,
  userId: string,
  publicUrl: string,
): Promise<OutgoingMessage | undefined> => {
  const person = (await findConcerned(trx, id)).find((one) => one.userId === userId);
  if (!person) return undefined;
  const inspection = await readInspection(trx, id);
  const doors = await findNotAsExpected(trx, id);
  const language = languageOf(person.language);
  const { inspectionMessages: words, inspections } = wordsOf(language);
  const said = (of: Readonly<Record<string, string>>, code: string | null): string | null =>
    code === null ? null : (of[code] ?? code);
  const list = new Intl.ListFormat(languages[language].tag, { type: 'unit', style: 'long' });
  const lines = doors.slice(0, inspectionLimits.mailDoorsMax).map(({ name, answer, outcome, found, note }) => {
    const parts = [said(inspections.answers, answer), said(inspections.outcomes, outcome), found, note];
    return fill(words.door, { name, fields: list.format(parts.filter((fact) => fact !== null)) });
  });
  if (doors.length > inspectionLimits.mailDoorsMax) lines.push(words.more);
  const amount = amountIn(language);
  const params = {
    site: inspection.siteName,
    person: inspection.endedByName ?? 'Cubby',
    seen: amount(inspection.seen),
    doors: amount(inspection.doors),
    corrected: amount(inspection.corrected),
    doorsNamed: lines.length > 0 ? `\n${lines.join('\n')}\n` : '',
    link: `${publicUrl}/#/app/inspection?id=${id}`,
  };
  return {
    id: `inspection-${id}-${userId}`,
    to: person.mail,
    subject: fill(words.subject, params),
    text: fill(words.mail, params),
    template: 'INSPECTION_ENDED',
    language,
  };
};
