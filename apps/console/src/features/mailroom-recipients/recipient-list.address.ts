/** The list of recipients as it was last seen, so that the way back leads to the same view. */
import { addressOf } from '../../platform/address/address-of.ts';

const storageKey = 'cubby.recipient-list.address';

export const keepRecipientListAddress = (address: string): void => {
  try {
    window.sessionStorage.setItem(storageKey, address);
  } catch {
    // Without storage the way back leads to the plain list.
  }
};

export const recipientListAddress = (): string => {
  const plain = addressOf('/app/Recipients');
  try {
    const kept = window.sessionStorage.getItem(storageKey);
    return kept?.startsWith(plain) ? kept : plain;
  } catch {
    return plain;
  }
};
