import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';

/** What opens from a button: its part of the bond between the two. */
export interface Popup {
  /** The id of the button; what opens has `<id>-dropdown`. */
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** What the button is given; it passes them on to its element. */
interface TriggerProps {
  readonly id: string;
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}

interface PopupButtonProps {
  readonly kind: 'menu' | 'dialog';
  /** Fetches the code of what opens; called with the first sign that it will be wanted. */
  readonly ask: () => void;
  /** The button, without any of TriggerProps. */
  readonly trigger: ReactElement<Partial<TriggerProps>>;
  /** What opens; drawn from the first opening on. See AnchoredMenu and AnchoredPopover. */
  readonly children: (popup: Popup) => ReactNode;
  /** Given where something besides the button opens it too. */
  readonly opened?: boolean;
  readonly onOpened?: (opened: boolean) => void;
}

/** A button that opens a menu or a panel whose code comes when the button is pointed at, focused or pressed. */
export const PopupButton = ({ kind, ask, trigger, children, opened: given, onOpened }: PopupButtonProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState(false);
  const [wanted, setWanted] = useState(false);
  const opened = given ?? own;
  if (opened && !wanted) setWanted(true);
  const onChange = (next: boolean) => {
    setOwn(next);
    onOpened?.(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: setAnchor,
        'aria-haspopup': kind,
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        onClick: () => onChange(!opened),
        onFocus: ask,
        onPointerEnter: ask,
      })}
      {wanted && children({ id, anchor, opened, onChange })}
    </>
  );
};
