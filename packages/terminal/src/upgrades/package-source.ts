/** Requests a part of a package from the server. */

export interface PackageRequest {
  readonly url: string;
  readonly token: string;
  /** The first byte that is requested. */
  readonly from: number;
  /** SHA-256 of the package in hex, which is its strong entity tag. */
  readonly sha256: string;
}

export interface PackageAnswer {
  readonly status: number;
  /** ms to wait, if the answer names them. */
  readonly retryAfterMs: number | undefined;
  /** The position of the first byte in the package, of status 200 and 206. */
  readonly start: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** @throws Error if the server cannot be reached */
export type PackageSource = (request: PackageRequest, signal: AbortSignal) => Promise<PackageAnswer>;

/** Reads `Retry-After` in seconds or as a date. */
const retryAfterOf = (text: string | null): number | undefined => {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
};

/** Downloads by HTTP with `Range` and `If-Range`. */
export const fetchPackage: PackageSource = async ({ url, token, from, sha256 }, signal) => {
  const answer = await fetch(url, {
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(from > 0 && { range: `bytes=${from}-`, 'if-range': `"${sha256}"` }),
    },
  });
  const start = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return {
    status: answer.status,
    retryAfterMs: retryAfterOf(answer.headers.get('retry-after')),
    start: answer.status === 206 ? Number(start ?? NaN) : 0,
    bytes: answer.body ?? empty(),
  };
};

// eslint-disable-next-line @typescript-eslint/require-await -- an empty body
async function* empty(): AsyncGenerator<Uint8Array> {
  yield* [];
}
