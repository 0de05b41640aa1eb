import type { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getWorkflowInfo, listWorkflowOptions, listWorkflows, listWorkflowVersions } from './workflows.reads.ts';
import {
  createWorkflow,
  createWorkflowUnit,
  deleteWorkflow,
  publishWorkflow,
  replaceWorkflowUnits,
  updateWorkflow,
} from './workflows.service.ts';

export const workflowsHandlers = (db: Database) =>
  handlersOf<typeof workflowsCalls>()({
    listWorkflows: async ({ query }, { caller }) => pageText(await listWorkflows(db, caller, query), query),
    listWorkflowOptions: (_input, { caller }) => db.transactionAs(caller, listWorkflowOptions),
    getWorkflow: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getWorkflowInfo(trx, params.id)),
    createWorkflow: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createWorkflow(trx, context, body)),
    updateWorkflow: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateWorkflow(trx, context, body)),
    createWorkflowUnit: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createWorkflowUnit(trx, context, body)),
    replaceWorkflowUnits: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => replaceWorkflowUnits(trx, context, params.id, body)),
    publishWorkflow: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => publishWorkflow(trx, context, params.id, body.version)),
    listWorkflowVersions: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listWorkflowVersions(trx, params.id)),
    deleteWorkflow: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteWorkflow(trx, context, params.id));
      return { success: true };
    },
  });
