import { useEffect, useMemo, useState } from 'react';
import { message } from '../../platform/i18n/message.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { whereIs, type Whereabouts } from '../menu/current.ts';
import { loadMenu } from '../menu/load-menu.ts';
import { emptyMenu, type Menu, visibleMenu } from '../menu/menu.ts';
import { isScreen } from '../screens.ts';
import { useShownAddress } from './use-shown-address.ts';

/** The menu of the person signed in; empty until it is there. A failure is said (orders.md 8) and can be tried again. */
export const useMenu = (): Menu => {
  const { roles, companyType, projectEnvironment } = useSession();
  const can = useCan();
  const [menu, setMenu] = useState(emptyMenu);
  const codes = roles.map(({ code }) => code).join();
  useEffect(() => {
    let wanted = true;
    const load = () => {
      loadMenu(codes.split(',')).then(
        (loaded) => wanted && setMenu(loaded),
        () => wanted && toast.error(message('Failure loading menu'), { retry: load }),
      );
    };
    load();
    return () => {
      wanted = false;
    };
  }, [codes]);
  return useMemo(
    () => visibleMenu(menu, { can, exists: isScreen, companyType, environment: projectEnvironment }),
    [menu, can, companyType, projectEnvironment],
  );
};

/** Where in the menu the person is. */
export const useWhereabouts = (menu: Menu): Whereabouts => {
  const { path, search } = useShownAddress();
  return useMemo(() => whereIs(menu, path, search), [menu, path, search]);
};
