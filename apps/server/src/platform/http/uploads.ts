/**
 * Uploads: one file and the text fields next to it. It promises that a file is limited in size, streamed to disk, never
 * whole in memory, and removed when the request is over. The exception is a file that contains secrets, which is in
 * memory alone.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@cubby/contract/kernel/define-call';
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { isFull, makeTempFolder } from '../files/index.ts';
import { CallError, invalid } from '../kernel/call-error.ts';
import { withoutUnseen } from './file-names.ts';
import type { UploadedFile, UploadedSecret } from './handlers.ts';

export interface ReceivedUpload {
  readonly file: UploadedFile | UploadedSecret;
  readonly fields: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

/** Takes the content of a file. @returns it, and its bytes */
type PartHandler = (part: MultipartFile) => Promise<{ file: UploadedFile | UploadedSecret; size: number }>;

const intoMemory: PartHandler = async ({ file, filename }) => {
  const bytes = await buffer(file);
  return { file: { bytes, fileName: withoutUnseen(filename) }, size: bytes.length };
};

const intoFolder =
  (folder: string): PartHandler =>
  async ({ file, filename }) => {
    const path = join(folder, randomUUID());
    await pipeline(file, createWriteStream(path));
    const { size } = await stat(path);
    return { file: { path, fileName: withoutUnseen(filename), size }, size };
  };

/** @throws CallError FILE_TOO_LARGE, FILE_EMPTY, ONE_FILE_ONLY, FILES_FULL or INVALID_REQUEST */
export const receiveUpload = async (request: FastifyRequest, upload: Upload): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) throw invalid({ path: upload.file, code: 'required' });
  try {
    return upload.secret
      ? { ...(await receiveParts(request, upload, intoMemory)), dispose: async () => {} }
      : await receiveOnDisk(request, upload);
  } catch (error) {
    throw asRefusal(error, upload);
  }
};

const receiveOnDisk = async (request: FastifyRequest, upload: Upload): Promise<ReceivedUpload> => {
  const { path, dispose } = await makeTempFolder('upload');
  try {
    return { ...(await receiveParts(request, upload, intoFolder(path))), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/** Text fields of an upload; more are refused as they come in. */
const mostFields = 20;

const receiveParts = async (
  request: FastifyRequest,
  upload: Upload,
  take: PartHandler,
): Promise<Pick<ReceivedUpload, 'file' | 'fields'>> => {
  const fields = new Map<string, string>();
  let taken: Awaited<ReturnType<PartHandler>> | undefined;
  for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: mostFields } })) {
    if (part.type === 'field') {
      if (fields.has(part.fieldname)) throw invalid({ path: part.fieldname, code: 'invalid' });
      if (part.valueTruncated) throw invalid({ path: part.fieldname, code: 'tooLong' });
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    if (part.fieldname !== upload.file) throw invalid({ path: part.fieldname, code: 'unknown' });
    taken = await take(part);
    if (part.file.truncated)
      throw new CallError('FILE_TOO_LARGE', {
        data: { maxBytes: upload.maxBytes },
        params: { limit: inMegabytes(upload) },
      });
  }
  if (!taken) throw invalid({ path: upload.file, code: 'required' });
  if (taken.size === 0) throw new CallError('FILE_EMPTY');
  return { file: taken.file, fields: Object.fromEntries(fields) };
};

const inMegabytes = (upload: Upload): string => `${Math.floor(upload.maxBytes / 1024 / 1024)} MB`;

/** What the parser says of a limit that was passed. */
const limitCodes: Readonly<Record<string, ErrorCode>> = {
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'ONE_FILE_ONLY',
  FST_FIELDS_LIMIT: 'INVALID_REQUEST',
};

/** What the parser of uploads and the disk throw, as what it is. */
const asRefusal = (error: unknown, upload: Upload): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = isFull(error) ? 'FILES_FULL' : limitCodes[code];
  return refusal ? new CallError(refusal, { cause: error, params: { limit: inMegabytes(upload) } }) : error;
};
