/** A merchant who takes drop-off orders, with all that one names. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import type { TestApp } from '../../../../test/app.ts';
import { smallPng } from '../../settings/files/images.fixture.ts';

export type DropOffBody = CallRequest<typeof calls.createDropOffOrder>['body'];

export const buildDropOffWorld = async (app: TestApp) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id, environment: 'ALFRED_PAXEL', currency: 'IDR' });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id, name: 'Kirim' });
  await app.sql
    .insertInto('company_logistics')
    .values({ company_id: merchant.id, logistics_company_id: carrier.id })
    .execute();
  const site = await app.buildSite({ operator_id: operator.id });
  const service = await app.buildService({ function_type: 'DROP_OFF' });
  const variant = await app.sql
    .insertInto('product_variants')
    .values({ service_id: service.id, name: 'Paket kecil' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const boxType = await app.sql
    .insertInto('box_types')
    .values({ name: `Box ${site.id}`, width_mm: 300, height_mm: 200, depth_mm: 400 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('site_box_types')
    .values({ site_id: site.id, box_type_id: boxType.id, compartments: 8 })
    .execute();
  const signIn = async (company_id: string | null, permissions?: Permission[]) =>
    app.signInAs(await app.buildUser({ company_id, ...(permissions && { permissions }) }));
  const token = await signIn(merchant.id);
  const upload = async (bytes: Uint8Array = smallPng, as = token): Promise<string> => {
    const file = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
    return (await app.call(calls.uploadFile, { file }, { as })).body.fileId;
  };
  /** All that is needed, and nothing else. */
  const input = async (more: Partial<DropOffBody> = {}): Promise<DropOffBody> => ({
    siteId: site.id,
    recipientPhoneNumber: '6281234567890',
    items: [{ productVariantId: variant.id, quantity: 1 }],
    photoId: more.photoId ?? (await upload()),
    ...more,
  });
  const create = async (more: Partial<DropOffBody> = {}, as = token) =>
    app.call(calls.createDropOffOrder, { body: await input(more) }, { as });
  const wrongIn = async (more: Partial<DropOffBody>, as = token) =>
    (await create(more, as)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
  return {
    operator,
    merchant,
    carrier,
    site,
    service,
    variant,
    boxType,
    token,
    signIn,
    upload,
    input,
    create,
    wrongIn,
  };
};
