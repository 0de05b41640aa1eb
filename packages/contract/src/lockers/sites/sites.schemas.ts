import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryId,
  queryInt,
  queryList,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import { locationZones, siteConditions, siteTypes } from '../../settings/parameters/parameters.values.ts';
import {
  deviceTypes,
  documentNumberPattern,
  interfaceTypes,
  macAddressPattern,
  operatingSystems,
  postalCodePattern,
  serialNumberPattern,
  serviceTimeTypes,
  siteConnections,
  siteLimits,
  siteNamePattern,
  siteSortFields,
  siteStatuses,
  stateRegistrationNumberPattern,
  timeOfDayPattern,
} from './sites.limits.ts';

const limits = siteLimits;
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, fieldCode('notAnOption'));
const text = (max: number = limits.textMax) => emptyIsNone(lineText().max(max, fieldCode('tooLong')));
const matching = (pattern: RegExp, code: Parameters<typeof fieldCode>[0], max: number = limits.textMax) =>
  emptyIsNone(lineText().max(max, fieldCode('tooLong')).regex(pattern, fieldCode(code)));
const ids = (max: number, min: number) =>
  z
    .array(idSchema)
    .transform((list) => [...new Set(list)])
    .pipe(z.array(z.string()).min(min, fieldCode('required')).max(max, fieldCode('tooLarge')));
const minutes = z
  .int(fieldCode('notANumber'))
  .min(1, fieldCode('tooSmall'))
  .max(limits.minutesMax, fieldCode('tooLarge'))
  .nullish();
const degrees = (most: number) =>
  z.number(fieldCode('required')).min(-most, fieldCode('tooSmall')).max(most, fieldCode('tooLarge'));

export const siteTypeSchema = oneOf(siteTypes);

/** Doors of a site by state (network.md 2). */
export const doorCountsSchema = z.strictObject({
  AVAILABLE: z.int(),
  OCCUPIED: z.int(),
  FLAGGED: z.int(),
  RESERVED: z.int(),
  LOCKED: z.int(),
});

/** A site in a list or a look-up (orders.md 3.13, network.md 2). */
export const siteRowSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteNameEn: z.string().nullable(),
  siteSerialNumber: z.string(),
  siteType: z.string(),
  siteStatus: z.enum(siteStatuses),
  siteCondition: z.string(),
  connectionStatus: z.enum(siteConnections).describe('UNKNOWN where no terminal has reported'),
  streetAddress: z.string().nullable(),
  houseNumber: z.string().nullable(),
  merchantId: idTextSchema.nullable().describe('The operator; null: open to every company'),
  merchantName: z.string().nullable(),
  siteGroupIds: z.array(idTextSchema),
  serviceIds: z.array(idTextSchema),
  createTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
});
export type SiteRow = z.infer<typeof siteRowSchema>;

export const sitePageSchema = pageOf(siteRowSchema);

/** Filters of lists of sites. */
const siteFilters = {
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
  connectionStatus: z.enum(siteConnections, fieldCode('notAnOption')).optional(),
  siteCondition: oneOf(siteConditions).optional(),
};

export const siteListQuery = z.strictObject({
  ...pagingQuery,
  size: queryInt(1, limits.optionsMax)
    .default(10)
    .describe('A look-up of forms asks for all sites at once (network.md 9)'),
  sort: sortBy(siteSortFields, 'lastUpdatedTime,desc'),
  ...siteFilters,
  merchantId: queryId
    .optional()
    .describe('Only sites that orders of this company may go to: those of its operator, and those open to all'),
  operatorId: queryId.optional().describe('Only sites of this operator'),
});
export type SiteListQuery = z.output<typeof siteListQuery>;

/** A span of opening hours; without times the site is closed then (network.md 3). */
export const serviceTimeSchema = z
  .strictObject({
    serviceTimeType: oneOf(serviceTimeTypes),
    weekDay: z.int().min(1).max(7).nullish().describe('1 Monday to 7 Sunday; not for SPECIAL'),
    day: z.iso.date(fieldCode('notADate')).nullish().describe('For SPECIAL: the day'),
    openTime: z.string().regex(timeOfDayPattern, fieldCode('timeOfDay')).nullish().describe('HH:mm'),
    closeTime: z.string().regex(timeOfDayPattern, fieldCode('timeOfDay')).nullish().describe('HH:mm, up to 24:00'),
  })
  .superRefine((span, context) => {
    const wrong = (path: string, code: 'required' | 'rangeReversed') =>
      context.addIssue({ code: 'custom', path: [path], message: fieldCode(code) });
    const special = span.serviceTimeType === 'SPECIAL';
    if (special && span.day == null) wrong('day', 'required');
    if (!special && span.weekDay == null) wrong('weekDay', 'required');
    if (span.serviceTimeType === 'ALL_TIME') return;
    if ((span.openTime == null) !== (span.closeTime == null))
      wrong(span.openTime == null ? 'openTime' : 'closeTime', 'required');
    if (span.openTime != null && span.closeTime != null && span.openTime >= span.closeTime)
      wrong('closeTime', 'rangeReversed');
  });
