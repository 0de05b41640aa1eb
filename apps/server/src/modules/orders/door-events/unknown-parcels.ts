/** A parcel without an order lies in a door: it gets an order of the operator, so that it is followed and collected. */
import { parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ArrivedEvent } from '../../lockers/terminals/index.ts';
import { insertOrders, numbersByRule } from '../orders/index.ts';

interface Place {
  readonly companyId: string;
  readonly currency: string;
  readonly logisticsId: string | null;
  readonly siteType: string;
}

/** What was scanned, as far as a tracking number may contain it. */
const numberOf = (scanned: string): string | undefined => {
  const number = scanned.trim().toUpperCase();
  return orderLimits.trackingNumberPattern.test(number) ? number : undefined;
};

/** The companies of the site and of the courier; undefined at a site without an operator. */
const findPlace = async (trx: Trx, siteId: string, userId: string | undefined): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select c.id::text as "companyId", c.currency, l.id::text as "logisticsId", s.site_type as "siteType"
    from sites s join companies c on c.id = s.operator_id
      left join users u on u.id = ${userId ?? null}::bigint
      left join companies l on l.id = u.company_id and l.company_type = 'LOGISTICS'
    where s.id = ${siteId}::bigint`.execute(trx);
  return rows[0];
};

/**
 * Orders for parcels that were stored and belong to none. One without a number that can be read gets one where a rule
 * makes it.
 * @returns the id of the order of each event; left out if there can be none: the event is stored without
 */
export const createUnknownOrders = async (
  trx: Trx,
  events: readonly ArrivedEvent[],
): Promise<ReadonlyMap<ArrivedEvent, string>> => {
  const made = new Map<string, string>();
  const found = new Map<ArrivedEvent, string>();
  for (const arrived of events) {
    const { event, siteId } = arrived;
    const number = numberOf(parcelFields(event).number ?? '');
    // Nothing that comes later can be about a parcel without a number but by the id of its order.
    const key = number === undefined ? String(events.indexOf(arrived)) : `${siteId} ${number}`;
    if (!made.has(key) && event.type === 'PARCEL_STORED') {
      const id = await createUnknownOrder(trx, siteId, number, event.userId);
      if (id !== undefined) made.set(key, id);
    }
    const id = made.get(key);
    if (id !== undefined) found.set(arrived, id);
  }
  return found;
};

const createUnknownOrder = async (
  trx: Trx,
  siteId: string,
  scanned: string | undefined,
  userId: string | undefined,
): Promise<string | undefined> => {
  const place = await findPlace(trx, siteId, userId);
  const number = scanned ?? (place && (await numbersByRule(trx, place, 1))?.[0]);
  if (!place || number === undefined) return undefined;
  const [id] = await insertOrders(
    trx,
    [
      {
        company_id: place.companyId,
        logistics_company_id: place.logisticsId,
        service_id: null,
        site_id: siteId,
        tracking_number: number,
        currency: place.currency,
        charge: null,
        weight_kg: 0.5,
        length_cm: null,
        width_cm: null,
        height_cm: null,
        product_type: null,
        recipient_name: null,
        recipient_phone: null,
        recipient_mail: null,
        recipient_address: null,
        invoice_number: null,
        invoice_amount: null,
        note: null,
        age_verification: false,
        import_task_id: null,
        import_row: null,
      },
    ],
    { id: null, name: null },
  );
  return id;
};
