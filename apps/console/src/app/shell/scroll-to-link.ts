/**
 * Scrolls a menu or a row of tabs to a link of it. `scrollIntoView` would also make the link the place from which Tab goes on, so that
 * the skip link would not be the first stop.
 */
export const scrollToLink = (link: HTMLElement): void => {
  let menu = link.parentElement;
  while (menu && menu.scrollHeight <= menu.clientHeight && menu.scrollWidth <= menu.clientWidth)
    menu = menu.parentElement;
  if (!menu) return;
  const [own, box] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  menu.scrollTop += Math.min(own.top - box.top, 0) + Math.max(own.bottom - box.bottom, 0);
  menu.scrollLeft += Math.min(own.left - box.left, 0) + Math.max(own.right - box.right, 0);
};
