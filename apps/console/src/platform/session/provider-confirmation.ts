/**
 * Proof at the provider of the company, in a window of its own, that the person is there; the action that waits for it
 * is not changed. A proof is taken once, and the windows exchange no more than that it was.
 */
import { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { callApi } from '../api/call-api.ts';
import { page } from '../page/page.ts';
import type { ProviderReturn } from './provider-return.ts';

/** Shared by the windows: the state of the proof that one waits for, and then that it is done. */
const storageKey = 'cubby.confirmation';
const doneMark = 'done:';

/** The browser opened no window. */
export class WindowRefused extends Error {}

/**
 * Opens the provider; `onDone` is called once the server has taken the proof. Call it from a press, or no window opens.
 * @param signal ends the waiting, and closes the window
 * @throws WindowRefused, ApiError
 */
export const beginProviderConfirmation = async (onDone: () => void, signal: AbortSignal): Promise<void> => {
  const opened = page.openWindow();
  if (!opened) throw new WindowRefused();
  signal.addEventListener('abort', () => opened.close(), { once: true });
  try {
    const { url } = await callApi(singleSignOnCalls.startConfirmation, {}, { signal });
    signal.throwIfAborted();
    const state = new URL(url).searchParams.get('state') ?? '';
    window.localStorage.setItem(storageKey, state);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey && newValue === `${doneMark}${state}`) onDone();
    };
    window.addEventListener('storage', onStorage, { signal });
    signal.addEventListener('abort', () => window.localStorage.removeItem(storageKey), { once: true });
    opened.location.href = url;
  } catch (error) {
    opened.close();
    throw error;
  }
};

/** Whether what the provider gave belongs to a proof that another window waits for. */
export const isConfirmation = ({ state }: ProviderReturn): boolean =>
  state !== undefined && window.localStorage.getItem(storageKey) === state;

/** Ends the proof, notifies the window that waits, and closes this one. @throws ApiError */
export const finishConfirmation = async ({ state = '', code, iss, error }: ProviderReturn): Promise<void> => {
  await callApi(singleSignOnCalls.finishConfirmation, {
    body: { state, code: code ?? null, iss: iss ?? null, error: error ?? null },
  });
  window.localStorage.setItem(storageKey, `${doneMark}${state}`);
  page.closeWindow();
};
