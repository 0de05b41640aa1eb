import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import { numberRuleLimits } from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { ActionIcon, Button } from '@mantine/core';
import { IconNumber123, IconPencil, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { codeCell, noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { largePageSizes } from '../../../ui/pager/page-math.ts';
import { Can, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { NumberRuleDialog, siteTypeWords } from './number-rule-dialog.tsx';
import { numberRules } from './number-rule.resource.ts';
import { numberRuleListMemory, numberRuleListSearch } from './number-rule.search.ts';
import classes from './number-rules.module.css';

/** How far the sequence of a rule has come, with a warning before it ends. */
const usedCell = (t: TFunction, format: (n: number) => string, { used, capacity }: NumberRule) => {
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

interface Acts {
  readonly mayChange: (rule: NumberRule) => boolean;
  readonly onEdit: (rule: NumberRule) => void;
  readonly remove: RowAction<NumberRule>;
}

const columnsOf = (
  t: TFunction,
  format: (n: number) => string,
  { mayChange, onEdit, remove }: Acts,
): Column<NumberRule>[] => [
  {
    id: 'randomFiled',
    header: t('numberRules.fields.randomFiled'),
    cell: ({ randomFiled }) => codeCell(randomFiled),
    width: 260,
    grow: true,
    card: 'title',
  },
  {
    id: 'merchantName',
    header: t('numberRules.fields.merchantId'),
    cell: ({ globalFlag, merchantName }) => (globalFlag ? t('numberRules.everyCompany') : merchantName),
    width: 180,
    card: 'line',
  },
  {
    id: 'siteType',
    header: t('numberRules.fields.siteType'),
    cell: ({ siteType }) => siteTypeWords(t, siteType),
    width: 160,
    sortField: 'siteType',
    card: 'line',
  },
  {
    id: 'used',
    header: t('numberRules.fields.used'),
    cell: (rule) => usedCell(t, format, rule),
    width: 200,
    card: 'line',
  },
  {
    id: 'lastUpdatedTime',
    header: t('numberRules.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
  {
    id: 'actions',
    header: t('numberRules.actions'),
    cell: () => null,
    after: (rule) =>
      mayChange(rule) && (
        <>
          <ActionIcon
            size={24}
            aria-label={t('numberRules.editNamed', { name: rule.randomFiled })}
            title={t('numberRules.edit')}
            onClick={() => onEdit(rule)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <MoreMenu actions={menuOf([remove], rule)} />
        </>
      ),
    width: 90,
    card: 'corner',
  },
];

const filtersOf = (t: TFunction, ownCompanyOnly: boolean): FilterDefinition[] => [
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
  ...companyFilter(t('numberRules.fields.merchantId'), ownCompanyOnly, { common: true }),
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
  const format = useFormatNumber();
  const { companyType } = useSession();
  const canEdit = useCan()('NUMBER_RULE_EDIT');
  const [asked, setAsked] = useState<NumberRule | Partial<NumberRule>>();
  const list = useResourceList(numberRuleListSearch, numberRuleListMemory, calls.listNumberRules, (query) => ({
    query,
  }));
  const remove = useRemove(numberRules, {
    allowed: canEdit,
    send: ({ id }) => callApi(calls.deleteNumberRule, { params: { id } }),
  });
  const filters = useMemo(() => filtersOf(t, companyType === 'MERCHANT'), [t, companyType]);
  const columns = columnsOf(t, format, {
    mayChange: ({ globalFlag }) => canEdit && (!globalFlag || companyType === 'ADMIN'),
    onEdit: setAsked,
    remove,
  });
  return (
    <>
      <ResourceList
        noun="numberRules"
        storageKey="number-rules"
        live={numberRules.live}
        {...list}
        filters={filters}
        columns={columns}
        sizes={largePageSizes}
        rowId={numberRules.id}
        rowName={numberRules.name}
        icon={<IconNumber123 size={24} />}
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
