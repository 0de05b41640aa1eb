/** How it stands with the certificate of the own company, and the certificates that others sent in. */
import type { CompanyVerificationListQuery, OwnCompanyStatus } from '@cubby/contract/companies/companies.schemas';
import { CompiledQuery, sql } from 'kysely';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { JsonText } from '../../platform/http/handlers.ts';

const epochMs = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

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

const columns = `
  v.id::text as id, c.id::text as "merchantId", c.name as "merchantName", c.company_type as "companyType",
  c.status as "merchantStatus", c.business_registration as "businessRegistration", f.id as "certificateImageId",
  f.file_name as "certificateImageName", f.content_type as "contentType", coalesce(u.nickname, nickname_of(v.uploaded_by_id)) as "uploadedBy",
  ${epochMs('v.uploaded_time')} as "uploadedTime", v.decision, coalesce(d.nickname, nickname_of(v.decided_by_id)) as "decidedBy",
  ${epochMs('v.decided_time')} as "decidedTime", v.reason`;

const joins = `
  join companies c on c.id = v.company_id
  join files f on f.id = v.file_id
  left join users u on u.id = v.uploaded_by_id
  left join users d on d.id = v.decided_by_id`;

/** A page with the exact number of all, from one statement. */
export const listCompanyVerifications = async (
  db: Database,
  caller: Caller,
  { state, merchantId, page, size }: CompanyVerificationListQuery,
): Promise<JsonText> => {
  const values = new SqlValues();
  const waiting = state === 'WAITING';
  const from = `from company_verifications v join companies c on c.id = v.company_id
    where v.decision is ${waiting ? '' : 'not '}null and c.deleted_time is null
    ${merchantId === undefined ? '' : `and v.company_id = ${values.add(merchantId, 'bigint')}`}`;
  const order = waiting ? 'v.uploaded_time, v.id' : 'v.decided_time desc, v.id desc';
  const [read] = await db.readAs<{ content: string; total: number }>(caller, {
    text: `select (
        select coalesce(json_agg(row), '[]')::text from (
          select ${columns} from (select v.* ${from} order by ${order} limit ${size} offset ${page * size}) v ${joins}
          order by ${order}
        ) row
      ) as content, (select count(*) ${from})::float8 as total`,
    values: values.list,
  });
  const { content, total } = read?.rows[0] ?? { content: '[]', total: 0 };
  const pages = Math.ceil(total / size);
  return new JsonText(
    `{"content":${content},"totalPages":${pages},"totalElements":${total},"number":${page},"size":${size}}`,
  );
};

/** @throws CallError NOT_FOUND */
export const readCompanyVerification = async (trx: Trx, id: string): Promise<JsonText> => {
  const { rows } = await sql<{ row: string }>`
    select to_json(t)::text as row from (
      select ${sql.raw(columns)} from company_verifications v ${sql.raw(joins)} where v.id = ${id}
    ) t`.execute(trx);
  const [found] = rows;
  if (!found) throw new CallError('NOT_FOUND');
  return new JsonText(found.row);
};
