/** Makes, changes and deletes compartment configs: the platform alone does, as it does with services. */
import type {
  ServiceBoxConfig,
  ServiceBoxConfigInput,
  ServiceBoxConfigUpdate,
} from '@cubby/contract/catalogue/service-box-configs/service-box-configs.schemas';
import { priceCeiling } from '@cubby/contract/catalogue/product-variants/product-prices';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { markServiceConfigDue } from '../../lockers/terminals/index.ts';
import { getServiceBoxConfig } from './service-box-configs.reads.ts';

const table = 'service_box_configs';
const serviceBoxConfigs: Changed<ServiceBoxConfig> = {
  resource: 'service-box-configs',
  table,
  read: (trx, _context, id) => getServiceBoxConfig(trx, id),
  companyOf: () => null,
  auditFields: ({ compartmentConfigId: _id, version: _version, boxTypeName: _name, ...auditFields }) => auditFields,
};

/** The columns of the fields that people enter. */
const columns = {
  compartmentName: 'name',
  boxTypeId: 'box_type_id',
  merchantUpload: 'merchant_upload',
  customerUpload: 'customer_upload',
  userTakeOvertimeOrder: 'user_take_overtime_order',
  standardTime: 'standard_time',
  overdueTime: 'overdue_time',
  standardPrice: 'standard_price',
  overduePrice: 'overdue_price',
} as const;
const sizeTaken = refuseTaken({ service_box_configs_key: 'boxTypeId' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
export const createServiceBoxConfig = async (
  trx: Trx,
  context: RequestContext,
  { lockerServiceId, ...given }: ServiceBoxConfigInput,
): Promise<ServiceBoxConfig> => {
  refuseCompanies(context);
  // Locked, so that it is not deleted meanwhile.
  const { rows } = await sql`select from services where id = ${lockerServiceId}::bigint for key share`.execute(trx);
  const faults: FieldError[] = rows.length > 0 ? [] : [{ path: 'lockerServiceId', code: 'notFound' }];
  faults.push(...(await wrongFields(trx, { ...given, lockerServiceId })));
  if (faults.length > 0) throw invalid(...faults);
  return createRow(trx, context, serviceBoxConfigs, async () => {
    const row = { ...columnsGiven(columns, given), service_id: lockerServiceId };
    const id = await insertRow(trx, table, row).catch(sizeTaken);
    await markServiceConfigDue(trx, lockerServiceId);
    return id;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateServiceBoxConfig = (
  trx: Trx,
  context: RequestContext,
  { compartmentConfigId: id, version, lockerServiceId: _fixed, ...given }: ServiceBoxConfigUpdate,
): Promise<ServiceBoxConfig> => {
  refuseCompanies(context);
  return updateRow(trx, context, serviceBoxConfigs, { id, version }, async (before) => {
    const faults = await wrongFields(trx, { ...before, ...definedColumns(given) }, before);
    if (faults.length > 0) throw invalid(...faults);
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(sizeTaken);
    await markServiceConfigDue(trx, before.lockerServiceId);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND */
export const deleteServiceBoxConfig = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, serviceBoxConfigs, id, {
    remove: async ({ lockerServiceId }) => {
      await sql`delete from service_box_configs where id = ${id}`.execute(trx);
      await markServiceConfigDue(trx, lockerServiceId);
    },
  });
};

const definedColumns = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The highest price of a config, which has no currency: that of the currencies of the companies with products of the service. */
const ceilingOf = async (trx: Trx, serviceId: string): Promise<number> => {
  const { rows } = await sql<{ currency: string }>`
    select distinct c.currency from products p join companies c on c.id = p.company_id
    where p.service_id = ${serviceId}::bigint`.execute(trx);
  return Math.max(priceCeiling(''), ...rows.map(({ currency }) => priceCeiling(currency)));
};

/** A size of parcels; a price of overdue periods needs their length, and the other way round. */
const wrongFields = async (
  trx: Trx,
  {
    lockerServiceId,
    boxTypeId,
    overdueTime,
    standardPrice,
    overduePrice,
  }: {
    readonly lockerServiceId: string;
    readonly boxTypeId?: string | null | undefined;
    readonly overdueTime?: number | null | undefined;
    readonly standardPrice?: string | null | undefined;
    readonly overduePrice?: string | null | undefined;
  },
  before?: ServiceBoxConfig,
): Promise<FieldError[]> => {
  const faults: FieldError[] = [];
  if (boxTypeId && boxTypeId !== before?.boxTypeId) {
    const { rows } = await sql<{ management: boolean }>`
      select management from box_types where id = ${boxTypeId}::bigint for key share`.execute(trx);
    const [size] = rows;
    if (!size) faults.push({ path: 'boxTypeId', code: 'notFound' });
    else if (size.management) faults.push({ path: 'boxTypeId', code: 'notAnOption' });
  }
  if (overduePrice && !overdueTime) faults.push({ path: 'overdueTime', code: 'required' });
  if (overdueTime && !overduePrice) faults.push({ path: 'overduePrice', code: 'required' });
  const prices = { standardPrice, overduePrice };
  const limit = await ceilingOf(trx, lockerServiceId);
  for (const path of ['standardPrice', 'overduePrice'] as const)
    if (Number(prices[path] ?? 0) > limit && prices[path] !== before?.[path])
      faults.push({ path, code: 'tooLarge', params: { limit } });
  return faults;
};