export type ServiceTime = z.output<typeof serviceTimeSchema>;

/** A part of the locker that its terminal drives (network.md 3, 5). */
export const siteDeviceSchema = z
  .strictObject({
    deviceId: idSchema.optional().describe('Of one that is there already'),
    deviceType: oneOf(deviceTypes),
    version: lineText().min(1, fieldCode('required')).max(limits.textMax, fieldCode('tooLong')),
    interfaceType: oneOf(interfaceTypes),
    interfaceAddress: text(),
    baudRate: z.int(fieldCode('notANumber')).min(1, fieldCode('tooSmall')).max(10_000_000, fieldCode('tooLarge')),
  })
  .superRefine(({ interfaceType, interfaceAddress }, context) => {
    if (interfaceType !== 'USB' && !interfaceAddress)
      context.addIssue({ code: 'custom', path: ['interfaceAddress'], message: fieldCode('interfaceMissing') });
  });

/** Two devices of one kind, or on one interface, can not be told apart (message key repeatedMouth). */
const checkDevices = (devices: readonly z.output<typeof siteDeviceSchema>[], context: z.RefinementCtx): void => {
  const seen = new Set<string>();
  devices.forEach(({ deviceType, interfaceAddress }, place) => {
    for (const [path, key] of [
      ['deviceType', deviceType],
      ['interfaceAddress', interfaceAddress ?? ''],
    ] as const) {
      if (key === '') continue;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [place, path], message: fieldCode('interfaceTwice') });
      seen.add(key);
    }
  });
};

const siteFields = {
  siteName: lineText()
    .min(1, fieldCode('required'))
    .max(limits.nameMax, fieldCode('tooLong'))
    .regex(siteNamePattern, fieldCode('siteName')),
  siteNameEn: matching(siteNamePattern, 'siteName'),
  siteSerialNumber: lineText()
    .min(1, fieldCode('required'))
    .max(limits.serialNumberMax, fieldCode('tooLong'))
    .regex(serialNumberPattern, fieldCode('serialNumber')),
  siteExternalSerialNumber: text(limits.serialNumberMax),
  siteType: siteTypeSchema,
  siteStatus: oneOf(siteStatuses).default('ENABLED'),
  areaOrBuilding: text().describe('Required in the environment ALFRED_PAXEL'),
  locationZone: emptyIsNone(oneOf(locationZones)).describe('Required in the environment ALFRED_PAXEL'),
  siteCondition: oneOf(siteConditions),
  skipPublicHoliday: z.boolean().default(false).describe('Closed on public holidays'),
  hideOnApp: z.boolean().default(false).describe('Not offered to customers'),
  streetAddress: text(),
  streetAddressEn: text(),
  houseNumber: text(),
  houseNumberEn: text(),
  postalCode: matching(postalCodePattern, 'postalCode', limits.postalCodeMax),
  level1AriaId: emptyIsNone(idSchema),
  level2AriaId: emptyIsNone(idSchema),
  level3AriaId: emptyIsNone(idSchema),
  level4AriaId: emptyIsNone(idSchema).describe('The quarter; the levels above follow from it'),
  longitude: degrees(180),
  latitude: degrees(90),
  dayCapacity: z
    .int(fieldCode('notANumber'))
    .min(0, fieldCode('tooSmall'))
    .max(limits.dayCapacityMax, fieldCode('tooLarge'))
    .nullish()
    .describe('Most new orders a day'),
  backupLocationId: emptyIsNone(idSchema).describe('Takes the new orders while this site takes none'),
  merchantId: emptyIsNone(idSchema).describe('The operator; home delivery alone has none'),
  serviceIds: ids(limits.servicesMax, 1),
  siteGroupIds: ids(limits.groupsMax, 1),
  customerScan: z.boolean().default(false),
  cctvLink: emptyIsNone(
    z.url({ protocol: /^https?$/, error: fieldCode('link') }).max(limits.linkMax, fieldCode('tooLong')),
  ),
  siteVideoLink: emptyIsNone(
    z.url({ protocol: /^https?$/, error: fieldCode('link') }).max(limits.linkMax, fieldCode('tooLong')),
  ),
  pictureIds: z
    .array(z.string())
    .transform((list) => [...new Set(list)])
    .pipe(z.array(z.string()).max(limits.picturesMax, fieldCode('fivePictures')))
    .default([]),
  description: emptyIsNone(noteText().max(limits.noteMax, fieldCode('tooLong'))),
  macAddress: matching(macAddressPattern, 'macAddress').describe('Required for BLE_LOCKER'),
  operatingSystem: emptyIsNone(oneOf(operatingSystems)),
  screenSize: text(),
  maintainerId: emptyIsNone(idSchema),
  documentNumber: matching(documentNumberPattern, 'documentNumber'),
  stateRegistrationNumber: matching(stateRegistrationNumberPattern, 'stateRegistrationNumber'),
  locationEmail: emptyIsNone(z.email(fieldCode('mail')).max(limits.textMax, fieldCode('tooLong'))),
  unclosedDoorAlertUserTime: minutes.describe('Minutes'),
  unclosedDoorAlertAdminTime: minutes.describe('Minutes'),
  version: matching(/^\d{1,3}(\.\d)?$/, 'oneDecimal').describe('Protocol version, of BLE_LOCKER alone'),
  secrectKey: emptyIsNone(z.string().max(limits.textMax, fieldCode('tooLong'))).describe(
    'Of BLE_LOCKER alone, as the import of a key gives it; never answered. ****** or left out: as it is',
  ),
  accessKey: emptyIsNone(z.string().max(limits.textMax, fieldCode('tooLong'))).describe(
    'Never answered. ****** or left out: as it is',
  ),
  deviceList: z
    .array(siteDeviceSchema)
    .max(limits.devicesMax, fieldCode('tooLarge'))
    .superRefine(checkDevices)
    .default([]),
  siteServiceTime: z
    .array(serviceTimeSchema)
    .max(limits.hoursMax, fieldCode('tooLarge'))
    .default([])
    .describe('None: open day and night'),
};

