/** Companies as they are read, audited and written, over the table `companies c`; and the refusal if one is in use. */
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/db/statements.ts';
import { defineRow, idIn } from '../../../platform/resource/define-resource.ts';
import { districtPath } from '../../settings/districts/index.ts';
import { rowShown } from './companies.columns.ts';
import { usageOf } from './companies.references.ts';
import { columns, fieldsOf } from './companies.fields.ts';
import { reachConditions } from './companies.reach.ts';

const fileName = (column: string): string => `(select f.file_name from files f where f.id = c.${column})`;
const listOf = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from} = c.id)`;
const named = (alias: string): string => `json_build_object('id', ${alias}.id::text, 'name', ${alias}.name)`;

const products = 'company_products k join products p on p.id = k.product_id where k.company_id';
const lockerGroups = 'company_site_groups k join site_groups g on g.id = k.group_id where k.company_id';
const providers = 'company_providers k join notification_providers p on p.id = k.provider_id where k.company_id';
const providersOf = (type: string): string =>
  `(select coalesce(json_agg(p.id::text order by k.place, p.id), '[]') from ${providers} = c.id and p.type = '${type}')`;

export const { changed: companies } = defineRow<Company>({
  name: 'companies',
  table: 'companies',
  alias: 'c',
  id: 'merchantId',
  companyOf: ({ merchantId }) => merchantId,
  fields: {
    ...columns,
    districtId: idIn(columns.districtId),
    level3AriaId: idIn(columns.level3AriaId),
    packageLogisticsId: idIn(columns.packageLogisticsId),
  },
  shown: ({ language }) => ({
    ...rowShown,
    certificateImageName: fileName('certificate_file_id'),
    companyLogoName: fileName('logo_file_id'),
    districtPath: districtPath('c.district_id', language),
    contractStart: epochMs('c.contract_start'),
    contractFileName: fileName('contract_file_id'),
    productIds: listOf('p.id::text', products, 'lower(p.name), p.id'),
    products: listOf(named('p'), products, 'lower(p.name), p.id'),
    lockerGroupIds: listOf('g.id::text', lockerGroups, 'lower(g.name), g.id'),
    lockerGroups: listOf(named('g'), lockerGroups, 'lower(g.name), g.id'),
    packageLogisticsName: '(select n.name from companies n where n.id = c.pickup_logistics_id)',
    warehouseAddress: listOf('w.address', 'company_warehouses w where w.company_id', 'w.place'),
    deliveryLogistics: listOf(
      `json_build_object('siteType', l.site_type, 'distributionLogisticsId', l.logistics_company_id::text,
        'distributionLogisticsName', n.name)`,
      'company_delivery_logistics l join companies n on n.id = l.logistics_company_id where l.company_id',
      'l.site_type',
    ),
    smsProviderIds: providersOf('SMS'),
    whatsAppProviderIds: providersOf('WHATSAPP'),
    emailProviderIds: providersOf('MAIL'),
    providers: listOf(named('p'), providers, 'lower(p.name), p.id'),
    multiFactorAuthMethod: `case c.second_step when 'MAIL' then 'EMAIL' when 'TOTP' then 'AUTHENTICATOR' else c.second_step end`,
    labels: listOf(
      named('l'),
      'company_labels k join role_labels l on l.id = k.label_id where k.company_id',
      'lower(l.name)',
    ),
    initialUserName: 'username_of(c.initial_user_id)',
    initialUserId: 'c.initial_user_id::text',
    users: 'people_count(c.id)',
    companiesBelow: '(select count(*) from companies b where b.operator_id = c.id and b.deleted_time is null)',
    createdById: '(select u.id::text from users u where u.id = c.created_by_id)',
    createStaff: 'nickname_of(c.created_by_id)',
  }),
  audited: fieldsOf,
  inUse: {
    code: 'COMPANY_IN_USE',
    count: async (trx, { merchantId }) => {
      const { hasOrders: _past, ...uses } = await usageOf(trx, merchantId);
      return uses;
    },
    named: ({ merchantId, merchantName }) => ({ merchantId, merchantName }),
  },
  visible: ({ caller }) => [sql`c.deleted_time is null`, ...reachConditions(caller)],
});
