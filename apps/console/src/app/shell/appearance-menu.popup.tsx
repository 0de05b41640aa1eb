import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';
import { densities, type Density, setDensity, useDensity } from '../../ui/theme/density.ts';

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

export const AppearancePopup = ({ popup }: { popup: Popup }) => {
  const { t } = useTranslation();
  // Without this a <style> tag would switch transitions off for a moment, which the Content-Security-Policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const density = useDensity();
  return (
    <AnchoredMenu popup={popup} closeOnItemClick={false}>
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
    </AnchoredMenu>
  );
};
