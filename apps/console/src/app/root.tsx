import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { page } from '../platform/page/page.ts';
import { onSessionEnd, useSessionOrNull } from '../platform/session/session-store.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { backAddress, signInAddress, usePublicPath } from './area.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { publicPages } from './routes/sessions.routes.tsx';

let loaded: ComponentType | undefined;

/** Everything behind the sign-in: the router, the frame, the cache. A visitor of the sign-in page does not load it. */
export const loadConsole = async () => {
  const module = await import('./console.tsx');
  loaded = module.Console;
  return module;
};

const LazyConsole = lazy(() => loadConsole().then((module) => ({ default: module.Console })));

/** Renders at once if its code is loaded: React delays for 300 ms what was suspended even for a moment. */
const Console = () => {
  // Chosen once: another component in its place would begin the whole console again.
  const [Now] = useState(() => loaded ?? LazyConsole);
  return <Now />;
};

/** Moves on without a step in the history. */
const Move = ({ to }: { to: string }) => {
  useEffect(() => page.replaceHash(to), [to]);
  return null;
};

/**
 * The two areas: the public pages (/page/...), and the console (/app/...), which needs a session. Without one the
 * person signs in first and comes back to where they were; who signed out comes back to the start.
 */
const Areas = () => {
  const path = usePublicPath();
  const session = useSessionOrNull();
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (!window.location.hash.startsWith('#/page/'))
          page.replaceHash(end === 'signed-out' ? '#/page/login' : signInAddress());
      }),
    [],
  );
  if (path !== null) {
    if (session && path === '/page/login') return <Move to={backAddress()} />;
    const Page = publicPages[path] ?? publicPages['/page/404']!;
    return (
      <main>
        <Page />
      </main>
    );
  }
  return session ? (
    <Suspense fallback={<FrameSkeleton />}>
      <Console />
    </Suspense>
  ) : (
    <Move to={signInAddress()} />
  );
};

/** The whole app: its theme, the crash screen, and the two areas. */
export const Root = ({ env }: { env?: 'test' }) => (
  <UiProvider {...(env && { env })}>
    <CrashBoundary>
      <Suspense>
        <Areas />
      </Suspense>
    </CrashBoundary>
  </UiProvider>
);
