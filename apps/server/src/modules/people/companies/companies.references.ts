/** What a company refers to, checked against what the caller may use; only what is new is checked. */
import type { CompanyFileUse } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { isLastStatus } from '@cubby/contract/orders/orders/orders.transitions';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { allExist } from '../../../platform/resource/fields.ts';
import { findDistricts } from '../../settings/districts/index.ts';
import { wrongCompanyFile } from '../../settings/files/index.ts';
import { makesNumbers } from '../company-reads/index.ts';
import { isUsablePattern, pinDigitsOf } from './companies.patterns.ts';
import type { CompanyUsage } from './companies.policy.ts';
import { logisticsCondition, usableProviders } from './companies.partners.ts';
import { findNumberRule } from '../../settings/number-rules/index.ts';

/** The statuses that no order leaves. */
const ended = orderStatuses.filter(isLastStatus);

export const usageOf = async (trx: Trx, id: string): Promise<CompanyUsage> => {
  const { rows } = await sql<Record<'users' | 'companies' | 'sites' | 'open_orders', string> & { orders: boolean }>`
    select * from company_usage(${id}::bigint, ${ended}::text[])`.execute(trx);
  const [row] = rows;
  return {
    users: Number(row?.users),
    companies: Number(row?.companies),
    sites: Number(row?.sites),
    openOrders: Number(row?.open_orders),
    hasOrders: row?.orders ?? false,
  };
};

/** An operator that a company can be put under. */
export interface Above {
  readonly id: string;
  readonly environment: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly name: string;
}

interface WantedOperators {
  readonly ids?: readonly string[];
  /** In small letters. */
  readonly names?: readonly string[];
}

/** Those of the operators that are in use and not suspended. */
export const findOperators = async (trx: Trx, { ids = [], names = [] }: WantedOperators): Promise<readonly Above[]> => {
  const { rows } = await sql<Above>`
    select id::text, environment, currency, time_zone, name from companies
    where (id = any (${ids}::bigint[]) or lower(name) = any (${names}::text[]))
      and company_type = 'OPERATOR' and deleted_time is null and status <> 'SUSPENDED'`.execute(trx);
  return rows;
};

/** An operator in use; undefined where it is none, or is suspended. */
export const findOperator = async (trx: Trx, id: string): Promise<Above | undefined> =>
  (await findOperators(trx, { ids: [id] }))[0];

/** Whether one company is under another, at whatever depth, or is the same. */
export const isWithin = async (trx: Trx, id: string, top: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive above as (
      select id, operator_id from companies where id = ${id}::bigint
      union
      select c.id, c.operator_id from companies c join above a on c.id = a.operator_id
    ) select from above where id = ${top}::bigint`.execute(trx);
  return rows.length > 0;
};

type Given = Partial<CompanyUpdate>;
/** The company as it is; undefined for one that is being made. */
type Before = Company | undefined;

/** Everything that is wrong with what the fields refer to. */
export const wrongReferences = async (
  trx: Trx,
  caller: Caller,
  given: Given,
  before: Before,
): Promise<FieldError[]> => [
  ...(await wrongDistricts(trx, given, before)),
  ...(await wrongFiles(trx, caller, given, before)),
  ...(await wrongPartners(trx, caller, given, before)),
  ...(await wrongProviders(trx, caller, given, before)),
  ...(await wrongLists(trx, given)),
  ...(await wrongGroups(trx, given, before)),
  ...(await wrongPatterns(trx, given, before)),
];

const wrongDistricts = async (trx: Trx, given: Given, before: Before): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  for (const path of ['districtId', 'level3AriaId'] as const) {
    const id = given[path];
    if (!id || id === before?.[path]) continue;
    const [district] = await findDistricts(trx, [id]);
    if (!district) wrong.push({ path, code: 'notFound' });
    else if (path === 'level3AriaId' && district.grade !== 3) wrong.push({ path, code: 'invalid' });
  }
  return wrong;
};

const fileFields = {
  certificateImageId: 'certificate',
  companyLogoId: 'logo',
  contractFileId: 'contract',
} as const satisfies Partial<Record<keyof CompanyUpdate, CompanyFileUse>>;

/** Of the caller's colleagues too, or of the company itself; files of the company remain. */
const wrongFiles = async (trx: Trx, caller: Caller, given: Given, before: Before): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  for (const [path, use] of Object.entries(fileFields) as [keyof typeof fileFields, CompanyFileUse][]) {
    const id = given[path];
    if (!id || id === before?.[path]) continue;
    const companyIds = [caller.companyId, ...(before ? [before.merchantId] : [])];
    wrong.push(...(await wrongCompanyFile(trx, caller, { fileId: id, use, path, companyIds })));
  }
  return wrong;
};

const wrongPartners = async (trx: Trx, caller: Caller, given: Given, before: Before): Promise<FieldError[]> => {
  const stored = new Set([
    before?.packageLogisticsId,
    ...(before?.deliveryLogistics ?? []).map((each) => each.distributionLogisticsId),
  ]);
  const wanted = [
    { path: 'packageLogisticsId', id: given.packageLogisticsId },
    ...(given.deliveryLogistics ?? []).map(({ distributionLogisticsId: id }, place) => ({
      path: `deliveryLogistics.${place}.distributionLogisticsId`,
      id,
    })),
  ].filter(({ id }) => id && !stored.has(id));
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select c.id::text from companies c
    where c.id = any (${wanted.map(({ id }) => id)}::bigint[]) and ${logisticsCondition(caller)}`.execute(trx);
  const found = new Set(rows.map(({ id }) => id));
  return wanted.filter(({ id }) => !found.has(id ?? '')).map(({ path }) => ({ path, code: 'notFound' }));
};

