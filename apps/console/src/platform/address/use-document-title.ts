/** The title of the browser's tab: the route's own title, until a screen sets a more exact one. */
import { useEffect } from 'react';

const product = 'Cubby';

export const setDocumentTitle = (title: string | undefined): void => {
  document.title = title ? `${title} · ${product}` : product;
};

/** Names the tab after what the screen shows, such as an order's number; does nothing while it is undefined. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(title);
  }, [title]);
};
