/**
 * Signs in through the provider of a company. The parameters of the provider are sent once a page, however often the
 * screen renders.
 */
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { returnPathPattern } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import { callApi } from '../api/call-api.ts';
import { page } from '../page/page.ts';
import { storePendingSignIn } from './pending-sign-in.ts';
import { finishConfirmation, isConfirmation } from './provider-confirmation.ts';
import { getProviderReturn, type ProviderReturn } from './provider-return.ts';
import { setSession } from './session-store.ts';

/**
 * Sends the browser to the provider that the name leads to; false where it leads to none.
 * @param back the screen that the person was going to
 * @throws ApiError
 */
export const goToProvider = async (name: string, back: string | undefined): Promise<boolean> => {
  const { companyKey } = await callApi(singleSignOnCalls.findSingleSignOn, { body: { name } });
  if (companyKey === null) return false;
  const { url } = await callApi(singleSignOnCalls.startSingleSignOn, {
    body: {
      companyKey,
      returnPath: back !== undefined && returnPathPattern.test(back) ? back : null,
      loginHint: name.includes('@') ? name : null,
    },
  });
  page.leave(url);
  return true;
};

const finish = async ({ state = '', code, iss, error }: ProviderReturn): Promise<void> => {
  const { returnPath, ...session } = await callApi(singleSignOnCalls.finishSingleSignOn, {
    body: { state: state || 'none', code: code ?? null, iss: iss ?? null, error: error ?? null },
  });
  if (session.needMFA) {
    storePendingSignIn(session);
    return page.replaceHash(returnPath ? `#/page/mfa?back=${encodeURIComponent(returnPath)}` : '#/page/mfa');
  }
  setSession(session);
  page.replaceHash(`#${returnPath ?? '/app'}`);
};

/** What a person went to the provider for, and how that ends. */
export interface Comeback {
  readonly cameFor: 'SIGN_IN' | 'CONFIRMATION';
  /** @throws ApiError */
  readonly done: Promise<void>;
}

/** Whether who comes back was sent for a proof, as long as it is not ended. */
export const comesToConfirm = (): boolean => {
  const returned = getProviderReturn();
  return returned !== undefined && isConfirmation(returned);
};

let finishing: (Comeback & { readonly returned: ProviderReturn }) | undefined;

/** Ends the sign-in and moves on to where the person was going, or ends the proof that another window waits for. */
export const finishAtProvider = (): Comeback => {
  const returned = getProviderReturn();
  if (!returned) {
    page.replaceHash('#/page/login');
    return { cameFor: 'SIGN_IN', done: Promise.resolve() };
  }
  if (finishing?.returned !== returned)
    finishing = isConfirmation(returned)
      ? { returned, cameFor: 'CONFIRMATION', done: finishConfirmation(returned) }
      : { returned, cameFor: 'SIGN_IN', done: finish(returned) };
  return finishing;
};
