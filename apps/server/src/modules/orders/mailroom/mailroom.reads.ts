/** Look-ups of mailroom recipients. */
import type { SiteStatus } from '@cubby/contract/lockers/sites/sites.limits';
import type { MailroomRecipient } from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';

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
      select.where(
        sql<boolean>`r.id = any (page_found_mailroom_recipients(
          ${containsPattern(query.toLowerCase())}, null, 'name', false, ${limit}, 0))`,
      ),
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
  readonly id: string;
  readonly name: string;
  readonly status: SiteStatus;
}

/**
 * The mailroom of a company: the wanted site where its operator has it and it can hold parcels, else the first warehouse
 * of the operator that takes orders.
 */
export const findMailroom = (trx: Trx, companyId: string, wanted: string | null): Promise<Mailroom | undefined> =>
  trx
    .selectFrom('sites as s')
    .innerJoin('companies as c', (join) =>
      join.onRef('s.operator_id', '=', (is) => is.fn.coalesce('c.operator_id', 'c.id')),
    )
    .select(['s.id', 's.name'])
    .select(sql<SiteStatus>`s.status`.as('status'))
    .where('c.id', '=', companyId)
    .where('s.deleted_time', 'is', null)
    .$if(wanted !== null, (select) =>
      select.where('s.id', '=', wanted ?? '').where('s.site_type', '<>', 'HOME_DELIVERY'),
    )
    .$if(wanted === null, (select) => select.where('s.site_type', '=', 'WAREHOUSE').where('s.status', '=', 'ENABLED'))
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
