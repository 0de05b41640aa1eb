/** Rules of imports that need no database: who may import, and what a row must be to become an order. */
import type { OrderImportColumn } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { type OrderInput, orderInputSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { fieldErrorsOf } from '../../../platform/http/validate.ts';
import type { Places } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { missingOnCreation, checkEnvironmentFields, wrongOverdueTime } from '../orders/index.ts';
import { type FoundSite, wrongSite } from '../../lockers/sites/index.ts';
import { type Failure, readStaged, type StagedRow } from './order-imports.sheet.ts';

/** Logistics companies carry the orders of others and make none. */
export const mayImport = (caller: Pick<Caller, 'companyType'>): boolean => caller.companyType !== 'LOGISTICS';

/** The rules of a created order (orders.md 5.1), for the fields that a file can have. */
const rowSchema = orderInputSchema.pick({
  expressNumber: true,
  recipientName: true,
  recipientPhoneNumber: true,
  recipientMail: true,
  recipientAddress: true,
  weight: true,
  length: true,
  width: true,
  height: true,
  charge: true,
  invoiceNumber: true,
  invoiceAmount: true,
  productType: true,
  note: true,
});

/** A row that may become an order. */
export type RowInput = Pick<OrderInput, keyof typeof rowSchema.shape | 'bookingBoxTypeId' | 'overdueTime'> & {
  readonly siteId: string | null;
};

export type Site = Pick<FoundSite, 'id' | 'site_type' | 'status' | 'open' | 'backup_site_id'>;

/** What a row is checked against in addition to itself. */
export interface CheckContext {
  /** Of the file's columns. */
  readonly places: Places<OrderImportColumn>;
  /** That of the company. */
  readonly environment: string;
  /** Epoch ms of what a clock shows where the company is. */
  readonly instantOf: (shown: number) => number;
  /** Epoch ms. */
  readonly now: number;
  /** The sites that the company sees, by serial number. */
  readonly sites: ReadonlyMap<string, Site>;
  /** Those of the sites that the product of the import is not offered at. */
  readonly withoutProduct?: ReadonlySet<string>;
  /** The ids of the kinds of compartments that these sites have, by `boxTypeKey`. */
  readonly boxTypes: ReadonlyMap<string, string>;
  /** Tracking numbers of other orders of the company that are not cancelled. */
  readonly taken: ReadonlySet<string>;
  /** Tracking numbers that do not fit the pattern of the company. */
  readonly unfit: ReadonlySet<string>;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  /** The service takes no orders from files. */
  readonly notImported?: boolean;
  /** Sizes that the service takes no parcels of merchants in; null: where none is known. */
  readonly withoutUpload?: ReadonlySet<string | null>;
  /** The company takes no new orders. */
  readonly closed: boolean;
  /** Rows whose tracking number occurs further up in the file. */
  readonly repeated: ReadonlySet<number>;
}

export type CheckedRow =
  | { readonly input: RowInput; readonly failures?: undefined }
  | { readonly input?: undefined; readonly failures: readonly Failure[] };

/** The columns of fields that a file names in another way. */
export const columnOf: Readonly<Record<string, OrderImportColumn>> = {
  siteId: 'siteSerialNumber',
  bookingBoxTypeId: 'bookingBoxType',
};

/** A kind of compartment of a site, by its name, whatever the case. */
export const boxTypeKey = (siteId: string, name: string): string => `${siteId} ${name.toLowerCase()}`;

/** Returns all errors of a row, or the order that it describes. */
export const checkRow = (row: StagedRow, context: CheckContext): CheckedRow => {
  const read = readStaged(row, context.places);
  const { values: given } = read;
  const failures: Failure[] = [];
  const wrong = new Set<OrderImportColumn>();
  const fail = (column: OrderImportColumn, code: Failure['code'], params?: Failure['params']): void => {
    // One reason for a cell: the first is the one that hides the others.
    if (wrong.has(column)) return;
    wrong.add(column);
    failures.push({ column, value: read.shown[column] ?? null, code, ...(params && { params }) });
  };
  const failFields = (errors: readonly FieldError[]): void =>
    errors.forEach(({ path, code, params }) => fail(columnOf[path] ?? (path as OrderImportColumn), code, params));
  failFields(read.wrong);
  const { siteSerialNumber, bookingBoxType: box, overdueTime: shown, ...fields } = given;
  const overdueTime = shown === undefined ? undefined : context.instantOf(shown);
  const parsed = rowSchema.safeParse(fields, { reportInput: true });
  if (!parsed.success) failFields(fieldErrorsOf(parsed.error));
  const site = siteSerialNumber === undefined ? undefined : context.sites.get(siteSerialNumber);
  const closed = site && wrongSite(site, { diverts: true });
  if (siteSerialNumber !== undefined && !site) fail('siteSerialNumber', 'notFound');
  else if (closed) fail('siteSerialNumber', closed);
  else if (site && context.withoutProduct?.has(site.id)) fail('siteSerialNumber', 'notOffered');
  const boxTypeId = site && box !== undefined ? context.boxTypes.get(boxTypeKey(site.id, box)) : undefined;
  const { environment } = context;
  failFields([
    ...missingOnCreation(
      // The product was asked for with the file.
      { ...fields, siteId: site?.id, productVariantId: 'file', bookingBoxTypeId: box, overdueTime },
      { environment, homeDelivery: site?.site_type === 'HOME_DELIVERY' },
    ),
    ...checkEnvironmentFields({ bookingBoxTypeId: box, overdueTime }, environment),
    ...wrongOverdueTime(overdueTime, context.now),
  ]);
  if (site && box !== undefined && boxTypeId === undefined) fail('bookingBoxType', 'notFound');
  if (context.withoutUpload?.has(boxTypeId ?? null))
    fail(boxTypeId === undefined ? 'expressNumber' : 'bookingBoxType', 'noMerchantUpload');
  if (context.closed) fail('expressNumber', 'companyClosed');
  else if (context.notImported) fail('expressNumber', 'notImported');
  else if (context.repeated.has(row.row_number)) fail('expressNumber', 'twiceInFile');
  else if (given.expressNumber === undefined && !context.numbered) fail('expressNumber', 'required');
  else if (parsed.data?.expressNumber !== undefined) {
    if (context.unfit.has(parsed.data.expressNumber)) fail('expressNumber', 'companyTrackingNumber');
    else if (context.taken.has(parsed.data.expressNumber)) fail('expressNumber', 'taken');
  }
  return parsed.success && failures.length === 0
    ? { input: { ...parsed.data, siteId: site?.id ?? null, bookingBoxTypeId: boxTypeId, overdueTime } }
    : { failures: inOrderOfColumns(failures, context.places) };
};

/** As a person reads the row; columns that the file lacks come last. */
const inOrderOfColumns = (failures: readonly Failure[], places: Places<OrderImportColumn>): Failure[] => {
  const placeOf = ({ column }: Failure): number => places.get(column) ?? Number.MAX_SAFE_INTEGER;
  return failures.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** The texts of a column in all rows; for a lookup in one go. */
export const textsOf = (rows: readonly StagedRow[], place: number | undefined): string[] =>
  place === undefined ? [] : [...new Set(rows.map(({ cells }) => cells[place]?.trim() ?? ''))].filter(Boolean);
