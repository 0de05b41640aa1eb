import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type Ref, useDeferredValue, useImperativeHandle } from 'react';
import type { Popup } from './popup-button.tsx';

/** Replaces the button, which is drawn elsewhere and there already. */
const Anchor = ({ node, ref }: { node: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => node, [node]);
  return null;
};

/** Opens one step after the first render, when the focused element and the button's position are known. */
const useOpened = ({ opened }: Popup): boolean => useDeferredValue(opened, false) && opened;

type Bonds = 'id' | 'opened' | 'onChange';

/** Mantine's menu at a PopupButton; its children are the dropdown. */
export const AnchoredMenu = ({ popup, children, ...props }: Omit<MenuProps, Bonds> & { popup: Popup }) => (
  <Menu {...props} id={popup.id} opened={useOpened(popup)} onChange={popup.onChange}>
    <Menu.Target>
      <Anchor node={popup.anchor} />
    </Menu.Target>
    {children}
  </Menu>
);

/** Mantine's popover at a PopupButton; its children are the dropdown. */
export const AnchoredPopover = ({ popup, children, ...props }: Omit<PopoverProps, Bonds> & { popup: Popup }) => (
  <Popover returnFocus {...props} id={popup.id} opened={useOpened(popup)} onChange={popup.onChange}>
    <Popover.Target>
      <Anchor node={popup.anchor} />
    </Popover.Target>
    {children}
  </Popover>
);
