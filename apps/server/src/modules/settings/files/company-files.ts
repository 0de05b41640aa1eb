/** Whether a file may be the logo, the certificate or the contract of a company, or be sent in as its certificate. */
import { type CompanyFileUse, companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Where a file of a company is to hang. */
export interface CompanyFile {
  readonly fileId: string;
  readonly use: CompanyFileUse;
  /** The field that names it, as in `companyLogoId`. */
  readonly path: string;
  /** Whose people's uploads may hang there too, null being the platform; left out, only what the caller uploaded. */
  readonly companyIds?: readonly (string | null)[];
}

/**
 * What prevents the attachment of a file to a company. Files that are attached already need not be checked again:
 * another user may have uploaded them.
 */
export const wrongCompanyFile = (trx: Trx, caller: Caller, { use, ...file }: CompanyFile): Promise<FieldError[]> => {
  const { types, maxBytes } = companyFileRules[use];
  // "Under 2 MB" for what staff hang up, "max 4 MB" for what a company sends in (administration.md 5).
  return wrongUpload(trx, caller, { ...file, types, maxBytes, inclusive: use === 'verification' });
};

/** A file, and what it may be. */
interface Upload extends Omit<CompanyFile, 'use'> {
  readonly types: readonly string[];
  /** Of a file that is too large, unless it is `inclusive`. */
  readonly maxBytes: number;
  readonly inclusive?: boolean;
}

/**
 * What prevents the use of an upload: `notFound` for one that neither the caller nor any user of these companies
 * uploaded, `fileType`, or `fileTooLarge`. The row of a file that may be used is locked until the transaction ends.
 */
export const wrongUpload = async (
  trx: Trx,
  caller: Caller,
  { fileId, path, companyIds = [], types, maxBytes, inclusive = false }: Upload,
): Promise<FieldError[]> => {
  const file = await trx
    .selectFrom('files')
    .select(['content_type', 'bytes'])
    .where('id', '=', fileId)
    .where((is) =>
      is.or([
        is('created_by_id', '=', caller.userId),
        ...companyIds.map((id) => is('company_id', 'is not distinct from', id)),
      ]),
    )
    .forKeyShare()
    .executeTakeFirst();
  if (!file) return [{ path, code: 'notFound' }];
  if (!types.includes(file.content_type)) return [{ path, code: 'fileType' }];
  const tooLarge = inclusive ? Number(file.bytes) > maxBytes : Number(file.bytes) >= maxBytes;
  return tooLarge ? [{ path, code: 'fileTooLarge', params: { limit: `${maxBytes / 1024 / 1024} MB` } }] : [];
};
