/** The fields of a rule for tracking numbers as its list has them; its form is a dialog of its own. */
import {
  numberRuleLimits,
  ruleSiteTypes,
  type RuleSiteType,
} from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import type { TFunction } from 'i18next';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { choicesOf, type FieldContext, type ResourceFields } from '../../../platform/resource/field.ts';
import { codeCell, noneCell } from '../../../ui/data-table/cells.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

export const siteTypesOf = (t: TFunction) =>
  choicesOf(ruleSiteTypes, (siteType: RuleSiteType) =>
    siteType === 'ALL' ? t('numberRules.allSites') : t(`siteTypes.${siteType}`),
  );

/** How far the sequence of a rule is used, with a warning before it ends. */
const usedCell = ({ t, format }: FieldContext, { used, capacity }: NumberRule) => {
  if (used === null || capacity === null) return noneCell;
  const words = t('numberRules.usedOf', { used: format(used), capacity: format(capacity) });
  if (used < capacity * numberRuleLimits.warnsAt) return words;
  return (
    <StatusBadge
      meaning={used >= capacity ? 'red' : 'amber'}
      label={`${words} · ${t(used >= capacity ? 'numberRules.empty' : 'numberRules.runsOut')}`}
    />
  );
};

export const numberRuleFields: Pick<ResourceFields<'numberRules', NumberRule, object>, 'sections'> = {
  sections: (context) => [
    {
      name: 'general',
      rows: [
        { name: 'randomFiled', column: { cell: ({ randomFiled }) => codeCell(randomFiled), width: 260 } },
        {
          name: 'merchantId',
          read: ({ globalFlag, merchantId, merchantName }) =>
            globalFlag ? context.t('numberRules.everyCompany') : companyLink(merchantId, merchantName),
          column: { id: 'merchantName' },
        },
        { name: 'siteType', choices: siteTypesOf(context.t), column: { width: 160 } },
        { name: 'used', column: { cell: (rule) => usedCell(context, rule), width: 200 } },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
  ],
};