const providerFields = { smsProviderIds: 'SMS', whatsAppProviderIds: 'WHATSAPP', emailProviderIds: 'MAIL' } as const;

const wrongProviders = async (trx: Trx, caller: Caller, given: Given, before: Before): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  for (const [path, type] of Object.entries(providerFields) as [keyof typeof providerFields, 'SMS'][]) {
    const added = (given[path] ?? []).filter((id) => !before?.[path].includes(id));
    if (added.length === 0) continue;
    const usable = new Set((await usableProviders(trx, caller, type)).map(({ id }) => id));
    if (added.some((id) => !usable.has(id))) wrong.push({ path, code: 'notFound' });
  }
  return wrong;
};

const wrongLists = async (trx: Trx, given: Given): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  for (const [path, table] of [['productIds', 'products'] as const, ['labels', 'role_labels'] as const]) {
    const ids = given[path];
    if (ids && !(await allExist(trx, table, ids))) wrong.push({ path, code: 'notFound' });
  }
  return wrong;
};

/** Groups of sites are those of the company's operator, or its own where it is one. */
const wrongGroups = async (trx: Trx, given: Given, before: Before): Promise<FieldError[]> => {
  const ids = given.lockerGroupIds ?? [];
  if (ids.length === 0) return [];
  const operatorId = given.upperGradeId ?? before?.upperGradeId ?? before?.merchantId ?? null;
  const { rows } = await sql`
    select from site_groups where id = any (${ids}::bigint[]) and operator_id = ${operatorId}::bigint`.execute(trx);
  return rows.length < ids.length ? [{ path: 'lockerGroupIds', code: 'notFound' }] : [];
};

const wrongPatterns = async (trx: Trx, given: Given, before: Before): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  const { orderNumberRegexp: numbers, orderPinCodeRegex: pins } = given;
  if (numbers && numbers !== before?.orderNumberRegexp && !(await isUsablePattern(trx, numbers)))
    wrong.push({ path: 'orderNumberRegexp', code: 'regularExpression' });
  if (pins && pins !== before?.orderPinCodeRegex && pinDigitsOf(pins) === undefined)
    wrong.push({ path: 'orderPinCodeRegex', code: 'pinPattern' });
  if (wrong.length === 0 && !(await numbersCanBeMade(trx, given, before)))
    wrong.push({ path: 'ifGenerateExpressNumber', code: 'tooFewNumbers' });
  return wrong;
};

/** Where a company has tracking numbers made, a rule makes them, or its pattern leaves enough of them. */
const numbersCanBeMade = async (trx: Trx, given: Given, before: Before): Promise<boolean> => {
  const { orderNumberRegexp: pattern, ifGenerateExpressNumber: makes } = given;
  if (pattern === undefined && makes === undefined) return true;
  if (!(makes ?? before?.ifGenerateExpressNumber ?? false)) return true;
  if (await findNumberRule(trx, { companyId: before?.merchantId ?? null })) return true;
  return makesNumbers(trx, (pattern === undefined ? before?.orderNumberRegexp : pattern) ?? null);
};
