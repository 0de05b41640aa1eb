/** Sends packages to terminals: by ranges, streamed from the file store, a limited number at once. */
import { Readable } from 'node:stream';
import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import type { Database } from '../../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../../platform/files/index.ts';
import { downloadHead, rangeOf } from '../../../platform/http/byte-ranges.ts';
import { createDownloadSlots, type DownloadSlots } from '../../../platform/http/download-slots.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { isAvailableSql } from './software-versions.service.ts';
import { grantOfToken } from './software-versions.tokens.ts';

export interface DownloadDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly secrets: Secrets;
}

const { downloadsAtOnce, downloadStallMs, downloadRetrySeconds } = softwareVersionLimits;

export const packageSlots = (): DownloadSlots =>
  createDownloadSlots({ atOnce: downloadsAtOnce, stallMs: downloadStallMs, retrySeconds: downloadRetrySeconds });

interface StoredPackage {
  readonly file_id: string;
  readonly size: number;
  readonly sha256: string;
}

/** Reads the package of an available version, for a site whose terminal has an identity. */
const readPackage = async (db: Database, softwareVersionId: string, siteId: string): Promise<StoredPackage> => {
  const [found] = await db.readAsSystem<StoredPackage>({
    name: 'package',
    text: `select v.file_id, v.size::float8 as size, v.sha256 from software_versions v
      where v.id = $1::bigint and ${isAvailableSql}
        and exists (select from terminals t join sites s on s.id = t.site_id
          where t.site_id = $2::bigint and s.deleted_time is null)`,
    values: [softwareVersionId, siteId],
  });
  if (!found) throw new CallError('NOT_FOUND');
  return found;
};

/**
 * Answers the whole package, or the requested range.
 * @throws CallError NOT_FOUND without a token for this version, RANGE_NOT_SATISFIABLE, DOWNLOADS_BUSY, FILES_AWAY
 */
export const sendPackage = async (
  { db, files, secrets }: DownloadDeps,
  slots: DownloadSlots,
  { bearer = '', download }: Pick<RequestContext<undefined>, 'bearer' | 'download'>,
  id: string,
): Promise<FileAnswer> => {
  const grant = grantOfToken(secrets, bearer, Date.now());
  if (grant?.softwareVersionId !== id) throw new CallError('NOT_FOUND');
  const found = await readPackage(db, id, grant.siteId);
  const content = { size: found.size, etag: `"${found.sha256}"` };
  const range = rangeOf(download, content);
  const stream = download.head
    ? Readable.from([])
    : await slots.send(() => files.get(found.file_id, range)).catch(missingAsNotFound);
  return { stream, contentType: 'application/octet-stream', part: downloadHead(content, range) };
};

const missingAsNotFound = (error: unknown): never => {
  throw error instanceof FileMissing ? new CallError('NOT_FOUND', { cause: error }) : error;
};
