/** Takes uploads, gives them out again, and says whether a file may hang on an order (orders.md 5.2, 7.1). */
import { readFile } from 'node:fs/promises';
import { fileLimits, imageTypes } from '@cubby/contract/files/files.limits';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { FileMissing, type FileStore, newFileId } from '../../platform/files/index.ts';
import { CallError, type FieldError } from '../../platform/http/call-error.ts';
import type { FileAnswer, RequestContext, UploadedFile } from '../../platform/http/handlers.ts';
import { imageOf } from './images.ts';

/** What the calls of files are built from. */
export interface FilesDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Keeps an image.
 * @returns its id
 * @throws CallError IMAGE_REFUSED for what is no PNG or JPEG or has more than 2 MB
 */
export const uploadFile = async (
  { db, files }: FilesDeps,
  context: RequestContext,
  file: UploadedFile,
): Promise<string> => {
  const image = file.size <= fileLimits.imageMaxBytes ? imageOf(await readFile(file.path)) : undefined;
  if (!image) throw new CallError('IMAGE_REFUSED', { data: { maxBytes: fileLimits.imageMaxBytes, types: imageTypes } });
  const id = newFileId();
  await files.put(id, file.path);
  const { caller } = context;
  try {
    await db.transactionAs(caller, async (trx) => {
      await trx
        .insertInto('files')
        .values({
          id,
          company_id: caller.companyId,
          created_by_id: caller.userId,
          file_name: plainName(file.fileName),
          content_type: image.type,
          bytes: file.size,
        })
        .execute();
      await writeAudit(trx, actorOf(context), [
        { action: 'files.upload', noun: 'files', nounId: id, companyId: caller.companyId, after: { bytes: file.size } },
      ]);
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
};

/** The last part of a path, without what no name of a file has; never used as one, only offered with the download. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, fileLimits.fileNameMax)
    .toWellFormed() || 'image';

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
  const isImage = (imageTypes as readonly string[]).includes(file.content_type);
  return { stream, contentType: file.content_type, fileName: file.file_name, inline: isImage, keptSeconds: 3600 };
};

/** Where a photo is to hang. */
export interface PhotoUse {
  readonly fileId: string;
  /** The company of the order. */
  readonly companyId: string;
  readonly use: 'ORDER_PHOTO' | 'DROP_OFF_PHOTO';
}

/**
 * What keeps a file from being the photo of an order; the row of a file that may is held until the transaction ends. A
 * person hangs up what they uploaded themselves, or what the company of the order has: not a photo of another company
 * that they happen to see.
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
  const most = photo.use === 'DROP_OFF_PHOTO' ? fileLimits.dropOffImageMaxBytes : fileLimits.imageMaxBytes;
  if (!(imageTypes as readonly string[]).includes(file.content_type)) return [{ path: 'photoId', code: 'invalid' }];
  return Number(file.bytes) > most ? [{ path: 'photoId', code: 'tooLarge' }] : [];
};
