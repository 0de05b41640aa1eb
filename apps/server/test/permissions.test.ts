import { type CallId, type Calls, calls } from '@cubby/contract';
import type { Access, CallDefinition } from '@cubby/contract/kernel/define-call';
import { type Permission, permissions } from '@cubby/contract/permissions';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { roleSeeds } from '../src/demo/demo.roles.ts';
import { hashToken } from '../src/platform/auth/tokens.ts';
import { headersOf, startTestApp, type TestApp } from './app.ts';

/**
 * The permission table of the contract, tested: each call with each role, with no session, and with sessions that open
 * nothing. Each call carries an unknown parameter, so a caller who passes the check of permissions is refused with 400
 * and no handler runs. What the calls then show of other companies' rows is the subject of the isolation test.
 */

const all = Object.values(calls) as readonly CallDefinition[];
const everything = Object.keys(permissions) as Permission[];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

let knocks = 0;

/** What the door answers; 400: it let the call in, which then did not take the parameter. */
const knock = async (call: CallDefinition, token: string | undefined): Promise<number> => {
  const response = await app.fastify.inject({
    method: call.method,
    // Each from an address of its own, so that no limit on attempts answers first.
    remoteAddress: `10.${(knocks >> 16) & 255}.${(knocks >> 8) & 255}.${knocks++ & 255}`,
    url: `${call.path.replace(/\{\w+\}/g, '1')}?no-call-has-this=1`,
    headers: { ...headersOf(token === undefined ? {} : { as: token }), 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: '{}' }),
  });
  return response.statusCode;
};

/** The calls that the token opens; one that answered anything but 400 is listed with its answer. */
const opened = async (token: string | undefined): Promise<string[]> => {
  const open: string[] = [];
  for (const call of all) {
    const status = await knock(call, token);
    if (status === 401 || status === 403) continue;
    open.push(status === 400 ? call.id : `${call.id} answered ${status}`);
  }
  return open;
};

const allowed = (may: (access: Access) => boolean): string[] =>
  all.filter(({ access }) => may(access)).map(({ id }) => id);
const withPermissions = (granted: readonly Permission[]) =>
  allowed((access) => typeof access === 'string' || access.some((permission) => granted.includes(permission)));
const publicCalls = () => allowed((access) => access === 'public');

const tokenOf = async (granted: readonly Permission[], company_id: string | null = null) =>
  app.signInAs(await app.buildUser({ permissions: granted, company_id }));

test('without a session only the public calls open, and these are the ones that have to', async () => {
  expect(await opened(undefined)).toEqual(publicCalls());
  expect(publicCalls().toSorted()).toEqual([
    'authenticateMqttClient',
    'authorizeMqttClient',
    'beginEnrolment',
    'checkReceiptAddress',
    'completeEnrolment',
    'downloadPackage',
    'enrolTerminal',
    'findSingleSignOn',
    'finishSingleSignOn',
    'getLanguageFile',
    'listLanguages',
    'noteReceipts',
    'readReceiverPage',
    'resendOtp',
    'retrievePassword',
    'retrievePasswordVerify',
    'setPendingPassword',
    'signIn',
    'startSingleSignOn',
    'submitOtp',
    'uploadFromTerminal',
    'verifyMail',
  ]);
});

describe('each role of the product opens what its permissions say and nothing else', () => {
  test.each(roleSeeds.map(({ code, permissions: granted }) => [code, granted] as const))(
    '%s',
    async (code, granted) => {
      const company = code === 'ROOT' ? null : (await app.buildCompany()).id;
      expect(await opened(await tokenOf(granted, company))).toEqual(withPermissions(granted));
    },
  );

  test('a role without any permission', async () => {
    expect(await opened(await tokenOf([]))).toEqual(withPermissions([]));
  });
});

describe('each permission alone opens its calls, and all others together open none that only it opens', () => {
  test.each(everything)('%s', async (permission) => {
    const guarded = all.filter(({ access }) => typeof access !== 'string' && access.includes(permission));
    const [alone, others] = [
      await tokenOf([permission]),
      await tokenOf(everything.filter((one) => one !== permission)),
    ];
    for (const call of guarded) {
      expect([call.id, await knock(call, alone)]).toEqual([call.id, 400]);
      if (call.access.length === 1) expect([call.id, await knock(call, others)]).toEqual([call.id, 403]);
    }
  });
});

describe('a token that opens nothing', () => {
  const states: Readonly<Record<string, (tokenHash: Buffer, userId: string) => Promise<unknown>>> = {
    'waits for its second step': (hash) =>
      app.sql.updateTable('sessions').set({ pending: true }).where('token_hash', '=', hash).execute(),
    'has ended': (hash) =>
      app.sql
        .updateTable('sessions')
        .set({ ends_time: raw`now()` })
        .where('token_hash', '=', hash)
        .execute(),
    'was not used for 12 hours': (hash) =>
      app.sql
        .updateTable('sessions')
        .set({ last_seen_time: raw`now() - interval '12 hours 1 second'` })
        .where('token_hash', '=', hash)
        .execute(),
    'belongs to a user who is locked': (_hash, id) =>
      app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', id).execute(),
    'belongs to a user who was deleted': (_hash, id) =>
      app.sql
        .updateTable('users')
        .set({ deactivated_time: raw`now()` })
        .where('id', '=', id)
        .execute(),
    'belongs to a user with a new password': (_hash, id) =>
      app.sql.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute(),
    'belongs to a user whose roles changed': (_hash, id) =>
      app.sql.deleteFrom('user_roles').where('user_id', '=', id).execute(),
  };
  test.each(Object.keys(states))('since it %s', async (name) => {
    const user = await app.buildUser();
    const token = await app.signInAs(user);
    await states[name]?.(hashToken(token), user.id);
    expect(await opened(token)).toEqual(publicCalls());
  });
});

test('every permission opens a call, or is asked for inside of one; none is given in vain', () => {
  const used = new Set(all.flatMap(({ access }) => (typeof access === 'string' ? [] : access)));
  expect(everything.filter((one) => !used.has(one))).toEqual([
    // Whose order may be created with which service: asked for by the creation and the import of orders.
    'SELECT_COMPANY_FOR_BULK_ORDER_CREATION',
    'SELECT_SERVICE_FOR_BULK_ORDER_CREATION',
    // Users who sign in at terminals: sent to these with their configuration.
    'LOCKER_COURIER',
    'LOCKER_STAFF',
  ]);
});

test('the test covers every call of the contract', () => {
  const ids: readonly CallId[] = Object.keys(calls) as (keyof Calls)[];
  expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
