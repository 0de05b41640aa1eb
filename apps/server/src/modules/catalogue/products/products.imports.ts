/**
 * Adds the products of a spreadsheet with their variants and prices: the good ones are offered at once, each other row says
 * why not. Rows with the same company and name are one product, which is taken whole or not at all. Imported again, a file
 * adds nothing twice.
 */
import { productLimits } from '@cubby/contract/catalogue/products/products.limits';
import type { ProductImport } from '@cubby/contract/catalogue/products/products.schemas';
import type { ImportCheck } from '@cubby/contract/kernel/import-buckets';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import type { Language } from '@cubby/phrases';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { amountIn, fill, wordsOf } from '../../../platform/http/words.ts';
import {
  defineImport,
  importAnswer,
  type ImportRefusal,
  type ImportRow,
  importerNow,
} from '../../../platform/imports/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { checkProduct, type ProductRow } from './products.import-check.ts';
import { findDayStarts, findImportFields, lockCompanies, type ImportFields } from './products.import-fields.ts';
import { wrongProduct } from './products.policy.ts';
import { insertProducts, insertVariants } from './products.repository.ts';
import { productSheet, type ReadProduct } from './products.sheet.ts';

type Wanted = Required<Pick<ProductRow, 'of' | 'product'>> & Pick<ProductRow, 'variants'>;

const productImport = defineImport<ProductRow, null>({
  name: 'PRODUCT_IMPORT',
  job: 'import-products',
  async take(trx, { id: fileId, importerId, actor }, rows) {
    const wanted = [...Map.groupBy(rows, ({ change }) => change.of)].flatMap(([of, all]): Wanted[] => {
      const product = all[0]?.change.product;
      return product ? [{ of, product, variants: all.flatMap(({ change }) => change.variants) }] : [];
    });
    const importContext = await readImportFields(trx, importerId, wanted);
    const refusals = new Map<number, ImportRefusal>();
    const good = wanted.flatMap(({ of, product, variants }) => {
      const category = importContext?.categoryWithId(product.categoryId);
      const refusal = refusalNow(product, importContext);
      if (refusal) refusals.set(of, refusal);
      return refusal || !category ? [] : [{ of, product: { ...product, serviceId: category.serviceId }, variants }];
    });
    const ids = await insertProducts(
      trx,
      good.map(({ product }) => product),
    );
    const made = good.map((each, place) => ({ ...each, productId: ids[place] ?? '' }));
    await insertVariants(
      trx,
      made.flatMap(({ productId, variants }) => variants.map((variant) => ({ ...variant, productId }))),
      importerId,
    );
    await writeAudit(
      trx,
      actor,
      made.map(({ productId, product, variants }) => {
        const { companyId, serviceId: _service, productAttributeList: _chosen, ...fields } = product;
        const prices = Object.fromEntries(variants.map(({ name = '', priceValue }) => [name, priceValue]));
        return {
          action: 'products.import',
          resource: 'products',
          resourceId: productId,
          companyId,
          after: { ...fields, merchantId: companyId, prices, fileId },
        };
      }),
    );
    const idOf = new Map(made.map(({ of, productId }) => [of, productId]));
    return new Map(
      rows.map(({ number, change: { of } }) => {
        const id = idOf.get(of);
        return [number, id === undefined ? { refusal: refusals.get(of) ?? noRights } : { id }];
      }),
    );
  },
});

export const productImportJobs = productImport.jobs;

const noRights = { bucket: 'NOT_PERMISSION', reason: 'rights' } as const;

/** What the importer may make products of now; undefined if that is none. The companies are locked. */
const readImportFields = async (
  trx: Trx,
  importerId: string,
  wanted: readonly Wanted[],
): Promise<ImportFields | undefined> => {
  const importer = await importerNow(trx, importerId);
  if (!importer?.permissions.has('PRODUCT_EDIT')) return undefined;
  const companies = [...new Set(wanted.map(({ product }) => product.companyId))];
  await lockCompanies(trx, companies);
  return findImportFields(trx, importer, {
    companies: { ids: companies },
    categories: { ids: [...new Set(wanted.map(({ product }) => product.categoryId))] },
    productNames: wanted.map(({ product }) => product.productName),
  });
};

