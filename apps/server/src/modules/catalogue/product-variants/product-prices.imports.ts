/**
 * Sets the prices of a spreadsheet, variants by their names: the good rows are taken, each of the others says why not.
 * A day that a row names begins where the managing company is.
 */
import { productPriceColumns, priceCeiling } from '@cubby/contract/catalogue/product-variants/product-prices';
import type { ProductPriceImport } from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import { moneySchema } from '@cubby/contract/kernel/schemas';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf } from '../../../platform/http/validate.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { defineImport, defineSheet, importAnswer, type ImportRow, readDay } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { finishProduct } from './product-variants.service.ts';

export const productPriceSheet = defineSheet({
  columns: productPriceColumns,
  headings: ({ products }) => products.fields,
  required: [['productVariantId'], ['priceValue']],
  readers: { validFrom: readDay },
  limits: sheetLimits,
  files: ({ products }) => products.files,
  example: ({ sheets }) => ({ productVariantId: sheets.example, priceValue: '12.50', validFrom: '2030-01-01' }),
});
type ReadPrice = Awaited<ReturnType<typeof productPriceSheet.read>>[number];

interface PriceRow {
  readonly variantId: string;
  readonly productId: string;
  readonly companyId: string;
  readonly name: string;
  readonly priceValue: string;
  /** YYYY-MM-DD; null: from now on. */
  readonly day: string | null;
}

const priceImport = defineImport<PriceRow, null>({
  name: 'PRODUCT_PRICES',
  job: 'import-product-prices',
  async take(trx, { importerId, actor }, rows) {
    const { rows: taken } = await sql<{ id: string }>`
      insert into product_variant_prices (variant_id, valid_from, price_value, created_by_id)
      select v.id, coalesce(w.day::timestamp at time zone c.time_zone, now()), w."priceValue", ${importerId}::bigint
      from json_to_recordset(${JSON.stringify(rows.map(({ change }) => change))}::json)
        as w ("variantId" bigint, "priceValue" numeric, day date)
      join product_variants v on v.id = w."variantId" join companies c on c.id = v.company_id
      on conflict (variant_id, valid_from) do update
        set price_value = excluded.price_value, created_by_id = excluded.created_by_id, created_time = now()
      returning variant_id::text as id`.execute(trx);
    const done = new Set(taken.map(({ id }) => id));
    const priced = rows.filter(({ change }) => done.has(change.variantId));
    const products = Map.groupBy(priced, ({ change }) => change.productId);
    const { rows: unfinished } = await sql<{ id: string }>`
      with touched as (
        update products set last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
        where id = any (${[...products.keys()]}::bigint[]) returning id, status
      ) select id::text from touched where status = 'UNFINISHED'`.execute(trx);
    for (const { id } of unfinished) await finishProduct(trx, id);
    await writeAudit(
      trx,
      actor,
      [...products].map(([resourceId, of]) => ({
        action: 'products.import-prices',
        resource: 'products',
        resourceId,
        companyId: of[0]?.change.companyId ?? null,
        after: {
          prices: Object.fromEntries(
            of.map(({ change: { name, priceValue, day } }) => [name, [priceValue, day].filter(Boolean).join(' ')]),
          ),
        },
      })),
    );
    const refusal = { bucket: 'BAD_PARAMETER', wrong: [{ path: 'productVariantId', code: 'notFound' }] } as const;
    return new Map(
      rows.map(({ number, change }) => [number, done.has(change.variantId) ? { id: change.variantId } : { refusal }]),
    );
  },
});

export const productPriceImportJobs = priceImport.jobs;

/** @throws CallError what `productPriceSheet.read` throws */
export const importProductPrices = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
): Promise<ProductPriceImport> => {
  const { language } = context;
  const rows = await productPriceSheet.read(file, language);
  const outcome = await priceImport.run(db, context, sheetLimits.refusalsShown, async (trx) => {
    const known = await findVariants(trx, rows);
    const seen = new Set<string>();
    return { fileName: file.fileName, chosen: null, rows: rows.map((row) => checkRow(row, known, seen)) };
  });
  const { products: words } = wordsOf(language);
  return importAnswer(outcome, language, { name: 'name', labels: words.fields, reasons: {} });
};

interface KnownVariant {
  readonly variantId: string;
  readonly productId: string;
  readonly companyId: string;
  readonly name: string;
  readonly currency: string;
  /** Where the managing company is, YYYY-MM-DD. */
  readonly today: string;
}

/** The variants that the caller may price, by their names in small letters. */
const findVariants = async (
  trx: Trx,
  rows: readonly ReadPrice[],
): Promise<ReadonlyMap<string, readonly KnownVariant[]>> => {
  const names = [...new Set(rows.flatMap(({ values }) => values.productVariantId?.toLowerCase() ?? []))];
  const { rows: found } = await sql<KnownVariant>`
    select v.id::text as "variantId", v.product_id::text as "productId", v.company_id::text as "companyId", v.name,
      c.currency, to_char(now() at time zone c.time_zone, 'YYYY-MM-DD') as today
    from product_variants v join products p on p.id = v.product_id and p.company_id = v.company_id
    join companies c on c.id = v.company_id
    where lower(v.name) = any (${names}::text[]) and writes_operator(v.company_id)`.execute(trx);
  return Map.groupBy(found, ({ name }) => name.toLowerCase());
};

/** The price of a row, or why it sets none. @param seen the variants and days of the good rows before */
const checkRow = (
  { number, values, wrong: wrongCells }: ReadPrice,
  known: ReadonlyMap<string, readonly KnownVariant[]>,
  seen: Set<string>,
): ImportRow<PriceRow> => {
  const { productVariantId: given = '', priceValue, validFrom: day = null } = values;
  const [variant, ...others] = known.get(given.toLowerCase()) ?? [];
  const price = moneySchema.safeParse(priceValue, { reportInput: true });
  const wrong: FieldError[] = [...wrongCells];
  const fail = (path: string, code: FieldError['code'], params?: FieldError['params']) =>
    wrong.push({ path, code, ...(params && { params }) });
  if (given === '') fail('productVariantId', 'required');
  else if (!variant) fail('productVariantId', 'notFound');
  else if (others.length > 0) fail('productVariantId', 'ambiguous');
  else if (day !== null && day <= variant.today) fail('validFrom', 'inThePast');
  if (!price.success) wrong.push(...fieldErrorsOf(price.error).map((error) => ({ ...error, path: 'priceValue' })));
  else if (variant && Number(price.data) > priceCeiling(variant.currency))
    fail('priceValue', 'tooLarge', { limit: priceCeiling(variant.currency) });
  const key = `${variant?.variantId} ${day}`;
  if (wrong.length === 0 && seen.has(key)) fail('productVariantId', 'twiceInFile');
  if (!variant || !price.success || wrong.length > 0)
    return { number, name: given, refusal: { bucket: 'BAD_PARAMETER', wrong } };
  seen.add(key);
  const { variantId, productId, companyId, name } = variant;
  return { number, name: given, change: { variantId, productId, companyId, name, priceValue: price.data, day } };
};
