import type { Permission } from '@cubby/contract/permissions';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { setupCalls } from '@cubby/contract/reports/setup/setup.calls';
import { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import { setupHidden } from '../features/reports/home/setup-hidden.ts';
import { isOpen } from '../platform/address/next-screens.ts';
import { callApi } from '../platform/api/call-api.ts';
import { loadMenu } from './menu/load-menu.ts';
import { emptyMenu, placesOf, settingsOf, visibleMenu } from './menu/menu.ts';

const verification = '/app/Verification';
const home = '/app/home';

/** Where signing in leads, by permission, first match first (orders.md 2.1, docs/decisions/036). */
const landings: readonly { readonly permissions: readonly Permission[]; readonly path: string }[] = [
  { permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'], path: '/app/articleList' },
  { permissions: ['DROP_ORDER_LIST'], path: '/app/dropOrderList' },
  // Who may only create would be refused by the list.
  { permissions: ['DROP_ORDER_CREATE'], path: '/app/dropOrderAdd' },
  { permissions: ['THANKYOU'], path: verification },
  // Beyond the specification: who may see nothing else.
  { permissions: ['DASHBOARD'], path: '/app/dashboard' },
];

/**
 * The screen on which a person lands, or undefined where none is open to them.
 * `exists` says whether a screen exists in this release; one that does not is passed over.
 */
const landingOf = (authoritySet: readonly string[], exists: (path: string) => boolean): string | undefined =>
  landings.find(({ permissions, path }) => exists(path) && permissions.some((one) => authoritySet.includes(one)))?.path;

/** A user who has none of these begins where their menu does. */
const firstOfMenu = async (
  { authoritySet, roles, companyType, projectEnvironment }: SessionUser,
  exists: (path: string) => boolean,
): Promise<string | undefined> => {
  const loaded = await loadMenu(roles.map(({ code }) => code)).catch(() => emptyMenu);
  const menu = visibleMenu(loaded, {
    can: (permission) => authoritySet.includes(permission),
    exists,
    companyType,
    environment: projectEnvironment,
  });
  const work = placesOf(menu).flatMap(({ label, screens }) => (label === 'home' || label === 'imports' ? [] : screens));
  return [...work, ...settingsOf(menu), ...menu.create, ...menu.importKinds][0]?.path;
};

/** ms after which a landing no longer waits for what the roles preset. */
const patience = 1500;

/** The first pin that a role presets, where its screen is open to the person. */
const presetLanding = async (exists: (path: string) => boolean): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(patience);
    const { landing } = await callApi(navigationCalls.getNavigation, {}, { signal });
    return landing !== null && exists(pathOf(landing)) && isOpen(landing) ? landing : undefined;
  } catch {
    // Without that state, the user lands as the permissions say.
    return undefined;
  }
};

/** Whether the setup guide on Home waits for a member of the platform's staff, who has not hidden it. */
const isBeingSetUp = async ({ companyType }: SessionUser, exists: (path: string) => boolean): Promise<boolean> => {
  if (companyType !== 'ADMIN' || !exists(home) || !isOpen(home) || setupHidden.get()) return false;
  try {
    const steps = await callApi(setupCalls.getSetup, {}, { signal: AbortSignal.timeout(patience) });
    return steps.some(({ done }) => !done);
  } catch {
    return false;
  }
};

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/**
 * The address where a person lands: as a role presets it, on Home while its guide waits, else as the permissions say. A
 * user who sends certificates in lands on that screen while the last certificate of their company is refused, since the
 * company gets no new orders until then.
 */
export const findLanding = async (
  session: SessionUser,
  exists: (path: string) => boolean,
): Promise<string | undefined> => {
  const { authoritySet, merchantId } = session;
  const [preset, isSettingUp] = await Promise.all([presetLanding(exists), isBeingSetUp(session, exists)]);
  const path =
    preset ??
    (isSettingUp ? home : undefined) ??
    landingOf(authoritySet, exists) ??
    (await firstOfMenu(session, exists));
  const sends = merchantId !== null && authoritySet.includes('THANKYOU');
  if (!sends || path === verification || !exists(verification)) return path;
  const { isCertificateRefused } = await import('./landing-certificate.ts');
  return (await isCertificateRefused()) ? verification : path;
};
