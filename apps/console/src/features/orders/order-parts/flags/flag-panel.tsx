import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../../ui/color-dot/color-dot.tsx';
import type { FlaggedRow } from './flags-cell.tsx';
import classes from './flags.module.css';

interface Place {
  readonly articleId: string;
  readonly anchor: HTMLElement;
  readonly left: number;
  /** Above the row if there is no space below it; px from that edge of the window. */
  readonly top?: number;
  readonly bottom?: number;
}

const panelWidth = 288;
const gap = 4;
const minSpace = 220;

const placeAt = (anchor: HTMLElement): Place => {
  const box = anchor.getBoundingClientRect();
  const left = Math.max(gap, Math.min(box.left, window.innerWidth - panelWidth - gap));
  const below = window.innerHeight - box.bottom > minSpace || box.top < minSpace;
  return {
    articleId: anchor.dataset['flags'] ?? '',
    anchor,
    left,
    ...(below ? { top: box.bottom + gap } : { bottom: window.innerHeight - box.top + gap }),
  };
};

const Flags = ({ title, flags }: { title: string; flags: FlaggedRow['ordersFlags'] }) => {
  const { t } = useTranslation();
  if (flags.length === 0) return null;
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {flags.map(({ flagId, flagName, flagColor, flagNote }) => (
          <li key={flagId} className={classes.item}>
            <ColorDot color={flagColor} />
            <span>
              <strong className={classes.flagName}>{flagName}</strong>
              <span className={classes.note}>{flagNote || t('uiLists.flags.noNote')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * The flags of an order with their notes, next to the `[data-flags]` inside that is hovered, focused or tapped: one
 * panel for all rows. It remains open while the pointer is on it, and Escape closes it.
 */
export const FlagPanel = ({ rows, children }: { rows: readonly FlaggedRow[]; children: ReactNode }) => {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const row = place && rows.find(({ articleId }) => articleId === place.articleId);

  const anchorOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-flags]');
  const open = (anchor: HTMLElement | null) => anchor && anchor !== place?.anchor && setPlace(placeAt(anchor));
  const leave = (to: EventTarget | null) => {
    if (!place) return;
    const isInside = to instanceof Node && (place.anchor.contains(to) || panel.current?.contains(to));
    if (!isInside) setPlace(undefined);
  };

  useEffect(() => {
    if (!place) return;
    place.anchor.setAttribute('aria-describedby', id);
    const close = () => setPlace(undefined);
    // What scrolls takes the row away from under its panel.
    window.addEventListener('scroll', close, { capture: true, once: true });
    window.addEventListener('resize', close, { once: true });
    return () => {
      place.anchor.removeAttribute('aria-describedby');
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [place, id]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a delegate for the buttons inside, which take focus and keys
    <div
      className={classes.host}
      onPointerOver={({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && open(anchorOf(target))}
      onPointerOut={({ relatedTarget, pointerType }: PointerEvent) => pointerType !== 'touch' && leave(relatedTarget)}
      onFocus={({ target }: FocusEvent) => open(anchorOf(target))}
      onBlur={({ relatedTarget }: FocusEvent) => leave(relatedTarget)}
      onClick={({ target }) => open(anchorOf(target))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !place) return;
        event.stopPropagation();
        setPlace(undefined);
      }}
    >
      {children}
      {place && row && (
        <div
          ref={panel}
          id={id}
          role="tooltip"
          className={classes.panel}
          style={{ left: place.left, top: place.top, bottom: place.bottom, width: panelWidth }}
        >
          <Flags title={t('uiLists.flags.flags')} flags={row.ordersCsFlags} />
          <Flags title={t('uiLists.flags.orderFlags')} flags={row.ordersFlags} />
        </div>
      )}
    </div>
  );
};
