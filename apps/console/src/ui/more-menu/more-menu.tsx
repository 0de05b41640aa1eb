import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type MoreAction = {
  /** A verb with its object: "Cancel order". */
  label: string;
  onClick: () => void;
  /** A Tabler icon of 16 px. */
  icon?: ReactNode;
  /** Red and below a line: it destroys or can't be taken back. */
  danger?: boolean;
  /** Why it can't be done now; shown under the label, and the action is off. */
  disabled?: string | undefined;
};

export type MoreMenuProps = {
  /** Without an action the menu is not there at all. */
  actions: readonly MoreAction[];
  /** What the button is called, "More actions" by default; in a table name the row. */
  label?: string;
};

/** The menu of the rarer actions behind three dots. */
export const MoreMenu = ({ actions, label }: MoreMenuProps) => {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  const name = label ?? t('ui.moreActions');
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
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={name} title={name}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map(item)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
};