/** What has come to speak against a product since its rows were checked. */
const refusalNow = (product: Wanted['product'], importContext: ImportFields | undefined): ImportRefusal | undefined => {
  if (!importContext?.companyWithId(product.companyId)) return noRights;
  if (importContext.isTaken(product.companyId, product.productName))
    return { bucket: 'ALREADY_EXIST', reason: 'exists' };
  const wrong = wrongProduct(product, importContext.categoryWithId(product.categoryId)?.attributes);
  const columns = wrong.map((fault) => ({ ...fault, path: fault.path.split('.')[0] ?? '' }));
  return wrong.length > 0 ? { bucket: 'BAD_PARAMETER', wrong: columns } : undefined;
};

/** @throws CallError what `productSheet.read` throws, FILE_TOO_LARGE also for too many variants */
export const importProducts = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  check: ImportCheck,
): Promise<ProductImport> => {
  const { language } = context;
  const rows = await productSheet.read(file, language);
  const prepare = async (trx: Trx) => ({
    fileName: file.fileName,
    chosen: null,
    rows: await checkRows(trx, context, rows),
  });
  const outcome = await productImport.run(db, context, sheetLimits.refusalsShown, prepare, check);
  const { products: words, errors } = wordsOf(language);
  const reasons = { ...words.import.reasons, company: errors.NOT_FOUND };
  return importAnswer(outcome, language, { name: 'name', labels: words.fields, reasons });
};

const { importedVariantsMax } = productLimits;
const tooManyVariants = (language: Language): CallError =>
  new CallError('FILE_TOO_LARGE', {
    params: {
      limit: fill(wordsOf(language).products.import.variants, { count: amountIn(language)(importedVariantsMax) }),
    },
  });

/** @throws CallError FILE_TOO_LARGE for more variants than one file may make */
const checkRows = async (
  trx: Trx,
  { caller, language }: RequestContext,
  rows: readonly ReadProduct[],
): Promise<ImportRow<ProductRow>[]> => {
  const namesOf = (column: 'merchantId' | 'categoryId' | 'productName') => [
    ...new Set(rows.flatMap(({ values }) => values[column] ?? [])),
  ];
  const importContext = await findImportFields(trx, caller, {
    companies: { names: namesOf('merchantId'), ids: caller.companyId === null ? [] : [caller.companyId] },
    categories: { names: namesOf('categoryId') },
    productNames: namesOf('productName'),
  });
  const companyOf = ({ values: { merchantId: name } }: ReadProduct) =>
    name === undefined ? importContext.companyWithId(caller.companyId) : importContext.companyNamed(name);
  const startOf = await findDayStarts(
    trx,
    rows.flatMap((row) => {
      const companyId = companyOf(row)?.id;
      const { publishStartTime, publishEndTime } = row.values;
      return companyId === undefined ? [] : [publishStartTime, publishEndTime].map((day) => ({ companyId, day }));
    }),
  );
  const products = Map.groupBy(rows, (row) => {
    const { productName } = row.values;
    // A row without a name is alone.
    return productName === undefined ? row.number : `${companyOf(row)?.id} ${productName.toLowerCase()}`;
  });
  let variants = 0;
  return [...products.values()].flatMap((all) => {
    const company = all[0] && companyOf(all[0]);
    if (company) {
      const checked = checkProduct(all, {
        company,
        importContext,
        startOf: (day) => startOf({ companyId: company.id, day }),
      });
      for (const { change } of checked) variants += change?.variants.length ?? 0;
      if (variants > importedVariantsMax) throw tooManyVariants(language);
      return checked;
    }
    return all.map(({ number, values: { productName: name = '', merchantId } }) => ({
      number,
      name,
      refusal:
        merchantId === undefined
          ? { bucket: 'BAD_PARAMETER', wrong: [{ path: 'merchantId', code: 'required' }] }
          : { bucket: 'NOT_PERMISSION', reason: 'company' },
    }));
  });
};
