import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { ActionIcon, Button } from '@mantine/core';
import { IconNumber123, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { Can, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { NumberRuleDialog } from './number-rule-dialog.tsx';
import { numberRuleFields } from './number-rule.fields.tsx';
import { numberRules } from './number-rule.resource.ts';
import classes from './number-rules.module.css';

const columns = ['randomFiled', 'merchantId', 'siteType', 'used', 'lastUpdatedTime'];

const filters = ({ t, companyType }: FieldContext): readonly FilterDefinition[] => [
  {
    id: 'globalFlag',
    kind: 'single',
    label: t('numberRules.reach'),
    common: true,
    options: [
      { value: 'true', label: t('numberRules.everyCompany') },
      { value: 'false', label: t('numberRules.singleCompanies') },
    ],
  },
  ...companyFilter(t('numberRules.fields.merchantId'), companyType === 'MERCHANT', { common: true }),
];

/** The rule for everything that no other is for. */
const GlobalDefault = ({ onEdit }: { readonly onEdit: ((rule: Partial<NumberRule>) => void) | undefined }) => {
  const { t } = useTranslation();
  const { data } = useCall(calls.listNumberRules, { query: { globalFlag: true, size: 20 } }, { quiet: true });
  if (!data) return null;
  const rule = data.content.find(({ siteType }) => siteType === 'ALL');
  return (
    <span className={classes.global}>
      {rule ? (
        <>
          {t('numberRules.globalDefault')} <code>{rule.randomFiled}</code>
        </>
      ) : (
        t('numberRules.noGlobalDefault')
      )}
      {onEdit && (
        <Button size="xs" variant="subtle" onClick={() => onEdit(rule ?? { globalFlag: true, merchantId: null })}>
          {t(rule ? 'numberRules.editGlobal' : 'numberRules.addGlobal')}
        </Button>
      )}
    </span>
  );
};

/** Setting: the formulas of tracking numbers, one for every company and those of single ones (administration.md 2). */
export const NumberRuleListPage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const canEdit = useCan()('NUMBER_RULE_EDIT');
  const [asked, setAsked] = useState<NumberRule | Partial<NumberRule>>();
  const remove = useRemove(numberRules, { allowed: canEdit });
  const actions = (rule: NumberRule): ReactNode =>
    canEdit &&
    (!rule.globalFlag || companyType === 'ADMIN') && (
      <>
        <ActionIcon
          size={24}
          aria-label={t('numberRules.editNamed', { name: rule.randomFiled })}
          title={t('numberRules.edit')}
          onClick={() => setAsked(rule)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <MoreMenu actions={menuOf([remove], rule)} />
      </>
    );
  return (
    <>
      <ResourceListPage
        resource={numberRules}
        fields={numberRuleFields}
        columns={columns}
        moreColumns={[
          {
            id: 'actions',
            header: t('numberRules.actions'),
            cell: () => null,
            after: actions,
            width: 90,
            card: 'corner',
          },
        ]}
        filters={filters}
        icon={<IconNumber123 size={24} />}
        address={false}
        meta={<GlobalDefault onEdit={canEdit && companyType === 'ADMIN' ? setAsked : undefined} />}
        actions={
          <Can permission="NUMBER_RULE_EDIT">
            <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({})}>
              {t('numberRules.add')}
            </Button>
          </Can>
        }
      />
      {asked && <NumberRuleDialog rule={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
