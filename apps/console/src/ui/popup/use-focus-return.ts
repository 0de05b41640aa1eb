import { useLayoutEffect } from 'react';

const layer = '[role="dialog"], [role="menu"], dialog';

/** The button of the menu that an item is in, by the ids that Mantine gives the two. */
const menuButton = (item: Element): Element | null => {
  const id = item.closest('[role="menu"]')?.id.replace(/-dropdown$/, '');
  return id ? (document.getElementById(id) ?? document.getElementById(`${id}-target`)) : null;
};

/** What had the focus last, and where to find what opened its layer. It may be removed by now. */
let last: { readonly elements: readonly Element[]; readonly inLayer: boolean } = { elements: [], inLayer: false };
// The map of the screens is made without a document.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  const element = target as Element;
  const button = menuButton(element);
  last = { elements: button ? [element, button] : [element], inLayer: element.closest(layer) !== null };
});

/** What had the focus when the last dialog opened; after it what had opened the dialog around it. */
let openers: readonly Element[] = [];

const title = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
};

/**
 * Gives the focus back when a dialog closes, also if it is unmounted while open: to what opened it; if that is removed,
 * to the button of its menu or to what opened the dialog around it; else to the title of the page. A focus that has
 * moved on to the page meanwhile remains there.
 */
export const useFocusReturn = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    openers = last.inLayer ? [...last.elements, ...openers] : last.elements;
    const own = openers;
    return () => {
      // After React has taken away what goes, and before the next key.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement && activeElement !== document.body && !activeElement.closest(layer)) return;
        const back = own.find((one) => one.isConnected && !one.matches(':disabled') && !one.closest('[inert]'));
        ((back as HTMLElement | undefined) ?? title())?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
};
