/** Rows that all companies share, as sizes of compartments: the platform alone makes and changes them. */
import type { RequestContext } from '../http/handlers.ts';
import { CallError } from '../kernel/call-error.ts';
import { seesAll } from '../kernel/caller.ts';

/** @throws CallError PLATFORM_ONLY */
export const refuseCompanies = ({ caller }: RequestContext): void => {
  if (!seesAll(caller.scope)) throw new CallError('PLATFORM_ONLY');
};
