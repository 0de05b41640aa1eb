import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setFrameKeys } from '../../ui/list-frame/frame-keys.ts';
import { LoadingBar } from '../../ui/loading-bar/loading-bar.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useMediaQuery } from '@mantine/hooks';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { MenuContext } from '../menu/menu-context.ts';
import { placesOf } from '../menu/menu.ts';
import { CommandPalette } from './command-palette.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NewMenu } from './new-menu.tsx';
import { PinButton } from './pin-button.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useFocusTitle } from './use-focus-title.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMenu, useWhereabouts } from './use-menu.ts';
import { usePaletteKey } from './use-palette-key.ts';
import { useRecents } from './use-recents.ts';
import { useShownAddress } from './use-shown-address.ts';
import { useRouterLinks } from './use-router-links.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebarFold } from './use-sidebar-fold.ts';
import { useSteps } from './use-steps.ts';
import { ViewBanner } from './view-banner.tsx';

const AnnouncementBanner = deferred(() =>
  import('../../features/people/announcements/announcement-banner.tsx').then((module) => module.AnnouncementBanner),
);
const ArrangeDialog = deferred(() => import('./arrange-pins.tsx').then((module) => module.ArrangeDialog));

/** In place of a screen that the user may open, and an administrator who impersonates them may not. */
const ClosedToViews = ({ name }: { readonly name: string }): ReactNode => {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<IconEye size={24} />}
      title={t('userViews.closed.title')}
      text={t('userViews.closed.text', { name })}
    />
  );
};

/** The screen, or who can open it to the person. */
const Screen = (): ReactNode => {
  const { t } = useTranslation();
  const can = useCan();
  const { authoritySet, nickname, view } = useSession();
  const { permissions, closedToViews } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (view && closedToViews) return <ClosedToViews name={nickname} />;
  if (!permissions || permissions.some(can)) return <Outlet />;
  return view && permissions.some((permission) => authoritySet.includes(permission)) ? (
    <ClosedToViews name={nickname} />
  ) : (
    <NoPermission
      permission={permissions[0]!}
      action={
        <Button component="a" href="#/app">
          {t('ui.noPermission.back')}
        </Button>
      }
    />
  );
};

/**
 * The frame around every screen: skip link, top bar, sidebar, and the layers over them. `children` replace the screen.
 */
export const Shell = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const { t } = useTranslation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [folded, toggleFolded] = useSidebarFold();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0;
  const [settled, setSettled] = useState(false);
  // The rows of the first screen come before the code of what is above them.
  if (!settled && !loading && !busy) setSettled(true);
  const session = useSession();
  const menu = useMenu();
  const whereabouts = useWhereabouts(menu);
  const { path } = useShownAddress();
  const wide = useMediaQuery('(width >= 992px)', true, { getInitialValueInEffect: false });
  const [creating, setCreating] = useState(false);
  const [arranging, setArranging] = useState(false);
  const create = <NewMenu menu={menu} folded={folded || !wide} opened={creating} onOpened={setCreating} />;
  useRecents();
  useShortcuts(menu, () => setCreating(true));
  useEffect(() => {
    setFrameKeys(
      placesOf(menu).map(({ label, jump }) => ({ label: t(`frame.places.${label}`), keys: `G ${jump.toUpperCase()}` })),
    );
  }, [menu, t]);
  useFocusTitle();
  useRouterLinks();
  usePaletteKey(() => setPaletteOpen(true));
  useSteps(() => {
    setPaletteOpen(false);
    setDrawerOpen(false);
    setCreating(false);
  });
  useLeaveGuard();

  return (
    <div className={classes.shell} data-folded={folded || undefined}>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // The hash is the router's: the jump is made by hand.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('frame.skipToContent')}
      </a>
      {session.view && <ViewBanner session={{ ...session, view: session.view }} />}
      <LoadingBar active={loading || busy} />
      <TopBar
        onMenu={() => setDrawerOpen(true)}
        onSearch={() => setPaletteOpen(true)}
        pin={<PinButton menu={menu} />}
        create={!wide && create}
      />
      <Sidebar
        menu={menu}
        create={wide && create}
        onArrange={() => setArranging(true)}
        folded={folded}
        onFold={toggleFolded}
        drawerOpen={drawerOpen}
        onDrawerClose={() => setDrawerOpen(false)}
      />
      <main id="main" className={classes.main} tabIndex={-1}>
        <ConnectionNotice />
        {settled && <AnnouncementBanner />}
        <PlaceTabs whereabouts={whereabouts} path={path} />
        <MenuContext value={menu}>
          <Suspense>{children ?? <Screen />}</Suspense>
        </MenuContext>
      </main>
      {arranging && <ArrangeDialog menu={menu} onClose={() => setArranging(false)} />}
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </div>
  );
};
