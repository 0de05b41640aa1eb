import type { Permission } from '../permissions.ts';
import { type CallDefinition, isBinaryAnswer } from './define-call.ts';

/**
 * Whether a call is open to an administrator who impersonates a user. It follows from what the call says of
 * itself: what reads is open, what changes something or hands out a file of rows is not. `inView` says where that is not
 * what the call needs. A call that says nothing is closed unless it is a plain GET.
 */
export const isOpenToViews = (call: CallDefinition): boolean => {
  if (call.inView !== undefined) return call.inView === 'open';
  if (isBinaryAnswer(call.answer) || call.changesState) return false;
  return call.method === 'GET' || call.readsOnly === true;
};

/** The permissions to see something, which hold while a user impersonates a user. */
const seeing: ReadonlySet<Permission> = new Set<Permission>([
  'NUMBER_RULE_LIST',
  'PRODUCT_LIST',
  'PRODUCT_CATEGORY_LIST',
  'SERVICE_LIST',
  'PRODUCT_ATTRIBUTE_LIST',
  'WORKFLOW_LIST',
  'ALERT_LIST',
  'MENU_LIST',
  'PRICE_GROUP_LIST',
  'AUDIT_LIST',
  'COLLECT_REPORT',
  'COMPANY_LIST',
  'DASHBOARD',
  'DELIVER_REPORT',
  'DEVICE_MESSAGES',
  'DISTRICT_LIST',
  'DROP_ORDER_LIST',
  'FLAG_LIST',
  'HOLIDAY_LIST',
  'LAUNDRY_LIST',
  'MAILROOM_LIST',
  'ORDER_INFO',
  'ORDER_LIST',
  'ORDER_VIEW_NOTIFICATION',
  'OUTBOUND_LIST',
  'PAXEL_ORDER_LIST',
  'REQUEST_LIST',
  'REQUEST_SLOT_LIST',
  'ROLE_LIST',
  'SITE_GROUP_LIST',
  'SITE_LIST',
  // The screen of the certificate says how it stands, and leaves out where one is sent in.
  'THANKYOU',
  'USER_LIST',
]);

/**
 * Whether a permission of the user counts for an administrator who looks with their eyes: what lets one see does, what
 * lets one change, hand out or reveal does not, so that a console shows no button that is refused. A permission that is
 * for both counts as for changing. One that is not named here does not hold: too little is shown, never too much.
 */
export const holdsInViews = (permission: Permission): boolean => seeing.has(permission);
