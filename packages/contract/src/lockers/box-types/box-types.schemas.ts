import { z } from 'zod';
import { fieldCode, idSchema, idTextSchema, readVersionSchema, versionSchema } from '../../kernel/schemas.ts';
import { nameText } from '../../kernel/texts.ts';
import { boxTypeLimits } from './box-types.limits.ts';

const measured = {
  id: idTextSchema,
  boxTypeId: idTextSchema.describe('The same id, as other calls name it'),
  name: z.string().describe('S, M, L, CONTROL15, ...'),
  width: z.int().describe('mm'),
  length: z.int().describe('mm, from the door to the back'),
  height: z.int().describe('mm'),
  accessible: z.boolean().describe('There are low doors of it, to be reached from a wheelchair'),
  management: z.boolean().describe('A control screen, which takes no parcel'),
};

/** A size of compartment that a site has (network.md 3, orders.md 3.13). */
export const boxTypeSchema = z.strictObject({
  ...measured,
  compartments: z.int().describe('How many the site has'),
});
export type BoxType = z.infer<typeof boxTypeSchema>;

/** A size of compartment, for all sites (network.md 3). */
export const boxTypeRowSchema = z.strictObject({
  ...measured,
  siteCount: z.int().describe('Sites that the caller sees and that have it'),
  inUse: z.boolean().describe('A site or an order refers to it: its name and kind can not be changed'),
  version: versionSchema,
});
export type BoxTypeRow = z.infer<typeof boxTypeRowSchema>;

const measure = () => z.int().min(1, fieldCode('tooSmall')).max(boxTypeLimits.measureMax, fieldCode('tooLarge'));

const fields = {
  name: nameText().min(1, fieldCode('required')).max(boxTypeLimits.nameMax, fieldCode('tooLong')),
  width: measure().describe('mm'),
  length: measure().describe('mm, from the door to the back'),
  height: measure().describe('mm'),
  accessible: z.boolean().optional().describe('Left out: no'),
  management: z.boolean().optional().describe('Left out: whether the name begins with CONTROL'),
};

export const boxTypeInputSchema = z.strictObject(fields);
export type BoxTypeInput = z.output<typeof boxTypeInputSchema>;

/** A size as it is to be from now on; of one in use the measures alone may change. */
export const boxTypeUpdateSchema = z.strictObject({ boxTypeId: idSchema, version: readVersionSchema, ...fields });
export type BoxTypeUpdate = z.output<typeof boxTypeUpdateSchema>;
