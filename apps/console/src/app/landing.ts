import type { Permission } from '@cubby/contract/permissions';

/** Where signing in leads, by permission, first match first (orders.md 2.1). */
const landings: readonly { readonly permissions: readonly Permission[]; readonly path: string }[] = [
  { permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'], path: '/app/articleList' },
  { permissions: ['DROP_ORDER_LIST'], path: '/app/dropOrderList' },
  // Who may only create would be refused by the list.
  { permissions: ['DROP_ORDER_CREATE'], path: '/app/dropOrderAdd' },
  { permissions: ['THANKYOU'], path: '/app/Verification' },
  // Beyond the specification: who may see nothing else.
  { permissions: ['DASHBOARD'], path: '/app/dashboard' },
];

/**
 * The screen on which a person lands, or undefined where none is open to them.
 * `exists` says whether a screen stands in this release; one that does not is passed over.
 */
export const landingOf = (authoritySet: readonly string[], exists: (path: string) => boolean): string | undefined =>
  landings.find(({ permissions, path }) => exists(path) && permissions.some((one) => authoritySet.includes(one)))?.path;
