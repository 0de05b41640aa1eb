/** Lookups of mailroom recipients. */
import type { MailroomRecipient } from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isWithText } from '../../../platform/db/text-search.ts';
import { findSite, type FoundSite, openTo } from '../../lockers/sites/index.ts';

const recipients = (trx: Trx) =>
  trx
    .selectFrom('mailroom_recipients as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select([
      'r.id as mailroomId',
      'r.name',
      'r.mail as email',
      'r.phone',
      'r.position',
      'r.company_id as merchantId',
      'c.name as company',
    ]);

/** The recipients that the caller sees, by a part of their name, mail or phone, in the order of their names. */
export const searchRecipients = (
  trx: Trx,
  { query = '', limit }: { readonly query?: string | undefined; readonly limit: number },
): Promise<MailroomRecipient[]> =>
  recipients(trx)
    .$if(query !== '', (select) =>
      select.where(sql<boolean>`${isWithText({ table: 'mailroom_recipients', alias: 'r' }, query)}`),
    )
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** One recipient that the caller sees. */
export const findRecipient = (trx: Trx, id: string): Promise<MailroomRecipient | undefined> =>
  recipients(trx).where('r.id', '=', id).executeTakeFirst();

/** A site as a mailroom. */
export interface Mailroom {
  readonly site: FoundSite;
  readonly name: string;
}

/**
 * The mailroom of a company: the wanted site if its operator has it and it can take parcels, else the first warehouse
 * of the operator that takes orders of the company.
 */
export const findMailroom = async (
  trx: Trx,
  companyId: string,
  wanted: string | null,
): Promise<Mailroom | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id::text, s.name from sites s
    where s.deleted_time is null and s.operator_id is not null and ${openTo(companyId)} and ${
      wanted === null
        ? sql`s.site_type = 'WAREHOUSE' and s.status = 'ENABLED'`
        : sql`s.id = ${wanted} and s.site_type <> 'HOME_DELIVERY'`
    }
    order by s.id limit 1`.execute(trx);
  const [found] = rows;
  const site = await findSite(trx, found?.id, companyId);
  return found && site && { site, name: found.name };
};
