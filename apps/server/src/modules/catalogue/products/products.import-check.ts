/** Makes the rows of a file that name one product into it, or says of each why not. */
import { combinationKey, combinationsOf } from '@cubby/contract/catalogue/products/product-combinations';
import { productLimits } from '@cubby/contract/catalogue/products/products.limits';
import { type ChosenAttribute, productInputSchema } from '@cubby/contract/catalogue/products/products.schemas';
import { moneySchema } from '@cubby/contract/kernel/schemas';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import type { ImportRefusal, ImportRow } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { joinAttributes, readAttributes } from './products.import-attributes.ts';
import type { ImportCompany, ImportFields } from './products.import-fields.ts';
import type { NamedAttribute } from './products.parts.ts';
import { variantName, wrongPrice, wrongProduct } from './products.policy.ts';
import type { NewProduct, NewVariant } from './products.repository.ts';
import type { ReadProduct } from './products.sheet.ts';

/** What becomes of a row: its variants of a product. */
export interface ProductRow {
  /** The first row of the product. */
  readonly of: number;
  /** In the first row alone. Its service is that of the category. */
  readonly product?: Omit<NewProduct, 'serviceId'>;
  readonly variants: readonly Omit<NewVariant, 'productId'>[];
}

interface Known {
  readonly company: ImportCompany;
  readonly importContext: ImportFields;
  /** When a day begins where the company is; undefined: today. */
  readonly startOf: (day: string | undefined) => number;
}

/** What the rows of a product share: the first says it, the others may repeat it. */
const shared = [
  'productNameEn',
  'categoryId',
  'publishStartTime',
  'publishEndTime',
  'minCount',
  'maxCount',
  'description',
  'descriptionEn',
] as const;

/** Faults by row. */
const collectFaults = (rows: readonly ReadProduct[]) => {
  const faults = new Map(rows.map(({ number, wrong }) => [number, [...wrong]]));
  const add = ({ number }: ReadProduct, found: readonly FieldError[]): void =>
    void faults.get(number)?.push(...found.map((fault) => ({ ...fault, path: fault.path.split('.')[0] ?? '' })));
  return {
    add,
    of: ({ number }: ReadProduct): FieldError[] => firstOfEach(faults.get(number) ?? []),
    none: (): boolean => [...faults.values()].every(({ length }) => length === 0),
  };
};
type Faults = ReturnType<typeof collectFaults>;

/** Each row has a variant of its own. */
const tooMany: ImportRefusal = {
  bucket: 'BAD_PARAMETER',
  wrong: [{ path: 'productAttributeList', code: 'tooLarge', params: { limit: productLimits.combinationsMax } }],
};

/** @param rows of one product, in the order of the file */
export const checkProduct = (rows: readonly ReadProduct[], known: Known): ImportRow<ProductRow>[] => {
  const { company, importContext } = known;
  const named = rows.map((row) => ({ row, number: row.number, name: row.values.productName ?? '' }));
  if (importContext.isTaken(company.id, named[0]?.name ?? ''))
    return named.map(({ number, name }) => ({ number, name, refusal: { bucket: 'ALREADY_EXIST', reason: 'exists' } }));
  if (rows.length > productLimits.combinationsMax)
    return named.map(({ number, name }) => ({ number, name, refusal: tooMany }));
  const faults = collectFaults(rows);
  const changes = changesOf(rows, known, faults);
  return named.map(({ row, number, name }) => {
    const change = changes?.get(number);
    if (change) return { number, name, change };
    const wrong = faults.of(row);
    return {
      number,
      name,
      refusal: { bucket: 'BAD_PARAMETER', ...(wrong.length > 0 ? { wrong } : { reason: 'otherRows' }) },
    };
  });
};

