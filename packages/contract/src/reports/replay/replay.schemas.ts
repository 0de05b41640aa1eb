import { z } from 'zod';
import { fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { replayLimits as limits } from './replay.limits.ts';

const daySchema = z.string().describe('YYYY-MM-DD, in the time zone of the operator of the site');
const whole = (min: number, max: number) =>
  z
    .number(fieldCode('required'))
    .refine(Number.isInteger, fieldCode('notANumber'))
    .pipe(z.number().min(min, fieldCode('tooSmall')).max(max, fieldCode('tooLarge')));

/** The plan that is replayed. */
export const replayBody = z.strictObject({
  siteId: idSchema,
  from: z.iso.date(fieldCode('notADate')).describe('The first day; replays begin with a settled history'),
  to: z.iso.date(fieldCode('notADate')).describe('The last day, included; at most today, and 92 days in all'),
  sizes: z
    .array(z.strictObject({ boxTypeId: idSchema, doors: whole(0, limits.doorsMax) }))
    .min(1, fieldCode('required'))
    .max(limits.sizesMax, fieldCode('tooLarge'))
    .describe('Compartments of each size; sizes that are left out remain as they are'),
  limitHours: whole(limits.hoursMin, limits.hoursMax)
    .nullable()
    .default(null)
    .describe('A parcel is taken out after so many hours at the latest; null: as it was'),
});
export type ReplayBody = z.output<typeof replayBody>;

const sizeFields = { boxTypeId: idTextSchema, boxTypeName: z.string() };

export const replayPlanSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  today: daySchema,
  sizes: z.array(z.strictObject({ ...sizeFields, doors: z.int().describe('Compartments now, in service or not') })),
  otherSizes: z.array(z.strictObject(sizeFields)).describe('Sizes that the site has no compartment of'),
});
export type ReplayPlan = z.infer<typeof replayPlanSchema>;

const figures = z.strictObject({
  doors: z.int(),
  deposits: z.int().describe('Parcels that were put into a compartment of this size'),
  turnedAway: z.int().describe('Parcels that needed this size and found no compartment'),
});
export type ReplayFigures = z.infer<typeof figures>;

export const siteReplaySchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  timeZone: z.string(),
  before: figures.describe('What happened, over all sizes'),
  after: figures.describe('What would have happened with the plan'),
  sizes: z.array(z.strictObject({ ...sizeFields, before: figures, after: figures })).describe('Smallest first'),
  takenOut: z.int().describe('Parcels that the limit would have taken out earlier'),
  unexplained: z
    .int()
    .describe('Visits that were turned away although a compartment was free: turned away with every plan'),
});
export type SiteReplay = z.infer<typeof siteReplaySchema>;
