/**
 * The steps of an import, each a transaction under the lock of its task that finds out by itself where the last one
 * ended: so a worker may die at any line, and two may even work on one task.
 */
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { instantOf } from '../../../platform/sheets/index.ts';
import { findBoxTypesOfSites } from '../../lockers/box-types/index.ts';
import { findSites, type FoundSite, type Placed, placeOrders, refusedPlace } from '../../lockers/sites/index.ts';
import { catalogueCharges, type OrderPrice, priceColumns } from '../../catalogue/charges/index.ts';
import { type CompanyForOrders, findCompany } from '../../people/company-reads/index.ts';
import {
  bookedVariants,
  importsOrders,
  insertOrderItems,
  insertOrders,
  isClosed,
  newNumbers,
  type NewOrder,
  orConfigPrices,
  sizesWithoutUpload,
  toNewOrder,
  unfitNumbers,
} from '../orders/index.ts';
import { placesOf } from './order-imports.headings.ts';
import { boxTypeKey, checkRow, columnOf, type Site, textsOf } from './order-imports.policy.ts';
import {
  changeTask,
  findTaken,
  type ImportTask,
  markImported,
  stagedRows,
  type ValidRow,
  validRows,
  writeChecks,
} from './order-imports.repository.ts';
import type { Failure } from './order-imports.sheet.ts';

/** Does something in a transaction of the server, under the lock of the task. */
export type Step = <T>(work: (trx: Trx, task: ImportTask) => Promise<T>) => Promise<T>;

/** Rows that one step checks. */
const checkStep = 2000;
/** Times that a step gives way to others who take its tracking numbers before it leaves the rest to a later try. */
const mostRetries = 20;

/** The company of an import, or undefined where it takes no new orders any more. */
const companyOf = async (trx: Trx, task: ImportTask): Promise<CompanyForOrders | undefined> => {
  const company = await findCompany(trx, task.company_id);
  return company && !isClosed(company) ? company : undefined;
};

/** Checks the next rows. @returns false where none is left */
export const checkNext = async (trx: Trx, task: ImportTask, repeated: ReadonlySet<number>): Promise<boolean> => {
  const { headings } = task;
  const rows = await stagedRows(trx, task.id, checkStep);
  if (rows.length === 0 || !headings) return false;
  const company = await companyOf(trx, task);
  const places = placesOf(headings);
  const numbers = textsOf(rows, places.get('expressNumber'));
  const found = await findSites(trx, {
    serials: textsOf(rows, places.get('siteSerialNumber')),
    companyId: task.company_id,
  });
  const sites = new Map(found.filter(({ open }) => open).map((site) => [site.serial_number, site]));
  const boxTypes = await boxTypesOf(trx, company, [...sites.values()]);
  const context = {
    places,
    repeated,
    numbered: task.numbered,
    closed: company === undefined,
    environment: company?.environment ?? 'DEFAULT',
    instantOf: instantOf(company?.time_zone),
    now: Date.now(),
    unfit: await findUnfit(trx, task, numbers),
    sites,
    withoutProduct: await withoutProduct(trx, task, [...sites.values()]),
    boxTypes,
    notImported: !(await importsOrders(trx, task.service_id)),
    withoutUpload: await sizesWithoutUpload(trx, task.service_id, [...boxTypes.values()]),
    taken: await findTaken(trx, task.company_id, numbers),
  };
  const checks = rows.map((row) => ({ row_number: row.row_number, checked: checkRow(row, context) }));
  await writeChecks(trx, task.id, checks);
  await changeTask(trx, task.id, {
    checked_rows: checks.length,
    failed_rows: checks.filter(({ checked }) => checked.failures).length,
  });
  return true;
};

/** The sites that the product of an import is not offered at. */
const withoutProduct = async (
  trx: Trx,
  { company_id: companyId, product_variant_id: variantId }: ImportTask,
  sites: readonly Site[],
): Promise<ReadonlySet<string>> => {
  if (variantId === null) return new Set();
  const booked = await bookedVariants(
    trx,
    sites.map(({ id: siteId }) => ({ companyId, variantId, siteId })),
  );
  return new Set(sites.flatMap(({ id }, place) => (booked[place] === 'notOffered' ? [id] : [])));
};

/** The compartments that rows of an HKMU company may reserve; the others reserve nothing. */
const boxTypesOf = async (
  trx: Trx,
  company: CompanyForOrders | undefined,
  sites: readonly Site[],
): Promise<Map<string, string>> => {
  if (company?.environment !== 'ALFRED_HKMU') return new Map();
  const found = await findBoxTypesOfSites(
    trx,
    sites.map(({ id }) => id),
  );
  return new Map(found.map(({ siteId, id, name }) => [boxTypeKey(siteId, name), id]));
};

