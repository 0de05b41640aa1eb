/**
 * The tracking numbers of orders that are recreated: those in the rows, and ours if a company has numbers made for
 * orders without one (docs/decisions/036).
 */
import type { ImportBucket } from '@cubby/contract/kernel/import-buckets';
import type { RecreateInput } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { FoundSite } from '../../lockers/sites/index.ts';
import { newNumbers, type NewOrder, unfitNumbers } from '../orders/index.ts';
import type { RefusalReason } from './order-recreation.policy.ts';
import { findTaken, trackingKey } from './order-recreation.repository.ts';

/** A row that may become an order. */
export interface Ready {
  readonly input: RecreateInput;
  /** The site that it names. */
  readonly site: FoundSite | undefined;
  /** Its tracking number is empty where one of ours is wanted. */
  readonly order: NewOrder;
  readonly items: readonly { readonly product_variant_id: string; readonly quantity: number }[];
  /** It books what its original booked. */
  readonly unchanged: boolean;
}
/** Why a row becomes none: a reason of its own, or wrong fields. */
export type Why = RefusalReason | { readonly bucket: ImportBucket; readonly wrong: readonly FieldError[] };

export type Refuse = (row: RecreateInput, why: Why) => void;

export const noneLeft: Why = { bucket: 'BAD_PARAMETER', wrong: [{ path: 'newExpressNumber', code: 'noNumberLeft' }] };
const taken: Why = { bucket: 'ALREADY_EXIST', wrong: [{ path: 'newExpressNumber', code: 'taken' }] };

const isBare = ({ order }: Ready): boolean => order.tracking_number === '';
/** Rows that are numbered alike: of one company, at sites of one type. */
const numberedKey = ({ order, site }: Ready): string => `${order.company_id} ${site?.site_type ?? ''}`;
const keyOf = ({ order }: Ready): string => trackingKey(order.company_id, order.tracking_number);

/** Without the rows whose tracking number an order has, or a row further up. */
export const dropTaken = async (trx: Trx, rows: readonly Ready[], refuse: Refuse): Promise<Ready[]> => {
  const used = await findTaken(
    trx,
    rows.map(({ order }) => order),
  );
  return rows.filter((row) => {
    if (isBare(row)) return true;
    if (used.has(keyOf(row))) {
      refuse(row.input, taken);
      return false;
    }
    used.add(keyOf(row));
    return true;
  });
};

/**
 * Each row with its number, or one of ours; `left` are those for which there is none any more. In the order of companies
 * and numbers, so that two who take the same numbers at once never wait for each other in a circle.
 */
export const numberRows = async (
  trx: Trx,
  rows: readonly Ready[],
): Promise<{ readonly numbered: readonly Ready[]; readonly left: readonly Ready[] }> => {
  const usedNumbers = new Set(rows.map(({ order }) => order.tracking_number));
  const made = new Map<string, string[]>();
  // As a rule they are all of one company.
  for (const [key, bare] of Map.groupBy(rows.filter(isBare), numberedKey)) {
    const [{ order, site } = {}] = bare;
    if (order)
      made.set(
        key,
        await newNumbers(
          trx,
          { companyId: order.company_id, siteType: site?.site_type ?? null },
          bare.length,
          usedNumbers,
        ),
      );
  }
  const numbered: Ready[] = [];
  const left: Ready[] = [];
  for (const row of rows) {
    const number = isBare(row) ? made.get(numberedKey(row))?.shift() : row.order.tracking_number;
    if (number === undefined) left.push(row);
    else numbered.push({ ...row, order: { ...row.order, tracking_number: number } });
  }
  return { numbered: numbered.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)), left };
};

/** Without the rows whose tracking number does not fit the pattern of its company. */
export const dropUnfit = async (trx: Trx, ready: readonly Ready[], refuse: Refuse): Promise<Ready[]> => {
  const unfit = new Set(
    await unfitNumbers(
      trx,
      ready.map(({ order }) => order).filter(({ tracking_number }) => tracking_number !== ''),
    ),
  );
  for (const { input, order } of ready)
    if (unfit.has(order))
      refuse(input, { bucket: 'BAD_PARAMETER', wrong: [{ path: 'newExpressNumber', code: 'companyTrackingNumber' }] });
  return ready.filter(({ order }) => !unfit.has(order));
};
