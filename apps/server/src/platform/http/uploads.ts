/**
 * Uploads: one file and the text fields beside it. It promises that a file is streamed to disk under its limit, never
 * held in memory, and removed when the request is over.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@cubby/contract/kernel/define-call';
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { CallError, invalid } from './call-error.ts';
import type { UploadedFile } from './handlers.ts';

export interface ReceivedUpload {
  readonly file: UploadedFile;
  readonly fields: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

/** @throws CallError FILE_TOO_LARGE, FILE_EMPTY, ONE_FILE_ONLY or INVALID_REQUEST */
export const receiveUpload = async (request: FastifyRequest, upload: Upload): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) throw invalid({ path: upload.file, code: 'required' });
  const folder = await mkdtemp(join(tmpdir(), 'cubby-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, string> = {};
    let file: UploadedFile | undefined;
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 20 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== upload.file) throw invalid({ path: part.fieldname, code: 'unknown' });
      const path = join(folder, randomUUID());
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated)
        throw new CallError('FILE_TOO_LARGE', {
          data: { maxBytes: upload.maxBytes },
          params: { limit: inMegabytes(upload) },
        });
      file = { path, fileName: part.filename, size: (await stat(path)).size };
    }
    if (!file) throw invalid({ path: upload.file, code: 'required' });
    if (file.size === 0) throw new CallError('FILE_EMPTY');
    return { file, fields, dispose };
  } catch (error) {
    await dispose();
    const refusal = limitCodes[codeOf(error)];
    throw refusal ? new CallError(refusal, { cause: error, params: { limit: inMegabytes(upload) } }) : error;
  }
};

const inMegabytes = (upload: Upload): string => `${Math.floor(upload.maxBytes / 1024 / 1024)} MB`;

/** What the parser says of a limit that was passed. */
const limitCodes: Readonly<Record<string, ErrorCode>> = {
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'ONE_FILE_ONLY',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
