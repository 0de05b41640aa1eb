/** Writes mailroom recipients with their sites, many in one statement; in the transaction of the caller. */
import type { RecipientInput } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { wholeName } from '@cubby/contract/kernel/names';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** A recipient as its row is to be; without sites where it is every one. */
export type RecipientRow = ReturnType<typeof rowOf>;

/** What a person gives, as the row has it. */
export const rowOf = (companyId: string, given: Omit<RecipientInput, 'merchantId'>) => ({
  company_id: companyId,
  first_name: given.firstName || null,
  last_name: given.lastName || null,
  name: given.name || wholeName(given.firstName, given.lastName),
  position: given.position || null,
  push_methods: given.pushMethod,
  phone: given.phone ?? null,
  mail: given.email ?? null,
  user_id: given.userId ?? null,
  all_sites: given.allSite,
  site_ids: given.allSite ? [] : given.siteId,
});

/** What distinguishes the recipients of a company, to the letter. */
const keyOf = (row: Pick<RecipientRow, 'company_id' | 'name' | 'mail' | 'phone' | 'user_id'>): string =>
  JSON.stringify([row.company_id, row.name, row.mail, row.phone, row.user_id]);

/**
 * Inserts rows and returns the id of each, undefined where the company has such a recipient already or a row further up
 * is the same. In one order for all, so that two who insert the same never wait for each other in a circle.
 */
export const insertRecipients = async (
  trx: Trx,
  rows: readonly RecipientRow[],
): Promise<readonly (string | undefined)[]> => {
  const sorted = rows
    .map((row, place) => ({ row, place, key: keyOf(row).toLowerCase() }))
    .toSorted((one, other) => (one.key === other.key ? one.place - other.place : one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
  const { rows: inserted } = await sql<Parameters<typeof keyOf>[0] & { id: string }>`
    insert into mailroom_recipients
      (company_id, first_name, last_name, name, position, push_methods, phone, mail, user_id, all_sites)
    select company_id, first_name, last_name, name, position, push_methods, phone, mail, user_id, all_sites
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as r (
      company_id bigint, first_name text, last_name text, name text, position text, push_methods text[], phone text,
      mail text, user_id bigint, all_sites boolean
    )
    on conflict do nothing
    returning id, company_id, name, mail, phone, user_id`.execute(trx);
  const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
  // Of equal rows the first is the one that was inserted.
  const result = rows.map((row) => {
    const key = keyOf(row);
    const id = ids.get(key);
    ids.delete(key);
    return id;
  });
  await insertSites(
    trx,
    rows.flatMap(({ site_ids }, place) => {
      const id = result[place];
      return id === undefined ? [] : site_ids.map((site) => ({ recipient: id, site }));
    }),
  );
  return result;
};

const insertSites = async (
  trx: Trx,
  links: readonly { readonly recipient: string; readonly site: string }[],
): Promise<void> => {
  if (links.length === 0) return;
  await sql`
    insert into mailroom_recipient_sites (recipient_id, site_id)
    select * from unnest(${links.map(({ recipient }) => recipient)}::bigint[], ${links.map(({ site }) => site)}::bigint[])
  `.execute(trx);
};
