import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { defaultLanguage, type Language, phrases, phrasesVersion } from '@cubby/phrases';
import { act, render, type RenderResult } from '@testing-library/react';
// The two areas are fetched when they are needed; here they are there from the start, so that no test waits for them.
import '../src/app/console.tsx';
import { Root } from '../src/app/root.tsx';
import '../src/features/people/sessions/sign-in-page.tsx';
import { queryClient } from '../src/platform/api/query-client.ts';
import { startWords } from '../src/platform/i18n/i18n.ts';
import { storeLanguage } from '../src/platform/i18n/language.ts';
import { endSession, setSession } from '../src/platform/session/session-store.ts';
import { answer, server } from './server.ts';

/** A person who may do everything with orders. */
export const buildSession = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  userId: '7',
  username: 'mei.chan',
  nickname: 'Mei Chan',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  companyType: 'MERCHANT',
  projectEnvironment: 'DEFAULT',
  languagePreference: null,
  roles: [{ roleId: '1', code: 'MERCHANT_ADMIN', nickname: 'Merchant administrator' }],
  authoritySet: ['ORDER_CREATE', 'ORDER_IMPORT', 'ORDER_LIST'],
  token: 'token-of-test',
  needMFA: false,
  ...overrides,
});

/** The login data that go with a session: what getLoginData answers. */
export const loginDataOf = ({ token: _token, needMFA: _needMFA, ...data }: SessionUser) => data;

/** The words of a language as its file carries them. */
export const languageFile = (language: Language = defaultLanguage): { version: string } => ({
  version: phrasesVersion,
  ...phrases[language],
});

/** Renders the whole app at an address (`/app/articleList?page=1`), signed in where a session is given. */
export const renderApp = async (
  address: string,
  { session, language = defaultLanguage }: { session?: SessionUser; language?: Language } = {},
): Promise<RenderResult> => {
  queryClient.clear();
  endSession('signed-out');
  storeLanguage(language);
  window.location.hash = address;
  // jsdom reports a new hash a moment later; the app must not receive it as a step of its own.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (session) setSession(session);
  await startWords(language, languageFile(language));
  return act(async () => render(<Root env="test" />));
};

/** Renders the whole app at an address for a user for whom the server returns the session that the browser stores. */
export const renderSignedIn = (address: string, overrides: Partial<SessionUser>): Promise<RenderResult> => {
  const session = buildSession(overrides);
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  return renderApp(address, { session });
};
