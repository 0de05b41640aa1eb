import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';
import { densities, setDensity, useDensity, type Density } from '../theme/density.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

/** What the menu needs of a column, whatever its rows are. */
type ViewColumn = Pick<Column<never>, 'id' | 'header' | 'hideable'>;

export interface ViewMenuProps {
  readonly columns: readonly ViewColumn[];
  readonly visible: readonly ViewColumn[];
  readonly changed: boolean;
  readonly onToggle: (id: string) => void;
  readonly onReset: () => void;
}

export const ViewPopup = (props: ViewMenuProps & { popup: Popup }) => {
  const { popup, columns, visible, changed, onToggle, onReset } = props;
  const { t } = useTranslation();
  const density = useDensity();
  const shown = new Set(visible.map((column) => column.id));
  const hideable = columns.filter((column, index) => index > 0 && column.hideable !== false);
  return (
    <AnchoredMenu
      popup={popup}
      position="bottom-end"
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Dropdown className={classes.viewMenu}>
        {hideable.length > 0 && <Menu.Label>{t('uiLists.table.columns')}</Menu.Label>}
        {hideable.map((column) => (
          <Menu.CheckboxItem key={column.id} checked={shown.has(column.id)} onChange={() => onToggle(column.id)}>
            {column.header}
          </Menu.CheckboxItem>
        ))}
        {changed && <Menu.Item onClick={onReset}>{t('uiLists.table.columnsReset')}</Menu.Item>}
        {hideable.length > 0 && <Menu.Divider />}
        <Menu.Label>{t('uiLists.table.density')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(value as Density)}>
          {densities.map((option) => (
            <Menu.RadioItem key={option} value={option}>
              {t(`uiLists.table.${option}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </AnchoredMenu>
  );
};
