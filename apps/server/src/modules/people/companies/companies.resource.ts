/** The resource of companies for changes, and the refusal if one is in use. */
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { Changed } from '../../../platform/resource/changes.ts';
import { getCompany } from './companies.detail.ts';
import { usageOf } from './companies.facts.ts';
import { fieldsOf } from './companies.fields.ts';

export const companies: Changed<Company> = {
  noun: 'companies',
  table: 'companies',
  read: (trx, { caller, language }, id) => getCompany(trx, caller, language, id),
  companyOf: ({ merchantId }) => merchantId,
  auditFields: fieldsOf,
  inUse: {
    code: 'COMPANY_IN_USE',
    count: async (trx, { merchantId }) => {
      const { hasOrders: _past, ...uses } = await usageOf(trx, merchantId);
      return uses;
    },
    named: ({ merchantId, merchantName }) => ({ merchantId, merchantName }),
  },
};
