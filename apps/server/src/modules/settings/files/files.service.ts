/** Takes uploads, gives them out again, and says whether a file may hang on an order (orders.md 5.2, 7.1; administration.md 5). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileLimits, type FileType, imageTypes } from '@cubby/contract/settings/files/files.limits';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { FileMissing, type FileStore, newFileId } from '../../../platform/files/index.ts';
import { downloadName } from '../../../platform/http/file-names.ts';
import type { FileAnswer, RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { contentTypeOf } from './contents.ts';
import { isImage, isIn, isPackage, takenType, typesFor } from './files.policy.ts';

/** What the calls of files are built from. */
export interface FilesDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** @throws CallError FILE_REFUSED, IMAGE_REFUSED, FILE_TOO_LARGE */
const checkedType = async (file: UploadedFile, types: ReadonlyMap<FileType, number>): Promise<FileType> => {
  const type = await contentTypeOf(file.path, file.size, types.get('image/png'));
  return takenType(type, file.size, types);
};

/**
 * Retains a file.
 * @returns its id
 * @throws CallError FILE_REFUSED, IMAGE_REFUSED, FILE_TOO_LARGE
 */
export const uploadFile = async (
  { db, files }: FilesDeps,
  context: RequestContext,
  file: UploadedFile,
  types = typesFor(context.caller.permissions),
): Promise<string> => {
  const { caller } = context;
  const type = await checkedType(file, types);
  const sha256 = isPackage(type) ? await sha256Of(file.path) : null;
  const id = newFileId();
  // Whatever fails from here on, the file remains: see `importOrders`.
  await files.put(id, file.path);
  await db.transactionAs(caller, async (trx) => {
    await trx
      .insertInto('files')
      .values({
        id,
        company_id: caller.companyId,
        created_by_id: caller.userId,
        file_name: downloadName(file.fileName, type),
        content_type: type,
        bytes: file.size,
        sha256,
      })
      .execute();
    await writeAudit(trx, actorOf(context), [
      {
        action: 'files.upload',
        resource: 'files',
        resourceId: id,
        companyId: caller.companyId,
        after: { type, bytes: file.size },
      },
    ]);
  });
  return id;
};

/** SHA-256 of a file on disk, in hexadecimal; the file is streamed. */
const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** @throws CallError NOT_FOUND */
export const downloadFile = async ({ db, files }: FilesDeps, caller: Caller, id: string): Promise<FileAnswer> => {
  const [read] = await db.readAs<{ file_name: string; content_type: string; bytes: string }>(caller, {
    name: 'file',
    text: 'select file_name, content_type, bytes from files where id = $1',
    values: [id],
  });
  const file = read?.rows[0];
  if (!file) throw new CallError('NOT_FOUND');
  const stream = await files.get(id).catch((error: unknown) => {
    throw error instanceof FileMissing ? new CallError('NOT_FOUND', { cause: error }) : error;
  });
  const inline = isImage(file.content_type);
  return { stream, contentType: file.content_type, fileName: file.file_name, inline };
};

/** Where a photo is to hang. */
export interface PhotoUse {
  readonly fileId: string;
  /** The company of the order. */
  readonly companyId: string;
  readonly use: 'ORDER_PHOTO' | 'DROP_OFF_PHOTO' | 'INSPECTION_PHOTO';
}

const photoMaxBytes: Readonly<Record<PhotoUse['use'], number>> = {
  ORDER_PHOTO: fileLimits.imageMaxBytes,
  DROP_OFF_PHOTO: fileLimits.dropOffImageMaxBytes,
  INSPECTION_PHOTO: fileLimits.imageUploadMaxBytes,
};

/**
 * What prevents a file from being the photo of an order, or of an inspection; the row of a file that may be used is
 * locked until the transaction ends. A person attaches what they uploaded themselves, or what the company of the order
 * has: not a photo of another company that happens to be visible to them.
 */
export const wrongPhoto = async (trx: Trx, caller: Caller, photo: PhotoUse): Promise<FieldError[]> => {
  const file = await trx
    .selectFrom('files')
    .select(['content_type', 'bytes'])
    .where('id', '=', photo.fileId)
    .where((is) => is.or([is('created_by_id', '=', caller.userId), is('company_id', '=', photo.companyId)]))
    .forKeyShare()
    .executeTakeFirst();
  if (!file) return [{ path: 'photoId', code: 'notFound' }];
  const most = photoMaxBytes[photo.use];
  if (!isIn(imageTypes, file.content_type)) return [{ path: 'photoId', code: 'invalid' }];
  return Number(file.bytes) > most ? [{ path: 'photoId', code: 'tooLarge' }] : [];
};
