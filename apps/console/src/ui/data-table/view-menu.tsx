import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { densities, setDensity, useDensity, type Density } from '../theme/density.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface ViewMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  readonly changed: boolean;
  readonly onToggle: (id: string) => void;
  readonly onReset: () => void;
}

/** Which columns are shown and how high the rows are. */
export const ViewMenu = <Row,>(props: ViewMenuProps<Row>) => {
  const { columns, visible, changed, onToggle, onReset } = props;
  const { t } = useTranslation();
  const density = useDensity();
  const shown = new Set(visible.map((column) => column.id));
  const hideable = columns.filter((column, index) => index > 0 && column.hideable !== false);
  return (
    <Menu
      position="bottom-end"
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className={classes.viewButton} aria-label={t('uiLists.table.view')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </button>
      </Menu.Target>
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
    </Menu>
  );
};
