/**
 * The messages on alerts that began to ring, to people who chose them. No message is sent for one that rings no more by
 * then. A process that dies in between sends once more, under the same id, by which a provider drops it.
 */
import type { Database } from '../../../platform/db/database.ts';
import { fill, languageOf, wordsOf } from '../../../platform/http/words.ts';
import { handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type Channel, sendFromJob, type Senders } from '../../../platform/senders/index.ts';
import { readAlertToNotify, notifyOfAlertJob } from '../../lockers/alerts/index.ts';
import { addressOf } from '../verification/index.ts';

interface SendingDeps {
  readonly db: Database;
  readonly senders: Senders;
  readonly publicUrl: string;
}

const senderNames = { MAIL: 'mail', SMS: 'sms' } as const;

export const alertNoticeJobs = ({ db, senders, publicUrl }: SendingDeps): readonly JobHandler[] => [
  handleJob(notifyOfAlertJob, async (notice, context) => {
    throwIfStopping(context);
    const alert = await db.transactionAsSystem((trx) => readAlertToNotify(trx, notice));
    if (!alert) return;
    const { alertId, userId, channel } = notice;
    const name = senderNames[channel];
    const to = addressOf(channel, alert, new Set(Object.keys(senders) as Channel[]));
    if (to === undefined) return;
    const language = languageOf(alert.language);
    const { types, messages } = wordsOf(language).alerts;
    const params = {
      name: alert.nickname,
      what: types[alert.type],
      where: [alert.siteName, alert.boxName].filter(Boolean).join(', '),
      time: timeText(alert.openTime),
      link: `${publicUrl}/#/app/AlertLocker?siteId=${alert.siteId}`,
    };
    const message = {
      id: `alert-${alertId}-${userId}-${channel}`,
      to,
      subject: fill(messages.title, params),
      text: fill(messages[name], params),
      template: 'ALERT',
      language,
    };
    await sendFromJob(senders[name], message, context.log, {
      text: 'a message on an alert did not go out',
      fields: { userId, alertId },
    });
  }),
];

/** As in 2026-11-20 08:05 UTC. */
const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
