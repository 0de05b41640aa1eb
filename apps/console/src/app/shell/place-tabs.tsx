import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, type Whereabouts } from '../menu/current.ts';
import classes from './place-tabs.module.css';
import { keepTab } from './last-tab.ts';
import { scrollToLink } from './scroll-to-link.ts';

/** Marks the strip where more tabs are outside of it, to the left or to the right. */
const useEdges = (strip: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const mark = () => {
      box.toggleAttribute('data-more-left', box.scrollLeft > 1);
      box.toggleAttribute('data-more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  });
};

/** The screens of a place side by side, over each of them; not over what they lead to. */
export const PlaceTabs = ({ whereabouts: { place, screen }, path }: { whereabouts: Whereabouts; path: string }) => {
  const { t } = useTranslation();
  const open = screen?.path === path ? screen : undefined;
  const current = useRef<HTMLAnchorElement>(null);
  const strip = useRef<HTMLElement>(null);
  useEdges(strip);
  useEffect(() => {
    if (place && open) keepTab(place, open);
    if (current.current) scrollToLink(current.current);
  }, [place, open]);
  if (!place || !open || place.screens.length < 2) return null;
  return (
    <nav ref={strip} className={classes.tabs} aria-label={t(`frame.places.${place.label}`)}>
      {place.screens.map((tab) => (
        <a
          key={tab.label}
          ref={tab === open ? current : undefined}
          className={classes.tab}
          href={hrefOf(tab)}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(`frameTabs.${tab.label as 'orderList'}`)}
        </a>
      ))}
    </nav>
  );
};
