/** Whether a file may be the logo, the certificate or the contract of a company, or be sent in as its certificate. */
import { type CompanyFileUse, companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import type { Caller } from '../../../platform/auth/callers.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';

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
 * What keeps a file from hanging there: `notFound` for one that neither the caller nor anybody of these companies
 * uploaded, `fileType`, or `fileTooLarge`. The row of a file that may is held until the transaction ends. Files that hang there already need
 * not be asked about again: somebody else may have uploaded them.
 */
export const wrongCompanyFile = async (
  trx: Trx,
  caller: Caller,
  { fileId, use, path, companyIds = [] }: CompanyFile,
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
  const { types, maxBytes } = companyFileRules[use];
  if (!(types as readonly string[]).includes(file.content_type)) return [{ path, code: 'fileType' }];
  return isTooLarge(use, Number(file.bytes)) ? [{ path, code: 'fileTooLarge', params: limitOf(maxBytes) }] : [];
};

/** "Under 2 MB" for what staff hang up, "max 4 MB" for what a company sends in (administration.md 5). */
const isTooLarge = (use: CompanyFileUse, bytes: number): boolean => {
  const { maxBytes } = companyFileRules[use];
  return use === 'verification' ? bytes > maxBytes : bytes >= maxBytes;
};

const limitOf = (bytes: number) => ({ limit: `${bytes / 1024 / 1024} MB` });
