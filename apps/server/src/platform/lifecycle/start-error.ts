/**
 * A reason not to start that the person at the keyboard can act on.
 *
 * It promises that its message is one whole line (what is wrong, and what to do), safe to print: no stack, no secret.
 * The main program prints the message and exits with code 1; any other error is a defect and retains its stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or database error (`ENOSPC`, `28P01`), or an empty string for anything else. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The message of anything thrown, on one line. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim() || 'unknown error';
}
