import { singleSignOnReturn } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import type { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Reach } from '../../../platform/outgoing/index.ts';
import { remembering, type SessionDeps } from '../sessions/index.ts';
import { findSingleSignOn, type SignOnDeps, startSingleSignOn } from './single-sign-on.attempts.ts';
import { checkProvider } from './single-sign-on.check.ts';
import { finishConfirmation, startConfirmation } from './single-sign-on.confirmation.ts';
import { finishSingleSignOn } from './single-sign-on.finish.ts';
import { createSingleSignOnLink, listPendingSignOnLinks } from './single-sign-on.pending.ts';
import { createProviders } from './single-sign-on.providers.ts';
import {
  requireVisibleCompany,
  deleteSingleSignOnLink,
  getSingleSignOn,
  listSingleSignOnLinks,
  updateSingleSignOn,
} from './single-sign-on.settings.ts';

interface RouteDeps extends SessionDeps {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly providerReach: Reach;
}

export const singleSignOnHandlers = ({ publicUrl, providerReach, ...sessions }: RouteDeps) => {
  const { db } = sessions;
  const deps: SignOnDeps = {
    ...sessions,
    providers: createProviders(providerReach),
    providerReach,
    redirectUri: `${publicUrl}${singleSignOnReturn}`,
  };
  return handlersOf<typeof singleSignOnCalls>()({
    findSingleSignOn: ({ body }) => findSingleSignOn(db, body.name),
    startSingleSignOn: ({ body }, { cookies }) => startSingleSignOn(deps, body, cookies),
    finishSingleSignOn: async ({ body }, context) => {
      const { cookies, log } = context;
      const user = await finishSingleSignOn(deps, { returned: body, cookies, from: context, log });
      return remembering(deps, context, user);
    },
    startConfirmation: (_input, context) => startConfirmation(deps, context),
    finishConfirmation: async ({ body }, context) => {
      await finishConfirmation(deps, context, body);
      return { success: true };
    },
    getSingleSignOn: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getSingleSignOn(trx, deps, caller, params.id)),
    updateSingleSignOn: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) =>
        updateSingleSignOn(trx, deps, context, { companyId: params.id, input: body }),
      ),
    testSingleSignOn: async ({ params, body }, context) => {
      const { id } = params;
      const { issuer } = body;
      await db.transactionAs(context.caller, (trx) => requireVisibleCompany(trx, context.caller, id));
      // Nothing is locked meanwhile: the provider may take its time.
      const found = await checkProvider(issuer, providerReach);
      await db.transactionAs(context.caller, (trx) =>
        writeAudit(trx, actorOf(context), [
          {
            action: 'single-sign-on.test',
            resource: 'companies',
            resourceId: id,
            companyId: id,
            after: { issuer, finding: found.finding },
          },
        ]),
      );
      return found;
    },
    listSingleSignOnLinks: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listSingleSignOnLinks(trx, caller, params.id)),
    listPendingSignOnLinks: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listPendingSignOnLinks(trx, caller, params.id)),
    createSingleSignOnLink: async ({ params, body }, context) => {
      await db.transactionAs(context.caller, (trx) =>
        createSingleSignOnLink(trx, context, { companyId: params.id, input: body }),
      );
      return { success: true };
    },
    deleteSingleSignOnLink: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) =>
        deleteSingleSignOnLink(trx, context, { companyId: params.id, userId: params.userId }),
      );
      return { success: true };
    },
  });
};
