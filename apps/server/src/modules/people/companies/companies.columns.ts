/** What the list shows of a company, over the table `companies c`. */
import type { companyListSortFields } from '@cubby/contract/people/companies/companies.limits';
import { epochMs } from '../../../platform/db/statements.ts';

/** The services of its products; `what` is made of `s`. */
const servicesOf = (what: string, otherwise: string): string =>
  `(select coalesce(${what}, ${otherwise}) from services s where s.id in (
    select p.service_id from company_products k join products p on p.id = k.product_id where k.company_id = c.id))`;

/** The services of its products in one text. */
export const serviceNames = servicesOf(`string_agg(s.name, ', ' order by s.name)`, `''`);

export const operatorName = '(select o.name from companies o where o.id = c.operator_id)';

/** Ends within the days that the company is warned before, or has ended. */
const contractExpires = `coalesce(
  c.contract_end < now() + make_interval(days => coalesce(c.contract_expiring_days, 0)), false)`;

/** A row of the list. */
export const rowShown = {
  merchantId: 'c.id::text',
  merchantName: 'c.name',
  companyType: 'c.company_type',
  merchantStatus: 'c.status',
  upperGradeId: 'c.operator_id::text',
  upperGradeName: operatorName,
  environment: 'c.environment',
  currency: 'c.currency',
  serviceSet: servicesOf(
    `json_agg(json_build_object('serviceId', s.id::text, 'serviceName', s.name) order by s.name)`,
    `'[]'`,
  ),
  csMobile: 'c.phone',
  csMail: 'c.service_mail',
  timeZone: 'c.time_zone',
  contractEnd: epochMs('c.contract_end'),
  contractExpires,
  creationTime: epochMs('c.created_time'),
  lastUpdatedTime: epochMs('c.last_updated_time'),
};

export const sortColumns = {
  lastUpdatedTime: 'c.last_updated_time',
  creationTime: 'c.created_time',
  merchantName: 'lower(c.name)',
} as const satisfies Record<(typeof companyListSortFields)[number], string>;
