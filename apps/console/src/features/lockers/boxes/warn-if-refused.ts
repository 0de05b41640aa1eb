import { message, type MessageKey } from '../../../platform/i18n/message.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Says why something can't be done; false where nothing speaks against it. */
export const warnIfRefused = (refusal: MessageKey | undefined): boolean => {
  if (refusal !== undefined) toast.warn(message(refusal));
  return refusal !== undefined;
};
