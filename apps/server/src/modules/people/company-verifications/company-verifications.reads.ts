/** How it is with the certificate of the own company, and the certificates that others sent in. */
import type {
  CompanyVerification,
  CompanyVerificationListQuery,
  OwnCompanyStatus,
} from '@cubby/contract/people/companies/companies.schemas';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import { type JsonText, pageText } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** The certificate that waits goes before the one that counts. */
const ownStatus = `
  select c.id::text as "merchantId", c.name as "merchantName", c.status as "merchantStatus",
    c.status_note as "statusNote", f.id as "certificateImageId", f.file_name as "certificateImageName",
    (select ${epochMs('max(v.uploaded_time)')}::float8 from company_verifications v where v.company_id = c.id)
      as "uploadedTime"
  from companies c
  left join company_verifications w on w.company_id = c.id and w.decision is null
  left join files f on f.id = coalesce(w.file_id, c.certificate_file_id)
  where c.id = $1`;

/** Null for staff of the platform. */
export const readOwnStatus = async (trx: Trx, { companyId }: Caller): Promise<OwnCompanyStatus | null> => {
  if (companyId === null) return null;
  const { rows } = await trx.executeQuery(CompiledQuery.raw(ownStatus, [companyId]));
  return (rows[0] as OwnCompanyStatus | undefined) ?? null;
};

const list: ListTable = {
  table: 'company_verifications',
  alias: 'v',
  columns: sql.raw(`
    v.id::text as id, c.id::text as "merchantId", c.name as "merchantName", c.company_type as "companyType",
    c.status as "merchantStatus", c.business_registration as "businessRegistration", f.id as "certificateImageId",
    f.file_name as "certificateImageName", f.content_type as "contentType",
    u.id::text as "uploadedById", coalesce(u.nickname, nickname_of(v.uploaded_by_id)) as "uploadedBy", ${epochMs('v.uploaded_time')} as "uploadedTime",
    v.decision, d.id::text as "decidedById", coalesce(d.nickname, nickname_of(v.decided_by_id)) as "decidedBy",
    ${epochMs('v.decided_time')} as "decidedTime", v.reason`),
  joins: sql`
    join companies c on c.id = v.company_id join files f on f.id = v.file_id
    left join users u on u.id = v.uploaded_by_id left join users d on d.id = v.decided_by_id`,
};

/** A page with the exact number of all: what waits in the order of its coming, what is decided from the newest on. */
export const listCompanyVerifications = async (
  db: Database,
  caller: Caller,
  { state, merchantId, page, size }: CompanyVerificationListQuery,
): Promise<JsonText> => {
  const waiting = state === 'WAITING';
  const rows = await readListPage(db, caller, list, {
    page,
    size,
    order: waiting ? { by: sql`v.uploaded_time`, direction: 'asc' } : { by: sql`v.decided_time`, direction: 'desc' },
    where: [
      waiting ? sql`v.decision is null` : sql`v.decision is not null`,
      sql`exists (select from companies c where c.id = v.company_id and c.deleted_time is null)`,
      ...whereAsked(merchantId, (id) => sql`v.company_id = ${id}::bigint`),
    ],
  });
  return pageText(rows, { page, size });
};

/** @throws CallError NOT_FOUND */
export const readCompanyVerification = (trx: Trx, id: string): Promise<CompanyVerification> =>
  readOne<CompanyVerification>(trx, list, sql`v.id = ${id}`);

/** How many certificates wait for a decision, counted no further than `most`. */
export const countWaitingVerifications = async (db: Database, caller: Caller, most: number): Promise<number> => {
  const [read] = await db.readAs<{ count: number }>(caller, {
    text: `select count(*)::integer as count from (
      select from company_verifications v join companies c on c.id = v.company_id
      where v.decision is null and c.deleted_time is null limit ${most}) counted`,
  });
  return read?.rows[0]?.count ?? 0;
};
