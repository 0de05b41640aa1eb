import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportHistoryPage } from '../../features/orders/import-history/import-history-page.tsx';
import { hrefOf } from '../menu/current.ts';
import { MenuContext } from '../menu/menu-context.ts';

/** The hub with the kinds of import that the menu contains. */
export const ImportHistory = () => {
  const { t } = useTranslation();
  const kinds = use(MenuContext).importKinds.map((kind) => ({
    label: t(`frame.imports.${kind.label}`),
    href: hrefOf(kind),
  }));
  return <ImportHistoryPage kinds={kinds} />;
};
