/** An operator with a merchant, attributes and a category, and what tests do with products of it. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createProduct>['body'];
type Update = CallRequest<typeof calls.updateProduct>['body'];
type Variants = CallRequest<typeof calls.updateProductVariants>['body'];

/** The fields that a refusal names, and why. */
export const faults = ({ error }: { error: { fieldErrors?: readonly { path: string; code: string }[] } }) =>
  error.fieldErrors?.map(({ path, code }) => `${path}: ${code}`);

export const startProducts = async () => {
  const app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', currency: 'HKD', time_zone: 'Asia/Hong_Kong' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const staff = await app.buildUser({ company_id: operator.id });
  const [as, below, platform] = [
    await app.signInAs(staff),
    await app.signInAs(await app.buildUser({ company_id: merchant.id })),
    await app.signInAs(await app.buildUser()),
  ];
  const [service, site] = [
    await app.buildService({ name: 'Lockers' }),
    await app.buildSite({ operator_id: operator.id }),
  ];

  let last = 0;
  const id = async <T>(made: Promise<{ id: T }>) => (await made).id;
  const addAttribute = async (
    values: readonly string[],
    more: { attribute_type?: string; required?: boolean } = {},
  ) => {
    const row = { name: `Attribute ${(last += 1)}`, attribute_type: 'VARIANT', ...more };
    const attribute = await id(
      app.sql
        .insertInto('product_attributes')
        .values({ input_type: values.length > 0 ? 'SELECT' : 'TEXT', ...row })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const ids: string[] = [];
    for (const [place, name] of values.entries())
      ids.push(
        await id(
          app.sql
            .insertInto('product_attribute_values')
            .values({ attribute_id: attribute, name, place })
            .returning('id')
            .executeTakeFirstOrThrow(),
        ),
      );
    return { attributeId: attribute, ids };
  };
  const addCategory = async (attributes: readonly { attributeId: string }[], status = 'VALID') => {
    const category = await id(
      app.sql
        .insertInto('product_categories')
        .values({ name: `Category ${(last += 1)}`, service_id: service.id, status })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const { attributeId } of attributes)
      await app.sql
        .insertInto('product_category_attributes')
        .values({ category_id: category, attribute_id: attributeId })
        .execute();
    return category;
  };
  const [size, colour] = [await addAttribute(['S', 'M', 'L']), await addAttribute(['Red', 'Blue'])];
  const care = await addAttribute([], { attribute_type: 'DESCRIPTION', required: false });
  const categoryId = await addCategory([size, colour, care]);
  const chosen = (sizes = size.ids.slice(0, 2), colours = colour.ids.slice(0, 1)) => [
    { attributeId: size.attributeId, productAttributeValueIds: sizes },
    { attributeId: colour.attributeId, productAttributeValueIds: colours },
  ];
  const image = (bytes = 100) => {
    const file = (last += 1).toString(16).padStart(32, '0');
    const row = {
      id: file,
      file_name: 'a.png',
      content_type: 'image/png',
      bytes,
      created_by_id: staff.id,
      company_id: operator.id,
    };
    return app.sql
      .insertInto('files')
      .values(row)
      .execute()
      .then(() => file);
  };
  const create = (more: Partial<Input> = {}, by = as) =>
    app.call(
      calls.createProduct,
      {
        body: {
          productName: `Box ${(last += 1)}`,
          categoryId,
          publishStartTime: 1_700_000_000_000,
          productAttributeList: chosen(),
          ...more,
        },
      },
      { as: by },
    );
  const update = (body: Update, by = as) => app.call(calls.updateProduct, { body }, { as: by });
  const price = (productId: string, ids: readonly (readonly string[])[], priceValue = '25.50') =>
    app.call(
      calls.createProductVariants,
      {
        body: ids.map((productAttributeValueIds) => ({
          productId,
          productAttributeValueIds: [...productAttributeValueIds],
          priceValue,
        })),
      },
      { as },
    );
  const setPrices = (body: Variants, by = as) => app.call(calls.updateProductVariants, { body }, { as: by });
  const remove = (productId: string, by = as) =>
    app.call(calls.deleteProduct, { params: { id: productId } }, { as: by });
  /** A product that is offered. */
  const finished = async (more: Partial<Input> = {}) => {
    const { body } = await create(more);
    return (
      await price(
        body.productId,
        body.combinations.map(({ productAttributeValueIds }) => productAttributeValueIds),
      )
    ).body;
  };
  const offered = async (by = below, siteId?: string) =>
    (await app.call(calls.listProductVariants, { query: { ...(siteId && { siteId }) } }, { as: by })).body.map(
      ({ productVariantId }) => productVariantId,
    );
  const groupOf = async (operatorId: string) =>
    id(
      app.sql
        .insertInto('site_groups')
        .values({ operator_id: operatorId, name: `Group ${(last += 1)}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  /** A group of sites with a price group, both of one operator. */
  const groupWithPrices = async (operatorId: string) => ({
    siteGroupId: await groupOf(operatorId),
    priceGroupId: await id(
      app.sql
        .insertInto('price_groups')
        .values({
          company_id: operatorId,
          name: `Prices ${(last += 1)}`,
          standard_hours: 24,
          standard_pay_type: 'TIME',
          overdue_hours: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  });
  return {
    app,
    operator,
    merchant,
    as,
    below,
    platform,
    service,
    site,
    size,
    colour,
    categoryId,
    id,
    addAttribute,
    addCategory,
    chosen,
    image,
    create,
    update,
    price,
    setPrices,
    remove,
    finished,
    offered,
    groupOf,
    groupWithPrices,
  };
};
