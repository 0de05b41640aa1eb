import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

test('more parcels per compartment add capacity at once, never fewer than are in one', async () => {
  const app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const { id: groupId } = await app.sql
    .selectFrom('site_groups')
    .select('id')
    .where('operator_id', '=', operator.id)
    .executeTakeFirstOrThrow();
  const as = await app.signInAs(
    await app.buildUser({ company_id: operator.id, permissions: ['SITE_LIST', 'SITE_EDIT'] }),
  );
  const site: CallRequest<typeof calls.createSite>['body'] = {
    siteName: 'Pier',
    siteSerialNumber: 'PIER',
    siteType: 'ALFRED_LOCKER',
    siteCondition: 'OUTDOOR',
    longitude: 114.158,
    latitude: 22.285,
    merchantId: operator.id,
    serviceIds: [(await app.buildService()).id],
    siteGroupIds: [groupId],
  };
  const create = (parcelsPerDoor: number) => app.call(calls.createSite, { body: { ...site, parcelsPerDoor } }, { as });
  for (const [parcels, code] of [
    [0, 'tooSmall'],
    [21, 'tooLarge'],
  ] as const)
    expect((await create(parcels)).error?.fieldErrors).toMatchObject([{ path: 'parcelsPerDoor', code }]);
  const id = (await create(3)).body.result;
  const [box] = await app.buildBoxes(id, ['A01', 'A02']);
  for (let n = 0; n < 2; n++) {
    const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
    const reservation = { order_id: order.id, site_id: id, box_type_id: box?.boxTypeId ?? '', box_id: box?.id ?? '' };
    await app.sql
      .insertInto('box_holds')
      .values({ ...reservation, kind: 'STORED' })
      .execute();
  }
  const rooms = async () =>
    (await app.sql.selectFrom('site_box_types').select('rooms').where('site_id', '=', id).executeTakeFirst())?.rooms;
  const send = (parcelsPerDoor?: number) =>
    app.call(calls.updateSite, { body: { ...site, ...(parcelsPerDoor && { parcelsPerDoor }), siteId: id } }, { as });
  expect(await rooms()).toBe(4);
  expect((await send(1)).error?.fieldErrors).toMatchObject([
    { path: 'parcelsPerDoor', code: 'tooSmall', message: 'At least 2' },
  ]);
  expect((await send(2)).status).toBe(200);
  expect(await rooms()).toBe(2);
  await send();
  const { body } = await app.call(calls.getSite, { params: { siteId: id }, query: {} }, { as });
  expect(body.parcelsPerDoor).toBe(2);
  expect((await send(20)).status).toBe(200);
  expect(await rooms()).toBe(38);
  for (let n = 0; n < 3; n++) {
    const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
    const reservation = { order_id: order.id, site_id: id, box_type_id: box?.boxTypeId ?? '' };
    await app.sql
      .insertInto('box_holds')
      .values({ ...reservation, kind: 'BOOKED' })
      .execute();
  }
  expect((await send(2)).error.errorCode).toBe('BOXES_BOOKED');
  expect(await rooms()).toBe(38);
});
