/** The title of the browser's tab. The route's own title stands until a screen that knows better gives another. */
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
