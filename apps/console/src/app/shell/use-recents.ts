import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recall, remember } from '../../ui/person-memory/person-memory.ts';

/** A screen that the person has visited: its address and what it called itself. */
export interface Recent {
  readonly href: string;
  readonly title: string;
}

const most = 8;
const suffix = ' · Cubby';

export const readRecents = (): readonly Recent[] => recall<readonly Recent[]>('recents', []);

/** Parameters that name what a screen shows; filters and pages of a list make no other screen. */
const naming = /^(id|\w+Id)$/;

const screenOf = (href: string): string => {
  const [path = '', search = ''] = href.split('?');
  const named = search.split('&').filter((part) => naming.test(part.split('=')[0] ?? ''));
  return [path, ...named].join('?');
};

/** Notes each screen once it has named itself: the title of the page names the record that is shown. */
export const useRecents = (): void => {
  const { history } = useRouter();
  useEffect(() => {
    const note = () => {
      const { title } = document;
      const { href } = history.location;
      if (!title.endsWith(suffix) || !href.startsWith('/app/')) return;
      const recent = { href: `#${href}`, title: title.slice(0, -suffix.length) };
      const others = readRecents().filter((one) => screenOf(one.href) !== screenOf(recent.href));
      remember('recents', [recent, ...others].slice(0, most));
    };
    const observer = new MutationObserver(note);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [history]);
};
