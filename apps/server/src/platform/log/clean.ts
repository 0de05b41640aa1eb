/**
 * Takes values out of what is logged. It promises that of an address the path's words and the names of its parameters are
 * left, and of an error what it is about, where it came from and no value: what people typed is in the messages of
 * databases, parsers and HTTP clients, mostly between quotes.
 */

export const hidden = '[hidden]';

/** Characters of a path or a message, and names of parameters, that are written. */
const longest = 300;
const mostNames = 30;

/** What a route or a parameter can be called. Anything else that is there is a value. */
const word = /^[A-Za-z][A-Za-z_.-]{0,40}\d{0,2}$/;
const wordOr = (text: string): string => (word.test(text) || /^v\d$/.test(text) ? text : hidden);

/** The path of an address that matches no route, word by word. */
export const cleanPath = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .slice(0, longest)
    .split('/')
    .map((part) => (part === '' ? '' : wordOr(part)))
    .join('/');
};

/** The names of the parameters of an address. */
export const parameterNames = (url: string): string[] => {
  const at = url.indexOf('?');
  if (at === -1) return [];
  const names = url
    .slice(at + 1)
    .split('&', mostNames)
    .map((pair) => wordOr(pair.split('=', 1)[0] ?? ''));
  return [...new Set(names)];
};

/** An address as a log has it. */
export const cleanUrl = (url: string): string => {
  const names = parameterNames(url);
  return `${cleanPath(url)}${names.length === 0 ? '' : `?${names.join('&')}`}`;
};

/** Everything between the first and the last quote: what is there may contain quotes itself. */
const quoted = /"[^]*"/;
const parameters = /([?&][\w.-]+=)[^&#\s]*/g;
const mail = /[^\s<>(),:;'=]+@[^\s<>(),:;'=]+/g;
/** Phone numbers, PINs and ids. Line numbers and ports are shorter. */
const longNumber = /\d[\d -]{4,}\d/g;
/** Tokens and keys. */
const longWord = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/g;

/** A message of an error, without the values in it. */
export const cleanMessage = (text: string): string =>
  text
    .slice(0, longest)
    .replace(quoted, `"${hidden}"`)
    .replaceAll(parameters, `$1${hidden}`)
    .replaceAll(mail, hidden)
    .replaceAll(longWord, hidden)
    .replaceAll(longNumber, hidden);

/** Of an error's own fields only those that name what it concerns. */
const retainedFields = [
  'code',
  'errorCode',
  'statusCode',
  'syscall',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];
/** Causes that are followed. */
const deepestCause = 3;

/** What of a validation fails, without what was found there. */
const issuesOf = (error: Error): string | undefined => {
  const { issues } = error as { issues?: unknown };
  if (!Array.isArray(issues)) return undefined;
  const list = issues as { path?: PropertyKey[]; code?: string }[];
  return list.map(({ path = [], code }) => `${path.map((part) => wordOr(String(part))).join('.')}: ${code}`).join('; ');
};

/** The code of a connection that can't be made or breaks says all: which code needed the connection does not matter. */
const connectionCode =
  /^(08|53|57P|(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$)/;

/**
 * PostgreSQL quotes the offending row in `detail`, `where` and `internalQuery`, and HTTP clients hang their whole request
 * on an error.
 */
export const cleanError = (error: unknown, depth = 0): unknown => {
  if (typeof error === 'string') return cleanMessage(error);
  if (!(error instanceof Error)) return error;
  const message = issuesOf(error) ?? cleanMessage(error.message);
  const retained: Record<string, unknown> = { type: error.constructor.name, message };
  const fields = error as unknown as Record<string, unknown>;
  for (const name of retainedFields) if (fields[name] !== undefined) retained[name] = fields[name];
  const frames = (error.stack ?? '').match(/^ {4}at .*$/gm) ?? [];
  if (!connectionCode.test(String(fields['code'] ?? '')))
    retained['stack'] = [`${error.name}: ${message}`, ...frames].join('\n');
  if (error.cause !== undefined && depth < deepestCause) retained['cause'] = cleanError(error.cause, depth + 1);
  return retained;
};
