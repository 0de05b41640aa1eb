import type { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: anyone, anyone signed in, or a holder of one of the named permissions. */
export type Access = 'public' | 'signed-in' | readonly [Permission, ...Permission[]];

/** An answer that is bytes, not JSON. */
export interface BinaryAnswer {
  readonly binary: readonly [contentType: string, ...string[]];
}

/** An upload: the one file field, its limit in bytes, and the text fields next to it. */
export interface Upload {
  readonly file: string;
  readonly maxBytes: number;
  /** A higher limit for holders of a permission. */
  readonly more?: { readonly permission: Permission; readonly maxBytes: number };
  readonly fields?: z.ZodType;
  /** Contains passwords: the server retains it in memory and writes nothing of it to a disk. */
  readonly secret?: true;
}

/**
 * One call of the wire, declared once. From it come the route with its validation, the OpenAPI document, the typed
 * client and the check of answers. `id` names the handler, the service method, the query hook and the test too.
 */
export interface CallDefinition {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Written whole, with `{name}` for path parameters, as in calls.tsv. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * How often one source (an address, or 64 bits of IPv6) may make it in a minute: against attempts at secrets and the
   * harvesting of names.
   */
  readonly limitPerMinute?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a text of any type, which the handler gets with its headers: a callback, signed as its sender does it. */
  readonly rawBody?: true;
  readonly upload?: Upload;
  /** The body of a success: a schema, or bytes. */
  readonly answer: z.ZodType | BinaryAnswer;
  /** Codes that the call answers with beyond those that any call can. */
  readonly errors?: readonly ErrorCode[];
  /** Carries X-Sign and X-Timestamp (orders.md 7); checked when present. */
  readonly signed?: true;
  /** A GET that changes something, since the specification has it so: refused where a browser fetches it in advance. */
  readonly changesState?: true;
  /** A POST that only reads, since the specification has it so: it goes where nothing may be changed, too. */
  readonly readsOnly?: true;
  /**
   * For an administrator who impersonates a user (`isOpenToViews`), where method and answer do not say it:
   * 'closed' is what reveals a secret or belongs to the person alone, 'open' is what is harmless all the same.
   */
  readonly inView?: 'open' | 'closed';
  /**
   * For an API key, if `access` requires only a sign-in (`isOpenToKeys`). 'any': every key, since the answer is the
   * same for all users or is about the key itself. Permissions: a key with limited permissions makes the call with one
   * of these. Left out: no key makes it; the call is for the person, not for a program.
   */
  readonly withKey?: 'any' | readonly [Permission, ...Permission[]];
}

/** Declares a call; the type retains every literal. */
export const defineCall = <const C extends CallDefinition>(call: C): C => call;

/** Makes `{ [call.id]: call }` of a resource's calls; a repeated or misspelt key does not compile. */
export const defineCalls = <const T extends { readonly [K in keyof T]: CallDefinition & { readonly id: K } }>(
  calls: T,
): T => calls;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a handler receives: checked and converted. */
export type CallInput<C extends CallDefinition> = OmitUndefined<{
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  fields: C['upload'] extends Upload ? Output<C['upload']['fields']> : undefined;
}>;

/** What a caller gives. Query values are given as they are; the client writes them into the address. */
export type CallRequest<C extends CallDefinition> = OmitUndefined<{
  params: Input<C['params']>;
  query: C['query'] extends z.ZodType ? QueryInput<z.input<C['query']>> : undefined;
  body: Input<C['body']>;
  fields: C['upload'] extends Upload ? Input<C['upload']['fields']> : undefined;
  file: C['upload'] extends Upload ? Bytes : undefined;
}>;

/** A caller may give numbers, booleans and lists for the texts of the address. */
type QueryInput<T> = { [K in keyof T]: T[K] | QueryValue };
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** What a call answers with on success. */
export type CallAnswer<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Bytes;

/** Bytes with a name and a type, as a browser's Blob and File have them; this package is on no platform's types. */
export interface Bytes {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The type of an answer without an end: server-sent events, each as it happens. */
export const eventStreamType = 'text/event-stream';

/** Whether a call may change something. */
export const mayChange = ({ method, changesState, readsOnly }: CallDefinition): boolean =>
  readsOnly !== true && (method !== 'GET' || changesState === true);

/** True for a call that answers with events until one side has enough. */
export const isEventStream = (answer: CallDefinition['answer']): boolean =>
  isBinaryAnswer(answer) && answer.binary[0] === eventStreamType;

/** True for a call that answers with bytes. */
export const isBinaryAnswer = (answer: CallDefinition['answer']): answer is BinaryAnswer => 'binary' in answer;
