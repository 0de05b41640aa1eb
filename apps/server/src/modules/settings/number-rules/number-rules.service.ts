/** Creates, changes and deletes rules for tracking numbers. Staff of the platform alone change the global ones. */
import { capacityOf, type Formula, parseFormula, sequenceOf } from '@cubby/contract/settings/number-rules/formula';
import type {
  NumberRule,
  NumberRuleInput,
  NumberRuleUpdate,
} from '@cubby/contract/settings/number-rules/number-rules.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { ownerOf } from '../../../platform/resource/owners.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { getNumberRule } from './number-rules.reads.ts';

const table = 'number_rules';
const numberRules: Changed<NumberRule> = {
  noun: 'number-rules',
  table,
  read: (trx, _context, id) => getNumberRule(trx, id),
  companyOf: ({ merchantId }) => merchantId,
  facts: ({ randomFiled: formula, globalFlag, siteType, merchantId }) => ({
    formula,
    globalFlag,
    siteType,
    merchantId,
  }),
  renamed: { formula: 'randomFiled' },
};
const taken = refuseTaken({ number_rules_key: 'siteType' });

/** The formula of a checked text, or of a row. @throws Error for another */
export const formulaOf = (text: string): Formula => {
  const { formula } = parseFormula(text);
  if (!formula) throw new Error(`Not a formula: ${text}`);
  return formula;
};

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
const rowOf = async (
  trx: Trx,
  context: RequestContext,
  { siteType, merchantId, globalFlag, randomFiled }: NumberRuleInput,
): Promise<Record<string, unknown>> => {
  if (globalFlag) refuseCompanies(context);
  const formula = formulaOf(randomFiled);
  return {
    company_id: globalFlag ? null : (await ownerOf(trx, context.caller, merchantId)).id,
    site_type: siteType === 'ALL' ? null : siteType,
    formula: randomFiled,
    reset: sequenceOf(formula)?.reset ?? null,
    capacity: capacityOf(formula) ?? null,
  };
};

/** A rule is for all sites of a company. @throws CallError OWN_SITES_ONLY */
const refuseHeld = ({ caller }: RequestContext): void => {
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
};

/** @throws CallError PLATFORM_ONLY, OWN_SITES_ONLY, INVALID_REQUEST */
export const createNumberRule = async (
  trx: Trx,
  context: RequestContext,
  input: NumberRuleInput,
): Promise<NumberRule> => {
  refuseHeld(context);
  const row = await rowOf(trx, context, input);
  return createRow(trx, context, numberRules, () => insertRow(trx, table, row).catch(taken));
};

/** @throws CallError NOT_FOUND, PLATFORM_ONLY, OWN_SITES_ONLY, STALE_VERSION, INVALID_REQUEST */
export const updateNumberRule = async (
  trx: Trx,
  context: RequestContext,
  { id, version, ...input }: NumberRuleUpdate,
): Promise<NumberRule> => {
  refuseHeld(context);
  await refuseGlobal(trx, context, id);
  return updateRow(trx, context, numberRules, { id, version }, async () => {
    await writeRow(trx, table, id, await rowOf(trx, context, input)).catch(taken);
    return undefined;
  });
};

/** @throws CallError NOT_FOUND, PLATFORM_ONLY, OWN_SITES_ONLY */
export const deleteNumberRule = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseHeld(context);
  await refuseGlobal(trx, context, id);
  return deleteRow(trx, context, numberRules, id);
};

/** Companies see the global rules and do not change them. @throws CallError NOT_FOUND, PLATFORM_ONLY */
const refuseGlobal = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  if ((await getNumberRule(trx, id)).globalFlag) refuseCompanies(context);
};
