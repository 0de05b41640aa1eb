import type { CallDefinition, CallRequest } from '../kernel/define-call.ts';

/** A call turned into what HTTP carries; the caller adds the token, the language and its own transport. */
export interface HttpRequest {
  readonly method: CallDefinition['method'];
  /** Path and query string, without an origin. */
  readonly url: string;
  /** JSON text; absent where the call has no body or carries a file. */
  readonly json?: string;
  /** Text fields of a multipart upload; the file is sent with them as `fileField`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly fileField?: string;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

const encode = (value: unknown): string => encodeURIComponent(String(value));

const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    return Array.isArray(value)
      ? value.map((item) => `${encode(name)}=${encode(item)}`)
      : [`${encode(name)}=${encode(value)}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const textFields = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Writes a call's request as HTTP: the one place that fills a path and spells a query. */
export const toHttpRequest = <C extends CallDefinition>(call: C, request: CallRequest<C>): HttpRequest => {
  const { params = {}, query = {}, body, fields } = request as LooseRequest;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  return {
    method: call.method,
    url: path + queryString(query),
    ...(body === undefined ? {} : { json: JSON.stringify(body) }),
    ...(call.upload ? { fields: textFields(fields ?? {}), fileField: call.upload.file } : {}),
  };
};
