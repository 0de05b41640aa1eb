import { siteGroupsCalls as calls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import {
  type SiteGroup,
  siteGroupInputSchema,
  siteGroupUpdateSchema,
} from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { requestOf, useFieldContext } from '../../../platform/resource/field.ts';
import { FormSections, staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { wholeUpdate } from '../../../platform/resource/whole-update.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { siteGroupFields } from './site-group.fields.tsx';
import { siteGroups } from './site-group.resource.ts';
import { toSiteGroupRequest, valuesOf } from './site-group.values.ts';
import classes from './site-groups.module.css';

const NewSiteGroup = ({ onNoDestination }: { readonly onNoDestination: () => void }) => {
  const context = useFieldContext();
  const { t } = context;
  const { companyType, merchantId, merchantName } = useSession();
  const form = useCreateForm(siteGroups, {
    schema: siteGroupInputSchema,
    start: () =>
      valuesOf(companyType === 'OPERATOR' ? { merchantId: merchantId ?? '', merchantName: merchantName ?? '' } : {}),
    toRequest: toSiteGroupRequest,
    send: siteGroups.create,
    next: ({ siteGroupId }) => [siteGroups.address(siteGroupId)],
    onNoDestination,
  });
  const list = wayTo(t('siteGroups.title'), siteGroups.memory.address());
  return (
    <PageColumn>
      <PageHeader title={t('siteGroups.add')} back={list} />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('siteGroups.add')} onCancel={list && (() => goToAddress(list.href))}>
          <FormSections texts="siteGroups" sections={siteGroupFields.sections(context)} form={form} />
        </Form>
      </div>
    </PageColumn>
  );
};

const SiteGroupDetail = ({ group }: { readonly group: SiteGroup }) => {
  const context = useFieldContext();
  const { t, can, companyType } = context;
  const { siteGroupId, isDefault } = group;
  const writes = siteGroups.writers?.includes(companyType) === true;
  const mayEdit = can('SITE_GROUP_EDIT') && writes;
  const sections = siteGroupFields.sections(context, group);
  const { data: uses } = useCall(
    calls.getSiteGroupUses,
    { params: { id: siteGroupId } },
    { enabled: mayEdit, quiet: true },
  );
  const inUse = isDefault
    ? t('siteGroups.remove.isDefault')
    : uses && uses.onlyGroupOf > 0
      ? t('siteGroups.remove.onlyGroupOf', { count: uses.onlyGroupOf })
      : uses && uses.companies > 0
        ? t('siteGroups.remove.companies', { count: uses.companies })
        : uses && uses.orders > 0
          ? t('siteGroups.remove.orders', { count: uses.orders })
          : uses && uses.products > 0
            ? t('siteGroups.remove.products', { count: uses.products })
            : undefined;
  const remove = useRemove(siteGroups, {
    allowed: mayEdit,
    disabled: inUse,
    uses: ({ siteCount }) => t('siteGroups.remove.uses', { count: uses?.siteCount ?? siteCount }),
  });
  return (
    <PageColumn>
      <PageHeader
        title={group.siteGroupName}
        back={wayTo(t('siteGroups.title'), siteGroups.memory.address())}
        more={menuOf([remove], group)}
      />
      <ResourceBlocks
        texts="siteGroups"
        resource={siteGroups}
        row={group}
        locked={!writes}
        sections={sections}
        edit={{
          schema: siteGroupUpdateSchema,
          valuesOf: siteGroupFields.valuesOf,
          toRequest: (values, base) => ({ ...requestOf(siteGroupFields, values, base), siteGroupId }),
          send: wholeUpdate(siteGroups, siteGroupFields),
          words: () => staleWordsOf('siteGroups', sections, t),
        }}
      />
    </PageColumn>
  );
};

/** group_create: makes a group, or with siteGroupId shows and changes one (network.md 2, 5). */
export const SiteGroupPage = () => {
  const can = useCan();
  const [{ siteGroupId = '' }] = useAddressSearch(siteGroups.pageSearch);
  const { round, again } = useRounds();
  const enabled = isId(siteGroupId) && can('SITE_GROUP_LIST');
  const query = useCall(calls.getSiteGroup, { params: { id: siteGroupId } }, { enabled, quiet: true });
  if (siteGroupId === '')
    return can('SITE_GROUP_EDIT') ? (
      <NewSiteGroup key={round} onNoDestination={again} />
    ) : (
      <NoPermission permission="SITE_GROUP_EDIT" />
    );
  if (!can('SITE_GROUP_LIST')) return <NoPermission permission="SITE_GROUP_LIST" />;
  return (
    <ResourceLoaded resource={siteGroups} id={siteGroupId} query={query}>
      {(group) => <SiteGroupDetail key={siteGroupId} group={group} />}
    </ResourceLoaded>
  );
};
