import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { fullSitePageSchema, fullSiteQuery, siteForecastSchema } from './forecast.schemas.ts';

export const forecastCalls = defineCalls({
  getSiteForecast: defineCall({
    id: 'getSiteForecast',
    method: 'GET',
    path: '/api/v2/forecasts/{siteId}',
    summary:
      'The free compartments of a site that are expected on the next 14 days, by size, and the error of past forecasts',
    access: ['UTILIZATION_REPORT'],
    params: z.strictObject({ siteId: queryId }),
    answer: siteForecastSchema,
    errors: ['NOT_FOUND'],
  }),
  listFullSites: defineCall({
    id: 'listFullSites',
    method: 'GET',
    path: '/api/v2/forecasts',
    summary: 'Sites and sizes that will be full on the next 14 days, or may be',
    access: ['UTILIZATION_REPORT'],
    query: fullSiteQuery,
    answer: fullSitePageSchema,
  }),
});
