/** How staged rows of an import become recipients, in one transaction. */
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { defineImport } from '../../orders/bulk-uploads/index.ts';
import { insertRecipients, type RecipientRow } from './mailroom-recipients.repository.ts';

/** Nothing is chosen beside the file: each row names its company. */
export const recipientImport = defineImport<RecipientRow, null>({
  name: 'RECIPIENT_IMPORT',
  job: 'import-mailroom-recipients',
  async take(trx, { actor }, rows) {
    const ids = await insertRecipients(
      trx,
      rows.map(({ change }) => change),
    );
    const taken = rows.map(({ number, change }, place) => ({ number, change, id: ids[place] }));
    await writeAudit(
      trx,
      actor,
      taken.flatMap(({ change, id }) =>
        id === undefined
          ? []
          : [
              {
                action: 'mailroom-recipients.import',
                noun: 'mailroom-recipients',
                nounId: id,
                companyId: change.company_id,
                after: change,
              },
            ],
      ),
    );
    const refusal = { bucket: 'ALREADY_EXIST', reason: 'exists' } as const;
    return new Map(taken.map(({ number, id }) => [number, id === undefined ? { refusal } : { id }]));
  },
});

export const recipientImportJobs = (db: Database): readonly JobHandler[] => recipientImport.jobs(db);
