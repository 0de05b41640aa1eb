/** The queue of Home: what waits for a person, each kind counted by its own module. */
import type { Permission } from '@cubby/contract/permissions';
import type { WorkItem } from '@cubby/contract/reports/work/work.calls';
import { failedImportDays, type WorkKind } from '@cubby/contract/reports/work/work.limits';
import { importerPermissions } from '@cubby/contract/orders/import-history/import-history.limits';
import type { Database } from '../../../platform/db/database.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { countWaitingUnlocks } from '../../lockers/commands/index.ts';
import { countOpenDiscrepancies } from '../../orders/door-events/index.ts';
import { countFailedImports } from '../../orders/import-history/index.ts';
import { countOrders } from '../../orders/orders/index.ts';
import { countWaitingVerifications } from '../../people/company-verifications/index.ts';
import { countEndingRules } from '../../settings/number-rules/index.ts';

interface Queue {
  readonly kind: WorkKind;
  /** One of these shows it. */
  readonly permissions: readonly Permission[];
  readonly count: (db: Database, caller: Caller) => Promise<number>;
}

const orderReaders: readonly Permission[] = ['ORDER_LIST', 'PAXEL_ORDER_LIST'];

const queues: readonly Queue[] = [
  {
    kind: 'STORE_FAILURES',
    permissions: orderReaders,
    count: (db, caller) => countOrders(db, caller, { statusList: ['Store failure'] }),
  },
  {
    kind: 'OVERDUE_ORDERS',
    permissions: orderReaders,
    count: (db, caller) => countOrders(db, caller, { overdueFlag: true }),
  },
  {
    kind: 'DISCREPANCIES',
    permissions: ['DISCREPANCIES'],
    count: (db, caller) => countOpenDiscrepancies(db, caller),
  },
  {
    kind: 'WAITING_UNLOCKS',
    permissions: ['UNLOCK_APPROVE'],
    count: (db, caller) => countWaitingUnlocks(db, caller),
  },
  {
    kind: 'WAITING_CERTIFICATES',
    permissions: ['COMPANY_APPROVE'],
    count: (db, caller) => countWaitingVerifications(db, caller),
  },
  {
    kind: 'FAILED_IMPORTS',
    permissions: importerPermissions,
    count: (db, caller) => countFailedImports(db, caller, failedImportDays),
  },
  {
    kind: 'ENDING_NUMBERS',
    permissions: ['NUMBER_RULE_EDIT'],
    count: (db, caller) => countEndingRules(db, caller),
  },
];

export const listWork = (db: Database, caller: Caller): Promise<WorkItem[]> =>
  Promise.all(
    queues
      .filter(({ permissions }) => permissions.some((permission) => hasPermission(caller, permission)))
      .map(async ({ kind, count }) => ({ kind, count: await count(db, caller) })),
  );
