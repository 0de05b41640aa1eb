/** Writes companies and their lists, in the transaction of the caller. */
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import {
  columnsGiven,
  insertRow,
  insertRows,
  refuseTaken,
  setLinks,
  writeRow,
} from '../../../platform/resource/fields.ts';
import { createDefaultGroups } from '../../lockers/site-groups/index.ts';
import { columns, type CompanyFields, columnValuesOf } from './companies.fields.ts';

/** Locks the tree of companies until the end of the transaction: who is above whom, and that they are there. */
export const lockTree = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('companies.tree'))`.execute(trx);
};

/** Two may choose one name at a time; the indexes have the last word. @throws CallError INVALID_REQUEST with `taken` */
const orTaken = refuseTaken({ companies_name_key: 'merchantName', companies_name_look_key: 'merchantName' });

const rowOf = (fields: CompanyFields) => columnsGiven(columns, columnValuesOf(fields));

/** What is not the caller's to choose. */
export interface DecidedColumns {
  readonly environment: string;
  readonly time_zone: string;
  readonly created_by_id: string;
}

/** @returns the id */
export const insertCompany = async (trx: Trx, fields: CompanyFields, decided: DecidedColumns): Promise<string> => {
  const id = await insertRow(trx, 'companies', { ...rowOf(fields), ...decided }).catch(orTaken);
  await createDefaultGroups(trx, [id]);
  return id;
};

/** A company of a spreadsheet: its fields, lists among them, and what follows from the operator above. */
export interface ImportedCompany extends Omit<DecidedColumns, 'created_by_id'> {
  readonly facts: CompanyFields;
}

/** Many at once; one whose name is taken becomes none. @returns the ids by name */
export const insertCompanies = async (
  trx: Trx,
  rows: readonly ImportedCompany[],
  createdById: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = await insertRows(
    trx,
    'companies',
    rows.map(({ facts: fields, ...decided }) => ({ ...rowOf(fields), ...decided, created_by_id: createdById })),
    'name',
  );
  await createDefaultGroups(trx, [...ids.values()]);
  const lists = rows.flatMap(({ facts: fields }) => {
    const id = ids.get(fields.merchantName as string);
    const { productIds = [], labels = [], warehouseAddress = [] } = fields;
    return id === undefined ? [] : [{ id, productIds, labels, warehouseAddress }];
  });
  const each = (list: string) => sql`
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
      as c (id bigint, "productIds" bigint[], labels bigint[], "warehouseAddress" text[])
    cross join unnest(c.${sql.ref(list)}) with ordinality as l (item, place)`;
  await sql`insert into company_products (company_id, product_id) select c.id, l.item ${each('productIds')}`.execute(
    trx,
  );
  await sql`insert into company_labels (company_id, label_id) select c.id, l.item ${each('labels')}`.execute(trx);
  await sql`
    insert into company_warehouses (company_id, place, address)
    select c.id, l.place - 1, l.item ${each('warehouseAddress')}`.execute(trx);
  return ids;
};

export const changeCompany = async (trx: Trx, id: string, fields: CompanyFields): Promise<void> => {
  await writeRow(trx, 'companies', id, rowOf(fields)).catch(orTaken);
  await createDefaultGroups(trx, [id]);
};

/** Puts a company and all under it into an environment. */
export const moveEnvironment = async (trx: Trx, id: string, environment: string): Promise<void> => {
  await sql`
    with recursive below as (
      select ${id}::bigint as id union select c.id from companies c join below b on c.operator_id = b.id
    ) update companies set environment = ${environment}::environment where id in (select id from below)`.execute(trx);
};

/** Whether anything under a company, or itself, has had orders. */
export const treeHasOrders = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive below as (
      select ${id}::bigint as id union select c.id from companies c join below b on c.operator_id = b.id
    ) select from below, lateral company_usage(below.id, '{}') usage where usage.orders limit 1`.execute(trx);
  return rows.length > 0;
};

/** Makes the lists in the fields those of the company. */
export const setLists = async (trx: Trx, id: string, fields: CompanyFields): Promise<void> => {
  const link = (table: string, to: string, ids: unknown) =>
    setLinks(trx, { table, of: 'company_id', to }, id, ids as string[]);
  if (fields.productIds) await link('company_products', 'product_id', fields.productIds);
  if (fields.lockerGroupIds) await link('company_site_groups', 'group_id', fields.lockerGroupIds);
  if (fields.labels) await link('company_labels', 'label_id', fields.labels);
  if (fields.warehouseAddress) await setWarehouses(trx, id, fields.warehouseAddress as string[]);
  if (fields.deliveryLogistics) await setDeliveries(trx, id, fields.deliveryLogistics as Company['deliveryLogistics']);
  for (const [field, type] of [
    ['smsProviderIds', 'SMS'],
    ['whatsAppProviderIds', 'WHATSAPP'],
    ['emailProviderIds', 'MAIL'],
  ] as const)
    if (fields[field]) await setProviders(trx, id, type, fields[field] as string[]);
};

const setWarehouses = async (trx: Trx, id: string, addresses: readonly string[]): Promise<void> => {
  await sql`delete from company_warehouses where company_id = ${id}::bigint`.execute(trx);
  await sql`
    insert into company_warehouses (company_id, place, address)
    select ${id}::bigint, place - 1, address from unnest(${addresses}::text[]) with ordinality as a (address, place)`.execute(
    trx,
  );
};

const setDeliveries = async (trx: Trx, id: string, deliveries: Company['deliveryLogistics']): Promise<void> => {
  await sql`delete from company_delivery_logistics where company_id = ${id}::bigint`.execute(trx);
  await sql`
    insert into company_delivery_logistics (company_id, site_type, logistics_company_id)
    select ${id}::bigint, * from unnest(${deliveries.map(({ siteType }) => siteType)}::text[],
      ${deliveries.map(({ distributionLogisticsId }) => distributionLogisticsId)}::bigint[])`.execute(trx);
};

const setProviders = async (trx: Trx, id: string, type: string, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from company_providers where company_id = ${id}::bigint
      and provider_id in (select p.id from notification_providers p where p.type = ${type})`.execute(trx);
  await sql`
    insert into company_providers (company_id, provider_id, place)
    select ${id}::bigint, provider, place - 1 from unnest(${ids}::bigint[]) with ordinality as p (provider, place)`.execute(
    trx,
  );
};

/** The companies that work for a company: for pickup, and for delivery. Others are removed. */
export const syncLogistics = async (trx: Trx, id: string): Promise<void> => {
  const wanted = sql`(
    select pickup_logistics_id as logistics_id from companies where id = ${id}::bigint and pickup_logistics_id is not null
    union select logistics_company_id from company_delivery_logistics where company_id = ${id}::bigint)`;
  await sql`
    delete from company_logistics
    where company_id = ${id}::bigint and logistics_company_id not in (select w.logistics_id from ${wanted} w)`.execute(
    trx,
  );
  await sql`
    insert into company_logistics (company_id, logistics_company_id) select ${id}::bigint, w.logistics_id from ${wanted} w
    on conflict do nothing`.execute(trx);
};
