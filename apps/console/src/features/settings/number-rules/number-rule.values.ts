/** The values of the form of a rule for tracking numbers, and the requests that they become. */
import type { RuleSiteType } from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import type { Names } from '../../../ui/form/controls.tsx';

export const valuesOf = (
  rule: Partial<Pick<NumberRule, 'siteType' | 'globalFlag' | 'merchantId' | 'merchantName' | 'randomFiled'>> = {},
) => ({
  siteType: rule.siteType ?? ('ALL' as RuleSiteType),
  globalFlag: rule.globalFlag ?? false,
  merchantId: rule.merchantId ?? '',
  randomFiled: rule.randomFiled ?? '',
  names: { merchantId: rule.merchantId ? { [rule.merchantId]: rule.merchantName ?? '' } : {} } as Names,
});
export type NumberRuleValues = ReturnType<typeof valuesOf>;

/** A global rule has no company. */
export const toRequest = ({ names: _names, merchantId, ...fields }: NumberRuleValues) => ({
  ...fields,
  merchantId: fields.globalFlag || merchantId === '' ? null : merchantId,
});
