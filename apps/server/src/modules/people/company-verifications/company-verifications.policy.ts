import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Whether a company may send a certificate in: any but one that is suspended, which staff lift first. */
export const maySend = (status: CompanyStatus): boolean => status !== 'SUSPENDED';

/** Whether a decision may change the status: it never lifts a suspension. */
export const mayBeDecided = (status: CompanyStatus): boolean => status !== 'SUSPENDED';

/** What a decision makes of a company. */
export const statusAfter = (approved: boolean): CompanyStatus => (approved ? 'ACTIVE' : 'REJECTED');

/** No user decides what their own company, or they themselves, sent in. */
export const isOwn = (
  caller: Pick<Caller, 'userId' | 'companyId'>,
  sent: { readonly companyId: string; readonly uploadedById: string | null },
): boolean => caller.companyId === sent.companyId || caller.userId === sent.uploadedById;
