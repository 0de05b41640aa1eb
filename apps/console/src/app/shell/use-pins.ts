import { navigationCalls, type Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall, useCallMutation } from '../../platform/api/use-call.ts';
import { parseQueryString } from '../../platform/address/query-string.ts';
import { type Menu, placesOf, settingsOf } from '../menu/menu.ts';
import { currentScreen } from '../menu/current.ts';

const none: readonly Pin[] = [];

/** The pins of the person. What is changed shows at once; where it can't be saved, that is said and the old ones come back. */
export const usePins = () => {
  const client = useQueryClient();
  const { data } = useCall(navigationCalls.getNavigation, {}, { quiet: true, staleTime: 300_000 });
  const { queryKey } = callOptions(navigationCalls.getNavigation, {});
  const { mutate } = useCallMutation(navigationCalls.updatePins, { invalidates: [navigationCalls.getNavigation] });
  const savePins = (pins: readonly Pin[]): void => {
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, { ...before, pins: [...pins] });
    mutate({ body: { pins: [...pins] } }, { onError: () => client.setQueryData(queryKey, before) });
  };
  return { pins: data?.pins ?? none, known: data !== undefined, savePins };
};

/** What a pin is called: its own name, or that of its screen. */
export const usePinName = (menu: Menu): ((pin: Pin) => string) => {
  const { t } = useTranslation();
  return ({ address, name }) => {
    if (name !== null) return name;
    const [path = '', search = ''] = address.split('?');
    const screens = [...placesOf(menu).flatMap(({ screens: tabs }) => tabs), ...settingsOf(menu)];
    const own = currentScreen(screens, path, search);
    if (own?.path === path) return t(`frame.screens.${own.label}`);
    const made = [...menu.create, ...menu.importKinds].find((one) => one.path === path && matches(one.search, search));
    if (!made) return path.replace('/app/', '');
    return 'icon' in made
      ? t(`frame.create.${made.label}`)
      : t('frame.importOf', { what: t(`frame.imports.${made.label}`) });
  };
};

const matches = (wanted: Readonly<Record<string, string>> = {}, searchText: string): boolean => {
  const search = parseQueryString(searchText);
  return Object.entries(wanted).every(([name, value]) => search[name] === value);
};
