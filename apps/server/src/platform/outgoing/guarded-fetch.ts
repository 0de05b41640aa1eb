/**
 * Requests to addresses that people have typed. It promises TLS (but to this machine, where that is set), that no address
 * out of reach is connected to, whatever its name resolves to at that moment, that no redirect is followed, no proxy
 * asked, and that an answer comes within a time and a size. It follows the shape of `fetch`.
 */
import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { errorCode } from '../lifecycle/start-error.ts';
import { isReachable, type Reach } from './addresses.ts';

/** Why nothing came back. */
export const outgoingFailures = [
  'NOT_SECURE',
  'OUT_OF_REACH',
  'UNKNOWN_NAME',
  'CERTIFICATE',
  'TOO_SLOW',
  'TOO_LARGE',
  'UNREACHABLE',
] as const;
export type OutgoingFailure = (typeof outgoingFailures)[number];

export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly failure: OutgoingFailure;
  /** A code of the system for the log, as in `ECONNREFUSED`; empty where there is none. */
  readonly reason: string;
  /** Whether the whole request had been sent: the other side may have done what it requests. */
  readonly sent: boolean;
  /** The status of an answer that broke off; undefined: none came. */
  readonly status: number | undefined;

  constructor(failure: OutgoingFailure, reason = '', { sent = false, status }: Progress = {}) {
    super(`${failure} ${reason}`.trim());
    this.failure = failure;
    this.reason = reason;
    this.sent = sent;
    this.status = status;
  }
}

/** How far a request has come. */
interface Progress {
  readonly sent?: boolean;
  readonly status?: number | undefined;
}

export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface OutgoingLimits {
  readonly reach: Reach;
  /** ms for the whole of it. */
  readonly time?: number;
  /** Bytes of an answer. */
  readonly size?: number;
  /** A longer answer is cut, and not an error. */
  readonly cut?: boolean;
}

const host = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');

/** By what the name says: `localhost`, or an address of the loopback. */
export const isThisMachine = (name: string): boolean =>
  name === 'localhost' || (isIP(name) > 0 && isReachable(name, 'loopback') && !isReachable(name, 'private'));

/** Names of private networks: no public name is one word or ends so (RFC 6762, 8375). */
const isOwnName = (name: string): boolean => !name.includes('.') || /\.(local|internal|home\.arpa)$/.test(name);
const isLoopbackName = (name: string): boolean => /(^|\.)localhost$/.test(name);

/** Whether the name of a host leaves it possible that it lies within reach. */
const mayReach = (name: string, reach: Reach): boolean => {
  if (isIP(name) > 0) return isReachable(name, reach);
  if (isLoopbackName(name)) return reach === 'loopback';
  return reach !== 'public' || !isOwnName(name);
};

/** Whether a request may go there by what the address says; what its name resolves to is checked on connecting. */
export const checkOutgoing = (url: URL, reach: Reach): OutgoingFailure | undefined => {
  const plain = url.protocol === 'http:' && reach === 'loopback' && isThisMachine(host(url));
  if ((url.protocol !== 'https:' && !plain) || url.username !== '' || url.password !== '') return 'NOT_SECURE';
  if (!mayReach(host(url), reach)) return 'OUT_OF_REACH';
  return undefined;
};

/**
 * What is checked is what is connected to: there is no second lookup that could answer otherwise.
 * @param resolve answers as `lookup` of `node:dns` does with all addresses
 */
export const checkedLookup =
  (reach: Reach, resolve: typeof resolveName = resolveName): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const bad = found.some(({ address }) => !isReachable(address, reach));
      const [first] = found;
      if (bad || !first) return done(new OutgoingError('OUT_OF_REACH'), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

/** ms that a name has to resolve when it is saved. */
const resolveTime = 3000;

/**
 * As `checkOutgoing`, and by what the name resolves to now. A name that does not resolve in time has no failure: it may
 * do so later, and is checked again on connecting.
 */
export const checkResolved = async (
  url: URL,
  reach: Reach,
  resolve?: typeof resolveName,
): Promise<OutgoingFailure | undefined> => {
  const refused = checkOutgoing(url, reach);
  if (refused !== undefined || isIP(host(url)) > 0) return refused;
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => giveUp(undefined), resolveTime);
  const resolved = new Promise<OutgoingFailure | undefined>((found) => {
    checkedLookup(reach, resolve)(host(url), { all: true }, (error) =>
      found(error instanceof OutgoingError ? error.failure : undefined),
    );
  });
  try {
    return await Promise.race([resolved, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Whether a code of the system says that TLS failed: a certificate that is not trusted, or no common protocol. */
export const isTlsFault = (code: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|^EPROTO$|ERR_SSL|HOSTNAME_MISMATCH/.test(code);

/** Whatever broke on the way, as one of the failures. */
export const outgoingErrorOf = (error: unknown, progress: Progress = {}): OutgoingError => {
  if (error instanceof OutgoingError) return new OutgoingError(error.failure, error.reason, progress);
  const code = errorCode(error) || 'unknown';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return new OutgoingError('UNKNOWN_NAME', code, progress);
  if (isTlsFault(code)) return new OutgoingError('CERTIFICATE', code, progress);
  return new OutgoingError('UNREACHABLE', code, progress);
};

const readAll = async (message: IncomingMessage, size: number, cut: boolean): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let read = 0;
  // A loop that ends early destroys the message.
  for await (const part of message as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > size && !cut) throw new OutgoingError('TOO_LARGE');
    parts.push(part);
    if (read > size) break;
  }
  return Buffer.concat(parts).subarray(0, size);
};

/** Statuses that a Response takes no body with. */
const bodiless = new Set([204, 205, 304]);

const asResponse = (message: IncomingMessage, body: Buffer): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const status = message.statusCode ?? 0;
  if (status < 200 || status > 599) throw new OutgoingError('UNREACHABLE', String(status));
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), { status, headers });
};

const defaultTime = 8000;
const defaultSize = 512 * 1024;

/** @throws OutgoingError; an answer of whatever status is none */
export const guardedFetch = async (
  address: string,
  { method, headers, body, signal }: OutgoingRequest,
  { reach, time = defaultTime, size = defaultSize, cut = false }: OutgoingLimits,
): Promise<Response> => {
  const url = new URL(address);
  const refused = checkOutgoing(url, reach);
  if (refused) throw new OutgoingError(refused);
  const late = AbortSignal.timeout(time);
  // Loaded with the first request: no start waits for the clients.
  const client = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  let sent = false;
  let status: number | undefined;
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = client.request(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: checkedLookup(reach),
        agent: false,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      request.once('response', resolve);
      request.once('error', reject);
      request.once('finish', () => {
        sent = true;
      });
      request.end(body);
    });
    status = message.statusCode;
    return asResponse(message, await readAll(message, size, cut));
  } catch (error) {
    const progress = { sent, status };
    throw late.aborted || signal?.aborted
      ? new OutgoingError('TOO_SLOW', '', progress)
      : outgoingErrorOf(error, progress);
  }
};
