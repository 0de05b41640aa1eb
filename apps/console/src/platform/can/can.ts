/**
 * What the signed-in person may do, outside of components. Components use ui's useCan and Can, which the app feeds from
 * here. The server checks every call anyway; this hides what it would refuse. During an impersonation nothing is
 * offered that changes something, whatever the user may do.
 */
import { isAllowedInViews } from '@cubby/contract/kernel/views';
import type { Permission } from '@cubby/contract/permissions';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import type { TFunction } from 'i18next';
import { getSession } from '../session/session-store.ts';

/** Whether permissions let their holder do something now; `looking`: another user impersonates them. */
export const lets = (authoritySet: SessionUser['authoritySet'], looking: boolean, permission: Permission): boolean =>
  authoritySet.includes(permission) && (!looking || isAllowedInViews(permission));

export const can = (permission: Permission): boolean => {
  const session = getSession();
  return session !== null && lets(session.authoritySet, session.view !== undefined, permission);
};

/** True for a holder of one of the permissions. */
export const canAny = (permissions: readonly Permission[]): boolean => permissions.some(can);

/** True while this tab impersonates a user: then nothing is changed. */
export const isLooking = (): boolean => getSession()?.view !== undefined;

/** Why a user can't do what needs a permission: they lack it, or they impersonate a user who has it. */
export const whyNot = (permission: Permission, t: TFunction): string =>
  isLooking() && getSession()?.authoritySet.includes(permission)
    ? t('userViews.locked')
    : t('ui.noPermission.named', { permission: t(`permissions.names.${permission}`) });
