import { phrases } from '@cubby/phrases';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, vi } from 'vitest';
import { connectivity } from '../src/platform/api/connectivity.ts';
import { queryClient } from '../src/platform/api/query-client.ts';
import { liveStart } from '../src/platform/live/begin-live.ts';
import { startWords } from '../src/platform/i18n/i18n.ts';
import { deleteLanguage } from '../src/platform/i18n/language.ts';
import { dropPendingSignIn } from '../src/platform/session/pending-sign-in.ts';
import { endSession } from '../src/platform/session/session-store.ts';
import { tasks } from '../src/platform/tasks/tasks.ts';
import { confirmStore } from '../src/ui/confirm-dialog/confirm.ts';
import { toast } from '../src/ui/toast/toast.ts';
import './frames.ts';
import { slowness } from '../../../tools/calibration.mjs';
import { noteShownMessages } from './shown-messages.ts';

// A wait ends with what it waits for; the limit is for what never comes, also where the cores are busy.
configure({ asyncUtilTimeout: 10_000 * slowness });

// Files share the page and the modules of their worker. What is here runs again before each file, so that none finds
// what another one has put in its place.

// What jsdom leaves out and Mantine or the screens ask for.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing is drawn: charts measure their words without a canvas.
HTMLCanvasElement.prototype.getContext = () => null;
/** Nothing is laid out, so everything is visible. */
class EverythingVisible {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    this.#callback([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
globalThis.IntersectionObserver ??= EverythingVisible as never;
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {}, setPointerCapture: () => {} });
window.scrollTo = () => {};
Object.assign(URL, { createObjectURL: () => 'blob:of-test', revokeObjectURL: () => {} });
// There is no layer over the page, so dialogs only open and close.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
// user-event puts a clipboard there and leaves it.
Reflect.deleteProperty(window.navigator, 'clipboard');
await startWords('en_US', phrases.en_US);
// i18next leaves a placeholder without a value in the text. No user should see one.
i18next.options.missingInterpolationHandler = (text: string) => {
  throw new Error(`The phrase was not filled in: ${text}`);
};
// A test that follows live events begins by itself.
liveStart.afterMs = 2 ** 31 - 1;

/** The page as a browser opens it: nothing rendered, stored or named in the address. */
const emptyPage = (): void => {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Unlike a new hash, this raises no event.
  window.history.replaceState(null, '', window.location.pathname);
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession('signed-out');
  dropPendingSignIn();
  queryClient.clear();
  confirmStore.clear();
  toast.clear();
  tasks.clear();
  connectivity.reached();
  deleteLanguage();
  emptyPage();
});
noteShownMessages();
