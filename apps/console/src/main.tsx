import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageFailure } from './app/language-failure.tsx';
import { loadConsole, Root } from './app/root.tsx';
import { loadLanguage } from './platform/i18n/i18n.ts';
import { watchPresence } from './platform/session/presence.ts';
import { takeUpProviderReturn } from './platform/session/provider-return.ts';
import { getSession, startSession } from './platform/session/session-store.ts';

// zod uses an eval to find out whether it may compile schemas; the Content-Security-Policy forbids and reports that. It
// reads this setting before its first schema, which is in a chunk of its own: an import of zod here would load it on
// every screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = createRoot(document.getElementById('root')!);

/** Shows the app once its words are there; without them the reason and another try. */
const start = async (): Promise<void> => {
  try {
    await loadLanguage();
    await code;
  } catch (error) {
    root.render(<LanguageFailure error={error} onRetry={() => void start()} />);
    return;
  }
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
};

takeUpProviderReturn();
watchPresence();
startSession();
// The words, the console's code and its screen come together, not one after the other. A failure of the code is met
// again by its screen.
const code = getSession()
  ? loadConsole().then(
      ({ preloadScreen }) => preloadScreen(),
      () => {},
    )
  : undefined;
void start();
