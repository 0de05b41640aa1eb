/** The address of the laundry list as it was last seen, so that the way back from an order leads to the same view. */
import { addressOf } from '../../platform/address/address-of.ts';

const storageKey = 'cubby.laundry-list.address';

/** Keeps the address of the list; the list calls it whenever its address changes. */
export const keepLaundryListAddress = (address: string): void => {
  try {
    window.sessionStorage.setItem(storageKey, address);
  } catch {
    // Without storage the way back leads to the plain list.
  }
};

/** The list as it was last seen in this tab, or the plain list. */
export const laundryListAddress = (): string => {
  const plain = addressOf('/app/article-LaundryDry');
  try {
    const kept = window.sessionStorage.getItem(storageKey);
    return kept?.startsWith(plain) ? kept : plain;
  } catch {
    return plain;
  }
};
