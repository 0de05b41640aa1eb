import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollStripTo, useStripEdges } from '../../ui/tabs/use-strip.ts';
import { hrefOf, type Whereabouts } from '../menu/current.ts';
import classes from './place-tabs.module.css';
import { storeTab } from './last-tab.ts';

/** The screens of a place side by side, over each of them and its other views; not over what they lead to. */
export const PlaceTabs = ({ whereabouts: { place, screen }, path }: { whereabouts: Whereabouts; path: string }) => {
  const { t } = useTranslation();
  const open = screen?.path === path || screen?.tabOf?.includes(path) ? screen : undefined;
  const current = useRef<HTMLAnchorElement>(null);
  const strip = useRef<HTMLElement>(null);
  useStripEdges(strip);
  useEffect(() => {
    if (place && open) storeTab(place, open);
    if (strip.current && current.current) scrollStripTo(strip.current, current.current);
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
