import type { siteCloneCalls } from '@cubby/contract/lockers/sites/site-clone.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { importSiteCopies, siteCopySheet } from './sites.clone.imports.ts';
import { cloneSite } from './sites.clone.ts';

export const siteCloneHandlers = (db: Database) =>
  handlersOf<typeof siteCloneCalls>()({
    cloneSite: async ({ body }, context) => ({
      result: await db.transactionAs(context.caller, (trx) => cloneSite(trx, context, body)),
    }),
    importSiteCopies: ({ file, fields }, context) => importSiteCopies(db, context, file, fields.siteId),
    downloadSiteCopyTemplate: (_input, { language }) => siteCopySheet.template(language),
  });
