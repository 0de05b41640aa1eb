import { calls } from '@cubby/contract';
import { type CallDefinition, isEventStream } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** Calls that ask only for a sign-in. The stream of events has tests of its own: it does not end. */
const signedIn = (Object.values(calls) as CallDefinition[]).filter(
  ({ access, answer }) => access === 'signed-in' && !isEventStream(answer),
);

let app: TestApp;
let whole: string;
let scoped: string;
beforeAll(async () => {
  app = await startTestApp();
  const user = await app.buildUser({ permissions: ['API_KEY_EDIT', 'DISTRICT_EDIT'] });
  const session = await app.signInAs(user);
  const make = async (granted: readonly Permission[] | null) =>
    (
      await app.call(
        calls.regenerateApiKey,
        { body: { userId: user.id, permissions: granted === null ? null : [...granted] } },
        { as: session },
      )
    ).body.apiKey;
  scoped = await make(['DISTRICT_EDIT']);
  whole = await make(null);
});

/** Those that the key is let through to, whatever they answer then. */
const openTo = async (key: string): Promise<string[]> => {
  const open: string[] = [];
  for (const call of signedIn) {
    const { statusCode } = await app.fastify.inject({
      method: call.method,
      url: call.path.replace(/\{\w+\}/g, '1'),
      headers: { 'x-user-token': key },
    });
    if (statusCode !== 403) open.push(call.id);
  }
  return open.toSorted();
};

/** The same for all users, or about the key itself. */
const harmless = [
  'getLoginData',
  'listAllCompanyStatuses',
  'listAllDistricts',
  'listCompanyTypes',
  'listFlags',
  'listOrderStatuses',
  'listOutboundStatuses',
  'listParameterValues',
  'listProductTypes',
  'listRequestStatuses',
  'listRequestTypes',
  'listServices',
  'listServicesOfMerchant',
  'listServicesOfSites',
  'listSiteTypes',
  'listSpecialZones',
  'listThirdLevelDistricts',
  'listWebCompanyStatuses',
  'mapOrderStatuses',
  'searchDistricts',
];

test('a key that is limited to one permission reads nothing else about people, companies or sites', async () => {
  // The name in the address is not the caller's own, which is refused with the same status.
  expect([...(await openTo(scoped)), 'getLoginData'].toSorted()).toEqual(harmless);
});

test('a key that may all makes no call that is an affair of its person', async () => {
  const open = new Set([...(await openTo(whole)), 'getLoginData']);
  const own = ['getAccount', 'changePassword', 'checkPassword', 'listOwnSessions', 'endOtherSessions', 'setSecondStep'];
  expect(own.filter((id) => open.has(id))).toEqual([]);
  expect([...harmless, 'searchCompanies', 'searchSites', 'getUser'].filter((id) => !open.has(id))).toEqual([]);
});

test('the refusal says what is missing, or that no key does it', async () => {
  const query = { as: scoped };
  const sites = await app.call(calls.searchSites, { query: {} }, query);
  expect(sites.error).toMatchObject({ errorCode: 'NO_PERMISSION', data: { permissions: calls.searchSites.withKey } });
  const account = await app.call(calls.getAccount, {}, query);
  expect(account.error).toMatchObject({ statusCode: 403, errorCode: 'NOT_FOR_API_KEYS' });
});
