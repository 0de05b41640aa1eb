import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigateWith } from '../platform/address/address-of.ts';
import { callApi } from '../platform/api/call-api.ts';
import { connectivity } from '../platform/api/connectivity.ts';
import { healOnReconnect, queryClient } from '../platform/api/query-client.ts';
import { showReportsWith } from '../platform/api/report-error.ts';
import { lets } from '../platform/can/can.ts';
import { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { beginLive } from '../platform/live/begin-live.ts';
import { refreshSession, useSession } from '../platform/session/session.ts';
import { takeEndedView } from '../platform/session/view-storage.ts';
import { onSessionEnd } from '../platform/session/session-store.ts';
import { tasks } from '../platform/tasks/tasks.ts';
import { confirmStore } from '../ui/confirm-dialog/confirm.ts';
import { type CanFunction, PermissionProvider } from '../ui/permission-gate/permission-gate.tsx';
import { toast } from '../ui/toast/toast.ts';
import { deleteRecents } from '../ui/person-memory/person-memory.ts';
import { PasswordHost } from './password-host.tsx';
import { enterRouter, retainRouter } from './router.tsx';

showReportsWith(({ text, ...rest }) => toast.error(text, rest));

// A small public call checks whether the server is back.
connectivity.probeWith(() =>
  callApi(languagesCalls.listLanguages, { query: {} }, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  ),
);

// Nothing of one person's is left for the next.
onSessionEnd(() => {
  queryClient.clear();
  tasks.clear();
  toast.clear();
  confirmStore.clear();
  deleteRecents();
});

const ConfirmHost = lazy(() =>
  import('../ui/confirm-dialog/confirm-host.tsx').then((module) => ({ default: module.ConfirmHost })),
);

/** The host of questions, fetched with the first question: most screens never ask one. */
const Questions = () => {
  const asked = useSyncExternalStore(confirmStore.subscribe, () => confirmStore.current() !== undefined);
  const [needed, setNeeded] = useState(false);
  if (asked && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <ConfirmHost />
      </Suspense>
    )
  );
};

/**
 * Fetches the code and the first rows of the screen that the address names, while the words are still on their way.
 * @public taken from the module when it has loaded
 */
export const preloadScreen = (): void => {
  const router = enterRouter();
  const { pathname, search } = router.latestLocation;
  // The router's own types want a literal path; what does not exist is met again by the screen.
  router.preloadRoute({ to: pathname, search } as never).catch(() => {});
};

/** The console of the person signed in: cache, permissions, router, and the host of questions. */
export const Console = () => {
  const { authoritySet, view } = useSession();
  const [router] = useState(enterRouter);
  const looking = view !== undefined;
  const can = useMemo<CanFunction>(
    () => (permission) => lets(authoritySet, looking, permission),
    [authoritySet, looking],
  );
  useEffect(retainRouter, []);
  useEffect(() => {
    const stopMoving = navigateWith((href, { replace }) => void router.navigate({ href, replace }));
    const stopHealing = healOnReconnect(queryClient);
    const stopFollowing = beginLive();
    // A question belongs to the screen that asked it.
    const stopAsking = router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && confirmStore.clear());
    void refreshSession();
    const ended = takeEndedView();
    if (ended !== null) toast.done(i18next.t('userViews.ended', { name: ended }));
    return () => {
      stopMoving();
      stopHealing();
      stopFollowing();
      stopAsking();
    };
  }, [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <PermissionProvider can={can}>
        <RouterProvider router={router} />
        <Questions />
        <PasswordHost />
      </PermissionProvider>
    </QueryClientProvider>
  );
};
