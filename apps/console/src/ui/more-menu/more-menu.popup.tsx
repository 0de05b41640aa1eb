import { Menu } from '@mantine/core';
import { AnchoredMenu } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';
import type { MoreAction } from './more-action.ts';

export const MorePopup = ({ popup, actions }: { popup: Popup; actions: readonly MoreAction[] }) => {
  const calm = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  const item = ({ label: text, onClick, icon, danger, disabled }: MoreAction) => (
    <Menu.Item
      key={text}
      onClick={onClick}
      leftSection={icon}
      disabled={disabled !== undefined}
      data-danger={danger || undefined}
    >
      {text}
      {disabled && <div className="ui-hint">{disabled}</div>}
    </Menu.Item>
  );
  return (
    <AnchoredMenu popup={popup}>
      <Menu.Dropdown>
        {calm.map(item)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </AnchoredMenu>
  );
};
