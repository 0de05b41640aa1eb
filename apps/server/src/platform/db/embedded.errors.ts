/**
 * Turns what goes wrong with the data folder or the built-in PostgreSQL into one line for the person who starts the
 * server. It promises that a known cause is named with its remedy, and that an unknown one still says what PostgreSQL
 * said.
 */
import { StartError, errorCode, errorLine } from '../lifecycle/start-error.ts';
import { ProgramError } from './embedded.process.ts';

/** @param dataDir the data folder as the operator spells it */
export function explainClusterError(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error;
  const output = error instanceof ProgramError ? error.output : '';
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(output)) {
    return new StartError(`The disk of ${dataDir} is full: free some space there, or set DATA_DIR elsewhere`);
  }
  if (code === 'EROFS' || /read-only file system/i.test(output)) {
    return new StartError(`The data folder ${dataDir} is on a read-only disk: set DATA_DIR to a writable folder`);
  }
  if (code === 'EACCES' || code === 'EPERM' || /permission denied|wrong ownership/i.test(output)) {
    return new StartError(
      `The data folder ${dataDir} can't be read and written by this user: check its owner and mode`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${dataDir} is not a folder: set DATA_DIR to a folder`);
  }
  if (code === 'ENOENT') {
    return new StartError(`The data folder ${dataDir} can't be made there: set DATA_DIR to another folder`);
  }
  if (/could not map anonymous shared memory|cannot allocate memory/i.test(output) || code === 'ENOMEM') {
    return new StartError('Not enough memory for PostgreSQL: free some memory, or set DATABASE_URL');
  }
  const said = lastComplaint(output) ?? errorLine(error);
  return new StartError(`PostgreSQL in ${dataDir} did not start: ${said}`);
}

function lastComplaint(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '');
}
