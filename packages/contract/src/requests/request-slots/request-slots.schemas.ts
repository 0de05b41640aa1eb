import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone } from '../../kernel/texts.ts';
import { districtPathSchema } from '../../settings/districts/districts.schemas.ts';
import { requestLimits } from '../requests/requests.limits.ts';
import { pickupDeliveryTypeSchema } from '../requests/requests.schemas.ts';
import { requestSlotLimits, requestSlotSortFields, timeOfDayPattern } from './request-slots.limits.ts';

const { cutoffMax, capacityMax, searchMax } = requestSlotLimits;

/** A time window of every day in which pickups or deliveries take place. */
export const requestSlotSchema = z.strictObject({
  requestSlotId: idTextSchema,
  requestType: pickupDeliveryTypeSchema,
  districtId: idTextSchema
    .nullable()
    .describe(
      'A company has the slots of the nearest district above it that has any of the type; null: where no district has',
    ),
  districtPath: districtPathSchema,
  startTime: z.string().describe('HH:mm, by the clocks of the company'),
  endTime: z.string().describe('HH:mm, up to 24:00'),
  cutoffMinutes: z.int().describe('Minutes before its start at which it closes'),
  capacity: z.int().nullable().describe('Orders that it takes; null for any number'),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type RequestSlot = z.infer<typeof requestSlotSchema>;

export const requestSlotPageSchema = pageOf(requestSlotSchema);

export const requestSlotListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(requestSlotSortFields, 'startTime,asc'),
  requestType: pickupDeliveryTypeSchema.optional(),
  query: z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of the name of its district'),
});
export type RequestSlotListQuery = z.output<typeof requestSlotListQuery>;

const timeOfDay = z
  .string()
  .min(1, fieldCode('required'))
  .refine((text) => text === '' || timeOfDayPattern.test(text), fieldCode('timeOfDay'))
  .describe('HH:mm');

const fields = {
  requestType: pickupDeliveryTypeSchema,
  districtId: emptyIsNone(idSchema).describe('None: where no district has slots of its own'),
  startTime: timeOfDay,
  endTime: timeOfDay,
  cutoffMinutes: z.int().min(0, fieldCode('tooSmall')).max(cutoffMax, fieldCode('tooLarge')),
  capacity: z.int().min(1, fieldCode('tooSmall')).max(capacityMax, fieldCode('tooLarge')).nullish(),
};

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Whether a slot lasts at least an hour; an invalid time is reported separately. The service checks the whole slot
 * after a change of one end.
 */
export const isLongEnough = ({ startTime, endTime }: Pick<RequestSlot, 'startTime' | 'endTime'>): boolean =>
  !((minuteOf(endTime) - minuteOf(startTime)) * 60_000 < requestLimits.windowMin);

/** A slot that is added. */
export const requestSlotInputSchema = z
  .strictObject(fields)
  .refine((slot) => isLongEnough(slot), { path: ['endTime'], error: fieldCode('slotTooShort') });
export type RequestSlotInput = z.output<typeof requestSlotInputSchema>;

/** A change: what is left out does not change. */
export const requestSlotUpdateSchema = z.strictObject({
  version: readVersionSchema,
  requestType: fields.requestType.optional(),
  districtId: fields.districtId,
  startTime: fields.startTime.optional(),
  endTime: fields.endTime.optional(),
  cutoffMinutes: fields.cutoffMinutes.optional(),
  capacity: fields.capacity,
});
export type RequestSlotUpdate = z.output<typeof requestSlotUpdateSchema>;
