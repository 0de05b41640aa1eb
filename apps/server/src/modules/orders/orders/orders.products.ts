/** What the orders of a company may book (administration.md 3: productIds). */
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';

const bookedText = `
  select w.place::int - 1 as place, company_books(w.company, v.company_id, v.product_id) as booked
  from unnest($1::bigint[], $2::bigint[]) with ordinality as w (company, variant, place)
  join product_variants v on v.id = w.variant and (v.company_id is null or v.company_id = w.company)`;

/** For each pair whether the company books the variant; undefined where there is none for it. */
export const bookedVariants = async (
  trx: Trx,
  pairs: readonly { readonly companyId: string; readonly variantId: string }[],
): Promise<readonly (boolean | undefined)[]> => {
  if (pairs.length === 0) return [];
  const { rows } = await trx.executeQuery<{ place: number; booked: boolean }>(
    CompiledQuery.raw(bookedText, [pairs.map(({ companyId }) => companyId), pairs.map(({ variantId }) => variantId)]),
  );
  const found = new Map(rows.map(({ place, booked }) => [place, booked]));
  return pairs.map((_, place) => found.get(place));
};

/** Whether there is any product that the orders of a company may book. */
export const booksAny = async (trx: Trx, companyId: string): Promise<boolean> => {
  const { rows } = await trx.executeQuery<{ any: boolean }>(
    CompiledQuery.raw(
      'select exists (select from product_variants v where company_books($1::bigint, v.company_id, v.product_id)) as any',
      [companyId],
    ),
  );
  return rows[0]?.any === true;
};

/** What speaks against a variant; undefined where nothing does. @param booked as `bookedVariants` says */
export const wrongVariant = (booked: boolean | undefined): FieldError['code'] | undefined =>
  booked === undefined ? 'notFound' : booked ? undefined : 'companyProduct';

/** The service of each product variant, by the id of the variant. */
export const servicesOf = async (
  trx: Trx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: string }>> => {
  if (variantIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .select(['v.id as variantId', 's.id', 's.kind'])
    .where((is) => is('v.id', '=', is.fn.any(is.val([...variantIds]))))
    .execute();
  return new Map(rows.map(({ variantId, id, kind }) => [variantId, { id, kind }]));
};
