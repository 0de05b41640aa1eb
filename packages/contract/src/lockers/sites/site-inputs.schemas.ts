/** What of a site can be written, field by field (network.md 3, 5). */
import { z } from 'zod';
import { boxListSchema } from '../boxes/boxes.schemas.ts';
import { fieldCode, idSchema, readVersionSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { locationZones, siteConditions, siteTypes } from '../../settings/parameters/parameters.values.ts';
import { allDay, findHoursFaults } from './opening-hours.rules.ts';
import {
  boardCapacities,
  deviceTypes,
  documentNumberPattern,
  interfaceTypes,
  macAddressPattern,
  operatingSystems,
  postalCodePattern,
  serialNumberPattern,
  serviceTimeTypes,
  siteLimits,
  siteNamePattern,
  siteStatuses,
  stateRegistrationNumberPattern,
  halfHourPattern,
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

/** A span of opening hours; without times the site is closed then (network.md 3). */
export const serviceTimeSchema = z
  .strictObject({
    serviceTimeType: oneOf(serviceTimeTypes),
    weekDay: z.int().min(1).max(7).nullish().describe('1 Monday to 7 Sunday; not for SPECIAL'),
    day: z.iso.date(fieldCode('notADate')).nullish().describe('For SPECIAL: the day'),
    openTime: z.string().regex(halfHourPattern, fieldCode('halfHour')).nullish().describe('HH:mm'),
    closeTime: z.string().regex(halfHourPattern, fieldCode('halfHour')).nullish().describe('HH:mm, up to 24:00'),
  })
  .superRefine((span, context) => {
    const wrong = (path: string, code: 'required' | 'rangeReversed' | 'allDayTimes') =>
      context.addIssue({ code: 'custom', path: [path], message: fieldCode(code) });
    const { serviceTimeType: type, openTime, closeTime } = span;
    if (type === 'SPECIAL' && !span.day) wrong('day', 'required');
    if (type !== 'SPECIAL' && !span.weekDay) wrong('weekDay', 'required');
    if (type === 'ALL_TIME') {
      if ((openTime ?? allDay.openTime) !== allDay.openTime) wrong('openTime', 'allDayTimes');
      if ((closeTime ?? allDay.closeTime) !== allDay.closeTime) wrong('closeTime', 'allDayTimes');
      return;
    }
    if (!openTime !== !closeTime) wrong(openTime ? 'closeTime' : 'openTime', 'required');
    if (openTime && closeTime && openTime >= closeTime) wrong('closeTime', 'rangeReversed');
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
    boardPorts: z
      .literal([...boardCapacities], fieldCode('notAnOption'))
      .default(boardCapacities[0])
      .describe('How many locks one lock board drives'),
  })
  .superRefine(({ interfaceType, interfaceAddress }, context) => {
    if (interfaceType !== 'USB' && !interfaceAddress)
      context.addIssue({ code: 'custom', path: ['interfaceAddress'], message: fieldCode('interfaceMissing') });
  });

/** Two devices of one kind, or on one interface, can not be distinguished (message key repeatedMouth). */
const checkDevices = (devices: readonly z.output<typeof siteDeviceSchema>[], context: z.RefinementCtx): void => {
  const seen = new Set<string>();
  devices.forEach(({ deviceType, interfaceAddress }, place) => {
    for (const [path, value] of [
      ['deviceType', deviceType],
      ['interfaceAddress', interfaceAddress],
    ] as const) {
      if (!value) continue;
      // An operating system does not distinguish com3 from COM3.
      const key = `${path} ${value.toLowerCase()}`;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [place, path], message: fieldCode('interfaceTwice') });
      seen.add(key);
    }
  });
};

export const siteDeviceListSchema = z
  .array(siteDeviceSchema)
  .max(limits.devicesMax, fieldCode('tooLarge'))
  .superRefine(checkDevices);

const siteFields = {
  siteName: nameText()
    .min(1, fieldCode('required'))
    .max(limits.nameMax, fieldCode('tooLong'))
    .regex(siteNamePattern, fieldCode('siteName')),
  siteNameEn: emptyIsNone(
    nameText().max(limits.textMax, fieldCode('tooLong')).regex(siteNamePattern, fieldCode('siteName')),
  ),
  siteSerialNumber: lineText()
    .min(1, fieldCode('required'))
    .max(limits.serialNumberMax, fieldCode('tooLong'))
    .regex(serialNumberPattern, fieldCode('serialNumber')),
  siteExternalSerialNumber: text(limits.serialNumberMax),
  siteType: oneOf(siteTypes),
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
  parcelsPerDoor: z
    .int(fieldCode('required'))
    .min(1, fieldCode('tooSmall'))
    .max(limits.parcelsPerDoorMax, fieldCode('tooLarge'))
    .optional()
    .describe('Most parcels in one compartment, and no fewer than lie in one. Left out: as it is, 1 in a new site'),
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
  secrectKey: emptyIsNone(z.string().max(limits.bleKeyTextMax, fieldCode('tooLong'))).describe(
    'Of BLE_LOCKER alone, as importBleKey answers it; never answered. ****** or left out: as it is',
  ),
  accessKey: emptyIsNone(z.string().max(limits.textMax, fieldCode('tooLong'))).describe(
    'Never answered. ****** or left out: as it is',
  ),
  deviceList: siteDeviceListSchema.default([]),
  siteServiceTime: z
    .array(serviceTimeSchema)
    .max(limits.hoursMax, fieldCode('tooLarge'))
    .superRefine((spans, context) => {
      for (const { at, path, code } of findHoursFaults(spans))
        context.addIssue({ code: 'custom', path: [at, path], message: fieldCode(code) });
    })
    .default([])
    .describe('None: open day and night'),
  boxList: boxListSchema.optional().describe('The grid; left out: as it is'),
};

/** A site that is made (network.md 3, 5). */
export const siteInputSchema = z.strictObject(siteFields);
export type SiteInput = z.output<typeof siteInputSchema>;

/** A site as it is to be from now on. */
export const siteUpdateSchema = z.strictObject({
  ...siteFields,
  siteId: idSchema,
  dataVersion: readVersionSchema,
  isChangeGroupFlag: z
    .boolean()
    .default(true)
    .describe(
      'False leaves the groups as they are; with another operator the site joins the default group of that one',
    ),
});
export type SiteUpdate = z.output<typeof siteUpdateSchema>;

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

/** A picture and its place; without a picture, that there is to be none. */
export const sitePictureSchema = z.strictObject({
  siteId: idSchema,
  pictureId: z.string().nullish(),
  pictureIds: z.string().nullish().describe('As pictureId'),
  orderFlag: z.int().default(0),
  deleteAll: z.boolean().optional(),
});

/** The pictures of one site in their order (network.md 7). One entry without a picture deletes all. */
export const sitePicturesSchema = z
  .array(sitePictureSchema)
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
