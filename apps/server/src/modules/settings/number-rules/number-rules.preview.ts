/** What a formula would make, for its author. */
import { randomInt } from 'node:crypto';
import { capacityOf, sequenceOf, varietyOf } from '@cubby/contract/settings/number-rules/formula';
import { dayIn, numberOf, patternOf } from '@cubby/contract/settings/number-rules/formula-numbers';
import { numberRuleLimits } from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRulePreview, NumberRuleTrial } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { ownerOf } from '../../../platform/resource/owners.ts';
import { formulaOf, numberRules } from './number-rules.service.ts';

const { previewed, wideVariety } = numberRuleLimits;

/** @throws CallError NOT_FOUND, INVALID_REQUEST */
export const previewNumberRule = async (
  trx: Trx,
  context: RequestContext,
  { id, randomFiled, siteType, merchantId }: NumberRuleTrial,
): Promise<NumberRulePreview> => {
  const { caller } = context;
  const formula = formulaOf(randomFiled);
  const rule = id === undefined ? undefined : await numberRules.read(trx, context, id);
  const companyId = merchantId ? (await ownerOf(trx, caller, merchantId)).id : caller.companyId;
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from companies where id = ${companyId}`.execute(
    trx,
  );
  const day = dayIn(rows[0]?.zone ?? 'UTC', Date.now());
  const capacity = capacityOf(formula) ?? null;
  const resetPeriod = sequenceOf(formula)?.reset ?? null;
  const used = rule?.resetPeriod === resetPeriod ? (rule.used ?? 0) : 0;
  const left = capacity === null ? previewed : Math.max(0, capacity - used);
  return {
    numbers: Array.from({ length: Math.min(previewed, left) }, (_, at) =>
      numberOf(formula, {
        day,
        sequence: used + at + 1,
        siteType: siteType === 'ALL' ? null : siteType,
        pick: (count) => randomInt(count),
      }),
    ),
    pattern: patternOf(formula),
    capacity,
    resetPeriod,
    often: capacity === null && varietyOf(formula) < wideVariety,
  };
};
