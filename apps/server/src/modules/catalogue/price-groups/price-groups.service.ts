/** Makes, changes and deletes price groups (administration.md 5). A user who manages the operator of one changes it. */
import { greatestCharge } from '@cubby/contract/catalogue/charges/charges';
import {
  type PriceGroupInput,
  type PriceGroupUpdate,
  wrongPriceGroup,
} from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { priceCeiling } from '@cubby/contract/catalogue/product-variants/product-prices';
import { moneyMax } from '@cubby/contract/kernel/schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Caller, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { getPriceGroup, type StoredPriceGroup } from './price-groups.reads.ts';

const table = 'price_groups';
const priceGroups: Changed<StoredPriceGroup> = {
  resource: 'price-groups',
  table,
  read: (trx, _context, id) => getPriceGroup(trx, id),
  companyOf: ({ merchantId }) => merchantId,
  auditFields: ({
    priceGroupName,
    siteId,
    status,
    standardTime,
    standardPayType,
    overdueTime,
    overduePayType,
    allowOverdue,
    allowOffline,
    valueList,
  }) => ({
    priceGroupName,
    siteId,
    status,
    standardTime,
    standardPayType,
    overdueTime,
    overduePayType,
    allowOverdue,
    allowOffline,
    valueList: valueList.map(({ valueType, unitType, boxTypeName, priceValue }) =>
      [valueType, boxTypeName ?? unitType, priceValue].join(' '),
    ),
  }),
  inUse: {
    code: 'PRICE_GROUP_IN_USE',
    count: ({}, { productCount }) => Promise.resolve({ products: productCount }),
    named: ({ priceGroupId, priceGroupName }) => ({ priceGroupId, priceGroupName }),
  },
};

/** The columns of the fields that people enter. */
const columns = {
  priceGroupName: 'name',
  status: 'status',
  standardTime: 'standard_hours',
  standardPayType: 'standard_pay_type',
  overdueTime: 'overdue_hours',
  overduePayType: 'overdue_pay_type',
  allowOverdue: 'allow_overdue',
  allowOffline: 'allow_offline',
} as const;
const taken = refuseTaken({ price_groups_name_key: 'priceGroupName', price_groups_site_key: 'siteId' });

/** @throws CallError OWN_SITES_ONLY, INVALID_REQUEST */
export const createPriceGroup = async (
  trx: Trx,
  context: RequestContext,
  { merchantId, siteId, valueList, ...given }: PriceGroupInput,
): Promise<StoredPriceGroup> => {
  refuseScoped(context);
  const operator = await operatorFor(trx, context.caller, merchantId);
  const faults = [
    ...(await wrongSite(trx, siteId, operator.id)),
    ...(await wrongPrices(trx, { ...given, valueList }, operator.currency)),
  ];
  if (faults.length > 0) throw invalid(...faults);
  return createRow(trx, context, priceGroups, async () => {
    const row = { ...columnsGiven(columns, given), company_id: operator.id, site_id: siteId ?? null };
    const id = await insertRow(trx, table, row).catch(taken);
    await setPrices(trx, id, valueList);
    return id;
  });
};

/** @throws CallError OWN_SITES_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updatePriceGroup = (
  trx: Trx,
  context: RequestContext,
  { priceGroupId: id, version, valueList, ...given }: PriceGroupUpdate,
): Promise<StoredPriceGroup> => {
  refuseScoped(context);
  return updateRow(trx, context, priceGroups, { id, version }, async (before) => {
    await refuseForeign(trx, before);
    const whole = { ...before, ...definedOf(given), valueList: valueList ?? before.valueList };
    const faults = [...wrongPriceGroup(whole), ...(await wrongPrices(trx, whole, before.currency))];
    if (faults.length > 0) throw invalid(...faults);
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(taken);
    if (valueList) await setPrices(trx, id, valueList);
    return undefined;
  });
};

/** @throws CallError OWN_SITES_ONLY, NOT_FOUND, PRICE_GROUP_IN_USE */
export const deletePriceGroup = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseScoped(context);
  return deleteRow(trx, context, priceGroups, id, { check: (row) => refuseForeign(trx, row) });
};

