/**
 * A list as it was last seen in this tab, so that the way back from a row leads to the same view. It promises an address
 * of that list, the plain one where none is retained.
 */
import { addressOf } from './address-of.ts';

/** @param path the route of the list, as in `/app/userList` */
export const listMemory = (path: Parameters<typeof addressOf>[0]) => {
  const key = `cubby.list-address.${path}`;
  return {
    store: (search: Parameters<typeof addressOf>[1]): void => {
      try {
        window.sessionStorage.setItem(key, addressOf(path, search));
      } catch {
        // Without storage the way back leads to the plain list.
      }
    },
    address: (): string => {
      const plain = addressOf(path);
      try {
        const stored = window.sessionStorage.getItem(key);
        return stored?.startsWith(plain) ? stored : plain;
      } catch {
        return plain;
      }
    },
  };
};
