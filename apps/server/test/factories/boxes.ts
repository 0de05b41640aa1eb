/** Compartments of a site, as a user built them. */
import type { Kysely } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';
import { nextNumber } from './numbers.ts';

export interface BuiltBox {
  readonly id: string;
  readonly name: string;
  readonly boxTypeId: string;
}

/** Available ones in one column, of one size; of a new size, unless it is given. */
export const buildBoxes = async (
  sql: Kysely<DB>,
  siteId: string,
  names: readonly string[],
  given?: { readonly boxTypeId: string },
): Promise<BuiltBox[]> => {
  const boxTypeId =
    given?.boxTypeId ??
    (
      await sql
        .insertInto('box_types')
        .values({ name: `Size ${nextNumber()}`, width_mm: 485, height_mm: 170, depth_mm: 550 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { n = 0 } =
    (await sql
      .selectFrom('boxes')
      .select((is) => is.fn.max('number').as('n'))
      .where('site_id', '=', siteId)
      .executeTakeFirst()) ?? {};
  const built = await sql
    .insertInto('boxes')
    .values(
      names.map((name, at) => ({
        site_id: siteId,
        box_type_id: boxTypeId,
        name,
        number: (n ?? 0) + at + 1,
        number_in_cabinet: (n ?? 0) + at + 1,
        position_x: Math.floor(((n ?? 0) + at) / 10) + 1,
        position_y: (((n ?? 0) + at) % 10) + 1,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  await sql
    .insertInto('box_states')
    .values(built.map(({ id }) => ({ box_id: id, site_id: siteId })))
    .execute();
  return built.map((box) => ({ ...box, boxTypeId }));
};
