/** The plain resources of companies: their rows in the isolation world, how many are seen, and how their calls are separated. */
import type { TestApp } from './app.ts';
import { numberRuleCoverage } from './isolation.number-rules.ts';
import { recipientCoverage } from './isolation.recipient-calls.ts';
import { settingsCoverage } from './isolation.settings.ts';
import { buildRecipient } from './factories/recipients.ts';

export const resourceCoverage = {
  ...numberRuleCoverage,
  ...recipientCoverage,
  ...settingsCoverage,
};

/** Tables of which a company of the world has one row, and whose totals are maintained by company. */
export const ownedTables: readonly string[] = ['mailroom_recipients'];

/** Tables whose rows all companies share, and staff of the platform alone change. */
export const sharedTables: readonly string[] = [
  'holidays',
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
}

/** One row of each. */
export const buildResources = async (app: TestApp, { company, site }: Owners) => ({
  recipient: await buildRecipient(app, { company, site }),
});