/** Makes orders of the next valid rows. @returns false where none is left */
export const commitNext = async (trx: Trx, task: ImportTask): Promise<boolean> => {
  let rows: readonly ValidRow[] = await validRows(trx, task.id, orderImportLimits.commitStep);
  if (rows.length === 0) return false;
  const company = await companyOf(trx, task);
  if (!company) return failClosed(trx, task, rows);
  const operator = { id: task.created_by_id, name: task.created_by_name };
  const sites = await sitesOf(trx, task, rows);
  const places = await placeRows(trx, task, company, { rows, sites });
  const count = rows.length;
  rows = rows.filter(({ row_number }) => places.has(row_number));
  for (let tries = 0; rows.length > 0; tries++) {
    const isRetried = (error: unknown) => tries < mostRetries && isUniqueViolation(error, 'orders_tracking_number_key');
    const inserted = await tryInSavepoint(trx, isRetried, async () => {
      const { numbered, left } = await numberRows(trx, task, rows, sites);
      if (numbered.length > 0) {
        const prices = await pricesOf(trx, task, company, numbered, places);
        const ids = await insertOrders(
          trx,
          numbered.map(({ row, expressNumber }, at) =>
            newOrder(task, company, row, { expressNumber, price: prices[at] }, places.get(row.row_number)),
          ),
          operator,
        );
        await insertOrderItems(trx, itemsOf(task, ids));
      }
      return { numbered, left };
    });
    if (inserted !== 'REFUSED') {
      await failUnnumbered(trx, task, inserted.left);
      rows = inserted.numbered.map(({ row }) => row);
      break;
    }
    rows = await failTaken(trx, task, rows);
  }
  await markImported(
    trx,
    task.id,
    rows.map(({ row_number }) => row_number),
  );
  await changeTask(trx, task.id, { imported_rows: rows.length, failed_rows: count - rows.length });
  return true;
};

interface Numbered {
  readonly row: ValidRow;
  readonly expressNumber: string;
}

/** Each row with its number, or one of ours; `left` are those for which there is none any more. */
const numberRows = async (
  trx: Trx,
  task: ImportTask,
  rows: readonly ValidRow[],
  sites: SitesOfRows,
): Promise<{ readonly numbered: readonly Numbered[]; readonly left: readonly ValidRow[] }> => {
  const typeOf = ({ input }: ValidRow) => sites.get(input.siteId ?? '')?.site_type ?? null;
  const bare = rows.filter(({ input }) => input.expressNumber === undefined);
  // None of our numbers may be one that a row of the same step contains.
  const givenNumbers = new Set(rows.flatMap(({ input }) => input.expressNumber ?? []));
  const made = new Map<string | null, string[]>();
  for (const [siteType, alike] of Map.groupBy(bare, typeOf))
    made.set(siteType, await newNumbers(trx, { companyId: task.company_id, siteType }, alike.length, givenNumbers));
  const numbered: Numbered[] = [];
  const left: ValidRow[] = [];
  for (const row of rows) {
    const expressNumber = row.input.expressNumber ?? made.get(typeOf(row))?.shift();
    if (expressNumber === undefined) left.push(row);
    else numbered.push({ row, expressNumber });
  }
  return { numbered, left };
};

type SitesOfRows = ReadonlyMap<string, FoundSite>;

/** The sites of the rows, by their ids. */
const sitesOf = async (trx: Trx, task: ImportTask, rows: readonly ValidRow[]): Promise<SitesOfRows> => {
  const ids = [...new Set(rows.flatMap(({ input }) => input.siteId ?? []))];
  const found = await findSites(trx, { ids, companyId: task.company_id });
  return new Map(found.map((site) => [site.id, site]));
};

type Taken = Extract<Placed, { siteId: string }>;

const failed = (row_number: number, { path, code }: Pick<FieldError, 'path' | 'code'>) => {
  const failures: Failure[] = [{ column: columnOf[path] ?? 'siteSerialNumber', value: null, code }];
  return { row_number, checked: { failures } };
};

/**
 * Where the orders of the rows go; those whose site takes them no more fail.
 * @returns the places by the number of the row; undefined for one that names no site
 */
const placeRows = async (
  trx: Trx,
  task: ImportTask,
  { logistics_company_id: deliverer }: CompanyForOrders,
  { rows, sites }: { readonly rows: readonly ValidRow[]; readonly sites: SitesOfRows },
): Promise<ReadonlyMap<number, Taken | undefined>> => {
  const companyId = task.company_id;
  const placed = await placeOrders(
    trx,
    rows.map(({ input }) => {
      const site = sites.get(input.siteId ?? '');
      return site?.open ? { companyId, deliverer, site, boxTypeId: input.bookingBoxTypeId } : undefined;
    }),
  );
  const places = new Map<number, Taken | undefined>();
  const lost: ReturnType<typeof failed>[] = [];
  rows.forEach(({ row_number, input }, at) => {
    const place = placed[at];
    if (place?.siteId !== undefined) places.set(row_number, place);
    else if (place) lost.push(failed(row_number, refusedPlace(place.refusal, 'bookingBoxTypeId')));
    else if (input.siteId === null) places.set(row_number, undefined);
    // Deleted, or withdrawn from the company, since the check.
    else lost.push(failed(row_number, { path: 'siteId', code: 'notFound' }));
  });
  await writeChecks(trx, task.id, lost);
  return places;
};

