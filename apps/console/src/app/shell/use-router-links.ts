import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Makes all plain links (`#/app/...`) steps of the router: the question about unsaved changes comes before the address
 * changes. The browser still handles a new tab, a new window and a download.
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
