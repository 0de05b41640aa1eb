/** What the orders of a company may book (administration.md 3: productIds), and what of it is offered now. */
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** Whether a company books a variant, whether it is offered now, and in such a quantity. */
export type Booking = 'booked' | 'companyProduct' | 'notOffered' | 'tooSmall' | 'tooLarge';

const bookedText = `
  select w.place::int - 1 as place, case
      when company_books(w.company, v.company_id, v.product_id) is not true then 'companyProduct'
      when not variant_offered(v.id, w.site) then 'notOffered'
      when w.quantity < p.min_count then 'tooSmall'
      when w.quantity > p.max_count then 'tooLarge'
      else 'booked' end as booking
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[]) with ordinality as w (company, variant, site, quantity, place)
  join product_variants v on v.id = w.variant and (v.company_id is null or v.company_id = w.company
    or v.company_id = (select c.operator_id from companies c where c.id = w.company))
  left join products p on p.id = v.product_id`;

/** Of each pair how the company books the variant, at the site where there is one; undefined where there is none for it. */
export const bookedVariants = async (
  trx: Trx,
  pairs: readonly {
    readonly companyId: string;
    readonly variantId: string;
    readonly siteId?: string | null | undefined;
    readonly quantity?: number;
  }[],
): Promise<readonly (Booking | undefined)[]> => {
  if (pairs.length === 0) return [];
  const { rows } = await trx.executeQuery<{ place: number; booking: Booking }>(
    CompiledQuery.raw(bookedText, [
      pairs.map(({ companyId }) => companyId),
      pairs.map(({ variantId }) => variantId),
      pairs.map(({ siteId }) => siteId ?? null),
      pairs.map(({ quantity }) => quantity ?? null),
    ]),
  );
  const found = new Map(rows.map(({ place, booking }) => [place, booking]));
  return pairs.map((_, place) => found.get(place));
};

/** Whether there is any product that the orders of a company may book now. */
export const booksAny = async (trx: Trx, companyId: string): Promise<boolean> => {
  const { rows } = await trx.executeQuery<{ any: boolean }>(
    CompiledQuery.raw(
      `select exists (select from product_variants v where company_books($1::bigint, v.company_id, v.product_id)
        and variant_offered(v.id, null)) as any`,
      [companyId],
    ),
  );
  return rows[0]?.any === true;
};

/** What speaks against a variant; undefined where nothing does. @param booking as `bookedVariants` says */
export const wrongVariant = (booking: Booking | undefined): FieldError['code'] | undefined =>
  booking === undefined ? 'notFound' : booking === 'booked' ? undefined : booking;

/** The service of each product variant, by the id of the variant. */
export const servicesOf = async (
  trx: Trx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: string; readonly functionType: string }>> => {
  if (variantIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .select(['v.id as variantId', 's.id', 's.kind', 's.function_type as functionType'])
    .where((is) => is('v.id', '=', is.fn.any(is.val([...variantIds]))))
    .execute();
  return new Map(rows.map(({ variantId, ...service }) => [variantId, service]));
};