/** Only what is given. */
const definedOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Prices are for other sites too. @throws CallError OWN_SITES_ONLY */
const refuseScoped = ({ caller }: RequestContext): void => {
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
};

/** Who reads the price groups of an operator does not write them by that. @throws CallError NOT_FOUND */
const refuseForeign = async (trx: Trx, { merchantId }: StoredPriceGroup): Promise<void> => {
  const { rows } = await sql<{ writes: boolean }>`select writes_operator(${merchantId}) as writes`.execute(trx);
  if (rows[0]?.writes !== true) throw new CallError('NOT_FOUND');
};

/** The operator that is wanted, or else the own company. @throws CallError INVALID_REQUEST */
const operatorFor = async (
  trx: Trx,
  { companyId }: Caller,
  wanted: string | undefined,
): Promise<{ readonly id: string; readonly currency: string }> => {
  const id = wanted ?? companyId;
  if (id === null) throw invalid({ path: 'merchantId', code: 'required' });
  const { rows } = await sql<{ id: string; currency: string }>`
    select id::text, currency from companies
    where id = ${id} and company_type = 'OPERATOR' and deleted_time is null and writes_operator(id)`.execute(trx);
  if (!rows[0]) throw invalid({ path: 'merchantId', code: 'notFound' });
  return rows[0];
};

const wrongSite = async (trx: Trx, id: string | undefined, operatorId: string): Promise<FieldError[]> => {
  if (id === undefined) return [];
  const { rows } = await sql<{ operator_id: string | null }>`
    select h.operator_id::text from hold_sites(array[${id}::bigint], '{}') h join sites s on s.id = h.id`.execute(trx);
  if (!rows[0]) return [{ path: 'siteId', code: 'notFound' }];
  return rows[0].operator_id === operatorId ? [] : [{ path: 'siteId', code: 'otherOperator' }];
};

/** Each price is within the ceiling of its currency, and the longest storage period within what an order can cost. */
const wrongPrices = async (
  trx: Trx,
  rules: Parameters<typeof greatestCharge>[0],
  currency: string,
): Promise<FieldError[]> => {
  const limit = priceCeiling(currency);
  const sizes = [...new Set(rules.valueList.flatMap(({ boxTypeId }) => boxTypeId ?? []))];
  const { rows } = await sql<{ id: string }>`
    select id::text from box_types where id = any (${sizes}::bigint[]) and not management`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const faults = rules.valueList.flatMap(({ priceValue, boxTypeId }, place): FieldError[] => [
    ...(Number(priceValue) > limit
      ? [{ path: `valueList.${place}.priceValue`, code: 'tooLarge' as const, params: { limit } }]
      : []),
    ...(boxTypeId !== null && !known.has(boxTypeId)
      ? [{ path: `valueList.${place}.boxTypeId`, code: 'notFound' as const }]
      : []),
  ]);
  if (faults.length > 0) return faults;
  return Number(greatestCharge(rules)) > moneyMax
    ? [{ path: 'valueList', code: 'tooLarge', params: { limit: moneyMax } }]
    : [];
};

const setPrices = async (trx: Trx, id: string, prices: PriceGroupInput['valueList']): Promise<void> => {
  await sql`delete from price_group_values where price_group_id = ${id}`.execute(trx);
  await sql`
    insert into price_group_values (price_group_id, value_type, unit_type, box_type_id, pay_type, price_value)
    select ${id}, "valueType", "unitType", "boxTypeId", "payType", "priceValue"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p
      ("valueType" text, "unitType" text, "boxTypeId" bigint, "payType" text, "priceValue" numeric)`.execute(trx);
};
