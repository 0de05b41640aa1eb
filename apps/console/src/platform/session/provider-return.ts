/**
 * What the sign-in provider of a company gave the browser to take back. It promises that it leaves the address before
 * anything is drawn, so that it is in no history and is sent along with nothing.
 */
import { singleSignOnReturn } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';

/** The parameters of the protocol; whatever else providers add is left. */
const names = ['state', 'code', 'iss', 'error'] as const;
export type ProviderReturn = Readonly<Partial<Record<(typeof names)[number], string>>>;

let pending: ProviderReturn | undefined;

/** Takes it out of the address and leads on to its page. Call once, before the first page. */
export const takeUpProviderReturn = (): void => {
  const { pathname, search } = window.location;
  if (!pathname.endsWith(singleSignOnReturn)) return;
  const given = new URLSearchParams(search);
  pending = Object.fromEntries(
    names.flatMap((name) => [given.get(name)].flatMap((value) => (value ? [[name, value]] : []))),
  );
  window.history.replaceState(null, '', './#/page/singleSignOn');
};

/** Undefined if the user did not come back, or not in this page. */
export const getProviderReturn = (): ProviderReturn | undefined => pending;
