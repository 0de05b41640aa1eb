/** What a row of a spreadsheet of companies requests, by the rules of creation. */
import { companyLimits, homeZone } from '@cubby/contract/people/companies/companies.limits';
import { companyAreaColumns } from '@cubby/contract/people/companies/company-imports.limits';
import {
  type CompanyImportRow,
  companyImportRowSchema,
} from '@cubby/contract/people/companies/company-imports.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import type { ImportRow } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { findNamedAreas, type NamedArea } from '../../settings/districts/index.ts';
import { contractDays, wrongContract } from './companies.contract.ts';
import { wrongPlace } from './companies.creation.ts';
import { type Above, findOperators } from './companies.references.ts';
import { fieldsOf } from './companies.fields.ts';
import type { ReadCompany } from './companies.imports.sheet.ts';
import { pinDigitsOf } from './companies.patterns.ts';
import { mayPickOperator } from './companies.policy.ts';
import type { ImportedCompany } from './companies.repository.ts';
import { wrongApproval } from './companies.update.ts';

/** What rows refer to: each by its name in small letters. */
export interface Known {
  readonly operators: ReadonlyMap<string, Above>;
  /** The operator of people of one, above what they make without naming another. */
  readonly own: Above | undefined;
  readonly areaOf: (values: ReadCompany['values']) => NamedArea;
  readonly products: ReadonlyMap<string, readonly string[]>;
  readonly labels: ReadonlyMap<string, readonly string[]>;
  /** The normal form that similar names share, and whether a company has such a name. */
  readonly names: ReadonlyMap<string, { readonly key: string; readonly taken: boolean }>;
  readonly dayOf: Awaited<ReturnType<typeof contractDays>>;
}

const small = (name: string): string => name.toLowerCase();

export const findKnown = async (trx: Trx, { caller }: RequestContext, rows: readonly ReadCompany[]): Promise<Known> => {
  const distinct = (of: (values: ReadCompany['values']) => readonly string[] | string | undefined) => [
    ...new Set(rows.flatMap(({ values }) => of(values) ?? [])),
  ];
  const found = await findOperators(trx, {
    names: distinct(({ upperGradeId }) => upperGradeId && small(upperGradeId)),
    ids: caller.companyId === null ? [] : [caller.companyId],
  });
  const operators = new Map(
    found.filter(({ id }) => mayPickOperator(caller, id)).map((operator) => [small(operator.name), operator]),
  );
  const own = found.find(({ id }) => id === caller.companyId);
  const idsOf = async (table: string, names: readonly string[]) => {
    const { rows: named } = await sql<{ id: string; name: string }>`
      select id::text, lower(name) as name from ${sql.table(table)} where lower(name) = any (${names.map(small)}::text[])`.execute(
      trx,
    );
    return new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, of]) => [name, of.map(({ id }) => id)]));
  };
  const names = await sql<{ name: string; key: string; taken: boolean }>`
    select n.name, company_name_key(n.name) as key, exists (
      select from companies c where company_name_key(c.name) = company_name_key(n.name) and c.deleted_time is null) as taken
    from unnest(${distinct(({ merchantName }) => merchantName)}::text[]) n (name)`.execute(trx);
  const days = distinct(({ contractStart, contractEnd }) => [contractStart ?? [], contractEnd ?? []].flat());
  const zones = [...new Set([homeZone, ...found.map(({ time_zone }) => time_zone)])];
  return {
    operators,
    own,
    areaOf: await findNamedAreas(trx, companyAreaColumns, rows),
    products: await idsOf(
      'products',
      distinct(({ productIds }) => productIds),
    ),
    labels: await idsOf(
      'role_labels',
      distinct(({ labels }) => labels),
    ),
    names: new Map(names.rows.map(({ name, ...of }) => [name, of])),
    dayOf: await contractDays(
      trx,
      zones.flatMap((timeZone) => days.map((day) => ({ day, timeZone }))),
    ),
  };
};

