import { z } from 'zod';
import {
  fieldCode,
  idSchema,
  idTextSchema,
  moneySchema,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { serviceBoxConfigLimits } from './service-box-configs.limits.ts';

const { nameMax, hoursMax, servicesMax } = serviceBoxConfigLimits;

/** How a service uses compartments of a size (administration.md 3). */
export const serviceBoxConfigSchema = z.strictObject({
  compartmentConfigId: idTextSchema,
  lockerServiceId: idTextSchema,
  compartmentName: z.string().nullable().describe('What doors of it are labelled with'),
  boxTypeId: idTextSchema.nullable().describe('Null: all sizes that have no config of their own'),
  boxTypeName: z.string().nullable(),
  merchantUpload: z.boolean().describe('Merchants and couriers may deposit parcels'),
  customerUpload: z.boolean().describe('Customers may drop parcels off'),
  userTakeOvertimeOrder: z.boolean().describe('Customers may collect what is overdue'),
  standardTime: z.int().describe('Hours that a parcel may lie there'),
  overdueTime: z.int().nullable().describe('Hours of each period that is charged after that; null: none is'),
  standardPrice: z.string().nullable().describe('Decimal amount, for orders that the catalogue has no price for'),
  overduePrice: z.string().nullable().describe('Decimal amount of one overdue period'),
  version: versionSchema,
});
export type ServiceBoxConfig = z.infer<typeof serviceBoxConfigSchema>;

const hours = z.int().min(1, fieldCode('tooSmall')).max(hoursMax, fieldCode('tooLarge'));
const price = emptyIsNone(moneySchema);
const priceLimit = '9999.99 at most; 99999999 if a company with products of the service has the currency IDR';
const fields = {
  compartmentName: emptyIsNone(lineText().max(nameMax, fieldCode('tooLong'))),
  boxTypeId: emptyIsNone(idSchema).describe('Null: all sizes that have no config of their own'),
  standardTime: hours,
  overdueTime: emptyIsNone(hours),
  standardPrice: price.describe(priceLimit),
  overduePrice: price.describe(priceLimit),
};

/** A config that is created, of a service that is saved. */
export const serviceBoxConfigInputSchema = z.strictObject({
  ...fields,
  lockerServiceId: idSchema,
  merchantUpload: z.boolean().default(true),
  customerUpload: z.boolean().default(true),
  userTakeOvertimeOrder: z.boolean().default(true),
});
export type ServiceBoxConfigInput = z.output<typeof serviceBoxConfigInputSchema>;

/** A change: what is left out does not change. The service can't be changed. */
export const serviceBoxConfigUpdateSchema = z.strictObject({
  ...fields,
  compartmentConfigId: idSchema,
  version: readVersionSchema,
  lockerServiceId: z.unknown().optional().describe('Ignored: the service of a config can not be changed'),
  merchantUpload: z.boolean().optional(),
  customerUpload: z.boolean().optional(),
  userTakeOvertimeOrder: z.boolean().optional(),
  standardTime: fields.standardTime.optional(),
});
export type ServiceBoxConfigUpdate = z.output<typeof serviceBoxConfigUpdateSchema>;

/** Configs of services, for one site or one size. */
export const serviceBoxConfigFilterSchema = z.strictObject({
  siteId: idSchema.optional().describe('Those for the sizes of its doors'),
  boxTypeId: idSchema.optional(),
  serviceIds: z
    .array(idSchema)
    .max(servicesMax, fieldCode('tooLarge'))
    .optional()
    .describe('Left out: the services of the site'),
});
export type ServiceBoxConfigFilter = z.output<typeof serviceBoxConfigFilterSchema>;
