import type { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { noPermission } from '../../../platform/kernel/call-error.ts';
import { listCompanyVerifications, readCompanyVerification, readOwnStatus } from './company-verifications.reads.ts';
import { decideCompanyVerification, sendCompanyCertificate } from './company-verifications.service.ts';

export const companyVerificationsHandlers = (db: Database) =>
  handlersOf<typeof companyVerificationsCalls>()({
    findCurrentMerchantStatus: async (_input, { caller }) => ({
      data: await db.transactionAs(caller, (trx) => readOwnStatus(trx, caller)),
    }),
    sendCompanyCertificate: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await sendCompanyCertificate(trx, context, body.certificateImageId);
        const status = await readOwnStatus(trx, context.caller);
        if (!status) throw noPermission('THANKYOU');
        return status;
      }),
    listCompanyVerifications: ({ query }, { caller }) => listCompanyVerifications(db, caller, query),
    decideCompanyVerification: ({ params, body }, context) =>
      db.transactionAs(context.caller, async (trx) =>
        readCompanyVerification(trx, await decideCompanyVerification(trx, context, params.id, body)),
      ),
  });
