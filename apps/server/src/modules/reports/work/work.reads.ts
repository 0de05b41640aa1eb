/** The queue of Home: what waits for a person, each kind counted by its own module and no further than `workCountMax`. */
import type { Permission } from '@cubby/contract/permissions';
import type { WorkItem } from '@cubby/contract/reports/work/work.calls';
import { failedImportDays, workCountMax, type WorkKind } from '@cubby/contract/reports/work/work.limits';
import { importerPermissions } from '@cubby/contract/orders/import-history/import-history.limits';
import type { Database } from '../../../platform/db/database.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { countWaitingUnlocks } from '../../lockers/commands/index.ts';
import { countOpenDiscrepancies } from '../../orders/door-events/index.ts';
import { countFailedImports } from '../../orders/import-history/index.ts';
import { countOrdersUpTo } from '../../orders/orders/index.ts';
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
    count: (db, caller) => countOrdersUpTo(db, caller, { statusList: ['Store failure'] }, workCountMax),
  },
  {
    kind: 'OVERDUE_ORDERS',
    permissions: orderReaders,
    count: (db, caller) => countOrdersUpTo(db, caller, { overdueFlag: true }, workCountMax),
  },
  {
    kind: 'DISCREPANCIES',
    permissions: ['DISCREPANCIES'],
    count: (db, caller) => countOpenDiscrepancies(db, caller, workCountMax),
  },
  {
    kind: 'WAITING_UNLOCKS',
    permissions: ['UNLOCK_APPROVE'],
    count: (db, caller) => countWaitingUnlocks(db, caller, workCountMax),
  },
  {
    kind: 'WAITING_CERTIFICATES',
    permissions: ['COMPANY_APPROVE'],
    count: (db, caller) => countWaitingVerifications(db, caller, workCountMax),
  },
  {
    kind: 'FAILED_IMPORTS',
    permissions: importerPermissions,
    count: (db, caller) => countFailedImports(db, caller, failedImportDays, workCountMax),
  },
  {
    kind: 'ENDING_NUMBERS',
    permissions: ['NUMBER_RULE_EDIT'],
    count: (db, caller) => countEndingRules(db, caller, workCountMax),
  },
];

export const listWork = (db: Database, caller: Caller): Promise<WorkItem[]> =>
  Promise.all(
    queues
      .filter(({ permissions }) => permissions.some((permission) => hasPermission(caller, permission)))
      .map(async ({ kind, count }) => ({ kind, count: await count(db, caller) })),
  );
