import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { specialZones } from '@cubby/contract/settings/parameters/parameters.values';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';

type Update = CallRequest<typeof calls.updateOrder>['body'];

let app: TestApp;
let merchant: Company;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
});

const edit = async (more: Partial<Update>, status: 'Created' | 'Inbound' = 'Created') => {
  const { id } = await app.buildOrder({ company_id: merchant.id, status });
  return app.call(calls.updateOrder, { body: { articleId: id, ...more } }, { as: token });
};
const wrong = async (more: Partial<Update>) =>
  (await edit(more)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

describe('an edit', () => {
  test('moves the parcel to a place that the person sees, and away from it', async () => {
    const place = await app.buildSite({ site_type: 'WAREHOUSE', name: 'Depot' });
    const { body } = await edit({ currentLocationId: place.id }, 'Inbound');
    expect(body).toMatchObject({ currentlyIn: 'Depot', currentlyInId: place.id });
    const gone = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, version: body.version, currentLocationId: null } },
      { as: token },
    );
    expect(gone.body).toMatchObject({ currentlyIn: null, currentlyInId: null });
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const foreign = await app.buildSite({ operator_id: operator.id });
    expect(await wrong({ currentLocationId: foreign.id })).toEqual(['currentLocationId notFound']);
  });

  test('moves the parcel on the step that stores it there', async () => {
    const place = await app.buildSite({ site_type: 'WAREHOUSE' });
    const { body } = await edit({ statusStr: 'Inbound', currentLocationId: place.id });
    expect(body).toMatchObject({ status: 'Inbound', currentlyInId: place.id, version: 2 });
  });

  test.each(specialZones)('names the zone %s', async (specialZone) => {
    expect((await edit({ specialZone })).body.specialZone).toBe(specialZone);
  });

  test('takes a zone away, and names none that is not there', async () => {
    expect((await edit({ specialZone: '' })).body.specialZone).toBeNull();
    expect(await wrong({ specialZone: 'MOON' })).toEqual(['specialZone notAnOption']);
  });

  test('finds no site group that is not seen, and lets the name of the site be sent along', async () => {
    expect(await wrong({ siteGroupIds: ['999999'] })).toEqual(['siteGroupIds notFound']);
    const site = await app.buildSite({ name: 'Real name' });
    const { body } = await edit({ siteId: site.id, siteName: 'Other name', siteGroupIds: [] });
    expect(body).toMatchObject({ siteId: site.id, siteName: 'Real name' });
  });

  test('hangs up a photo of the company, and none of another', async () => {
    const { id: photoId } = await buildPhoto(app.sql, { company_id: merchant.id });
    expect((await edit({ photoId })).body.photoId).toBe(photoId);
    const foreign = await buildPhoto(app.sql, { company_id: (await app.buildCompany()).id });
    expect(await wrong({ photoId: foreign.id })).toEqual(['photoId notFound']);
    const text = await buildPhoto(app.sql, { company_id: merchant.id, content_type: 'text/plain' });
    expect(await wrong({ photoId: text.id })).toEqual(['photoId invalid']);
  });
});
