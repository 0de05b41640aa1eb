/** Why a field of a request can't be changed by this person now (orders.md 4.2, 6). The server refuses it anyway. */
import type { Permission } from '@cubby/contract/permissions';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import type { TFunction } from 'i18next';
import { whyNot } from '../../../platform/can/can.ts';

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

/** The note: with MODIFY_PICKUP_DELIVERY_REMARK at any time; a merchant only while the request is Submitted. */
export const noteLock = (context: RuleContext): string | undefined =>
  ofMerchant(context, () => closed(context) ?? context.t('requests.locked.submitted')) ??
  missing('MODIFY_PICKUP_DELIVERY_REMARK', context);

/** Why a merchant changes no note any more: once a user has arranged what it belongs to. */
const ofMerchant = ({ companyType, state }: RuleContext, reason: () => string): string | undefined =>
  companyType === 'MERCHANT' && state !== 'SUBMITTED' ? reason() : undefined;

/** An outbound record: with OUTBOUND_EDIT, while it is open. */
export const outboundLock = (context: RuleContext): string | undefined =>
  closed(context) ?? missing('OUTBOUND_EDIT', context);

/** The note of an outbound record that is open: a merchant changes it only while it is Created. */
export const outboundNoteLock = (context: RuleContext): string | undefined =>
  ofMerchant(context, () => context.t('requests.locked.created'));
