/** When and how often companies send automatic messages, and to whom they send none (docs/decisions/110). */
import {
  hoursProblem,
  type SendingRule,
  type SendingRuleInput,
  type SendingRuleListQuery,
  type SendingRuleUpdate,
} from '@cubby/contract/messages/sending-rules/sending-rules.schemas';
import { sql } from 'kysely';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { ownerOf } from '../../../platform/resource/owners.ts';

export const sendingRules = defineResource<SendingRule, SendingRuleInput, SendingRuleUpdate, SendingRuleListQuery>({
  name: 'sending-rules',
  table: 'sending_rules',
  alias: 'r',
  id: 'sendingRuleId',
  companyOf: ({ merchantId }) => merchantId,
  fields: { hourlyLimit: 'hourly_limit', remindBefore: 'remind_before', remindAfter: 'remind_after' },
  shown: {
    merchantId: 'r.company_id::text',
    merchantName: 'c.name',
    timeZone: 'c.time_zone',
    sendFrom: `to_char(r.send_from, 'HH24:MI')`,
    sendUntil: `to_char(r.send_until, 'HH24:MI')`,
    optOuts: 'r.opt_outs',
  },
  joins: 'join companies c on c.id = r.company_id',
  audited: ({ merchantId, sendFrom, sendUntil, optOuts }) => ({ merchantId, sendFrom, sendUntil, optOuts }),
  taken: { sending_rules_company_key: 'merchantId' },
  sorts: {},
  filters: {
    merchantId: (id) => sql`r.company_id = ${id}::bigint`,
    query: (text) =>
      sql`(exists (select from companies k where k.id = r.company_id and k.name ilike ${containsPattern(text)}::text)
        or array_to_string(r.opt_outs, ' ') ilike ${containsPattern(text)}::text)`,
  },
  guard: (_trx, { caller }) => {
    // A rule is for all sites of a company.
    if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  },
  check: (_trx, _context, given, before) => {
    const problem = hoursProblem({ ...before, ...given });
    if (problem) throw invalid(problem);
  },
  derived: async (trx, { caller }, { merchantId, sendFrom, sendUntil, optOuts }, before) => ({
    ...(sendFrom !== undefined && { send_from: sendFrom }),
    ...(sendUntil !== undefined && { send_until: sendUntil }),
    ...(optOuts !== undefined && { opt_outs: [...new Set(optOuts.map((address) => address.toLowerCase()))] }),
    ...(!before && { company_id: (await ownerOf(trx, caller, merchantId)).id }),
  }),
});
