/** Companies as a spreadsheet: those that the filters match, or the named ones. */
import type { CompanyExportQuery } from '@cubby/contract/people/companies/companies.schemas';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, whereAsked } from '../../../platform/db/statements.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import {
  dayColumn,
  type ExportColumn,
  exportList,
  textColumn,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import { operatorName, serviceNames } from './companies.columns.ts';
import { conditionsOf, orderOf } from './companies.list.ts';
import { reachConditions } from './companies.reach.ts';

const chinese = String.raw`[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af]`;
/** `wholeName` of the contract in SQL: in Chinese the family name is first, without a space. */
const wholeName = (first: string, last: string): string =>
  `case when ${first} ~ '${chinese}' and ${last} ~ '${chinese}' then ${last} || ${first}
    else nullif(concat_ws(' ', nullif(${first}, ''), nullif(${last}, '')), '') end`;

const columns: readonly ExportColumn<Exclude<keyof Phrases['companyExportColumns'], 'sheet'>>[] = [
  textColumn('merchantName', 'c.name', 30),
  wordsColumn('companyType', 'c.company_type', ({ companies }) => companies.types, 16),
  wordsColumn('merchantStatus', 'c.status', ({ companies }) => companies.statuses, 18),
  textColumn('upperGradeName', operatorName, 30),
  textColumn('environment', 'c.environment', 14),
  textColumn('currency', 'c.currency', 10),
  textColumn('services', serviceNames, 30),
  textColumn('companyName', 'c.legal_name', 30),
  textColumn('businessRegistration', 'c.business_registration', 20),
  textColumn('streetAddress', 'c.address', 40),
  textColumn('houseNumber', 'c.house_number', 12),
  textColumn('website', 'c.website', 30),
  textColumn('contact', wholeName('c.first_name', 'c.last_name'), 20),
  textColumn('csMobile', 'c.phone', 18),
  textColumn('csMail', 'c.service_mail', 26),
  textColumn('commercialMail', 'c.commercial_mail', 26),
  textColumn('financeMail', 'c.finance_mail', 26),
  dayColumn('contractStart', 'c.contract_start'),
  dayColumn('contractEnd', 'c.contract_end'),
  textColumn('promoCode', 'c.promo_code', 14),
  timeColumn('creationTime', 'c.created_time'),
  timeColumn('lastUpdatedTime', 'c.last_updated_time'),
];

/** @throws CallError NOT_FOUND where a named one is not managed, EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportCompanies = async (
  db: Database,
  context: RequestContext,
  { merchantIds, sort, ...filters }: CompanyExportQuery,
): Promise<FileAnswer> => {
  const ids = merchantIds?.length ? [...new Set(merchantIds)] : undefined;
  const conditions = [
    ...conditionsOf(filters),
    ...reachConditions(context.caller),
    ...whereAsked(ids, (named) => sql`c.id = any (${named}::bigint[])`),
  ];
  const from = sql`from companies c where ${allOf(conditions)}`;
  return exportList(db, context, {
    fileName: 'companies',
    headings: wordsOf(context.language).companyExportColumns,
    columns,
    rows: { from, order: orderOf(sort) },
    chosen: ids?.length,
    action: 'companies.export',
    asked: { merchantIds: ids, ...filters },
  });
};
