import { type CallId, calls } from '@cubby/contract';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { isOpenToViews } from '@cubby/contract/kernel/views';
import { viewMinutes, viewReasonMax } from '@cubby/contract/people/user-views/user-views.limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDataKey } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Database, openSession } from '../../../platform/db/database.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { givePin } from '../../orders/order-pins/index.ts';
import { buildViewers, type Viewers } from './user-views.fixture.ts';

let world: Viewers;
beforeAll(async () => {
  world = await buildViewers();
});

describe('a view', () => {
  test('shows what the person sees and may do, and says whose it is', async () => {
    const { viewer, clerk, token, body } = await world.buildView();
    const mine = await world.app.buildOrder({ company_id: world.merchant.id });
    const foreign = await world.app.buildOrder({ company_id: world.stranger.id });
    expect(body).toMatchObject({
      userId: clerk.id,
      authoritySet: ['ORDER_LIST'],
      view: { viewerId: viewer.id, viewerName: viewer.nickname, reason: 'Case 4711' },
    });
    const { content } = (await world.app.call(calls.listOrders, { query: { size: 1000 } }, { as: token })).body;
    const ids = new Set(content.map(({ articleId }) => articleId));
    expect([ids.has(mine.id), ids.has(foreign.id)]).toEqual([true, false]);
    // The viewer may, the person may not.
    expect((await world.app.call(calls.listUsers, { query: {} }, { as: token })).error.errorCode).toBe('NO_PERMISSION');
    const data = await world.app.call(calls.getLoginData, { params: { username: clerk.username } }, { as: token });
    expect(data.body).toMatchObject({ userId: clerk.id, view: body.view });
  });

  test('lasts for half an hour, and no longer than the session below it', async () => {
    const { body, own, clerk } = await world.buildView();
    const left = ((body.view?.endsTime ?? 0) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(viewMinutes - 1);
    expect(left).toBeLessThanOrEqual(viewMinutes);
    const soon = new Date(Date.now() + 60_000);
    await world.app.sql
      .updateTable('sessions')
      .set({ ends_time: soon })
      .where('token_hash', '=', hashToken(own))
      .execute();
    expect((await world.begin(own, clerk.id)).body.view?.endsTime).toBe(soon.getTime());
  });

  test('needs a reason of 1 to 200 characters', async () => {
    const { own, clerk } = await world.buildView();
    for (const reason of ['', '   ', '\u200B', 'x'.repeat(viewReasonMax + 1)])
      expect((await world.begin(own, clerk.id, reason)).status).toBe(400);
    expect((await world.begin(own, clerk.id, 'x'.repeat(viewReasonMax))).status).toBe(200);
  });

  test('needs the password given lately', async () => {
    const { own, clerk } = await world.buildView();
    await world.app.sql
      .updateTable('sessions')
      .set({ confirmed_time: new Date(Date.now() - 11 * 60_000) })
      .where('token_hash', '=', hashToken(own))
      .execute();
    expect((await world.begin(own, clerk.id)).error.errorCode).toBe('CONFIRMATION_NEEDED');
  });
});

describe('no user impersonates', () => {
  const refusal = async (as: string, id: string) => (await world.begin(as, id)).error.errorCode;

  test('without the permission', async () => {
    const as = await world.app.signInAs(await world.clerkOf(world.merchant.id));
    expect(await refusal(as, (await world.clerkOf(world.merchant.id)).id)).toBe('NO_PERMISSION');
  });

  test('as a user with more permissions', async () => {
    const as = await world.app.signInAs(await world.adminOf(world.merchant.id));
    const { error } = await world.begin(
      as,
      (await world.app.buildUser({ company_id: world.merchant.id, permissions: ['ORDER_CANCEL'] })).id,
    );
    expect(error).toMatchObject({ errorCode: 'NO_PERMISSION', data: { permissions: ['ORDER_CANCEL'] } });
  });

  test('as a user of a company that the caller cannot see, or of the platform', async () => {
    const as = await world.app.signInAs(await world.adminOf(world.operator.id));
    expect((await world.begin(as, (await world.clerkOf(world.merchant.id)).id)).status).toBe(200);
    for (const company of [world.stranger.id, null])
      expect(await refusal(as, (await world.clerkOf(company)).id)).toBe('NOT_FOUND');
    expect(await refusal(as, '999999999')).toBe('NOT_FOUND');
  });

  test('as themselves, as a user locked or deleted', async () => {
    const viewer = await world.adminOf(world.merchant.id);
    const as = await world.app.signInAs(viewer);
    expect(await refusal(as, viewer.id)).toBe('VIEW_NOT_POSSIBLE');
    const build = (more: object) =>
      world.app.buildUser({ company_id: world.merchant.id, permissions: ['ORDER_LIST'], ...more });
    expect(await refusal(as, (await build({ status: 'LOCKED' })).id)).toBe('VIEW_NOT_POSSIBLE');
    expect(await refusal(as, (await build({ deactivated_time: new Date() })).id)).toBe('NOT_FOUND');
  });

  test('as ROOT but ROOT', async () => {
    const root = await world.buildRole(null, [], 'ROOT');
    const [person, almighty] = [await world.app.buildUser({ permissions: [] }), await world.app.buildUser()];
    const give = (user_id: string) =>
      world.app.sql.insertInto('user_roles').values({ user_id, role_id: root }).execute();
    await give(person.id);
    const as = await world.app.signInAs(almighty);
    expect(await refusal(as, person.id)).toBe('NO_PERMISSION');
    await give(almighty.id);
    // Other roles end the sessions.
    expect((await world.begin(await world.app.signInAs(almighty), person.id)).status).toBe(200);
  });

  test('with an API key, nor from within a view', async () => {
    const { own, token, clerk } = await world.buildView();
    const made = await world.app.call(
      calls.regenerateApiKey,
      { body: { userId: world.adminUser.id } },
      { as: world.admin },
    );
    expect(await refusal(made.body.apiKey, clerk.id)).toBe('NO_PERMISSION');
    expect(await refusal(token, clerk.id)).toBe('VIEW_ONLY');
    expect((await world.end(own)).error.errorCode).toBe('NOT_FOUND');
  });
});

describe('a view only reads', () => {
  /** Whatever the call: the refusal comes before anything is checked. */
  const send = async (call: CallDefinition, token: string) => {
    const response = await world.app.fastify.inject({
      method: call.method,
      url: call.path.replace(/\{\w+\}/g, '1'),
      headers: { 'x-user-token': token, 'content-type': 'application/json' },
    });
    return {
      status: response.statusCode,
      code: response.body === '' ? '' : (response.json() as { errorCode?: unknown }).errorCode,
    };
  };
  const all = Object.values(calls) as CallDefinition[];
  const closed = all.filter((call) => call.access !== 'public' && !isOpenToViews(call));

  test('every call that changes something is refused, by its contract alone', async () => {
    const viewer = await world.app.buildUser({ company_id: world.merchant.id });
    const person = await world.app.buildUser({ company_id: world.merchant.id });
    const { token } = (await world.begin(await world.app.signInAs(viewer), person.id)).body;
    expect(closed.length).toBeGreaterThan(80);
    for (const call of closed)
      expect([call.id, await send(call, token)]).toEqual([call.id, { status: 403, code: 'VIEW_ONLY' }]);
  });

  test('what is open is a GET, a POST that says that it only reads, or the end of the view', () => {
    const open = all.filter((call) => call.access !== 'public' && isOpenToViews(call));
    expect(open.filter(({ method, readsOnly }) => method !== 'GET' && !readsOnly).map(({ id }) => id)).toEqual([
      'endView',
    ]);
    expect(open.filter(({ changesState }) => changesState)).toEqual([]);
  });

  test.each<CallId>([
    'checkPassword',
    'confirmPassword',
    'getAccount',
    'listOwnSessions',
    'listDemoMessages',
    'regenerateApiKey',
    'setSecondStep',
    'signOut',
    'exportAllOrders',
    'exportAuditEvents',
    'downloadFailedRows',
    'printLabels',
    'deleteUser',
    'cancelOutboundOrder',
  ])('%s is closed', (id) => {
    expect(isOpenToViews(calls[id])).toBe(false);
  });

  test('the database refuses to write for it, whatever the contract says', async () => {
    const { token, clerk } = await world.buildView();
    const tokenHash = hashToken(token);
    const { pool } = world.app;
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      await connection.query(openSession.replace('$token', '$1'), [tokenHash]);
      await expect(connection.query(`update users set nickname = 'x' where id = ${clerk.id}`)).rejects.toThrow(
        /read-only/,
      );
      await connection.query('rollback');
      // The connection writes again for the next.
      await expect(
        connection.query('select pg_catalog.current_setting($1)', ['transaction_read_only']),
      ).resolves.toMatchObject({
        rows: [{ current_setting: 'off' }],
      });
    } finally {
      connection.release();
    }
  });

  test('no PIN is shown to it, though the person may see it', async () => {
    const [viewer, person] = [
      await world.app.buildUser({ company_id: world.merchant.id }),
      await world.app.buildUser({ company_id: world.merchant.id }),
    ];
    const { id } = await world.app.buildOrder({
      company_id: world.merchant.id,
      status: 'Courier stored',
      site_id: world.site.id,
    });
    const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
    const pin = await runUnwitnessed(new Database(world.app.pool), (trx) =>
      givePin(trx, secrets, { orderId: id, siteId: world.site.id }),
    );
    const own = await world.app.signInAs(viewer);
    const { token } = (await world.begin(own, person.id)).body;
    const read = async (as: string) =>
      (await world.app.call(calls.getOrder, { query: { articleId: id } }, { as })).body;
    expect([(await read(own)).pinCode, (await read(token)).pinCode]).toEqual([pin, null]);
  });

  test('no code that opens a compartment is shown to it either', async () => {
    const [viewer, person] = [
      await world.app.buildUser({ company_id: world.merchant.id }),
      await world.app.buildUser({ company_id: world.merchant.id }),
    ];
    const own = await world.app.signInAs(viewer);
    const { token } = (await world.begin(own, person.id)).body;
    const { id } = await world.app.buildOrder({ company_id: world.merchant.id, kind: 'DROP_OFF' });
    await world.app.sql
      .insertInto('drop_off_orders')
      .values({ order_id: id, store_code: 'S'.repeat(22), take_code: 'T'.repeat(22), language: 'en_US' })
      .execute();
    const read = async (as: string) =>
      (await world.app.call(calls.getDropOffOrder, { params: { id } }, { as })).body.barcode;
    expect(await read(own)).toMatchObject({ storeQRCode: expect.any(String), takeQRCode: expect.any(String) });
    expect(await read(token)).toBeNull();
  });
});
