/**
 * Fetches the calls that answer with bytes. It promises progress while the bytes come, a name from Content-Disposition,
 * and that a stream which breaks off is an error and never half a file.
 */
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { ApiError, isAborted, readErrorFields } from './api-error.ts';
import { type CallOptions, offline, sendCall } from './call-api.ts';

export interface FileOptions extends CallOptions {
  /** The name where the server gives none. */
  readonly fallbackName?: string;
}

export interface FetchedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The name in a Content-Disposition header; `filename*` (RFC 5987) goes before `filename`. Folders in it are cut off. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '');
  let name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  if (extended) {
    try {
      name = decodeURIComponent(extended.trim());
    } catch {
      // Ill-formed: the plain name is used.
    }
  }
  return name?.split(/[\\/]/).at(-1) || undefined;
};

const readAll = async (response: Response, onProgress: FileOptions['onProgress']): Promise<Blob> => {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const encoded = response.headers.has('Content-Encoding');
  const length = Number(response.headers.get('Content-Length'));
  // With an encoding the length counts other bytes than those that arrive here.
  const total = length > 0 && !encoded ? length : undefined;
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    loaded += value.byteLength;
    onProgress?.({ loaded, total });
  }
  return new Blob(parts, { type });
};

/** Fetches the bytes of a call without saving them, as for printing. @throws as callApi does */
export const fetchFile = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  { fallbackName = call.id, ...options }: FileOptions = {},
): Promise<FetchedFile> => {
  const response = await sendCall(call, request, options);
  let blob: Blob;
  try {
    blob = await readAll(response, options.onProgress);
  } catch (error) {
    throw isAborted(error) ? error : offline();
  }
  // An error in the body of a success (orders.md 8).
  if (blob.type.includes('json')) {
    const errorFields = readErrorFields(response.status, JSON.parse(await blob.text()));
    if (errorFields) throw new ApiError('answer', errorFields);
  }
  return { blob, fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName };
};

/** Hands bytes to the browser's downloads. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches the bytes of a call and saves them under their name. @throws as callApi does */
export const downloadFile = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  options: FileOptions = {},
): Promise<{ fileName: string; size: number }> => {
  const { blob, fileName } = await fetchFile(call, request, options);
  saveFile(blob, fileName);
  return { fileName, size: blob.size };
};
