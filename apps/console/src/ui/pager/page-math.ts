/** Rows per page that every list offers (orders.md 9). */
export const pageSizes: readonly number[] = [10, 20, 50, 100];

/** Rows per page of the order list and the reports (orders.md 9). */
export const largePageSizes: readonly number[] = [...pageSizes, 500, 1000];

/** Most page links shown at once (orders.md 9). */
export const maxPageLinks = 5;

/** Pages that `total` rows fill; an empty list has one page. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The pages (from 0) that get a link: at most five, with the current one in the middle where the edges allow. */
export const pageWindow = (page: number, count: number): number[] => {
  const length = Math.min(maxPageLinks, count);
  const centred = page - Math.floor(maxPageLinks / 2);
  const first = Math.max(0, Math.min(centred, count - length));
  return Array.from({ length }, (_, index) => first + index);
};

/** The page (from 0) that a typed number means, or undefined where the number is to be ignored (orders.md 5.4). */
export const parseGoTo = (text: string, count: number): number | undefined => {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return undefined;
  const wanted = Number(trimmed);
  return wanted >= 1 && wanted <= count ? wanted - 1 : undefined;
};

/** The page that retains the first row in view when the page size changes. */
export const pageAfterResize = (page: number, size: number, nextSize: number): number =>
  Math.floor((page * size) / nextSize);
