import type { upgradeTasksCalls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { handlersOf, pageText, type RequestContext } from '../../../platform/http/handlers.ts';
import {
  approveUpgradeStage,
  cancelUpgradeTask,
  pauseUpgradeTask,
  postponeUpgrade,
  resumeUpgradeTask,
  retryUpgrades,
  skipUpgradeStage,
  stopUpgradeTask,
} from './actions.ts';
import { findCandidates } from './candidates.ts';
import { createUpgradeTask } from './create.ts';
import { listUpgradeItems, readUpgradeItem } from './item-reads.ts';
import { previewUpgradeTask } from './preview.ts';
import { suggestQuietWindow } from './quiet-window.ts';
import { queryUpgradeTasks, readUpgradeStages, readUpgradeTask, readUpgradeTaskRow } from './reads.ts';

type Action = (trx: Trx, context: RequestContext, id: string) => Promise<void>;

export const upgradeTasksHandlers = (db: Database) => {
  /** Acts on a task, and answers with it, or with its stages. */
  const act =
    <R>(action: Action, read: (trx: Trx, id: string) => Promise<R>) =>
    ({ params: { id } }: { readonly params: { readonly id: string } }, context: RequestContext): Promise<R> =>
      db.transactionAs(context.caller, async (trx) => {
        await action(trx, context, id);
        return read(trx, id);
      });
  return handlersOf<typeof upgradeTasksCalls>()({
    createUpgradeTask: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) =>
        readUpgradeTaskRow(trx, await createUpgradeTask(trx, context, body)),
      ),
    queryUpgradeTasks: async ({ query }, { caller }) => pageText(await queryUpgradeTasks(db, caller, query), query),
    getUpgradeTask: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => readUpgradeTask(trx, caller, params.id)),
    cancelUpgradeTask: act(cancelUpgradeTask, readUpgradeTaskRow),
    previewUpgradeTask: ({ body }, { caller }) =>
      db.transactionAs(caller, (trx) => previewUpgradeTask(trx, caller, body)),
    suggestQuietWindow: ({ body }, { caller }) =>
      db.transactionAs(caller, async (trx) => {
        const sites = await findCandidates(trx, body);
        return suggestQuietWindow(
          trx,
          sites.map(({ siteId }) => siteId),
          body.hours,
        );
      }),
    listUpgradeItems: async ({ params, query }, { caller }) =>
      pageText(await listUpgradeItems(db, caller, params.id, query), query),
    listUpgradeStages: ({ params }, { caller }) => db.transactionAs(caller, (trx) => readUpgradeStages(trx, params.id)),
    pauseUpgradeTask: act(pauseUpgradeTask, readUpgradeTaskRow),
    resumeUpgradeTask: act(resumeUpgradeTask, readUpgradeTaskRow),
    retryUpgrades: ({ params, body }, context) =>
      db.transactionAs(context.caller, async (trx) => ({
        retried: await retryUpgrades(trx, context, params.id, body),
      })),
    postponeUpgrade: ({ params, body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await postponeUpgrade(trx, context, params, body.until);
        return readUpgradeItem(trx, params.id, params.siteId);
      }),
    stopUpgradeTask: act(stopUpgradeTask, readUpgradeTaskRow),
    approveUpgradeStage: act(approveUpgradeStage, readUpgradeStages),
    skipUpgradeStage: act(skipUpgradeStage, readUpgradeStages),
  });
};
