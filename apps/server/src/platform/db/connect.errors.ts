/**
 * Turns a database connection that can't be made into one line that names the environment variable to check. It
 * promises never to repeat the password.
 */
import { StartError, errorCode, errorLine } from '../lifecycle/start-error.ts';

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/**
 * @param variable the environment variable that contains `url`
 * @returns a StartError if the cause is the connection, else the error as it is
 */
export function explainConnectError(error: unknown, variable: string, url: string): unknown {
  if (error instanceof StartError) return error;
  const { username, host: named, pathname, searchParams } = new URL(url);
  // The folder of a socket is a parameter, or takes the place of the host in escapes.
  const host = searchParams.get('host') ?? decodeURIComponent(named);
  const role = decodeURIComponent(username) || '(none)';
  const database = decodeURIComponent(pathname.slice(1)) || role;
  const code = errorCode(error);
  const line = errorLine(error);
  const timedOut = /^(timeout expired|timeout exceeded when trying to connect|Connection terminated)/.test(line);
  if (unreachable.test(code) || timedOut) {
    return new StartError(`${variable}: no PostgreSQL answers at ${host || 'the local socket'} (${code || line})`);
  }
  if (code === '28P01' || code === '28000' || /password must be a string|password authentication/.test(line)) {
    return new StartError(`${variable}: PostgreSQL at ${host} refuses role ${role}: check the role and its password`);
  }
  if (code === '3D000') return new StartError(`${variable}: PostgreSQL at ${host} has no database ${database}`);
  if (code === '42501')
    return new StartError(`${variable}: role ${role} lacks a right in database ${database}: ${line}`);
  if (code === '53300') return new StartError(`${variable}: PostgreSQL at ${host} has no free connections: ${line}`);
  if (code.startsWith('57P') || /SSL|certificate/i.test(line)) return new StartError(`${variable}: ${line}`);
  return error;
}
