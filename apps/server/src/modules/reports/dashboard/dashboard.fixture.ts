/** What the dashboard has to say, computed from the orders one by one. For tests. */
import type { calls } from '@cubby/contract';
import type { Dashboard, DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import type { Company, Site } from '../../../../test/factories/companies.ts';
import type { TestApp } from '../../../../test/app.ts';

export type DashboardRequest = CallRequest<typeof calls.getDashboard>['query'];

/** An order as the sums see it, with its days in the time zone of its company. */
export interface DashboardOrder {
  readonly company_id: string;
  readonly logistics_company_id: string | null;
  readonly site_id: string | null;
  readonly currency: string;
  /** Decimal text. */
  readonly charge: string | null;
  readonly stored_day: string | null;
  readonly taken_day: string | null;
  readonly stored_time: Date | null;
  readonly collected_time: Date | null;
}

export interface DashboardWorld {
  readonly companies: readonly Company[];
  readonly carriers: readonly Company[];
  readonly sites: readonly Site[];
  /** A token of each kind of viewer, with the orders that it sees. */
  readonly viewers: readonly { name: string; token: string; sees: (order: DashboardOrder) => boolean }[];
}

/** An operator with two merchants, a merchant of its own, and two carriers; in three time zones and currencies. */
export const buildDashboardWorld = async (app: TestApp): Promise<DashboardWorld> => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Operator' });
  const first = await app.buildCompany({ operator_id: operator.id, name: 'First' });
  const second = await app.buildCompany({
    operator_id: operator.id,
    name: 'Second',
    currency: 'BRL',
    time_zone: 'America/Sao_Paulo',
  });
  const apart = await app.buildCompany({ name: 'Apart', currency: 'IDR', time_zone: 'Asia/Kathmandu' });
  const carriers = [
    await app.buildCompany({ company_type: 'LOGISTICS', name: 'Carrier' }),
    await app.buildCompany({ company_type: 'LOGISTICS', name: 'Other carrier' }),
  ];
  const companies = [operator, first, second, apart];
  for (const company of companies)
    await app.sql
      .insertInto('company_logistics')
      .values({ company_id: company.id, logistics_company_id: carriers[0]?.id ?? '' })
      .execute();
  const sites = [
    await app.buildSite({ name: 'North' }),
    await app.buildSite({ name: 'South', operator_id: operator.id }),
  ];
  const viewer = async (name: string, company: Company | null, sees: (order: DashboardOrder) => boolean) => ({
    name,
    token: await app.signInAs(await app.buildUser({ company_id: company?.id ?? null, permissions: ['DASHBOARD'] })),
    sees,
  });
  const tree = new Set([operator.id, first.id, second.id]);
  return {
    companies,
    carriers,
    sites,
    viewers: [
      await viewer('admin', null, () => true),
      await viewer('operator', operator, (order) => tree.has(order.company_id)),
      await viewer('merchant', first, (order) => order.company_id === first.id),
      await viewer('logistics', carriers[0] ?? null, (order) => order.logistics_company_id === carriers[0]?.id),
    ],
  };
};

export const readOrders = async (app: TestApp): Promise<DashboardOrder[]> => {
  const { rows } = await sql<DashboardOrder>`
    select o.company_id, o.logistics_company_id, o.site_id, o.currency, o.charge::text, o.stored_time, o.collected_time,
      to_char(o.stored_time at time zone c.time_zone, 'YYYY-MM-DD') as stored_day,
      to_char(o.collected_time at time zone c.time_zone, 'YYYY-MM-DD') as taken_day
    from orders o join companies c on c.id = o.company_id`.execute(app.sql);
  return rows;
};

const cents = (text: string | null): bigint => BigInt((text ?? '0.00').replace('.', ''));
const moneyOf = (amount: bigint): string => (Number(amount) / 100).toFixed(2);

/** The figures of those orders that `stored` or `taken` names. */
const figuresOf = (
  orders: readonly DashboardOrder[],
  is: { stored: (order: DashboardOrder) => boolean; taken: (order: DashboardOrder) => boolean },
): DashboardFigures => {
  const taken = orders.filter(is.taken);
  const amounts = new Map<string, bigint>();
  for (const { currency, charge } of taken) amounts.set(currency, (amounts.get(currency) ?? 0n) + cents(charge));
  return {
    storeCount: orders.filter(is.stored).length,
    takeCount: taken.length,
    amounts: [...amounts]
      .filter(([, amount]) => amount !== 0n)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, amount]) => ({ currency, amount: moneyOf(amount) })),
  };
};

const inDays = (orders: readonly DashboardOrder[], from: string, to: string): DashboardFigures => {
  const inside = (day: string | null): boolean => day !== null && day >= from && day <= to;
  return figuresOf(orders, { stored: (order) => inside(order.stored_day), taken: (order) => inside(order.taken_day) });
};

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The expected answer of the call without the names; the steps are taken from the answer and filled again. */
export const expectedDashboard = (
  all: readonly DashboardOrder[],
  { from, to, merchantId, siteId }: { from: string; to: string; merchantId?: string; siteId?: string },
  steps: Dashboard['steps'],
) => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const orders = all.filter(
    (order) =>
      (merchantId === undefined || order.company_id === merchantId) &&
      (siteId === undefined || order.site_id === siteId),
  );
  const compared = (some: readonly DashboardOrder[], first = from, last = to) => ({
    now: inDays(some, first, last),
    before: inDays(some, later(first, -days), later(last, -days)),
  });
  const apart = (key: (order: DashboardOrder) => string | null) =>
    [...Map.groupBy(orders, key)]
      .map(([id, some]) => ({ id, ...compared(some) }))
      .filter(({ now, before }) => now.storeCount + now.takeCount + before.storeCount + before.takeCount > 0)
      .toSorted((a, b) => Number(a.id ?? 0) - Number(b.id ?? 0));
  return {
    total: compared(orders),
    steps: steps.map((step) => ({ from: step.from, to: step.to, ...compared(orders, step.from, step.to) })),
    companies: apart(({ company_id }) => company_id),
    sites: apart(({ site_id }) => site_id),
  };
};

/** The same fields of an answer. */
export const fieldsOf = ({ total, steps, companies, sites }: Dashboard) => {
  const rows = (breakdown: Dashboard['companies']) =>
    breakdown.rows
      .map(({ id, now, before }) => ({ id, now, before }))
      .toSorted((a, b) => Number(a.id ?? 0) - Number(b.id ?? 0));
  return { total, steps, companies: rows(companies), sites: rows(sites) };
};

/** What the specified call has to answer. */
export const expectedCounts = (orders: readonly DashboardOrder[], startTime: number): DashboardFigures => {
  const since = (time: Date | null): boolean => time !== null && time.getTime() >= startTime;
  return figuresOf(orders, {
    stored: (order) => since(order.stored_time),
    taken: (order) => since(order.collected_time),
  });
};
