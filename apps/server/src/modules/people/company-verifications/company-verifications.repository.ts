/** The rows of certificates that companies sent in, and what they make of the company. */
import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface CompanyState {
  readonly id: string;
  readonly name: string;
  readonly status: CompanyStatus;
  readonly statusNote: string | null;
  readonly certificateFileId: string | null;
}

/** A company in use; locked until the transaction ends, so that its certificates are sent and decided one by one. */
export const lockCompany = async (trx: Trx, id: string): Promise<CompanyState | undefined> => {
  const row = await trx
    .selectFrom('companies')
    .select(['id', 'name', 'status', 'status_note as statusNote', 'certificate_file_id as certificateFileId'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as CompanyStatus };
};

/** Sets what a certificate changes of its company. */
export const setCompanyState = async (
  trx: Trx,
  { id, status, statusNote, certificateFileId }: CompanyState,
): Promise<void> => {
  await trx
    .updateTable('companies')
    .set({ status, status_note: statusNote, certificate_file_id: certificateFileId })
    .where('id', '=', id)
    .execute();
};

export interface SentCertificate {
  readonly id: string;
  readonly companyId: string;
  readonly fileId: string;
  readonly uploadedById: string | null;
  readonly decision: string | null;
}

/** A certificate that the caller sees. */
export const findCertificate = (trx: Trx, id: string): Promise<SentCertificate | undefined> =>
  trx
    .selectFrom('company_verifications')
    .select(['id', 'company_id as companyId', 'file_id as fileId', 'uploaded_by_id as uploadedById', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The certificate of a company that waits. */
export const findWaiting = (trx: Trx, companyId: string): Promise<{ id: string; file_id: string } | undefined> =>
  trx
    .selectFrom('company_verifications')
    .select(['id', 'file_id'])
    .where('company_id', '=', companyId)
    .where('decision', 'is', null)
    .executeTakeFirst();

export const insertCertificate = async (
  trx: Trx,
  row: { companyId: string; fileId: string; userId: string },
): Promise<string> => {
  const { id } = await trx
    .insertInto('company_verifications')
    .values({ company_id: row.companyId, file_id: row.fileId, uploaded_by_id: row.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setDecision = async (
  trx: Trx,
  id: string,
  row: { decision: 'APPROVED' | 'REFUSED' | 'REPLACED'; userId: string; reason: string | null },
): Promise<void> => {
  await trx
    .updateTable('company_verifications')
    .set({ decision: row.decision, decided_by_id: row.userId, decided_time: sql`now()`, reason: row.reason })
    .where('id', '=', id)
    .execute();
};
