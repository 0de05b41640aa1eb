import { useMediaQuery } from '@mantine/hooks';

/** As in `data-table.module.css` and `list-frame.module.css`. */
const smallWindow = '(max-width: 47.99em), (max-height: 34.99em)';

/**
 * Whether the window is so small, or enlarged so much, that the page scrolls and no box in it: a box of a few rows could
 * not be read (WCAG 1.4.10).
 */
export const usePageScrolls = (): boolean => useMediaQuery(smallWindow, false, { getInitialValueInEffect: false });
