import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { densities, type Density, setDensity, useDensity } from '../../ui/theme/density.ts';

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** The choice of theme and of row height; both are kept in this browser. */
export const AppearanceMenu = () => {
  const { t } = useTranslation();
  // Without this a <style> tag would switch transitions off for a moment, which the Content-Security-Policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const density = useDensity();
  const Icon = icons[colorScheme];
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon data-icon-button aria-label={t('frame.theme.label')} title={t('frame.theme.label')}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('frame.theme.label')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`frame.theme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('frame.density.label')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(value as Density)}>
          {densities.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`frame.density.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
