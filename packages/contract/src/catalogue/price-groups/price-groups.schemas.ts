import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  moneySchema,
  queryId,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { nameText } from '../../kernel/texts.ts';
import { payTypes, unitTypes, valueTypes } from '../charges/charges.limits.ts';
import { catalogueStatusSchema } from '../product-attributes/product-attributes.schemas.ts';
import { priceGroupKinds, priceGroupLimits, priceGroupSortFields } from './price-groups.limits.ts';

const { nameMax, hoursMax, pricesMax, searchMax } = priceGroupLimits;

const payTypeSchema = z.enum(payTypes).describe('TIME: once. HOUR: for each begun hour');
const unitTypeSchema = z.enum(unitTypes).describe('BOX: compartments of lockers. REDEMPTION_CENTER: staffed points');
const valueTypeSchema = z.enum(valueTypes);

/** A price group in a list (administration.md 3). */
export const priceGroupRowSchema = z.strictObject({
  priceGroupId: idTextSchema,
  priceGroupName: z.string(),
  merchantId: idTextSchema.describe('The operator'),
  merchantName: z.string(),
  currency: z.string().describe('ISO 4217, of the operator: the prices are in it'),
  siteId: idTextSchema.nullable().describe('The one site that these prices are for; null: for groups of sites'),
  siteName: z.string().nullable(),
  status: catalogueStatusSchema,
  standardTime: z.int().describe('Hours'),
  standardPayType: payTypeSchema,
  overdueTime: z.int().describe('Hours after the standard time'),
  overduePayType: payTypeSchema,
  allowOverdue: z.boolean().describe('No: after the standard time the parcel is not handed out at the terminal'),
  allowOffline: z.boolean().describe('A terminal without a connection hands parcels out; the charge is settled later'),
  productCount: z.int().describe('Products that name it: it is not deleted while there are any'),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type PriceGroupRow = z.infer<typeof priceGroupRowSchema>;

const priceSchema = z.strictObject({
  priceGroupValueId: idTextSchema,
  valueType: valueTypeSchema,
  valueTypeName: z.string().describe('In the language of the reader'),
  unitType: unitTypeSchema,
  boxTypeId: idTextSchema.nullable().describe('Null: all sizes that have no price of their own'),
  boxTypeName: z.string().nullable(),
  payType: payTypeSchema,
  priceValue: z.string().describe('Decimal amount of two decimals'),
});

export const priceGroupSchema = priceGroupRowSchema.extend({ valueList: z.array(priceSchema) });
export type PriceGroup = z.infer<typeof priceGroupSchema>;

export const priceGroupPageSchema = pageOf(priceGroupRowSchema);

export const priceGroupListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(priceGroupSortFields, 'lastUpdatedTime,desc'),
  query: z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of the name'),
  status: catalogueStatusSchema.optional(),
  merchantId: queryId.optional().describe('The operator'),
  kind: z.enum(priceGroupKinds).optional().describe('SITE: those of one site each. GROUP: the others'),
});
export type PriceGroupListQuery = z.output<typeof priceGroupListQuery>;

const hours = (least: number) => z.int().min(least, fieldCode('tooSmall')).max(hoursMax, fieldCode('tooLarge'));

const fields = {
  priceGroupName: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  standardTime: hours(1).describe('Hours'),
  overdueTime: hours(0).describe('Hours after the standard time; at least 1 where overdue is allowed'),
  valueList: z
    .array(
      z.strictObject({
        valueType: valueTypeSchema,
        unitType: unitTypeSchema.default('BOX'),
        boxTypeId: idSchema.nullable().default(null),
        payType: payTypeSchema
          .default('TIME')
          .describe('Of COURIER_CHARGE and ADDITIONAL_CHARGE; the price group says it for the others'),
        priceValue: z
          .union([z.string(), z.number()])
          .refine((price) => price !== '', fieldCode('required'))
          .pipe(moneySchema)
          .describe('In the currency of the operator; 9999.99 at most, of IDR 99999999'),
      }),
    )
    .min(1, fieldCode('required'))
    .max(pricesMax, fieldCode('tooLarge'))
    .describe('All of them'),
};

/** Rules between the fields; the service checks them on the whole price group, after a change of some. */
export const wrongPriceGroup = ({
  allowOverdue,
  overdueTime,
  valueList,
}: Pick<PriceGroup, 'allowOverdue' | 'overdueTime'> & {
  readonly valueList: readonly Pick<PriceGroup['valueList'][number], 'valueType' | 'unitType' | 'boxTypeId'>[];
}): { readonly path: string; readonly code: 'required' | 'taken' | 'notAnOption' }[] => {
  const seen = new Set<string>();
  return [
    ...(allowOverdue && overdueTime === 0 ? [{ path: 'overdueTime', code: 'required' } as const] : []),
    ...valueList.flatMap(({ valueType, unitType, boxTypeId }, place) => {
      const key = [valueType, unitType, boxTypeId].join();
      const wrong = [
        ...(seen.has(key) ? [{ path: `valueList.${place}.boxTypeId`, code: 'taken' } as const] : []),
        ...(unitType !== 'BOX' && boxTypeId !== null
          ? [{ path: `valueList.${place}.boxTypeId`, code: 'notAnOption' } as const]
          : []),
      ];
      seen.add(key);
      return wrong;
    }),
  ];
};

/** A price group that is created. */
export const priceGroupInputSchema = z
  .strictObject({
    ...fields,
    merchantId: idSchema.optional().describe('The operator; left out, the own company'),
    siteId: idSchema.optional().describe('Prices of this site alone'),
    status: catalogueStatusSchema.default('VALID'),
    standardPayType: payTypeSchema.default('TIME'),
    overduePayType: payTypeSchema.default('HOUR'),
    allowOverdue: z.boolean().default(false),
    allowOffline: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    for (const { path, code } of wrongPriceGroup(input))
      context.addIssue({ code: 'custom', path: path.split('.'), message: fieldCode(code) });
  });
export type PriceGroupInput = z.output<typeof priceGroupInputSchema>;

/** A change: what is left out does not change. The operator and the site can't change. */
export const priceGroupUpdateSchema = z.strictObject({
  priceGroupId: idSchema,
  version: readVersionSchema,
  priceGroupName: fields.priceGroupName.optional(),
  status: catalogueStatusSchema.optional(),
  standardTime: fields.standardTime.optional(),
  standardPayType: payTypeSchema.optional(),
  overdueTime: fields.overdueTime.optional(),
  overduePayType: payTypeSchema.optional(),
  allowOverdue: z.boolean().optional(),
  allowOffline: z.boolean().optional(),
  valueList: fields.valueList.optional(),
});
export type PriceGroupUpdate = z.output<typeof priceGroupUpdateSchema>;

export const valueTypeOptionSchema = z.strictObject({
  valueType: valueTypeSchema,
  valueTypeName: z.string().describe('In the language of the reader'),
});

/** What a price can be for. */
export const priceGroupOptionsSchema = z.strictObject({
  valueTypeList: z.array(valueTypeOptionSchema),
  pointTypeList: z
    .array(
      z.strictObject({
        unitType: unitTypeSchema,
        unitTypeName: z.string().describe('In the language of the reader'),
        boxTypes: z
          .array(
            z.strictObject({
              boxTypeId: idTextSchema,
              name: z.string(),
              unitType: unitTypeSchema,
              management: z.boolean(),
            }),
          )
          .describe('Sizes that take parcels; a point has none'),
      }),
    )
    .describe('Where a price is for'),
});
