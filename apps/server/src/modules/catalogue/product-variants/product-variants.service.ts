/** Makes variants of products, and sets their prices and statuses (administration.md 4 and 5). */
import type {
  ProductVariantsInput,
  ProductVariantsUpdate,
} from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import { combinationKey } from '@cubby/contract/catalogue/products/product-combinations';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { getProduct, insertVariants, isPriced, updateProductRow, wrongPrice } from '../products/index.ts';

/** @throws CallError NOT_FOUND, INVALID_REQUEST */
export const createProductVariants = (
  trx: Trx,
  context: RequestContext,
  variants: ProductVariantsInput,
): Promise<Product> =>
  updateProductRow(trx, context, { id: variants[0]?.productId ?? '', version: undefined }, async (product) => {
    const missing = new Map(
      product.combinations.map((combination) => [combinationKey(combination.productAttributeValueIds), combination]),
    );
    const seen = new Set<string>();
    const faults = variants.flatMap(({ productId, productAttributeValueIds: ids, priceValue }, place): FieldError[] => {
      const key = combinationKey(ids);
      const path = `${place}.productAttributeValueIds`;
      if (productId !== product.productId) return [{ path: `${place}.productId`, code: 'notFound' }];
      if (seen.has(key)) return [{ path, code: 'taken' }];
      seen.add(key);
      if (!missing.has(key)) return [{ path, code: 'notFound' }];
      return wrongPrice(priceValue, product.currency, `${place}.priceValue`);
    });
    if (faults.length > 0) throw invalid(...faults);
    const rows = variants.map((variant) => ({
      ...variant,
      name: missing.get(combinationKey(variant.productAttributeValueIds))?.productVariantName,
    }));
    await insertVariants(trx, rows, context.caller.userId);
    await finish(trx, product, {
      combinations: product.combinations.filter((each) => !seen.has(combinationKey(each.productAttributeValueIds))),
      variants: [...product.variants, ...rows],
    });
    return { prices: Object.fromEntries(rows.map(({ name = '', priceValue }) => [name, priceValue])) };
  });

/** The last price makes a product that was UNFINISHED one that is offered. */
export const finishProduct = async (trx: Trx, productId: string): Promise<void> => {
  if (isPriced(await getProduct(trx, productId)))
    await sql`update products set status = 'VALID' where id = ${productId} and status = 'UNFINISHED'`.execute(trx);
};

/** The last price makes a product that was UNFINISHED one that is offered. @param after as it is now */
const finish = async (
  trx: Trx,
  { productId, status }: Product,
  after: Parameters<typeof isPriced>[0],
): Promise<void> => {
  if (status === 'UNFINISHED' && isPriced(after))
    await sql`update products set status = 'VALID' where id = ${productId}`.execute(trx);
};

/** @throws CallError NOT_FOUND, INVALID_REQUEST */
export const updateProductVariants = (
  trx: Trx,
  context: RequestContext,
  { productId, variantList, validFrom }: ProductVariantsUpdate,
): Promise<Product> =>
  updateProductRow(trx, context, { id: productId, version: undefined }, async (product) => {
    const known = new Map(product.variants.map((variant) => [variant.productVariantId, variant]));
    const faults: FieldError[] = [
      ...(validFrom && validFrom <= Date.now() ? [{ path: 'validFrom', code: 'inThePast' } as const] : []),
      ...variantList.flatMap(({ productVariantId: id, priceValue }, place): FieldError[] => {
        const path = `variantList.${place}`;
        if (!known.has(id)) return [{ path: `${path}.productVariantId`, code: 'notFound' }];
        if (variantList.findIndex((each) => each.productVariantId === id) < place)
          return [{ path: `${path}.productVariantId`, code: 'taken' }];
        return wrongPrice(priceValue, product.currency, `${path}.priceValue`);
      }),
    ];
    if (faults.length > 0) throw invalid(...faults);
    const changed = variantList.filter(({ productVariantId, priceValue, status }) => {
      const before = known.get(productVariantId);
      const price = validFrom ? undefined : before?.priceValue;
      return (
        (priceValue !== undefined && Number(priceValue) !== Number(price ?? Number.NaN)) ||
        (status !== undefined && status !== before?.status)
      );
    });
    if (changed.length === 0) return 'unchanged';
    await writeVariants(trx, changed, { validFrom, userId: context.caller.userId });
    if (!validFrom) {
      const now = new Map(changed.map((each) => [each.productVariantId, each.priceValue]));
      const variants = product.variants.map(({ productVariantId: id, priceValue }) => ({
        priceValue: now.get(id) ?? priceValue,
      }));
      await finish(trx, product, { ...product, variants });
    }
    const saidOf = ({ productVariantId, priceValue, status }: (typeof changed)[number]) => {
      const before = known.get(productVariantId);
      const to = [priceValue, status === before?.status ? undefined : status].filter((each) => each !== undefined);
      return [before?.productVariantName ?? productVariantId, to.join(' ')];
    };
    return { prices: Object.fromEntries(changed.map(saidOf)), ...(validFrom && { validFrom }) };
  });

/** Sets the statuses at once, and the prices from a moment on. */
const writeVariants = async (
  trx: Trx,
  rows: ProductVariantsUpdate['variantList'],
  { validFrom, userId }: { readonly validFrom: number | null | undefined; readonly userId: string },
): Promise<void> => {
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as w ("productVariantId" bigint, "priceValue" numeric, status text)`;
  await sql`update product_variants v set status = w.status from ${list}
    where v.id = w."productVariantId" and w.status is not null and v.status <> w.status`.execute(trx);
  await sql`
    insert into product_variant_prices (variant_id, valid_from, price_value, created_by_id)
    select w."productVariantId", ${validFrom ? sql`to_timestamp(${validFrom}::float8 / 1000)` : sql`now()`},
      w."priceValue", ${userId}::bigint
    from ${list} where w."priceValue" is not null
    on conflict (variant_id, valid_from) do update
      set price_value = excluded.price_value, created_by_id = excluded.created_by_id, created_time = now()`.execute(
    trx,
  );
};