const failUnnumbered = async (trx: Trx, task: ImportTask, rows: readonly ValidRow[]): Promise<void> => {
  const failures: Failure[] = [{ column: 'expressNumber', value: null, code: 'noNumberLeft' }];
  if (rows.length > 0)
    await writeChecks(
      trx,
      task.id,
      rows.map(({ row_number }) => ({ row_number, checked: { failures } })),
    );
};

/**
 * Fails the rows whose tracking numbers were taken since the check, and those that the check could not distinguish
 * (spaces that only one side calls spaces). @returns the others
 */
const failTaken = async (trx: Trx, task: ImportTask, rows: readonly ValidRow[]): Promise<ValidRow[]> => {
  const numbers = rows.flatMap(({ input }) => input.expressNumber ?? []);
  const taken = await findTaken(trx, task.company_id, numbers);
  const seen = new Set<string>();
  const left: ValidRow[] = [];
  const lost: { row_number: number; checked: { failures: Failure[] } }[] = [];
  for (const row of rows) {
    const { expressNumber: value } = row.input;
    if (value === undefined) {
      // It gets another number of ours.
      left.push(row);
      continue;
    }
    const code = taken.has(value) ? 'taken' : seen.has(value) ? 'twiceInFile' : undefined;
    seen.add(value);
    if (code === undefined) left.push(row);
    else lost.push({ row_number: row.row_number, checked: { failures: [{ column: 'expressNumber', value, code }] } });
  }
  await writeChecks(trx, task.id, lost);
  return left;
};

const findUnfit = async (trx: Trx, task: ImportTask, numbers: readonly string[]): Promise<Set<string>> => {
  const wanted = numbers.map((tracking_number) => ({ company_id: task.company_id, tracking_number }));
  return new Set((await unfitNumbers(trx, wanted)).map(({ tracking_number }) => tracking_number));
};

/** Fails rows of a company that has been suspended since they were checked. */
const failClosed = async (trx: Trx, task: ImportTask, rows: readonly ValidRow[]): Promise<true> => {
  const lost = rows.map(({ row_number, input: { expressNumber: value = null } }) => ({
    row_number,
    checked: { failures: [{ column: 'expressNumber', value, code: 'companyClosed' } satisfies Failure] },
  }));
  await writeChecks(trx, task.id, lost);
  await changeTask(trx, task.id, { failed_rows: lost.length });
  return true;
};

const itemsOf = (task: ImportTask, orderIds: readonly string[]) =>
  task.product_variant_id === null
    ? []
    : orderIds.map((order_id) => ({ order_id, product_variant_id: task.product_variant_id ?? '', quantity: 1 }));

/** What the rows cost by the catalogue, or else by the service: those whose files say no charge take it. */
const pricesOf = async (
  trx: Trx,
  task: ImportTask,
  { currency }: CompanyForOrders,
  numbered: readonly { readonly row: ValidRow }[],
  places: ReadonlyMap<number, Taken | undefined>,
): Promise<readonly OrderPrice[]> => {
  const charges = await catalogueCharges(
    trx,
    numbered.map(({ row: { row_number, input } }) => ({
      currency,
      siteId: places.get(row_number)?.siteId ?? input.siteId,
      boxTypeId: input.bookingBoxTypeId ?? null,
      charge: input.charge,
      items: task.product_variant_id === null ? [] : [{ productVariantId: task.product_variant_id, quantity: 1 }],
    })),
  );
  const { service_id: serviceId } = task;
  const uploads = numbered.map(({ row: { input } }) => ({ serviceId, boxTypeId: input.bookingBoxTypeId ?? null }));
  return orConfigPrices(trx, charges, uploads);
};

const newOrder = (
  task: ImportTask,
  company: CompanyForOrders,
  { row_number, input }: ValidRow,
  { expressNumber, price }: { readonly expressNumber: string; readonly price: OrderPrice | undefined },
  place: Taken | undefined,
): NewOrder =>
  toNewOrder(
    { ...input, expressNumber, charge: price?.charge },
    {
      company_id: task.company_id,
      logistics_company_id: company.logistics_company_id,
      service_id: task.service_id,
      site_id: place?.siteId ?? input.siteId,
      diversion: place?.diversion,
      currency: company.currency,
      ...priceColumns(price),
      import_task_id: task.id,
      import_row: row_number,
    },
  );
