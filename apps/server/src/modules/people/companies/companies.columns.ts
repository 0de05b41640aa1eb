/** What the lists and the reads show of a company, over the table `companies c`. */
import type { companyListSortFields } from '@cubby/contract/people/companies/companies.limits';
import type { Language } from '@cubby/phrases';
import { epochMs } from '../../../platform/db/statements.ts';
import { nameColumn } from '../../settings/districts/index.ts';

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
export const rowColumns = `
  c.id::text as "merchantId", c.name as "merchantName", c.company_type as "companyType", c.status as "merchantStatus",
  c.operator_id::text as "upperGradeId", ${operatorName} as "upperGradeName", c.environment, c.currency,
  ${servicesOf(`json_agg(json_build_object('serviceId', s.id::text, 'serviceName', s.name) order by s.name)`, `'[]'`)}
    as "serviceSet",
  c.phone as "csMobile", c.service_mail as "csMail", c.time_zone as "timeZone", ${epochMs('c.contract_end')} as "contractEnd",
  ${contractExpires} as "contractExpires", ${epochMs('c.created_time')} as "creationTime",
  ${epochMs('c.last_updated_time')} as "lastUpdatedTime"`;

export const sortColumns = {
  lastUpdatedTime: 'c.last_updated_time',
  creationTime: 'c.created_time',
  merchantName: 'lower(c.name)',
} as const satisfies Record<(typeof companyListSortFields)[number], string>;

const fileName = (column: string): string => `(select f.file_name from files f where f.id = c.${column})`;
const companyName = (column: string): string => `(select n.name from companies n where n.id = c.${column})`;
const listOf = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from} = c.id)`;
const named = (alias: string): string => `json_build_object('id', ${alias}.id::text, 'name', ${alias}.name)`;

const products = 'company_products k join products p on p.id = k.product_id where k.company_id';
const lockerGroups = 'company_site_groups k join site_groups g on g.id = k.group_id where k.company_id';
const providers = 'company_providers k join notification_providers p on p.id = k.provider_id where k.company_id';
const providersOf = (type: string): string =>
  `(select coalesce(json_agg(p.id::text order by k.place, p.id), '[]') from ${providers} = c.id and p.type = '${type}')`;

/** Everything of one company, names of districts in a language. */
export const companyColumns = (language: Language): string => `
  ${rowColumns}, c.version, c.status_note as "statusNote", c.product_category as "productCategory", c.platform, c.agent,
  c.legal_name as "companyName", c.business_registration as "businessRegistration",
  c.certificate_file_id as "certificateImageId", ${fileName('certificate_file_id')} as "certificateImageName",
  c.logo_file_id as "companyLogoId", ${fileName('logo_file_id')} as "companyLogoName",
  c.address as "streetAddress", c.house_number as "houseNumber", c.district_id::text as "districtId",
  (with recursive above as (
      select d.id, d.upper_id, d.grade, d.${nameColumn[language]} as name from districts d where d.id = c.district_id
      union all
      select d.id, d.upper_id, d.grade, d.${nameColumn[language]} from districts d join above a on d.id = a.upper_id
    ) select coalesce(json_agg(${named('a')} order by a.grade), '[]') from above a) as "districtPath",
  c.website, c.agent_first_name as "agentFirstName", c.agent_last_name as "agentLastName",
  c.agent_mobile as "agentMobile", c.first_name as "firstName", c.last_name as "lastName",
  c.commercial_mail as "commercialMail", c.finance_mail as "financeMail",
  ${epochMs('c.contract_start')} as "contractStart", c.contract_file_id as "contractFileId",
  ${fileName('contract_file_id')} as "contractFileName", c.contract_expiring_days as "contractExpiringDays",
  c.promo_code as "promoCode", c.collection_area_type as "collectionAreaType", c.area_district_id::text as "level3AriaId",
  ${listOf('p.id::text', products, 'lower(p.name), p.id')} as "productIds",
  ${listOf(named('p'), products, 'lower(p.name), p.id')} as products,
  ${listOf('g.id::text', lockerGroups, 'lower(g.name), g.id')} as "lockerGroupIds",
  ${listOf(named('g'), lockerGroups, 'lower(g.name), g.id')} as "lockerGroups",
  c.pickup_logistics_id::text as "packageLogisticsId", ${companyName('pickup_logistics_id')} as "packageLogisticsName",
  ${listOf('w.address', 'company_warehouses w where w.company_id', 'w.place')} as "warehouseAddress",
  ${listOf(
    `json_build_object('siteType', l.site_type, 'distributionLogisticsId', l.logistics_company_id::text,
      'distributionLogisticsName', n.name)`,
    'company_delivery_logistics l join companies n on n.id = l.logistics_company_id where l.company_id',
    'l.site_type',
  )} as "deliveryLogistics",
  ${providersOf('SMS')} as "smsProviderIds", ${providersOf('WHATSAPP')} as "whatsAppProviderIds",
  ${providersOf('MAIL')} as "emailProviderIds", ${listOf(named('p'), providers, 'lower(p.name), p.id')} as providers,
  c.tracking_number_pattern as "orderNumberRegexp", c.pin_pattern as "orderPinCodeRegex",
  c.recipient_keep_days as "recipientKeepDays", c.message_keep_days as "messageKeepDays",
  c.unlock_approval as "unlockApproval",
  c.generates_tracking_numbers as "ifGenerateExpressNumber",
  case c.second_step when 'MAIL' then 'EMAIL' when 'TOTP' then 'AUTHENTICATOR' else c.second_step end
    as "multiFactorAuthMethod",
  ${listOf(named('l'), 'company_labels k join role_labels l on l.id = k.label_id where k.company_id', 'lower(l.name)')}
    as labels,
  username_of(c.initial_user_id) as "initialUserName",
  c.initial_user_id::text as "initialUserId",
  people_count(c.id) as users,
  (select count(*) from companies b where b.operator_id = c.id and b.deleted_time is null) as "companiesBelow",
  (select u.id::text from users u where u.id = c.created_by_id) as "createdById",
  nickname_of(c.created_by_id) as "createStaff"`;