/** What becomes of each row; undefined where any of them has a fault. */
const changesOf = (
  rows: readonly ReadProduct[],
  { company, importContext, startOf }: Known,
  faults: Faults,
): ReadonlyMap<number, ProductRow> | undefined => {
  const [head, ...others] = rows;
  if (!head) return undefined;
  const {
    categoryId: categoryName,
    productAttributeList: _cell,
    priceValue: _price,
    merchantId: _name,
    ...given
  } = head.values;
  const category = categoryName === undefined ? undefined : importContext.categoryNamed(categoryName);
  if (!category) faults.add(head, [{ path: 'categoryId', code: categoryName === undefined ? 'required' : 'notFound' }]);
  const attributes = category?.attributes ?? [];
  const said = rows.map((row) => {
    const { chosen, wrong } = readAttributes(category ? (row.values.productAttributeList ?? '') : '', attributes);
    faults.add(row, wrong);
    return chosen;
  });
  const joined = joinAttributes(said, attributes);
  for (const row of others) {
    const differs = shared.filter(
      (field) => row.values[field] !== undefined && row.values[field] !== head.values[field],
    );
    faults.add(
      row,
      differs.map((path) => ({ path, code: 'rowsDiffer' })),
    );
  }
  for (const [place, row] of rows.entries())
    if (
      said[place]?.some(
        ({ attributeId, text }) => text && joined.find((each) => each.attributeId === attributeId)?.text !== text,
      )
    )
      faults.add(row, [{ path: 'productAttributeList', code: 'rowsDiffer' }]);
  const prices = rows.map((row) => {
    const price = moneySchema.safeParse(row.values.priceValue, { reportInput: true });
    faults.add(
      row,
      price.success
        ? wrongPrice(price.data, company.currency, 'priceValue')
        : fieldErrorsOf(price.error).map((fault) => ({ ...fault, path: 'priceValue' })),
    );
    return price.data ?? '';
  });
  const { publishStartTime: start, publishEndTime: end } = given;
  const parsed = productInputSchema.safeParse(
    {
      ...given,
      merchantId: company.id,
      // Any id replaces a category that was not found: it is refused above.
      categoryId: category?.id ?? '1',
      productAttributeList: joined,
      publishStartTime: startOf(start),
      publishEndTime: end === undefined ? null : startOf(end),
    },
    { reportInput: true },
  );
  if (!parsed.success) faults.add(head, fieldErrorsOf(parsed.error));
  else if (category) faults.add(head, wrongProduct(parsed.data, attributes));
  if (!parsed.success || !faults.none()) return undefined;
  const combinations = combinationsByRow(rows, { said, joined, attributes }, faults);
  if (!faults.none()) return undefined;
  const { merchantId: _company, productPriceGroupList: _groups, ...fields } = parsed.data;
  const names = new Map(
    attributes.flatMap(({ valueIds, valueNames }) => valueIds.map((id, at) => [id, valueNames[at] ?? ''])),
  );
  return new Map(
    rows.map((row, place) => {
      const variants = (combinations[place] ?? []).map((ids) => ({
        name: variantName(
          fields.productName,
          ids.map((id) => names.get(id) ?? ''),
        ),
        status: 'VALID',
        productAttributeValueIds: ids,
        priceValue: prices[place] ?? '',
      }));
      const product = { ...fields, companyId: company.id, status: 'VALID' as const };
      return [row.number, { of: head.number, variants, ...(row === head && { product }) }];
    }),
  );
};

interface Said {
  /** By row. */
  readonly said: readonly (readonly ChosenAttribute[])[];
  readonly joined: readonly ChosenAttribute[];
  readonly attributes: readonly NamedAttribute[];
}

/** The combinations that each row gives a price; each of the product needs one, once. */
const combinationsByRow = (
  rows: readonly ReadProduct[],
  { said, joined, attributes }: Said,
  faults: Faults,
): (readonly (readonly string[])[])[] => {
  const variantsBy = attributes.filter(({ attributeType }) => attributeType === 'VARIANT').map(({ id }) => id);
  const combinationsIn = (chosen: readonly ChosenAttribute[]) =>
    combinationsOf(
      variantsBy.map((id) => chosen.find(({ attributeId }) => attributeId === id)?.productAttributeValueIds ?? []),
    );
  const missing = new Set(combinationsIn(joined).map(combinationKey));
  const all = new Set(missing);
  const byRow = rows.map((row, place) => {
    const combinations = combinationsIn(said[place] ?? []);
    const keys = combinations.map(combinationKey);
    if (keys.some((key) => !all.has(key))) faults.add(row, [{ path: 'productAttributeList', code: 'required' }]);
    else if (keys.some((key) => !missing.delete(key)))
      faults.add(row, [{ path: 'productAttributeList', code: 'twiceInFile' }]);
    return combinations;
  });
  const [head] = rows;
  if (head && missing.size > 0 && faults.none()) faults.add(head, [{ path: 'priceValue', code: 'priceMissing' }]);
  return byRow;
};
