import { rootRoleCode } from '@cubby/contract/roles/roles.limits';
import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import { type AuthorityGroup, type Role, roleInputSchema, roleUpdateSchema } from '@cubby/contract/roles/roles.schemas';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { goOn, wayTo } from '../../platform/address/ways-on.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { refusalOf } from '../../platform/api/refusal-of.ts';
import { useCall, useCallMutation } from '../../platform/api/use-call.ts';
import { useStaleSave } from '../../platform/api/use-stale-save.ts';
import { useRounds } from '../../platform/page/use-rounds.ts';
import { useSession } from '../../platform/session/session.ts';
import { isLooking } from '../../platform/can/can.ts';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { changedPart } from '../../ui/form/changed-only.ts';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
import { StaleDialog } from '../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { RoleFields } from './components/role-fields.tsx';
import { RoleMatrix } from './components/role-matrix.tsx';
import { useRoleActions } from './role-actions.tsx';
import { roleEditSearch, roleListMemory } from './role.search.ts';
import { emptyRole, type RoleValues, toRoleRequest, valuesOf } from './role.values.ts';
import { roleWords } from './role.words.ts';
import classes from './roles.module.css';

const stale = [rolesCalls.queryRoles, rolesCalls.listRoles, rolesCalls.getRole, rolesCalls.listRolesByLabels];

const leave = () => goOn([roleListMemory.address()], { replace: true });

/** The way back to the list, for whoever may see it. */
const listOf = (t: TFunction) => wayTo(t('roles.title'), roleListMemory.address());

interface NewRoleProps {
  readonly groups: readonly AuthorityGroup[];
  /** The role that the new one starts as. */
  readonly from: Role | undefined;
  /** It is saved, and no other screen is open to the person: another one may follow. */
  readonly onStay: () => void;
}

