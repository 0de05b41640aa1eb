import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, startImportApp } from '../../../../test/import-app.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { waiting } from '../../../../test/locks.ts';

let kit: ImportApp;
beforeAll(async () => {
  kit = await startImportApp();
});
afterAll(() => kit.stop());

const doors = 20;
const several = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

test('200 bookings for 20 doors, on every way in at once, are 20, and parcels without a size come after them', async () => {
  const { app } = kit;
  const { operator, company } = await kit.someMerchant({ environment: 'ALFRED_HKMU' });
  const plain = await app.buildCompany({ operator_id: operator.id });
  const user = await app.buildUser({ company_id: company.id });
  const as = await app.signInAs(user);
  const asPlain = await app.signInAs(await app.buildUser({ company_id: plain.id }));
  const site = await app.buildSite({ operator_id: operator.id, serial_number: 'CROWD' });
  const [box] = await app.buildBoxes(
    site.id,
    several(doors, (at) => `A${at + 1}`),
  );
  const boxTypeId = box?.boxTypeId ?? '';
  const { name: boxType } = await app.sql
    .selectFrom('box_types')
    .select('name')
    .where('id', '=', boxTypeId)
    .executeTakeFirstOrThrow();
  const service = await app.buildService({ function_type: 'DROP_OFF' });
  const { id: productVariantId } = await app.sql
    .insertInto('product_variants')
    .values({ service_id: service.id, name: 'Locker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const overdueTime = Date.now() + 86_400_000;
  const recipient = { recipientName: 'Chan', recipientPhoneNumber: '91234567', recipientMail: 'chan@example.test' };
  const photos = await Promise.all(
    several(40, () => buildPhoto(app.sql, { company_id: company.id, created_by_id: user.id })),
  );
  const originals = await Promise.all(
    several(60, () =>
      app.buildOrder({
        company_id: company.id,
        site_id: site.id,
        status: 'Cancelled',
        recipient_mail: recipient.recipientMail,
        note: 'Books',
      }),
    ),
  );

  const singles = several(60, (at) =>
    app.call(
      calls.createOrder,
      {
        body: {
          ...recipient,
          expressNumber: `CROWD-S${at}`,
          note: 'Books',
          siteId: site.id,
          productVariantId,
          bookingBoxTypeId: boxTypeId,
          overdueTime,
        },
      },
      { as },
    ),
  );
  const dropOffs = photos.map(({ id: photoId }) =>
    app.call(
      calls.createDropOffOrder,
      {
        body: {
          siteId: site.id,
          boxTypeId,
          recipientPhoneNumber: '6281234567890',
          items: [{ productVariantId, quantity: 1 }],
          photoId,
        },
      },
      { as },
    ),
  );
  const recreations = several(6, (batch) =>
    app.call(
      calls.recreateOrders,
      {
        body: originals.slice(batch * 10, batch * 10 + 10).map(({ id }, at) => ({
          originalOrdersId: id,
          newExpressNumber: `CROWD-R${batch}-${at}`,
          recipientPhoneNumber: '91234567',
          recipientName: 'Chan',
          siteId: site.id,
          productVariantId,
          bookingBoxTypeId: boxTypeId,
          overdueTime,
        })),
      },
      { as },
    ),
  );
  const upload = kit.importAll(as, {
    headings: [
      'Tracking number',
      'Recipient phone',
      'Recipient name',
      'Site serial number',
      'Recipient e-mail',
      'Note',
      'Box type (HKMU)',
      'Overdue time (HKMU)',
    ],
    rows: several(40, (at) => [
      `CROWD-I${at}`,
      '91234567',
      'Chan',
      'CROWD',
      'chan@example.test',
      'Books',
      boxType,
      `${new Date().getFullYear() + 1}-05-01 18:00`,
    ]),
    productVariantId,
  });
  const answers = await Promise.all([...singles, ...dropOffs]);
  const again = await Promise.all(recreations);
  const task = await upload;

  const codes = answers
    .flatMap((answer) => (answer.status === 200 ? [] : (answer.error.fieldErrors ?? [])))
    .map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['noneFree']));
  const recreated = again.flatMap(({ body }) => body.created).length;
  const refused = again.flatMap(({ body }) => body.BAD_PARAMETER.flatMap(({ fieldErrors }) => fieldErrors));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['noneFree']));
  expect(answers.length - codes.length + recreated + task.successProcessedElement).toBe(doors);
  const sizes = await app.sql
    .selectFrom('site_box_types')
    .select(['rooms', 'booked'])
    .where('site_id', '=', site.id)
    .execute();
  expect(sizes).toEqual([{ rooms: doors, booked: doors }]);

  // Orders and parcels that name no size find the site full.
  const parcel = { expressNumber: 'CROWD-M', recipientName: 'Ada', recipientPhoneNumber: '911', siteId: site.id };
  const mail = await app.call(calls.registerMailroomParcel, { body: parcel }, { as });
  expect(mail.body.BAD_PARAMETER[0]?.fieldErrors).toMatchObject([{ path: 'siteId', code: 'siteFull' }]);
  const single = { expressNumber: 'CROWD-P', recipientPhoneNumber: '911', siteId: site.id };
  const { error } = await app.call(calls.createOrder, { body: single }, { as: asPlain });
  expect(error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'siteFull' }]);
});

test('75 bookings at one site at once are all answered, and leave connections for an import', async () => {
  const { app } = kit;
  const { operator, company } = await kit.someMerchant({ environment: 'ALFRED_HKMU' });
  const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
  const site = await app.buildSite({ operator_id: operator.id, serial_number: 'QUEUE' });
  const [box] = await app.buildBoxes(
    site.id,
    several(doors, (at) => `Q${at + 1}`),
  );
  const boxTypeId = box?.boxTypeId ?? '';
  const { id: service_id } = await app.buildService();
  const { id: productVariantId } = await app.sql
    .insertInto('product_variants')
    .values({ service_id, name: 'Locker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recipient = { recipientName: 'Chan', recipientPhoneNumber: '91234567', recipientMail: 'chan@example.test' };
  const place = { siteId: site.id, productVariantId, bookingBoxTypeId: boxTypeId };
  const overdueTime = Date.now() + 86_400_000;
  const bookings = several(75, (at) =>
    app.call(
      calls.createOrder,
      { body: { ...recipient, ...place, expressNumber: `QUEUE-${at}`, note: 'Queues', overdueTime } },
      { as },
    ),
  );
  let open = true;
  const answered = Promise.all(bookings).finally(() => (open = false));
  const mostWaiting = (async () => {
    let most = 0;
    while (open) most = Math.max(most, await waiting(app.sql));
    return most;
  })();
  const task = await kit.importAll(as, {
    headings: [
      'Tracking number',
      'Recipient phone',
      'Recipient name',
      'Site serial number',
      'Recipient e-mail',
      'Note',
    ],
    rows: [['QUEUE-I', '91234567', 'Chan', 'QUEUE', 'chan@example.test', 'Queues']],
    productVariantId,
  });
  expect(task).toMatchObject({ totalElement: 1 });
  const answers = await answered;
  // A booking and the import: those that wait for their turn occupy no connection.
  expect(await mostWaiting).toBeLessThanOrEqual(2);
  const codes = answers.flatMap((answer) => (answer.status === 200 ? [] : (answer.error.fieldErrors ?? [])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(doors);
  expect(codes.map(({ code }) => code)).toEqual(several(75 - doors, () => 'noneFree'));
});
