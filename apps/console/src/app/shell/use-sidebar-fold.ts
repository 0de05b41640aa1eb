import { useState } from 'react';

const storageKey = 'cubby.sidebar';

/** Whether the sidebar is folded to its icons, remembered in this browser. */
export const useSidebarFold = (): readonly [boolean, () => void] => {
  const [folded, setFolded] = useState(() => {
    try {
      return window.localStorage.getItem(storageKey) === 'folded';
    } catch {
      return false;
    }
  });
  const toggle = () => {
    setFolded(!folded);
    try {
      window.localStorage.setItem(storageKey, folded ? 'open' : 'folded');
    } catch {
      // Not remembered, still folded.
    }
  };
  return [folded, toggle];
};
