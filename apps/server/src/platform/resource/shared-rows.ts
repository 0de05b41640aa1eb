/** Rows that all companies share, as sizes of compartments: the platform alone makes and changes them. */
import { seesAll } from '../auth/callers.ts';
import { CallError } from '../http/call-error.ts';
import type { RequestContext } from '../http/handlers.ts';

/** @throws CallError PLATFORM_ONLY */
export const refuseCompanies = ({ caller }: RequestContext): void => {
  if (!seesAll(caller.scope)) throw new CallError('PLATFORM_ONLY');
};
