/**
 * Which screens are open to the person signed in, and where they continue to from one of them. It promises that a way which
 * it names does not end at a refusal: what opens a screen is what the router's own tree says.
 */
import type { Permission } from '@cubby/contract/permissions';
import { canAny } from '../can/can.ts';
import { goToAddress } from './address-of.ts';

let screens: ReadonlyMap<string, readonly Permission[] | undefined> = new Map();

/**
 * Registers, by path, which permissions open a screen (one of them is enough); undefined for one that is open to all
 * users.
 */
export const registerAccess = (access: Iterable<readonly [string, readonly Permission[] | undefined]>): void => {
  screens = new Map(access);
};

/** Whether the person is let in at an address made by addressOf. */
export const isOpen = (address: string): boolean => {
  const [path = ''] = address.replace(/^#/, '').split('?');
  const permissions = screens.get(path);
  return permissions === undefined || canAny(permissions);
};

/** A link: its words and its address. */
export interface Way {
  readonly label: string;
  readonly href: string;
}

/** The link, for a user who may open it; undefined for the others. */
export const wayTo = (label: string, href: string): Way | undefined => (isOpen(href) ? { label, href } : undefined);

/**
 * Goes to the first of these addresses where the person is let in, as after a save or by Cancel. False where there is none:
 * then the screen is theirs to clear, and a toast says what was done.
 */
export const navigateToFirstAllowed = (
  addresses: readonly string[],
  options: { readonly replace?: boolean } = {},
): boolean => {
  const open = addresses.find(isOpen);
  if (open !== undefined) goToAddress(open, options);
  return open !== undefined;
};
