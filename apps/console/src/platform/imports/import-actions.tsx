import { IconFileImport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { goTo } from '../address/address-of.ts';
import { canAny } from '../can/can.ts';
import { type ImportKind, importScreens } from './import-screens.ts';

/** The imports of a list, for its menu: those that the person may use. */
export const importActions = (t: TFunction, kinds: readonly ImportKind[]): MoreAction[] =>
  kinds
    .filter((kind) => canAny([importScreens[kind].permission]))
    .map((kind) => ({
      label: t('frame.importOf', { what: t(`frame.imports.${kind}`) }),
      icon: <IconFileImport size={16} aria-hidden />,
      onClick: () => goTo(importScreens[kind].path, importScreens[kind].search),
    }));
