import type { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { countSince } from './dashboard.counts.ts';
import { readDashboardLockers } from './dashboard.lockers.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboardHandlers = (db: Database) =>
  handlersOf<typeof dashboardCalls>()({
    getDashboardCounts: ({ query }, { caller }) => countSince(db, caller, query.startTime),
    getDashboard: ({ query }, { caller }) => getDashboard(db, caller, query),
    getDashboardLockers: ({ query }, { caller }) => readDashboardLockers(db, caller, query),
  });
