import type { Pool } from 'pg';

/** Values that exist in the data, chosen by fixed rules. */
export interface Chosen {
  readonly bigCompany: number;
  readonly middleCompany: number;
  readonly smallCompany: number;
  readonly site: number;
  readonly location: number;
  readonly districts: readonly number[];
  readonly tracking: string;
  readonly phone: string;
  /** Start and end of a week that ended some months before the data does, at odd minutes, epoch ms. */
  readonly from: number;
  readonly to: number;
}

const week = 7 * 86_400_000;

export async function chooseValues(pool: Pool): Promise<Chosen> {
  const one = async <T>(text: string): Promise<T> => {
    const { rows } = await pool.query<{ value: T }>(text);
    if (!rows[0]) throw new Error(`Nothing to choose: ${text}`);
    return rows[0].value;
  };
  const ranked = (column: string, share: number): Promise<number> =>
    one(`select ${column}::int as value from orders where ${column} is not null group by 1
      order by count(*) desc, 1 offset (select (count(distinct ${column}) * ${share})::int from orders) limit 1`);
  const end = Number(
    await one<string>('select (extract(epoch from max(created_time)) * 1000)::bigint as value from orders'),
  );
  const site = await ranked('site_id', 0.05);
  const districts = await pool.query<{ id: number }>(
    `with recursive above as (
      select d.id, d.upper_id, d.grade from districts d where d.id = (select district_id from sites where id = ${site})
      union all select d.id, d.upper_id, d.grade from districts d join above a on d.id = a.upper_id
    ) select id::int as id from above order by grade`,
  );
  return {
    bigCompany: await ranked('company_id', 0),
    middleCompany: await ranked('company_id', 0.2),
    smallCompany: await ranked('company_id', 0.9),
    site,
    location: await ranked('current_location_id', 0.3),
    districts: districts.rows.map(({ id }) => id),
    tracking: await one('select tracking_number as value from orders where id = (select max(id) / 3 from orders)'),
    phone: await one(
      'select right(recipient_phone, 6) as value from orders where id = (select max(id) / 2 from orders)',
    ),
    from: end - 150 * 86_400_000 + 1_234_567,
    to: end - 150 * 86_400_000 + 1_234_567 + week,
  };
}
