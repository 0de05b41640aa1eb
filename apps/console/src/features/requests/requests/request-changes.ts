import { changedOnly } from '../../../ui/form/changed-only.ts';

/** What of a form is to be sent: what changed, and no reference number that is blank (orders.md 5.2). */
export const changesOf = (
  before: { readonly referenceNumber: string },
  now: { readonly referenceNumber: string },
  convert: Parameters<typeof changedOnly>[2] = {},
): Record<string, unknown> => {
  const { referenceNumber, ...changes } = changedOnly(before, now, convert);
  return typeof referenceNumber === 'string' && referenceNumber.trim() !== ''
    ? { referenceNumber, ...changes }
    : changes;
};
