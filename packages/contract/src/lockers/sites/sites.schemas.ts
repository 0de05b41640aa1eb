import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryId,
  queryInt,
  queryList,
  versionSchema,
} from '../../kernel/schemas.ts';
import { siteConditions, siteTypes } from '../../settings/parameters/parameters.values.ts';
import { softwareVersionLimits } from '../software-versions/software-versions.limits.ts';
import { connections } from '../terminals/terminals.limits.ts';
import { siteAttentions, serviceTimeTypes, siteLimits, siteSortFields, siteStatuses } from './sites.limits.ts';

const limits = siteLimits;
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, fieldCode('notAnOption'));
/** A site in a list or a search (orders.md 3.13, network.md 2). */
export const siteRowSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteNameEn: z.string().nullable(),
  siteSerialNumber: z.string(),
  siteType: z.string(),
  siteStatus: z.enum(siteStatuses),
  siteCondition: z.string(),
  connectionStatus: z.enum(connections).describe('UNKNOWN where no terminal has reported'),
  streetAddress: z.string().nullable(),
  houseNumber: z.string().nullable(),
  merchantId: idTextSchema.nullable().describe('The operator; null: open to every company'),
  merchantName: z.string().nullable(),
  cctvLink: z.string().nullable().describe('For holders of SITE_LIST who administer the site; null for others'),
  siteGroupIds: z.array(idTextSchema),
  serviceIds: z.array(idTextSchema),
  createTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
});
export type SiteRow = z.infer<typeof siteRowSchema>;

export const sitePageSchema = pageOf(siteRowSchema);

/** Filters of lists of sites. */
export const siteFilters = {
  merchantId: queryId
    .optional()
    .describe('Only sites that orders of this company may go to: those of its operator, and those open to all'),
  operatorId: queryId.optional().describe('Only sites of this operator'),
  siteNameOrSiteSerialNumber: z.string().trim().max(limits.searchMax, fieldCode('tooLong')).optional(),
  queryKeyword: z
    .string()
    .trim()
    .max(limits.searchMax, fieldCode('tooLong'))
    .optional()
    .describe('Part of the name, the English name, the serial number or the street'),
  productVariantId: queryId.optional().describe('Only sites that offer the service of the product'),
  serviceIds: queryList(queryId, limits.servicesMax).optional(),
  siteType: queryList(z.enum(siteTypes, fieldCode('notAnOption')), siteTypes.length).optional(),
  siteGroupIds: queryList(queryId, limits.groupsMax).optional(),
  siteStatus: z.enum(siteStatuses, fieldCode('notAnOption')).optional(),
  status: z.enum(siteStatuses, fieldCode('notAnOption')).optional().describe('As siteStatus'),
  connectionStatus: z.enum(connections, fieldCode('notAnOption')).optional(),
  attention: z
    .enum(siteAttentions, fieldCode('notAnOption'))
    .optional()
    .describe(
      'Only sites that the caller administers: FULL_TODAY as on the morning page; DOORS_OUT with a compartment out of service',
    ),
  softwareVersion: z
    .string()
    .trim()
    .max(softwareVersionLimits.nameMax, fieldCode('tooLong'))
    .optional()
    .describe('Only sites whose terminals report this version'),
  siteCondition: oneOf(siteConditions).optional(),
};

export const siteListQuery = z.strictObject({
  ...pagingQuery,
  size: queryInt(1, limits.optionsMax)
    .default(10)
    .describe('A search of forms requests all sites at once (network.md 9)'),
  sort: sortBy(siteSortFields, 'lastUpdatedTime,desc'),
  ...siteFilters,
});
export type SiteListQuery = z.output<typeof siteListQuery>;

const districtSchema = z.strictObject({ districtId: idTextSchema, name: z.string(), grade: z.int() });

/** The code that people scan at a site, as images. */
export const siteQrCodeSchema = z.strictObject({ png: z.base64(), svg: z.string() });

/** Whether a site is open at a moment, and when that changes (time zone of the operator). */
export const openNowSchema = z.strictObject({
  open: z.boolean(),
  until: epochMsSchema.nullable().describe('Null: no change within the next 14 days'),
});
export type OpenNow = z.infer<typeof openNowSchema>;

const nullableText = z.string().nullable();

/** All of a site (network.md 3). */
export const siteSchema = siteRowSchema.extend({
  siteExternalSerialNumber: nullableText,
  areaOrBuilding: nullableText,
  locationZone: nullableText,
  skipPublicHoliday: z.boolean(),
  hideOnApp: z.boolean(),
  streetAddressEn: nullableText,
  houseNumberEn: nullableText,
  postalCode: nullableText,
  level1AriaId: idTextSchema.nullable(),
  level2AriaId: idTextSchema.nullable(),
  level3AriaId: idTextSchema.nullable(),
  level4AriaId: idTextSchema.nullable(),
  districts: z.array(districtSchema).describe('From the country down, in the language of the caller'),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  dayCapacity: z.int().nullable(),
  parcelsPerDoor: z.int().describe('Most parcels in one compartment'),
  backupLocationId: idTextSchema.nullable(),
  backupLocationInfo: z.strictObject({ siteId: idTextSchema, siteName: z.string() }).nullable(),
  customerScan: z.boolean(),
  siteVideoLink: nullableText,
  pictureIds: z.array(z.string()),
  sitePic: z.array(z.strictObject({ pictureId: z.string(), fileName: z.string(), orderFlag: z.int() })),
  description: nullableText,
  macAddress: nullableText,
  operatingSystem: nullableText,
  screenSize: nullableText,
  maintainerId: idTextSchema.nullable(),
  maintainerName: nullableText,
  documentNumber: nullableText,
  stateRegistrationNumber: nullableText,
  locationEmail: nullableText,
  unclosedDoorAlertUserTime: z.int().nullable(),
  unclosedDoorAlertAdminTime: z.int().nullable(),
  version: nullableText.describe('Protocol version of a BLE locker'),
  secrectKey: nullableText.describe('****** where there is one'),
  accessKey: nullableText.describe('****** where there is one'),
  deviceList: z.array(
    z.strictObject({
      deviceId: idTextSchema,
      deviceType: z.string(),
      version: z.string(),
      interfaceType: z.string(),
      interfaceAddress: nullableText,
      baudRate: z.int(),
      boardPorts: z.int().describe('How many locks one lock board drives'),
    }),
  ),
  siteServiceTime: z.array(
    z.strictObject({
      serviceTimeType: z.enum(serviceTimeTypes),
      weekDay: z.int().nullable(),
      day: nullableText,
      openTime: nullableText,
      closeTime: nullableText,
    }),
  ),
  siteGroups: z.array(z.strictObject({ siteGroupId: idTextSchema, siteGroupName: z.string() })),
  services: z.array(z.strictObject({ serviceId: idTextSchema, serviceName: z.string() })),
  timeZone: z.string().describe('IANA name; of the operator'),
  openNow: openNowSchema,
  qrcode: z.string().describe('What the QR code of the site says'),
  dataVersion: versionSchema.describe('Raised by each change; `version` is the protocol of a BLE locker'),
});
export type Site = z.infer<typeof siteSchema>;
