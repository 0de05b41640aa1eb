/** The values of the form of a company, and the request that they become. */
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyInput, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { siteTypes, type SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import { parseDayIn } from '../../../ui/date-range/date-text.ts';
import type { Names } from '../../../ui/form/controls.tsx';
import { dayInZone, noonInZone } from '../../../ui/date-range/zone-day.ts';
import { districtOptions } from '../../../platform/lookups/districts.ts';

type ContractDay = 'contractStart' | 'contractEnd';

const namesOf = (list: readonly { readonly id: string; readonly name: string }[] = []) =>
  Object.fromEntries(list.map(({ id, name }) => [id, name]));
const nameOf = (id: string | null = '', name: string | null = '') => ({ [id ?? '']: name ?? '' });
const dayOf = (at: number | null | undefined, timeZone: string | undefined): string =>
  typeof at === 'number' && timeZone !== undefined ? dayInZone(timeZone, at) : '';

/** A company that is not made yet has none of these. */
type Known = Partial<Company>;

/** Step and section 1: general data. */
export const generalOf = (company: Known = {}) => ({
  merchantName: company.merchantName ?? '',
  companyType: company.companyType ?? ('MERCHANT' as Company['companyType']),
  currency: company.currency ?? '',
  upperGradeId: company.upperGradeId ?? '',
  productCategory: company.productCategory ?? '',
  platform: company.platform ?? '',
  agent: company.agent ?? '',
  companyName: company.companyName ?? '',
  businessRegistration: company.businessRegistration ?? '',
  certificateImageId: company.certificateImageId ?? '',
  companyLogoId: company.companyLogoId ?? '',
  streetAddress: company.streetAddress ?? '',
  houseNumber: company.houseNumber ?? '',
  districtId: company.districtId ?? '',
  districtPath: districtOptions(company.districtPath),
  website: company.website ?? '',
  agentFirstName: company.agentFirstName ?? '',
  agentLastName: company.agentLastName ?? '',
  agentMobile: company.agentMobile ?? '',
  firstName: company.firstName ?? '',
  lastName: company.lastName ?? '',
  csMobile: company.csMobile ?? '',
  csMail: company.csMail ?? '',
  commercialMail: company.commercialMail ?? '',
  financeMail: company.financeMail ?? '',
  /** Of its calendar; undefined for a company that is not made yet. */
  timeZone: company.timeZone,
  contractStart: dayOf(company.contractStart, company.timeZone),
  contractEnd: dayOf(company.contractEnd, company.timeZone),
  contractFileId: company.contractFileId ?? '',
  contractExpiringDays: company.contractExpiringDays ?? ('' as number | ''),
  promoCode: company.promoCode ?? '',
  collectionAreaType: company.collectionAreaType ?? '',
  level3AriaId: company.level3AriaId ?? '',
  names: {
    upperGradeId: nameOf(company.upperGradeId, company.upperGradeName),
    certificateImageId: nameOf(company.certificateImageId, company.certificateImageName),
    companyLogoId: nameOf(company.companyLogoId, company.companyLogoName),
    contractFileId: nameOf(company.contractFileId, company.contractFileName),
  } as Names,
});
export type GeneralValues = ReturnType<typeof generalOf>;

/**
 * A typed day as a moment where the company is; unreadable text is returned as it is, for the schema to refuse. For a
 * company that is not made yet it is a moment of the day in UTC, until contractIn moves it.
 */
const momentOf = (text: string, timeZone = 'UTC'): unknown =>
  text.trim() === '' ? null : (parseDayIn(timeZone, text) ?? text);

/** The days of the contract of a company that is not made yet, as moments of the same days where it will be. */
export const contractIn = (timeZone: string, { contractStart, contractEnd }: Pick<CompanyInput, ContractDay>) => {
  const moved = (at: number | null | undefined) =>
    typeof at === 'number' ? noonInZone(timeZone, dayInZone('UTC', at)) : at;
  return { contractStart: moved(contractStart), contractEnd: moved(contractEnd) };
};

export const generalRequest = ({
  names: _names,
  districtPath: _path,
  timeZone,
  ...fields
}: GeneralValues): Record<string, unknown> => ({
  ...fields,
  currency: fields.currency || undefined,
  contractStart: momentOf(fields.contractStart, timeZone),
  contractEnd: momentOf(fields.contractEnd, timeZone),
  contractExpiringDays: fields.contractExpiringDays === '' ? null : fields.contractExpiringDays,
});

/** A logistics company for each kind of site. */
type Deliveries = Readonly<Record<SiteType, { readonly id: string; readonly name: string }>>;
const deliveriesOf = (list: Company['deliveryLogistics'] = []): Deliveries =>
  Object.fromEntries(
    siteTypes.map((siteType) => {
      const found = list.find((each) => each.siteType === siteType);
      return [siteType, { id: found?.distributionLogisticsId ?? '', name: found?.distributionLogisticsName ?? '' }];
    }),
  ) as unknown as Deliveries;

/** Step and section 2: services and logistics. */
export const servicesOf = (company: Known = {}) => ({
  productIds: company.productIds ?? [],
  /** Whose groups of sites there are to choose from. */
  operatorId: company.upperGradeId ?? company.merchantId ?? '',
  lockerGroupIds: company.lockerGroupIds ?? [],
  packageLogisticsId: company.packageLogisticsId ?? '',
  districtId: company.districtId ?? '',
  districtPath: districtOptions(company.districtPath),
  warehouseAddress: company.warehouseAddress ?? [],
  deliveryLogistics: deliveriesOf(company.deliveryLogistics),
  smsProviderIds: company.smsProviderIds ?? [],
  emailProviderIds: company.emailProviderIds ?? [],
  whatsAppProviderIds: company.whatsAppProviderIds ?? [],
  orderNumberRegexp: company.orderNumberRegexp ?? '',
  orderPinCodeRegex: company.orderPinCodeRegex ?? '',
  ifGenerateExpressNumber: company.ifGenerateExpressNumber ?? false,
  recipientKeepDays: company.recipientKeepDays ?? (companyLimits.recipientKeepDays as number | ''),
  messageKeepDays: company.messageKeepDays ?? (companyLimits.messageKeepDays as number | ''),
  unlockApproval: company.unlockApproval ?? 'NEVER',
  multiFactorAuthMethod: company.multiFactorAuthMethod ?? '',
  labels: (company.labels ?? []).map(({ id }) => id),
  names: {
    productIds: namesOf(company.products),
    lockerGroupIds: namesOf(company.lockerGroups),
    packageLogisticsId: nameOf(company.packageLogisticsId, company.packageLogisticsName),
    smsProviderIds: namesOf(company.providers),
    emailProviderIds: namesOf(company.providers),
    whatsAppProviderIds: namesOf(company.providers),
  } as Names,
});
export type ServiceValues = ReturnType<typeof servicesOf>;

const deliveryList = (deliveries: Deliveries) =>
  siteTypes.flatMap((siteType) => {
    const { id } = deliveries[siteType];
    return id === '' ? [] : [{ siteType, distributionLogisticsId: id }];
  });

/** `deliveryLogistics.0.distributionLogisticsId` of a request, as the form names its field. */
export const deliveryPath = (path: string, sent: CompanyUpdate['deliveryLogistics'] = []): string =>
  path.replace(/^deliveryLogistics\.(\d+)\..*$/, (whole, place: string) => {
    const siteType = sent[Number(place)]?.siteType;
    return siteType ? `deliveryLogistics.${siteType}` : whole;
  });

export const serviceRequest = ({
  names: _names,
  operatorId: _operator,
  districtPath: _path,
  ...fields
}: ServiceValues): Record<string, unknown> => ({
  ...fields,
  deliveryLogistics: deliveryList(fields.deliveryLogistics),
});

/** Step 3: the first administrator. */
export const emptyUser = () => ({
  initialUserName: '',
  initialUserPwd: '',
  confirmation: '',
  initialRoleIds: [] as string[],
  initialUserFirstName: '',
  initialUserLastName: '',
  initialUserMail: '',
  initialUserMobile: '',
});
export type InitialUserValues = ReturnType<typeof emptyUser>;