/** A site that is made (network.md 3, 5). */
export const siteInputSchema = z.strictObject(siteFields);
export type SiteInput = z.output<typeof siteInputSchema>;

/** A site as it is to be from now on. */
export const siteUpdateSchema = z.strictObject({
  ...siteFields,
  siteId: idSchema,
  dataVersion: readVersionSchema,
  isChangeGroupFlag: z.boolean().default(true).describe('False leaves the groups as they are'),
});
export type SiteUpdate = z.output<typeof siteUpdateSchema>;

const districtSchema = z.strictObject({ districtId: idTextSchema, name: z.string(), grade: z.int() });

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
  backupLocationId: idTextSchema.nullable(),
  backupLocationInfo: z.strictObject({ siteId: idTextSchema, siteName: z.string() }).nullable(),
  customerScan: z.boolean(),
  cctvLink: nullableText,
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

/** Exactly one of the two (network.md 7): the settings of a site, or another operator. */
export const sitePartTwoSchema = z
  .strictObject({
    siteId: idSchema,
    serviceIds: ids(limits.servicesMax, 1).optional(),
    unclosedDoorAlertUserTime: minutes,
    unclosedDoorAlertAdminTime: minutes,
    customerScan: z.boolean().optional(),
    merchantId: idSchema.optional().describe('The new operator'),
  })
  .superRefine(({ siteId: _id, merchantId, ...settings }, context) => {
    const some = Object.values(settings).some((value) => value !== undefined);
    if (some === (merchantId !== undefined))
      context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode(some ? 'unknown' : 'required') });
  });
export type SitePartTwo = z.output<typeof sitePartTwoSchema>;

/** The pictures of one site in their order (network.md 7). One entry without a picture deletes all. */
export const sitePicturesSchema = z
  .array(
    z.strictObject({
      siteId: idSchema,
      pictureId: z.string().nullish(),
      pictureIds: z.string().nullish().describe('As pictureId'),
      orderFlag: z.int().default(0),
      deleteAll: z.boolean().optional(),
    }),
  )
  .min(1, fieldCode('required'))
  .superRefine((entries, context) => {
    const wrong = (path: (string | number)[], code: 'invalid' | 'fivePictures') =>
      context.addIssue({ code: 'custom', path, message: fieldCode(code) });
    if (entries.length > limits.picturesMax) wrong([], 'fivePictures');
    entries.forEach(({ siteId }, place) => {
      if (siteId !== entries[0]?.siteId) wrong([place, 'siteId'], 'invalid');
    });
  })
  .transform((entries) => ({
    siteId: entries[0]?.siteId ?? '',
    pictureIds: [
      ...new Set(
        entries
          .toSorted((one, other) => one.orderFlag - other.orderFlag)
          .flatMap(({ pictureId, pictureIds }) => pictureId ?? pictureIds ?? []),
      ),
    ],
  }));
