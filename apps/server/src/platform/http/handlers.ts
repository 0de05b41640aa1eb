/**
 * What a handler is: a function from the checked input of a call and the context of the request to its answer. The
 * types promise that each declared call has one handler and that nothing undeclared is handled.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CallAnswer, CallDefinition, CallInput, Upload } from '@cubby/contract/kernel/define-call';
import type { Language } from '@cubby/phrases';
import type { Caller } from '../kernel/caller.ts';
import type { Log } from '../log/log.ts';
import type { downloadHead, DownloadHeaders } from './byte-ranges.ts';
import type { Cookies } from './cookies.ts';

/** JSON that PostgreSQL has built: sent as it is, checked against the contract outside production. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A page of a list: JSON text of its rows, and how many there are in all. */
export interface PageRows {
  readonly content: string;
  readonly total: number;
}

interface PageWindow {
  readonly page: number;
  readonly size: number;
}

/** A page in its envelope. */
export const pageOf = <Row>(
  { content, total }: { readonly content: Row[]; readonly total: number },
  { page: number, size }: PageWindow,
) => ({ content, totalPages: Math.ceil(total / size), totalElements: total, number, size });

/** The same of rows that are JSON text. */
export const pageText = ({ content, total }: PageRows, { page, size }: PageWindow): JsonText =>
  new JsonText(
    `{"content":${content},"totalPages":${Math.ceil(total / size)},"totalElements":${total},"number":${page},"size":${size}}`,
  );

/**
 * JSON that is the same for all users until the next release: sent compressed, and cached by browsers under its digest.
 */
export class SharedText extends JsonText {
  readonly etag: string;
  readonly brotli: Buffer;
  constructor(text: string) {
    super(text);
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    // Quality 9 takes a few ms; 11 would block the event loop for a tenth of a second.
    this.brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }
}

/** Bytes to be sent as they come. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly contentType: string;
  /** Offered as the name of the download, see `downloadName`; left out where there is nothing to be saved, as of events. */
  readonly fileName?: string;
  /** Shown in place where it is opened, as an image is; else it is saved. */
  readonly inline?: boolean;
  /** Of a download that can be continued, see `downloadHead`. */
  readonly part?: ReturnType<typeof downloadHead>;
}

/** An upload, already on disk; removed when the handler has answered. */
export interface UploadedFile {
  readonly path: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** An upload that contains secrets: it is in memory alone, so nothing of it remains if the process dies. */
export interface UploadedSecret {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** A body as its sender signed it. */
export interface RawBody {
  readonly text: string;
  /** The value of a header; empty where there is none. */
  readonly header: (name: string) => string;
}

export interface RequestContext<P = Caller> {
  readonly caller: P;
  readonly language: Language;
  readonly requestId: string;
  /** The value of X-User-Token, whatever it opens: public calls that take a token of another kind read it. */
  readonly token: string | undefined;
  /** The token of `Authorization: Bearer`, which terminals send with a download; undefined: none. */
  readonly bearer: string | undefined;
  /** Which part of a download is requested. */
  readonly download: DownloadHeaders;
  /** What the client calls itself, as it says; null where it says nothing. */
  readonly agent: string | null;
  /** Address of the client, as the trusted proxies report it; null if they report none. */
  readonly address: string | null;
  /** The body of a call with `rawBody` as it came, with its headers; undefined for other calls. */
  readonly raw: RawBody | undefined;
  /** Of this browser; they open nothing by themselves. */
  readonly cookies: Cookies;
  readonly log: Log;
  /** Aborted when the client goes away before the answer has gone out. */
  readonly signal: AbortSignal;
}

type Reply<C extends CallDefinition> = C['answer'] extends { binary: unknown } ? FileAnswer : CallAnswer<C> | JsonText;
type FileInput<C extends CallDefinition> = C['upload'] extends { secret: true }
  ? { readonly file: UploadedSecret }
  : C['upload'] extends Upload
    ? { readonly file: UploadedFile }
    : unknown;

export type Handler<C extends CallDefinition> = (
  input: CallInput<C> & FileInput<C>,
  context: RequestContext<C['access'] extends 'public' ? undefined : Caller>,
) => Promise<Reply<C>>;

/** A handler for each call of a resource, by the id of the call. */
export type Handlers<T> = { readonly [K in keyof T]: T[K] extends CallDefinition ? Handler<T[K]> : never };

/** Says to the compiler which calls a module handles: all of them, and no others. */
export const handlersOf =
  <T>() =>
  (handlers: Handlers<T>): Handlers<T> =>
    handlers;
