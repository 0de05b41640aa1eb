import { type Permission, permissions } from '../permissions.ts';
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

/**
 * Whether a permission of the user counts for an administrator who impersonates them: what lets one see does, what lets
 * one change, hand out or reveal does not, so that a console shows no button that is refused. A permission that is for
 * both counts as for changing. One that does not say `sees` does not apply: too little is shown, never too much.
 */
export const isAllowedInViews = (permission: Permission): boolean => Object.hasOwn(permissions[permission], 'sees');
