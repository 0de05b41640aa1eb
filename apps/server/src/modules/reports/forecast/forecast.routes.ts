import type { forecastCalls } from '@cubby/contract/reports/forecast/forecast.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { listFullSites, readSiteForecast } from './forecast.reads.ts';

export const forecastHandlers = (db: Database) =>
  handlersOf<typeof forecastCalls>()({
    getSiteForecast: ({ params }, { caller }) => readSiteForecast(db, caller, params.siteId),
    listFullSites: ({ query }, { caller }) => listFullSites(db, caller, query),
  });
