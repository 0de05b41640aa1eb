/** Rows that are used and deleted at once (`in-use.test.ts`), and who does so. */
import { calls } from '@cubby/contract';
import type { RawBuilder } from 'kysely';
import { startProducts } from '../src/modules/catalogue/products/products.fixture.ts';

export interface Answer {
  readonly status: number;
  readonly raw: Buffer;
}
export interface Race {
  /** Where the use is written. */
  readonly table: string;
  readonly use: () => Promise<Answer>;
  readonly remove: () => Promise<Answer>;
  /** Selects uses of what has gone or is another operator's; left out if a foreign key prevents them. */
  readonly wrong?: RawBuilder<unknown>;
  /** The second one may find what there is now, and use that. */
  readonly mayFollow?: boolean;
}

export type UseWorld = Awaited<ReturnType<typeof buildUseWorld>>;

export const buildUseWorld = async () => {
  const kit = await startProducts();
  const { app, operator, merchant, as: staff, service } = kit;
  const admin = await app.signInAs(await app.buildUser());
  const buyer = await app.buildUser({ company_id: merchant.id });
  const buys = await app.signInAs(buyer);
  const other = await app.buildCompany({ company_type: 'OPERATOR' });

  let last = 0;
  const next = () => `USE-${(last += 1)}`;
  const site = (operator_id = operator.id) => app.buildSite({ operator_id });
  const order = (more: object, as = buys) =>
    app.call(calls.createOrder, { body: { expressNumber: next(), recipientPhoneNumber: '91234567', ...more } }, { as });
  const change = (articleId: string, more: object, as = admin) =>
    app.call(calls.updateOrder, { body: { articleId, ...more } }, { as });
  const mine = () => app.buildOrder({ company_id: merchant.id });
  const newGroup = (...siteId: string[]) =>
    app.call(calls.createSiteGroup, { body: { siteGroupName: `Use ${(last += 1)}`, siteId } }, { as: admin });
  const group = async (...sites: string[]) => (await newGroup(...sites)).body.siteGroupId;
  const inserted = async (table: string, row: object) =>
    (
      await app.sql
        .insertInto(table as 'services')
        .values(row as { name: string })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  return {
    kit,
    app,
    operator,
    merchant,
    staff,
    service,
    admin,
    buyer,
    buys,
    other,
    next,
    site,
    order,
    change,
    mine,
    newGroup,
    group,
    inserted,
  };
};