const NewRole = ({ groups, from, onStay }: NewRoleProps) => {
  const { t } = useTranslation();
  const list = listOf(t);
  const { merchantId, merchantName, authoritySet } = useSession();
  const [start] = useState((): RoleValues => {
    const own =
      merchantId === null ? {} : { merchantIds: [merchantId], merchantNames: { [merchantId]: merchantName ?? '' } };
    if (!from) return { ...emptyRole(), ...own };
    const held = new Set(authoritySet);
    return {
      ...valuesOf(from),
      nickname: t('roles.copyOf', { name: from.nickname }),
      // What the person does not hold stays behind.
      authorityIds: from.authorityIds.filter((id) => held.has(id)),
    };
  });
  const { mutateAsync } = useCallMutation(rolesCalls.createRole, { quiet: true, invalidates: stale });
  const f = useContractForm<RoleValues, typeof roleInputSchema>({
    schema: roleInputSchema,
    initialValues: start,
    toRequest: toRoleRequest,
    onSubmit: async (body) => {
      try {
        const { nickname } = await mutateAsync({ body });
        toast.done(t('roles.created', { name: nickname }));
        // Once the form knows that it is saved, it may be left.
        setTimeout(() => leave() || onStay(), 0);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  return (
    <PageColumn>
      <PageHeader title={t('roles.add')} back={list} />
      <div className={classes.form}>
        <Form form={f} submitLabel={t('roles.add')} onCancel={list && leave}>
          <RoleFields form={f} groups={groups} />
        </Form>
      </div>
    </PageColumn>
  );
};

const RoleForm = ({ role, groups }: { readonly role: Role; readonly groups: readonly AuthorityGroup[] }) => {
  const { t } = useTranslation();
  const { roleId } = role;
  const own = useSession().roles.some((each) => each.roleId === roleId);
  // What the form was filled from: a newer one that arrives meanwhile must not pass as read.
  const [base, setBase] = useState(role);
  const { data: labels = [] } = useCall(rolesCalls.listRoleLabels, {});
  const { mutateAsync } = useCallMutation(rolesCalls.updateRole, { quiet: true, invalidates: stale });
  const { save, question } = useStaleSave();
  const f = useContractForm<RoleValues, typeof roleUpdateSchema>({
    schema: roleUpdateSchema,
    initialValues: valuesOf(base),
    toRequest: (values) => ({ ...toRoleRequest(values), roleId }),
    onSubmit: async (body) => {
      const saved = await save({
        version: base.lastUpdatedTime,
        changes: changedPart(body, toRoleRequest(valuesOf(base)), toRoleRequest(f.form.getValues())),
        send: (lastUpdatedTime, mine) => mutateAsync({ body: { ...mine, roleId, lastUpdatedTime } }),
      });
      if (saved) {
        toast.done(t('roles.saved', { name: saved.nickname }));
        setTimeout(leave, 0);
        return;
      }
      const now = await callApi(rolesCalls.getRole, { params: { id: roleId } });
      toast.done(t('ui.stale.loaded', { name: now.nickname }));
      // Once the form knows that it is saved, it takes what stands.
      setTimeout(() => {
        setBase(now);
        f.setSaved(valuesOf(now));
      }, 0);
    },
  });
  const labelNames = Object.fromEntries(labels.map(({ labelId, name }) => [labelId, name]));
  const locked = role.code === rootRoleCode ? t('roles.root') : own ? t('roles.own') : undefined;
  return (
    <div className={classes.form}>
      <Form form={f} submitLabel={t('roles.save')} onCancel={leave}>
        <RoleFields form={f} role={base} groups={groups} locked={locked} />
      </Form>
      {question && (
        <StaleDialog key={question.data.version} question={question} {...roleWords({ t, base, groups, labelNames })} />
      )}
    </div>
  );
};

const RoleDetail = ({ role, groups }: { readonly role: Role; readonly groups: readonly AuthorityGroup[] }) => {
  const { t } = useTranslation();
  const can = useCan();
  const more = useRoleActions(role);
  return (
    <PageColumn>
      <PageHeader title={`${t('roles.manage')}: ${role.nickname}`} back={listOf(t)} more={more} />
      {role.editable && can('ROLE_EDIT') ? (
        <RoleForm role={role} groups={groups} />
      ) : (
        <>
          <p className={classes.notice}>{isLooking() ? t('userViews.locked') : t('roles.readOnly')}</p>
          <div className={classes.form}>
            <RoleMatrix groups={groups} value={role.authorityIds} roleId={role.roleId} />
          </div>
        </>
      )}
    </PageColumn>
  );
};

/** roleEdit and AddNewRole: Manage Access (administration.md 2, 5). */
export const RoleEditPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ id = '', from = '' }] = useAddressSearch(roleEditSearch);
  const { round, again } = useRounds();
  // Without the right to see roles there is none to begin as.
  const wanted = id || (can('ROLE_LIST') ? from : '');
  const known = isId(wanted);
  const groups = useCall(rolesCalls.listAuthorities, {}, { quiet: true });
  const role = useCall(rolesCalls.getRole, { params: { id: wanted } }, { enabled: known, quiet: true });
  if (id === '' && !can('ROLE_EDIT')) return <NoPermission permission="ROLE_EDIT" />;
  const missing = (wanted !== '' && !known) || isApiError(role.error, 'NOT_FOUND');
  const error = groups.error ?? role.error;
  if (missing || error || !groups.data || (known && !role.data))
    return (
      <DetailFallback
        title={t(id === '' ? 'roles.add' : 'roles.manage')}
        back={listOf(t)}
        missing={missing}
        toList={t('roles.toList')}
        error={error}
        onRetry={() => {
          void groups.refetch();
          if (known) void role.refetch();
        }}
        skeleton={<SkeletonFacts facts={8} />}
      />
    );
  return id !== '' && role.data ? (
    <RoleDetail key={id} role={role.data} groups={groups.data} />
  ) : (
    <NewRole key={`${from} ${round}`} groups={groups.data} from={role.data} onStay={again} />
  );
};
