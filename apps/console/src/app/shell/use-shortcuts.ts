import { useEffect, useEffectEvent } from 'react';
import { goToAddress } from '../../platform/address/address-of.ts';
import { hrefOf } from '../menu/current.ts';
import { type Menu, placesOf, settingsOf } from '../menu/menu.ts';
import { lastTab } from './last-tab.ts';

/** Where letters have a meaning of their own. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [data-own-letters]';
const covering = '[role="dialog"], dialog[open], [role="menu"]';
/** ms that G waits for the letter of a place. */
const jumpMs = 1500;

const addressOfJump = (menu: Menu, key: string): string | undefined => {
  if (key === 's') {
    const [first] = settingsOf(menu);
    return first && hrefOf(first);
  }
  const place = placesOf(menu).find(({ jump }) => jump === key);
  return place && hrefOf(lastTab(place));
};

/**
 * Keys of the frame: C opens New, G and the letter of a place lead there. Nothing happens while a person types or something
 * lies over the screen.
 */
export const useShortcuts = (menu: Menu, onNew: () => void): void => {
  const press = useEffectEvent((key: string, jumping: boolean): boolean => {
    if (jumping) {
      const address = addressOfJump(menu, key);
      if (address) goToAddress(address);
      return address !== undefined;
    }
    if (key === 'c' && menu.create.length > 0) onNew();
    return key === 'c' && menu.create.length > 0;
  });
  useEffect(() => {
    let jumpUntil = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector(covering)) return;
      const key = event.key.toLowerCase();
      const jumping = event.timeStamp < jumpUntil;
      jumpUntil = !jumping && key === 'g' ? event.timeStamp + jumpMs : 0;
      // Before the keys of a list, which has letters of its own.
      if (key === 'g' || press(key, jumping)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
