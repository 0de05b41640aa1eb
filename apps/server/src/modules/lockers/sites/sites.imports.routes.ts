import type { siteImportsCalls } from '@cubby/contract/lockers/sites/site-imports.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { siteSheet } from './sites.imports.sheet.ts';
import { importSites } from './sites.imports.ts';

export const siteImportsHandlers = (db: Database) =>
  handlersOf<typeof siteImportsCalls>()({
    importSites: ({ file, fields }, context) => importSites(db, context, file, fields),
    downloadSiteTemplate: (_input, { language }) => siteSheet.template(language),
  });
