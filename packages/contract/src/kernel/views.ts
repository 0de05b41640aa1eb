import { type CallDefinition, isBinaryAnswer } from './define-call.ts';

/**
 * Whether a call is open to an administrator who looks with the eyes of a user. It follows from what the call says of
 * itself: what reads is open, what changes something or hands out a file of rows is not. `inView` says where that is not
 * what the call needs. A call that says nothing is closed unless it is a plain GET.
 */
export const isOpenToViews = (call: CallDefinition): boolean => {
  if (call.inView !== undefined) return call.inView === 'open';
  if (isBinaryAnswer(call.answer) || call.changesState) return false;
  return call.method === 'GET' || call.readsOnly === true;
};
