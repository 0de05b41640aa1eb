import type { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { districtSheet } from './districts.file.ts';
import { AllDistricts, listDistricts, searchDistricts } from './districts.reads.ts';
import { importDistricts } from './districts.service.ts';

export const districtsHandlers = (db: Database) => {
  const all = new AllDistricts(db);
  return handlersOf<typeof districtsCalls>()({
    searchDistricts: ({ query }, { caller, language }) =>
      db.transactionAs(caller, (trx) => searchDistricts(trx, language, query)),
    listAllDistricts: ({ query }, { caller }) => all.read(caller, query.language),
    importDistricts: ({ file }, context) => importDistricts(db, context, file),
    listDistricts: async ({ query }, { caller, language }) =>
      pageText(await listDistricts(db, caller, language, query), query),
    downloadDistrictTemplate: (_input, { language }) => districtSheet.template(language),
  });
};
