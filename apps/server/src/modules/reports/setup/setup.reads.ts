/**
 * What an installation needs until it can be used, and what of it is there: one statement that searches one row of
 * each.
 */
import type { Permission } from '@cubby/contract/permissions';
import type { SetupStepState } from '@cubby/contract/reports/setup/setup.calls';
import { type SetupStep, setupSteps } from '@cubby/contract/reports/setup/setup.limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { statementOf } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission, seesAll } from '../../../platform/kernel/caller.ts';

/** The permission to do a step, and the rows that it is done by. */
const steps: Readonly<Record<SetupStep, { readonly permission: Permission; readonly rows: string }>> = {
  COMPANY: { permission: 'COMPANY_EDIT', rows: `companies where company_type = 'OPERATOR' and deleted_time is null` },
  BOX_TYPES: { permission: 'BOX_TYPE_EDIT', rows: 'box_types where not management' },
  SERVICE: { permission: 'SERVICE_EDIT', rows: 'services' },
  SITE: { permission: 'SITE_EDIT', rows: 'boxes' },
  TERMINAL: { permission: 'TERMINAL_EDIT', rows: 'terminals' },
  PRODUCT_ATTRIBUTE: { permission: 'PRODUCT_ATTRIBUTE_EDIT', rows: 'product_attributes' },
  PRODUCT_CATEGORY: { permission: 'PRODUCT_CATEGORY_EDIT', rows: 'product_categories' },
  PRODUCT: { permission: 'PRODUCT_EDIT', rows: 'products' },
  COMPANY_PRODUCTS: { permission: 'COMPANY_EDIT', rows: 'company_products' },
  PRICE_GROUP: { permission: 'PRICE_GROUP_EDIT', rows: 'price_groups' },
  FLAGS: { permission: 'FLAG_EDIT', rows: 'flags' },
  HOLIDAYS: { permission: 'HOLIDAY_EDIT', rows: 'holidays' },
  REQUEST_SLOTS: { permission: 'REQUEST_SLOT_EDIT', rows: 'request_slots' },
  ROLE: { permission: 'ROLE_EDIT', rows: `roles where code is distinct from 'ROOT'` },
  USER: {
    permission: 'USER_EDIT',
    rows: 'users u where company_id is not null and deactivated_time is null and not exists (select from companies c where c.initial_user_id = u.id)',
  },
};
const states = setupSteps.map((step) => `'${step}', exists (select from ${steps[step].rows})`).join(', ');

/** The first operator, before those that have products. */
const firstOperator = sql`
  select c.id::text from companies c where c.company_type = 'OPERATOR' and c.deleted_time is null
  order by exists (select from company_products p where p.company_id = c.id), c.id limit 1`;

/** The steps that the caller may do; none for people of companies, whose company another user has set up. */
export const getSetup = async (db: Database, caller: Caller): Promise<SetupStepState[]> => {
  const own = setupSteps.filter((step) => hasPermission(caller, steps[step].permission));
  if (!seesAll(caller.scope) || own.length === 0) return [];
  const [read] = await db.readAs<{ done: Record<SetupStep, boolean>; operator: string | null }>(
    caller,
    statementOf(sql`select json_build_object(${sql.raw(states)}) as done, (${firstOperator}) as operator`),
  );
  const { done, operator = null } = read?.rows[0] ?? {};
  return own.map((step) => ({
    step,
    done: done?.[step] ?? false,
    companyId: step === 'COMPANY_PRODUCTS' ? operator : null,
  }));
};
