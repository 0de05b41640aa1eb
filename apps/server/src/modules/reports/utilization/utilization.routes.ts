import type { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { readOrderUtilization } from './utilization.companies.ts';
import { exportLockerUtilization, exportOrderUtilization } from './utilization.exports.ts';
import { readFreeDoors } from './utilization.free-doors.ts';
import { readLostTurnover } from './utilization.lost-turnover.ts';
import { readLockerUtilization } from './utilization.sites.ts';

export const utilizationHandlers = (db: Database) =>
  handlersOf<typeof utilizationCalls>()({
    pageLockerUtilizationReport: ({ query }, { caller }) => readLockerUtilization(db, caller, query),
    pageLockerUtilizationForOrderReport: ({ query }, { caller }) => readOrderUtilization(db, caller, query),
    exportLockerUtilizationReport: ({ query }, context) => exportLockerUtilization(db, context, query),
    lockerUtilizationForOrderReport: ({ query }, context) => exportOrderUtilization(db, context, query),
    getFreeDoors: ({ query }, { caller }) => readFreeDoors(db, caller, query),
    getLostTurnover: ({ query }, { caller }) => readLostTurnover(db, caller, query),
  });
