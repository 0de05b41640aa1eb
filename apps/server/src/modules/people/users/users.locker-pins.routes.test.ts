import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { openLockerPin } from '../../lockers/pins/index.ts';

let app: TestApp;
let operator: { id: string };
let admin = '';

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const permissions = ['USER_LIST', 'USER_EDIT', 'LOCKER_COURIER'] as const;
  admin = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions }));
});

const buildCourier = (more: object = {}) =>
  app.buildUser({ company_id: operator.id, permissions: ['LOCKER_COURIER'], ...more });
const encryptedValueOf = async (id: string) =>
  (await app.sql.selectFrom('users').select('locker_pin_sealed').where('id', '=', id).executeTakeFirstOrThrow())
    .locker_pin_sealed;
const hasPin = async (userId: string) =>
  (await app.call(calls.getUser, { params: { userId } }, { as: admin })).body.lockerPin;

test('a PIN is shown once, encrypted and ended; the audit log records who did it, without the PIN', async () => {
  const { id } = await buildCourier();
  expect(await hasPin(id)).toBe(false);
  const { pin } = (await app.call(calls.makeLockerPin, { params: { id } }, { as: admin })).body;
  expect(openLockerPin(secrets, id, (await encryptedValueOf(id)) ?? Buffer.alloc(0))).toBe(pin);
  expect(await hasPin(id)).toBe(true);
  const { pin: next } = (await app.call(calls.makeLockerPin, { params: { id } }, { as: admin })).body;
  expect(next).not.toBe(pin);
  expect((await app.call(calls.endLockerPin, { params: { id } }, { as: admin })).status).toBe(200);
  expect(await encryptedValueOf(id)).toBeNull();
  const lines = await app.audited('users', id);
  expect(lines.map(({ action }) => action)).toEqual([
    'users.make-locker-pin',
    'users.make-locker-pin',
    'users.end-locker-pin',
  ]);
  expect(JSON.stringify(lines)).not.toContain(next);
});

test('no user makes one for a user who may do more, or of another operator', async () => {
  const { id } = await buildCourier({ permissions: ['LOCKER_COURIER', 'LOCKER_STAFF'] });
  expect((await app.call(calls.makeLockerPin, { params: { id } }, { as: admin })).error.errorCode).toBe(
    'NO_PERMISSION',
  );
  const foreign = await app.buildUser({ company_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  const missing = await app.call(calls.makeLockerPin, { params: { id: foreign.id } }, { as: admin });
  expect(missing.error.errorCode).toBe('NOT_FOUND');
});
