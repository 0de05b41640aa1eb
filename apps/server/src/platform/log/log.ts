/**
 * The server's log: one JSON object a line on standard output. It promises that secrets and personal data (tokens,
 * passwords, PINs, names, phone numbers, mail addresses) never reach it in fields of the names that the product gives them,
 * in addresses, of which names are written and no values (`clean.ts`), nor in errors. A caller binds its own request id with `log.child({ requestId })`. Lines of a
 * tenth of a second may wait to be written together, but none behind a warning and none at an orderly end.
 */
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { cleanError, cleanUrl, hidden } from './clean.ts';

export type Log = Logger;

/** Names of fields whose values are never written, in lower case and without `-` and `_`. */
const hiddenNames = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'xusertoken',
  'xsign',
  'token',
  'usertoken',
  'metricstoken',
  'apikey',
  'recoverycodes',
  'enrolment',
  'secret',
  'signingsecret',
  'clientsecret',
  'password',
  'oldpassword',
  'newpassword',
  'originalpassword',
  'otp',
  'pwd',
  'connectionstring',
  'databaseurl',
  'databaseownerurl',
  'pin',
  'pincode',
  'opencode',
  'phone',
  'phonenumber',
  'mobile',
  'email',
  'mail',
  'username',
  'nickname',
  'recipient',
  'recipientname',
  'recipientphonenumber',
  'recipientmail',
  'recipientaddress',
]);
/** Fields bound to a child pass no formatter: pino hides these by their exact names. */
const boundNames = ['token', 'userToken', 'secret', 'password', 'pwd', 'pin', 'phone', 'phoneNumber', 'email', 'mail'];
/** Deeper than this nothing is written. */
const deepest = 6;

/** pino's number of the level `warn`. */
const warning = 40;

export interface LogOptions {
  /** The least important level that is written, such as `info`. */
  level: string;
  /** Standard output when left out. */
  destination?: DestinationStream;
}

export function createLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: timeField,
    formatters: { level: (label: string) => ({ level: label }), log: hideFields },
    redact: { paths: boundNames, censor: hidden },
    serializers: {
      err: cleanError,
      url: (url: unknown) => (typeof url === 'string' ? cleanUrl(url) : url),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: cleanUrl(request.url ?? ''),
      }),
      res: (response: { statusCode?: number }) => ({ statusCode: response.statusCode }),
    },
  };
  if (options.destination) return pino(settings, options.destination);
  // A person at a terminal reads along.
  if (process.stdout.isTTY) return pino(settings);
  const output = (standard ??= standardOutput());
  const hooks = {
    logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
      method.apply(this, args);
      if (level >= warning) output.flush();
    },
  };
  return pino({ ...settings, hooks }, output);
}

/** Whole seconds since 1970, and how they are written: many lines are of the same second. */
let lastSecond = { of: -1, text: '' };

function timeField(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== lastSecond.of) lastSecond = { of: second, text: new Date(second * 1000).toISOString().slice(0, -4) };
  return `,"time":"${lastSecond.text}${String(now % 1000).padStart(3, '0')}Z"`;
}

/** One for all logs of the process, so that their lines remain in order. */
let standard: ReturnType<typeof pino.destination> | undefined;

/** Lines are written some at a time: a system call for each line of a request takes longer than making the line. */
function standardOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, minLength: 4096, periodicFlush: 100 });
  // With `sync` all is written on return. `flushSync` would wait for ever if the reader of the log has gone.
  process.on('exit', () => output.flush());
  return output;
}

function hideFields(fields: object): Record<string, unknown> {
  return hide(fields, 0) as Record<string, unknown>;
}

/** Requests and the like have serializers of their own and pass untouched. */
function hide(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return cleanError(value);
  if (depth > 0 && !Array.isArray(value) && !isPlain(value)) return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1));
  const shown: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) shown[name] = isHidden(name) ? hidden : hide(item, depth + 1);
  return shown;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What is known of a name: the product logs the same few over and over. */
const knownNames = new Map<string, boolean>();
const mostNames = 1_000;

function isHidden(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const hidden = hiddenNames.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
  if (knownNames.size < mostNames) knownNames.set(name, hidden);
  return hidden;
}
