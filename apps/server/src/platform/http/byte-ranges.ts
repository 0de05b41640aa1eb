/**
 * Ranges of a download (RFC 9110, section 14): one range of bytes with If-Range and a strong ETag. It guarantees that a part
 * is only sent of the content that the client already has a part of, and that what can't be understood is answered with the
 * whole.
 */
import { CallError } from '../kernel/call-error.ts';

/** The headers of a request for a download. */
export interface DownloadHeaders {
  /** True: HEAD, which is answered without the content and has no ranges. */
  readonly head: boolean;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** What a client downloads: bytes, and the strong ETag with its quotes. */
export interface Downloadable {
  readonly size: number;
  readonly etag: string;
}

/** Bytes of a file, counted from 0; both ends are included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A position that no file reaches is written in at most so many digits: more can't be counted exactly. */
const digitsMax = 15;
const onlyRange = new RegExp(String.raw`^bytes=\s*(\d{0,${digitsMax}})-(\d{0,${digitsMax}})\s*$`, 'i');

/**
 * Returns the range that a request names; undefined: the whole. Several ranges, another unit, a range that runs backwards
 * and an If-Range that is not exactly the ETag mean the whole.
 * @throws CallError RANGE_NOT_SATISFIABLE if the range contains no byte of the file
 */
export const rangeOf = (
  { head, range, ifRange }: DownloadHeaders,
  { size, etag }: Downloadable,
): ByteRange | undefined => {
  if (head || range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first, last] = onlyRange.exec(range) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= size) throw notSatisfiable(size);
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const lastBytes = (count: number, size: number): ByteRange => {
  if (count === 0) throw notSatisfiable(size);
  return { from: Math.max(0, size - count), to: size - 1 };
};

const notSatisfiable = (size: number): CallError =>
  new CallError('RANGE_NOT_SATISFIABLE', { contentRange: `bytes */${size}` });

/** Returns the status and the headers of a download, or of a part of it. */
export const downloadHead = (
  { size, etag }: Downloadable,
  range: ByteRange | undefined,
): { readonly status: 200 | 206; readonly headers: Readonly<Record<string, string>> } => ({
  status: range ? 206 : 200,
  headers: {
    'accept-ranges': 'bytes',
    etag,
    'content-length': String(range ? range.to - range.from + 1 : size),
    ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${size}` }),
  },
});
