import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchOf, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { districtPathSchema } from '../districts/districts.schemas.ts';
import { holidayLimits, holidaySortFields } from './holidays.limits.ts';

const { nameMax, searchMax } = holidayLimits;
const daySchema = z.iso.date(fieldCode('notADate')).describe('YYYY-MM-DD');

/** A public holiday: no pickup or delivery takes place, and sites that observe it are closed. */
export const holidaySchema = z.strictObject({
  holidayId: idTextSchema,
  day: daySchema,
  name: z.string(),
  districtId: idTextSchema.nullable().describe('It applies there and in all districts within; null: everywhere'),
  districtPath: districtPathSchema,
  ...rowStamps,
});
export type Holiday = z.infer<typeof holidaySchema>;

export const holidayPageSchema = pageOf(holidaySchema);

export const holidayListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(holidaySortFields, 'day,desc'),
  query: searchText(searchMax).describe('Part of the name, or of that of its district'),
});
export type HolidayListQuery = z.output<typeof holidayListQuery>;

const fields = {
  day: daySchema,
  name: lineText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  districtId: emptyIsNone(idSchema).describe('None: everywhere'),
};

/** A holiday that is added. */
export const holidayInputSchema = z.strictObject(fields);
export type HolidayInput = z.output<typeof holidayInputSchema>;

/** A change: a field that is left out does not change. */
export const holidayUpdateSchema = patchOf(fields);
export type HolidayUpdate = z.output<typeof holidayUpdateSchema>;
