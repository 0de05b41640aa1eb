import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildRecreationWorld, type Row } from './order-recreation.fixture.ts';

const app = await startTestApp();
const world = await buildRecreationWorld(app);

describe('needed fields', () => {
  const { operator, site, admin, token, original, rowOf, recreate } = world;

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
      await app.sql
        .insertInto('site_box_types')
        .values({ site_id: siteId, box_type_id: id, compartments: 1 })
        .execute();
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
});

describe('tracking numbers', () => {
  /** A company of the operator that has numbers made, by a pattern where one is named. */
  const numberedCompany = (tracking_number_pattern: string | null = null): Promise<Company> =>
    app.buildCompany({ operator_id: world.operator.id, generates_tracking_numbers: true, tracking_number_pattern });
  const bareRow = async (company: Company, more: Partial<Row> = {}): Promise<Row> =>
    world.rowOf(await world.original({ company_id: company.id }), { newExpressNumber: '', ...more });
  const recreate = (...rows: Row[]) => world.recreate(rows, world.admin);

  test('a row without a tracking number is given one by the pattern of its company, and the offer says so', async () => {
    const company = await numberedCompany('RA[0-9]{8}');
    const row = await bareRow(company);
    const [offered] = (
      await app.call(calls.listRecreateRows, { body: { orderIds: [row.originalOrdersId] } }, { as: world.admin })
    ).body;
    expect(offered).toMatchObject({ newExpressNumber: '', ifGenerateExpressNumber: true });
    const { created } = await recreate(row);
    expect(created).toMatchObject([
      { originalOrdersId: row.originalOrdersId, expressNumber: expect.stringMatching(/^RA\d{8}$/) },
    ]);
    const audit = await app.sql
      .selectFrom('audit_events')
      .select('after')
      .where('noun_id', '=', created[0]?.articleId ?? '')
      .execute();
    expect(audit).toMatchObject([{ after: { tracking_number: created[0]?.expressNumber } }]);
  });

  test('where a company has none made, and for its originals alone, a number is still needed', async () => {
    const numbered = await bareRow(await numberedCompany());
    const plain = world.rowOf(await world.original(), { newExpressNumber: ' ' });
    const { created, BAD_PARAMETER } = await recreate(numbered, plain);
    expect(created.map(({ originalOrdersId }) => originalOrdersId)).toEqual([numbered.originalOrdersId]);
    expect(created[0]?.expressNumber).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect(BAD_PARAMETER).toMatchObject([
      { orderId: plain.originalOrdersId, fieldErrors: [{ path: 'newExpressNumber', code: 'required' }] },
    ]);
  });

  test('a number that is given must fit the pattern all the same', async () => {
    const company = await numberedCompany('RB[0-9]{8}');
    const { BAD_PARAMETER } = await recreate(
      await bareRow(company, { newExpressNumber: 'OTHER-1' }),
      await bareRow(company, { newExpressNumber: 'rb1' }),
    );
    expect(BAD_PARAMETER.map(({ fieldErrors }) => fieldErrors[0]?.code)).toEqual([
      'companyTrackingNumber',
      'trackingNumber',
    ]);
  });

  test('our numbers never equal one of another row; rows without one are reported, others made', async () => {
    for (let round = 0; round < 2; round++) {
      const company = await numberedCompany(`R${'AB'[round]}[0-2]`);
      const given = `R${'AB'[round]}1`;
      const rows = [
        await bareRow(company),
        await bareRow(company, { newExpressNumber: given }),
        await bareRow(company),
        await bareRow(company),
      ];
      const { created, BAD_PARAMETER } = await recreate(...rows);
      expect(created.map(({ expressNumber }) => expressNumber).toSorted()).toEqual(
        [0, 1, 2].map((digit) => `R${'AB'[round]}${digit}`),
      );
      expect(BAD_PARAMETER).toMatchObject([
        { expressNumber: '', fieldErrors: [{ path: 'newExpressNumber', code: 'noNumberLeft' }] },
      ]);
      const none = await recreate(await bareRow(company));
      expect(none.created).toEqual([]);
      expect(none.BAD_PARAMETER[0]?.fieldErrors[0]?.code).toBe('noNumberLeft');
    }
  });

  test('two who make orders again at once where few numbers are left never get the same', async () => {
    const company = await numberedCompany('RZ[0-9]{2}');
    const rows = await Promise.all(Array.from({ length: 16 }, () => bareRow(company)));
    const results = await Promise.all([recreate(...rows.slice(0, 8)), recreate(...rows.slice(8))]);
    const numbers = results.flatMap(({ created }) => created.map(({ expressNumber }) => expressNumber));
    expect(new Set(numbers).size).toBe(16);
  });

  test('rows without tracking numbers are numbered by the rule for the types of their sites', async () => {
    const company = await numberedCompany('RA[0-9]{8}');
    for (const [site_type, formula] of [
      [null, 'ALL{SEQ:3}'],
      ['ALFRED_LOCKER', 'LOCKER{SEQ:3}'],
    ] as const)
      await app.sql
        .insertInto('number_rules')
        .values({ company_id: company.id, site_type, formula, reset: 'NEVER', capacity: '999' })
        .execute();
    const { created } = await recreate(await bareRow(company), await bareRow(company));
    expect(created.map(({ expressNumber }) => expressNumber).toSorted()).toEqual(['LOCKER001', 'LOCKER002']);
  });
});
