/** Companies send their certificate in; a user above them approves or refuses it (administration.md 4). */
import { enqueue } from '../../../platform/jobs/index.ts';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { updateRow } from '../../../platform/resource/changes.ts';
import { wrongCompanyFile } from '../../settings/files/index.ts';
import { companies } from '../companies/index.ts';
import { announceVerificationJob, notifyOfVerificationJob } from './company-verifications.job.ts';
import { isOwn, mayBeDecided, maySend, statusAfter } from './company-verifications.policy.ts';
import {
  type CompanyState,
  findCertificate,
  findWaiting,
  insertCertificate,
  lockCompany,
  setCompanyState,
  setDecision,
} from './company-verifications.repository.ts';

/**
 * Takes a certificate: it waits, a newer one replaces it, and those who decide are notified. Sent again as it waits,
 * nothing happens.
 * @throws CallError NO_PERMISSION, COMPANY_STATUS_REFUSED, INVALID_REQUEST
 */
export const sendCompanyCertificate = async (trx: Trx, context: RequestContext, fileId: string): Promise<void> => {
  const { caller } = context;
  const company = caller.companyId === null ? undefined : await lockCompany(trx, caller.companyId);
  // Staff of the platform have no company that could be verified.
  if (!company) throw noPermission('THANKYOU');
  if (!maySend(company.status)) throw new CallError('COMPANY_STATUS_REFUSED', { data: { status: company.status } });
  const wrong = await wrongCompanyFile(trx, caller, { fileId, use: 'verification', path: 'certificateImageId' });
  if (wrong.length > 0) throw invalid(...wrong);
  const waiting = await findWaiting(trx, company.id);
  if (waiting?.file_id === fileId) return;
  if (waiting) await setDecision(trx, waiting.id, { decision: 'REPLACED', userId: caller.userId, reason: null });
  const id = await insertCertificate(trx, { companyId: company.id, fileId, userId: caller.userId });
  await changeCompany(trx, context, company, { status: 'PENDING_APPROVAL', statusNote: null });
  await writeAudit(trx, actorOf(context), [
    {
      action: 'company-verifications.send',
      resource: 'company-verifications',
      resourceId: id,
      companyId: company.id,
      after: { fileId, ...(waiting && { replaces: waiting.id }) },
    },
  ]);
  await enqueue(trx, announceVerificationJob, { id });
};

/**
 * Approves or refuses a certificate that waits.
 * @returns its id
 * @throws CallError NOT_FOUND, OWN_COMPANY, VERIFICATION_DECIDED, COMPANY_STATUS_REFUSED
 */
export const decideCompanyVerification = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { approved, reason = '' }: { approved: boolean; reason?: string | undefined },
): Promise<string> => {
  const { caller } = context;
  const seen = await findCertificate(trx, id);
  const company = seen && (await lockCompany(trx, seen.companyId));
  // Read again: a user may have decided it while the company was locked.
  const sent = company && (await findCertificate(trx, id));
  if (!company || !sent) throw new CallError('NOT_FOUND');
  if (isOwn(caller, sent)) throw new CallError('OWN_COMPANY');
  if (sent.decision !== null) throw new CallError('VERIFICATION_DECIDED', { data: { decision: sent.decision } });
  if (!mayBeDecided(company.status))
    throw new CallError('COMPANY_STATUS_REFUSED', { data: { status: company.status } });
  const decision = approved ? 'APPROVED' : 'REFUSED';
  await setDecision(trx, id, { decision, userId: caller.userId, reason: reason || null });
  await changeCompany(trx, context, company, {
    status: statusAfter(approved),
    statusNote: approved ? null : reason,
    ...(approved && { certificateFileId: sent.fileId }),
  });
  await writeAudit(trx, actorOf(context), [
    {
      action: approved ? 'company-verifications.approve' : 'company-verifications.refuse',
      resource: 'company-verifications',
      resourceId: id,
      companyId: company.id,
      after: { decision, fileId: sent.fileId, ...(reason && { reason }) },
    },
  ]);
  if (sent.uploadedById !== null)
    await enqueue(trx, notifyOfVerificationJob, { id, userId: sent.uploadedById, news: decision });
  return id;
};

const changeCompany = async (
  trx: Trx,
  context: RequestContext,
  company: CompanyState,
  change: Partial<CompanyState>,
): Promise<void> => {
  const { id } = company;
  const after = { ...company, ...change };
  await updateRow(trx, context, companies, { id, version: undefined }, async () => {
    // Where nothing changes, no copy of the company gets old.
    if (JSON.stringify(after) === JSON.stringify(company)) return 'unchanged';
    await setCompanyState(trx, after);
    return undefined;
  });
};
