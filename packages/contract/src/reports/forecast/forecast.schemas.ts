import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { idTextSchema } from '../../kernel/schemas.ts';
import { fullSiteSorts } from './forecast.limits.ts';

const daySchema = z.string().describe('YYYY-MM-DD, in the time zone of the operator of the site');
const doorsSchema = z.number().describe('Compartments, rounded to 2 decimals');

/** The expected free compartments of a size on one day, in the hour with the fewest. */
export const forecastDaySchema = z.strictObject({
  day: daySchema,
  free: doorsSchema.describe('Expected free compartments in the hour of the day with the fewest'),
  low: doorsSchema.describe('The lower end of the band that 80 % of days should be in'),
  high: doorsSchema.describe('The upper end of the band'),
  full: z.boolean().describe('Less than half a compartment is expected to be free'),
});
export type ForecastDay = z.infer<typeof forecastDaySchema>;

export const forecastSizeSchema = z.strictObject({
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  inService: doorsSchema.describe('Compartments in service when the forecast was made'),
  days: z.array(forecastDaySchema),
});
export type ForecastSize = z.infer<typeof forecastSizeSchema>;

/** How far past forecasts were from what happened, over all sizes of the site. */
export const forecastErrorSchema = z.strictObject({
  firstDay: z.int().describe('Days ahead, 0 is the day on which the forecast was made'),
  lastDay: z.int().describe('Included'),
  compared: z.int().describe('Days of a size that were forecast and are settled now'),
  error: z.number().nullable().describe('Mean absolute error, in compartments; null: nothing to compare'),
  naiveError: z
    .number()
    .nullable()
    .describe('The same error of taking the last settled day of the same weekday instead (seasonal naive)'),
  inBand: z.number().nullable().describe('Share of days that were inside the band'),
});
export type ForecastError = z.infer<typeof forecastErrorSchema>;

export const siteForecastSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  timeZone: z.string().nullable().describe('IANA name: that of the operator; null without a forecast'),
  madeDay: daySchema.nullable().describe('The day on which it was made, which it begins with; null: there is none'),
  sizes: z.array(forecastSizeSchema).describe('Smallest first; sizes with too little history are left out'),
  errors: z.array(forecastErrorSchema).describe('Of the forecasts of the past 56 days'),
});
export type SiteForecast = z.infer<typeof siteForecastSchema>;

/** A size of a site that will be full, or may be. */
export const fullSiteSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  timeZone: z.string(),
  madeDay: daySchema,
  inService: doorsSchema,
  least: doorsSchema.describe('The fewest free compartments of the days'),
  firstFullDay: daySchema.nullable().describe('The first day on which it will be full; null: only the band says so'),
  fullDays: z.int().describe('Days on which it will be full'),
  riskDays: z.int().describe('Days on which it may be full: the lower end of the band is below half a compartment'),
});
export type FullSite = z.infer<typeof fullSiteSchema>;

export const fullSitePageSchema = pageOf(fullSiteSchema);
export type FullSitePage = z.infer<typeof fullSitePageSchema>;

export const fullSiteQuery = z.strictObject({ ...pagingQuery, sort: sortBy(fullSiteSorts, 'trouble,desc') });
export type FullSiteQuery = z.output<typeof fullSiteQuery>;
