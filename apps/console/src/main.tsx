import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageFailure } from './app/language-failure.tsx';
import { loadConsole, Root } from './app/root.tsx';
import { loadLanguage } from './platform/i18n/i18n.ts';
import { getSession, startSession } from './platform/session/session-store.ts';

const root = createRoot(document.getElementById('root')!);

/** Shows the app once its words are there; without them the reason and another try. */
const start = async (): Promise<void> => {
  try {
    await loadLanguage();
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

startSession();
// The words, the console's code and its screen come together, not one after the other. A failure here is met again by its screen.
if (getSession())
  loadConsole().then(
    ({ preloadScreen }) => preloadScreen(),
    () => {},
  );
void start();
