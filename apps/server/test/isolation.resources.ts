/** The plain resources of companies: their rows in the isolation world, and how many are seen. */
import type { TestApp } from './app.ts';
import { buildRecipient } from './factories/recipients.ts';
import { buildWebhook } from './factories/webhooks.ts';
import { buildAnnouncement } from './factories/announcements.ts';
import { buildSendingRule, buildTemplate } from './factories/templates.ts';
import { buildReportSchedule } from './factories/report-schedules.ts';

/** Tables of which a company of the world has one row, and whose totals are maintained by company. */
export const ownedTables: readonly string[] = ['mailroom_recipients'];

/** Tables whose rows all companies share, and staff of the platform alone change. */
export const sharedTables: readonly string[] = [
  'holidays',
  'software_versions',
  'request_slots',
  'workflow_blocks',
  'workflows',
  'product_attributes',
  'product_categories',
  'menus',
  'flags',
];

interface Owners {
  readonly company: { readonly id: string; readonly name: string };
  readonly site: { readonly id: string };
  readonly user: { readonly id: string; readonly role_id: string };
}

/** One row of each. */
export const buildResources = async (app: TestApp, { company, site, user }: Owners) => ({
  reportSchedule: await buildReportSchedule(app, { company, user }),
  announcement: await buildAnnouncement(app, { company, user }),
  webhook: await buildWebhook(app, company),
  recipient: await buildRecipient(app, { company, site }),
  template: await buildTemplate(app, { company }),
  sendingRule: await buildSendingRule(app, { company }),
});
