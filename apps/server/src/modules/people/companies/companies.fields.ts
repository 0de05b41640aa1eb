/** Where each field of a company is in its row, and what a change changes. */
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import type { MfaMethod } from '@cubby/contract/settings/parameters/parameters.values';
import { codeChannelOf } from '../verification/index.ts';

/** Fields that are columns of the row. */
export const columns = {
  merchantName: 'name',
  companyType: 'company_type',
  currency: 'currency',
  merchantStatus: 'status',
  statusNote: 'status_note',
  upperGradeId: 'operator_id',
  productCategory: 'product_category',
  platform: 'platform',
  agent: 'agent',
  companyName: 'legal_name',
  businessRegistration: 'business_registration',
  certificateImageId: 'certificate_file_id',
  companyLogoId: 'logo_file_id',
  streetAddress: 'address',
  houseNumber: 'house_number',
  districtId: 'district_id',
  website: 'website',
  agentFirstName: 'agent_first_name',
  agentLastName: 'agent_last_name',
  agentMobile: 'agent_mobile',
  firstName: 'first_name',
  lastName: 'last_name',
  csMobile: 'phone',
  csMail: 'service_mail',
  commercialMail: 'commercial_mail',
  financeMail: 'finance_mail',
  contractStart: 'contract_start',
  contractEnd: 'contract_end',
  contractFileId: 'contract_file_id',
  contractExpiringDays: 'contract_expiring_days',
  promoCode: 'promo_code',
  collectionAreaType: 'collection_area_type',
  level3AriaId: 'area_district_id',
  packageLogisticsId: 'pickup_logistics_id',
  orderNumberRegexp: 'tracking_number_pattern',
  orderPinCodeRegex: 'pin_pattern',
  ifGenerateExpressNumber: 'generates_tracking_numbers',
  recipientKeepDays: 'recipient_keep_days',
  messageKeepDays: 'message_keep_days',
  unlockApproval: 'unlock_approval',
  multiFactorAuthMethod: 'second_step',
} as const satisfies Partial<Record<keyof CompanyUpdate & keyof Company, string>>;
export type ColumnField = keyof typeof columns;

/** Fields that are rows of their own. */
export const listFields = [
  'productIds',
  'lockerGroupIds',
  'warehouseAddress',
  'deliveryLogistics',
  'smsProviderIds',
  'whatsAppProviderIds',
  'emailProviderIds',
  'labels',
] as const satisfies (keyof CompanyUpdate & keyof Company)[];
export type ListField = (typeof listFields)[number];
export type CompanyField = ColumnField | ListField;

export const companyFields: readonly CompanyField[] = [...(Object.keys(columns) as ColumnField[]), ...listFields];

/** The fields in the shape in which both a company and a change can be compared: lists of names by their ids alone. */
export type CompanyFields = Partial<Record<CompanyField, unknown>>;

const plain = (field: CompanyField, value: unknown): unknown => {
  if (field === 'deliveryLogistics')
    return (value as Company['deliveryLogistics'])
      .map(({ siteType, distributionLogisticsId }) => ({ siteType, distributionLogisticsId }))
      .toSorted((one, other) => (one.siteType < other.siteType ? -1 : 1));
  if (field === 'labels')
    return (value as ({ id: string } | string)[]).map((each) => (typeof each === 'string' ? each : each.id)).toSorted();
  if (field === 'productIds' || field === 'lockerGroupIds') return (value as string[]).toSorted();
  return value;
};

/** What is given of the fields; what is left out is not there. */
export const fieldsOf = (from: Partial<Record<CompanyField, unknown>>): CompanyFields =>
  Object.fromEntries(
    companyFields.flatMap((field) => (from[field] === undefined ? [] : [[field, plain(field, from[field])] as const])),
  );

/** The given fields that differ from the current ones. */
export const changedFields = (before: CompanyFields, given: CompanyFields): CompanyFields =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as CompanyField] ?? null),
    ),
  );

/** Epoch ms on the wire. */
const momentFields: ReadonlySet<string> = new Set(['contractStart', 'contractEnd']);

/** The fields as their columns take them. */
export const columnValuesOf = ({ multiFactorAuthMethod: method, ...rest }: CompanyFields): CompanyFields => ({
  ...Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [
      field,
      momentFields.has(field) && value !== null ? new Date(value as number) : value,
    ]),
  ),
  ...(method !== undefined && { multiFactorAuthMethod: method && codeChannelOf(method as MfaMethod) }),
});
