import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Makes plain links (`#/app/...`) steps of the router, wherever they stand: unsaved changes are asked about before the
 * address moves, and not after. A new tab, a new window and a download stay the browser's.
 */
export const useRouterLinks = (): void => {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !plain) return;
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      if (!href?.startsWith('#/app') || (link?.target ?? '') !== '') return;
      event.preventDefault();
      void router.navigate({ href: href.slice(1) });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
};
