import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import type { FilterDrawerProps } from './filter-drawer.popup.tsx';

const FilterDrawerPopup = deferred(() =>
  import('./filter-drawer.popup.tsx').then((module) => module.FilterDrawerPopup),
);

/** The filters of a narrow screen: one button with their number, which opens all of them in a drawer. */
export const FilterDrawer = (props: FilterDrawerProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = props.definitions.filter((definition) => props.values[definition.id] !== undefined).length;
  return (
    <>
      <Button
        leftSection={<IconFilter size={16} aria-hidden />}
        onPointerEnter={FilterDrawerPopup.ask}
        onFocus={FilterDrawerPopup.ask}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {count > 0 ? t('uiLists.filters.buttonCount', { count }) : t('uiLists.filters.button')}
      </Button>
      {wanted && <FilterDrawerPopup {...props} opened={opened} count={count} onClose={() => setOpened(false)} />}
    </>
  );
};
