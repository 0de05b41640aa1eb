/** Why a field of a request can't be changed by this person now (orders.md 4.2, 6). The server refuses it anyway. */
import type { Permission } from '@cubby/contract/permissions';
import { openRequestStates, type RequestState } from '@cubby/contract/requests/requests.states';
import type { CompanyType } from '@cubby/contract/sessions/sessions.schemas';
import type { TFunction } from 'i18next';
import { whyNot } from '../../platform/can/can.ts';

export interface RuleContext {
  readonly state: RequestState;
  readonly companyType: CompanyType;
  readonly can: (permission: Permission) => boolean;
  readonly t: TFunction;
}

const closed = ({ state, t }: RuleContext): string | undefined =>
  openRequestStates.includes(state)
    ? undefined
    : t('requests.locked.closed', { status: t(`requestWords.states.${state}`) });

const missing = (permission: Permission, { can, t }: RuleContext): string | undefined =>
  can(permission) ? undefined : whyNot(permission, t);

/** The reference number: with ARRANGE_PICKUP, while the request is open. */
export const referenceLock = (context: RuleContext): string | undefined =>
  closed(context) ?? missing('ARRANGE_PICKUP', context);

/** The note: with MODIFY_PICKUP_DELIVERY_REMARK, while the request is open; a merchant only while it is Submitted. */
export const noteLock = (context: RuleContext): string | undefined =>
  closed(context) ??
  missing('MODIFY_PICKUP_DELIVERY_REMARK', context) ??
  (context.companyType === 'MERCHANT' && context.state !== 'SUBMITTED'
    ? context.t('requests.locked.submitted')
    : undefined);

/** An outbound record: with OUTBOUND_EDIT, while it is open. */
export const outboundLock = (context: RuleContext): string | undefined =>
  closed(context) ?? missing('OUTBOUND_EDIT', context);
