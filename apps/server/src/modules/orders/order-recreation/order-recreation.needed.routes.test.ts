import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { buildRecreationWorld, type Row } from './order-recreation.fixture.ts';

const app = await startTestApp();
const { operator, site, admin, token, original, rowOf, recreate } = await buildRecreationWorld(app);

const wrongFields = async (row: Row, as = token) => {
  const { created, BAD_PARAMETER } = await recreate([row], as);
  expect(created).toEqual([]);
  return BAD_PARAMETER[0]?.fieldErrors.map(({ path, code }) => `${path} ${code}`);
};

describe('a row of HKMU', () => {
  const boxAt = async (siteId: string, name: string) => {
    const { id } = await app.sql
      .insertInto('box_types')
      .values({ name, width_mm: 1, height_mm: 1, depth_mm: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.sql.insertInto('site_box_types').values({ site_id: siteId, box_type_id: id, compartments: 1 }).execute();
    return id;
  };

  test('needs what a single order needs there; the compartment of the original is used if possible', async () => {
    const campus = await app.buildCompany({ environment: 'ALFRED_HKMU', operator_id: operator.id });
    const bare = await original({ company_id: campus.id });
    expect((await wrongFields(rowOf(bare), admin))?.toSorted()).toEqual([
      'bookingBoxTypeId required',
      'note required',
      'overdueTime required',
      'productVariantId required',
      'recipientMail required',
      'recipientName required',
    ]);
    const box = await boxAt(site.id, 'M');
    const service = await app.buildService();
    const product = await app.sql
      .insertInto('product_variants')
      .values({ name: 'Loan', service_id: service.id, company_id: campus.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const whole = () =>
      original({ company_id: campus.id, recipient_mail: 'a@b.hk', note: 'x', booking_box_type_id: box });
    const overdueTime = Date.now() + 86_400_000;
    const fields = { productVariantId: product.id, recipientName: 'Ada', overdueTime };
    const { created } = await recreate([rowOf(await whole(), fields)], admin);
    const made = await app.sql
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', created[0]?.articleId ?? '')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ booking_box_type_id: box, overdue_time: new Date(overdueTime) });

    const other = await app.buildSite({ operator_id: operator.id });
    const wrong = async (more: Partial<Row>) => wrongFields(rowOf(await whole(), { ...fields, ...more }), admin);
    expect(await wrong({ siteId: other.id })).toEqual(['bookingBoxTypeId required']);
    const elsewhere = await boxAt(site.id, 'L');
    expect(await wrong({ siteId: other.id, bookingBoxTypeId: elsewhere })).toEqual(['bookingBoxTypeId notFound']);
    expect(await wrong({ overdueTime: 1 })).toEqual(['overdueTime inThePast']);
  });

  test('is one of its companies alone', async () => {
    expect(await wrongFields(rowOf(await original(), { overdueTime: Date.now() + 86_400_000 }))).toEqual([
      'overdueTime otherEnvironment',
    ]);
  });
});

test('words that were once taken for a product type do not go over to the new order', async () => {
  const [listed, typed] = [await original({ product_type: 'FOOD' }), await original({ product_type: 'Bricks' })];
  const { created } = await recreate([rowOf(listed), rowOf(typed)]);
  const made = await app.sql
    .selectFrom('orders')
    .select('product_type')
    .where(
      'id',
      'in',
      created.map(({ articleId }) => articleId),
    )
    .orderBy('recreated_from_id')
    .execute();
  expect(made.map(({ product_type }) => product_type)).toEqual(['FOOD', null]);
});
