/** What labels say about orders, read in one query. */
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

export interface LabelRow {
  readonly id: string;
  readonly company_id: string;
  readonly kind: string;
  readonly service_id: string | null;
  readonly order_number: string;
  readonly tracking_number: string;
  readonly company: string;
  readonly service: string | null;
  readonly recipient_name: string | null;
  readonly recipient_phone: string | null;
  readonly recipient_address: string | null;
  readonly site: string | null;
  readonly site_code: string | null;
  readonly site_address: string | null;
  readonly district: string | null;
  readonly compartment: string | null;
  /** kg */
  readonly weight: number;
  readonly note: string | null;
  readonly created_time: Date;
}

/** Districts are named in four languages. */
const districtNames = { en_US: 'name_en', zh_HK: 'name_zh', pt_BR: 'name_pt', id_ID: 'name_id' } as const;

/** The orders of these ids that the caller sees, in the order of the ids. */
export const readLabels = async (
  db: Database,
  caller: Caller,
  orderIds: readonly string[],
  language: Language,
): Promise<LabelRow[]> => {
  const [result] = await db.readAs<LabelRow & { place: number }>(caller, {
    text: `select o.id::text as id, o.company_id::text as company_id, o.kind, o.service_id::text as service_id,
        o.order_number, o.tracking_number, c.name as company, v.name as service, o.recipient_name, o.recipient_phone,
        o.recipient_address, s.name as site, s.serial_number as site_code,
        nullif(concat_ws(' ', s.house_number, s.street_address), '') as site_address,
        d.${districtNames[language]} as district, o.compartment, o.weight_kg::float8 as weight, o.note, o.created_time
      from unnest($1::bigint[]) with ordinality as i (id, place)
      join orders o on o.id = i.id
      join companies c on c.id = o.company_id
      left join services v on v.id = o.service_id
      left join sites s on s.id = o.site_id
      left join districts d on d.id = s.district_id
      order by i.place`,
    values: [orderIds],
  });
  return result?.rows ?? [];
};
