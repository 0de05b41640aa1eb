/** Notification templates: the defaults of the platform in English, and a company's own copies. */
import { templateEvents } from '@cubby/contract/messages/notifications/notifications.values';
import { phrases } from '@cubby/phrases';
import type { ClientBase } from 'pg';
import { insertRows, type SeedRow } from './demo.insert.ts';

const channels = ['sms', 'mail', 'whatsapp'] as const;

/** What every row names. */
const empty = {
  company_id: null,
  default_template_id: null,
  name: null,
  title: null,
  language: null,
  send_to: null,
  content_template_id: null,
  approval_state: null,
  approval_category: null,
  approved_text: null,
  status: 'ENABLED',
};

/** For recipients who read English; the others get the texts of the product. */
const defaults = (since: string): SeedRow[] =>
  templateEvents.flatMap((event) =>
    channels.map((channel) => {
      const words = phrases.en_US.messageTemplates[event];
      return {
        ...empty,
        channel,
        template_event: event,
        name: words.subject.replace(' {{orderNumber}}', ''),
        texts: [words[channel]],
        language: 'en_US',
        created_time: since,
        ...(channel === 'mail' && { title: words.subject, send_to: 'RECIPIENT' }),
        ...(channel === 'whatsapp' && {
          content_template_id: `${event.toLowerCase()}_en`,
          approval_state: 'APPROVED',
          approval_category: 'UTILITY',
          approved_text: words.whatsapp,
        }),
      };
    }),
  );

/** Those of the bookshop: two texts that take turns, and a mail with markup. */
const ofBooks = (company: string, since: string): SeedRow[] => [
  {
    ...empty,
    company_id: company,
    channel: 'sms',
    template_event: 'PIN_CODE',
    name: 'Wing Lok PIN',
    texts: [
      '{{companyName}}: your books are at {{siteName}}. PIN {{pin}}',
      'Your books wait at {{siteName}}, {{compartment}}. PIN {{pin}}. Collect by {{deadline}}.',
    ],
    created_time: since,
  },
  {
    ...empty,
    company_id: company,
    channel: 'mail',
    template_event: 'ORDER_STORED',
    name: 'Wing Lok stored',
    title: 'Your books are in the locker: {{orderNumber}}',
    send_to: 'RECIPIENT',
    texts: [
      '<p>Hello {{recipientName}},</p>\n<p>Your books from <strong>{{companyName}}</strong> are in the locker.</p>\n<ul><li>{{siteName}}</li><li>{{compartment}}</li></ul>',
    ],
    created_time: since,
  },
];

export async function insertTemplates(client: ClientBase, since: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from companies where name = 'Wing Lok Books'`);
  const all = [...defaults(since), ...rows.flatMap(({ id }) => ofBooks(id, since))];
  const identified = all.map((row, index) => ({
    id: index + 1,
    ...row,
    version: 1,
    last_updated_time: since,
  }));
  await insertRows(client, 'notification_templates', identified);
  await client.query(
    `select setval(pg_get_serial_sequence('notification_templates', 'id'), max(id)) from notification_templates`,
  );
  // Without hours: the demo sends at any time.
  await client.query(`
    insert into sending_rules (company_id, hourly_limit, opt_outs)
    select id, 20, '{no.messages@example.com}' from companies where name = 'Wing Lok Books'`);
  await client.query(`
    insert into notification_template_versions (template_id, version, status, title, texts, changed_time)
    select id, version, status, title, texts, created_time from notification_templates`);
}
