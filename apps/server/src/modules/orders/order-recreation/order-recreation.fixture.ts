/** What the tests of creating orders again are on: a merchant with its operator, another tree, sites, and originals. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { TestApp } from '../../../../test/app.ts';
import type { OrderRow } from '../../../../test/factories/orders.ts';

export type Row = CallRequest<typeof calls.recreateOrders>['body'][number];

export const buildRecreationWorld = async (app: TestApp) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const stranger = await app.buildCompany({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id });
  const home = await app.buildSite({ site_type: 'HOME_DELIVERY', serial_number: 'HOMED' });
  const token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
  const admin = await app.signInAs(await app.buildUser());
  let last = 0;
  /** A cancelled order of the merchant, unless said otherwise. */
  const original = (more: Parameters<TestApp['buildOrder']>[0] = {}): Promise<OrderRow> =>
    app.buildOrder({ company_id: merchant.id, site_id: site.id, status: 'Cancelled', ...more });
  /** A row that fits, with a tracking number of its own. */
  const rowOf = ({ id }: { id: string }, more: Partial<Row> = {}): Row => ({
    originalOrdersId: id,
    newExpressNumber: `RE-${(last += 1)}`,
    recipientPhoneNumber: '+85291234567',
    siteId: site.id,
    ...more,
  });
  const recreate = async (rows: Row[], as = token) =>
    (await app.call(calls.recreateOrders, { body: rows }, { as })).body;
  return { operator, merchant, stranger, carrier, site, home, token, admin, original, rowOf, recreate };
};
