/** What the tests of copies of sites start from: a Bluetooth locker with two devices, two wired doors and all that may not be copied. */
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

export type CopyWorld = Awaited<ReturnType<typeof buildCopyWorld>>;

export const buildCopyWorld = async () => {
  const app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  const other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Hills' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const groupOf = async ({ id }: Company): Promise<string> =>
    (await app.sql.selectFrom('site_groups').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()).id;
  const groupId = await groupOf(operator);
  const { id: serviceId } = await app.buildService();
  const signIn = async (company_id: string | null, edits = true) =>
    app.signInAs(await app.buildUser({ company_id, permissions: edits ? ['SITE_LIST', 'SITE_EDIT'] : ['SITE_LIST'] }));
  const tokens = {
    admin: await signIn(null),
    operator: await signIn(operator.id),
    other: await signIn(other.id),
    merchant: await signIn(merchant.id),
    viewer: await signIn(operator.id, false),
  };
  const { id: boxTypeId } = await app.sql
    .insertInto('box_types')
    .values({ name: 'Small', width_mm: 485, height_mm: 170, depth_mm: 550 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const districtIds: string[] = [];
  for (const [at, name] of ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin'].entries()) {
    const { id } = await app.sql
      .insertInto('districts')
      .values({
        grade: at + 1,
        upper_id: districtIds.at(-1) ?? null,
        name_en: name,
        name_zh: ['香港', '九龍', '觀塘區', '藍田'][at] ?? '',
        name_pt: name,
        name_id: name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    districtIds.push(id);
  }
  const read = async (siteId: string) =>
    (await app.call(calls.getSite, { params: { siteId }, query: { flag: 'detail' } }, { as: tokens.operator })).body;
  let number = 0;
  /** @returns its id */
  const makeSite = async (): Promise<string> => {
    number += 1;
    const key = await app.call(
      calls.importBleKey,
      { file: new File([new Uint8Array([1, 2, 3])], 'key.bin') },
      { as: tokens.operator },
    );
    const { body } = await app.call(
      calls.createSite,
      {
        body: {
          siteName: `Pier ${number}`,
          siteNameEn: `Pier in English ${number}`,
          siteSerialNumber: `PIER-${number}`,
          siteType: 'BLE_LOCKER',
          siteCondition: 'INDOOR',
          merchantId: operator.id,
          longitude: 114.158,
          latitude: 22.285,
          serviceIds: [serviceId],
          siteGroupIds: [groupId],
          dayCapacity: 40,
          customerScan: true,
          macAddress: '00:1A:2B:3C:4D:5E',
          version: '2.1',
          secrectKey: key.body.secrectKey,
          accessKey: 'open sesame',
          documentNumber: '12345678901234',
          siteServiceTime: [{ serviceTimeType: 'NORMAL', weekDay: 1, openTime: '08:00', closeTime: '20:00' }],
          deviceList: [
            { deviceType: 'SCANNER', version: '1', interfaceType: 'USB', baudRate: 9600 },
            {
              deviceType: 'LOCK_CONTROL_BOARD',
              version: '1',
              interfaceType: 'COM',
              interfaceAddress: 'COM1',
              baudRate: 19_200,
              boardPorts: 24,
            },
          ],
        },
      },
      { as: tokens.operator },
    );
    const siteId = body.result;
    const board = (await read(siteId)).deviceList.find(({ deviceType }) => deviceType === 'LOCK_CONTROL_BOARD');
    const door = { boxTypeId, deviceId: board?.deviceId ?? '', boardNumber: 0, positionX: 1 };
    await app.call(
      calls.saveBoxes,
      {
        params: { siteId },
        body: {
          boxList: [
            { ...door, name: 'A01', number: 1, numberInCabinet: 1, seriesFlag: true, positionY: 1, portNumber: 1 },
            { ...door, name: 'A02', number: 2, numberInCabinet: 2, positionY: 2, portNumber: 24, labels: ['Cold'] },
          ],
        },
      },
      { as: tokens.operator },
    );
    return siteId;
  };
  const siteCount = async () =>
    (
      await app.sql
        .selectFrom('sites')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    app,
    operator,
    other,
    groupOf,
    groupId,
    serviceId,
    boxTypeId,
    districtIds,
    quarterId: districtIds[3] ?? '',
    tokens,
    read,
    makeSite,
    siteCount,
  };
};