/** Ids of the names in a cell; any id replaces a name that was not found, which is reported separately. */
const idsIn = (path: string, named: readonly string[] | undefined, known: Known['labels']) => {
  const found = named?.map((name) => known.get(small(name)) ?? []);
  const wrong: FieldError[] = [];
  if (found?.some((ids) => ids.length === 0)) wrong.push({ path, code: 'notFound' });
  else if (found?.some((ids) => ids.length > 1)) wrong.push({ path, code: 'ambiguous' });
  return { ids: found?.map(([id = '1']) => id), wrong };
};

/** What a company has that says nothing of it. */
const defaults = {
  recipientKeepDays: companyLimits.recipientKeepDays,
  messageKeepDays: companyLimits.messageKeepDays,
  unlockApproval: 'NEVER',
} as const satisfies Partial<CompanyImportRow>;

/**
 * The company that a row requests, or why it becomes none. @param names normal forms of the names of the rows before
 */
export const checkCompanyRow = (
  context: RequestContext,
  read: ReadCompany,
  known: Known,
  names: Set<string>,
): ImportRow<ImportedCompany> => {
  const { number, values, wrong: wrongCells } = read;
  const {
    country: _c,
    city: _t,
    district: _d,
    quarter: _q,
    registeredName,
    contractStart,
    contractEnd,
    ...fields
  } = values;
  const row = { number, name: values.merchantName ?? '' };
  const named = values.upperGradeId;
  const above = named === undefined ? known.own : known.operators.get(small(named));
  const timeZone = above?.time_zone ?? homeZone;
  const dayOf = (end: 'contractStart' | 'contractEnd', day: string | undefined) =>
    day === undefined ? undefined : known.dayOf(end, { day, timeZone });
  const area = known.areaOf(values);
  const products = idsIn('productIds', fields.productIds, known.products);
  const labels = idsIn('labels', fields.labels, known.labels);
  const parsed = companyImportRowSchema.safeParse(
    {
      ...defaults,
      ...fields,
      companyName: registeredName,
      upperGradeId: above?.id ?? null,
      currency: fields.currency ?? above?.currency,
      districtId: area.ids.at(-1) ?? null,
      contractStart: dayOf('contractStart', contractStart),
      contractEnd: dayOf('contractEnd', contractEnd),
      productIds: products.ids,
      labels: labels.ids,
    },
    { reportInput: true },
  );
  const company = known.names.get(row.name);
  const wrong: FieldError[] = [
    ...wrongCells,
    ...(named !== undefined && !above ? [{ path: 'upperGradeId', code: 'notFound' as const }] : []),
    ...area.wrong,
    ...products.wrong,
    ...labels.wrong,
    ...(parsed.success ? wrongTogether(context, parsed.data, above) : fieldErrorsOf(parsed.error)),
    ...(company && names.has(company.key) ? [{ path: 'merchantName', code: 'twiceInFile' as const }] : []),
  ];
  if (company) names.add(company.key);
  if (company?.taken) {
    const taken = { path: 'merchantName', code: 'taken' } as const;
    const bucket = wrong.length === 0 ? 'ALREADY_EXIST' : 'BAD_PARAMETER';
    return { ...row, refusal: { bucket, wrong: firstOfEach([...wrong, taken]) } };
  }
  if (!parsed.success || wrong.length > 0)
    return { ...row, refusal: { bucket: 'BAD_PARAMETER', wrong: firstOfEach(wrong) } };
  const decided = { environment: above?.environment ?? 'DEFAULT', time_zone: timeZone };
  return { ...row, change: { facts: fieldsOf(parsed.data), ...decided } };
};

/** Errors that no single cell shows. */
const wrongTogether = (context: RequestContext, input: CompanyImportRow, above: Above | undefined): FieldError[] => [
  ...wrongPlace(context, input, above),
  ...(input.currency === undefined ? [{ path: 'currency', code: 'required' } as const] : []),
  ...wrongContract(input),
  ...wrongApproval({ changed: fieldsOf(input), after: fieldsOf(input) }),
  ...(input.orderPinCodeRegex && pinDigitsOf(input.orderPinCodeRegex) === undefined
    ? [{ path: 'orderPinCodeRegex', code: 'pinPattern' } as const]
    : []),
];
