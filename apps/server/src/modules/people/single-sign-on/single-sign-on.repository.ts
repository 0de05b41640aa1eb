/** The rows of single sign-on, in the transaction of the caller. */
import type { Trx } from '../../../platform/db/database.ts';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';
import type { Agreement } from './single-sign-on.provider.ts';

/** What the secret of a client is encrypted for. */
export const secretPurpose = (companyId: string): string => `single-sign-on:${companyId}`;

export const encryptedClientSecrets: EncryptedKind = {
  table: 'single_sign_on_providers',
  id: 'company_id',
  column: 'client_secret_sealed',
  purpose: secretPurpose,
};

/** A provider that people can sign in through now. */
export interface LiveProvider extends Agreement {
  readonly companyId: string;
  readonly linksByMail: boolean;
  /** Changes with what is agreed. */
  readonly version: number;
}

const live = (trx: Trx) =>
  trx
    .selectFrom('single_sign_on_providers as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.enabled', '=', true)
    .where('c.status', '<>', 'SUSPENDED')
    .where('c.deleted_time', 'is', null);

/** The key of the company that a mail domain or a key leads to. */
export const findCompanyKey = async (
  trx: Trx,
  { key, domain }: { key: string; domain: string },
): Promise<string | undefined> => {
  const found = await live(trx)
    .select('p.company_key')
    .where((where) =>
      where.or([
        where('p.company_key', '=', key),
        where('p.company_id', 'in', (from) =>
          from.selectFrom('single_sign_on_domains').select('company_id').where('domain', '=', domain),
        ),
      ]),
    )
    // Two at most, since one text is no key and a domain at once.
    .executeTakeFirst();
  return found?.company_key;
};

export const findLiveProvider = async (
  trx: Trx,
  secrets: Secrets,
  by: { readonly companyKey: string } | { readonly companyId: string },
): Promise<LiveProvider | undefined> => {
  const row = await live(trx)
    .select(['p.company_id', 'p.issuer', 'p.client_id', 'p.client_secret_sealed', 'p.links_by_mail', 'p.version'])
    .$if('companyKey' in by, (select) =>
      select.where('p.company_key', '=', 'companyKey' in by ? by.companyKey.toLowerCase() : ''),
    )
    .$if('companyId' in by, (select) => select.where('p.company_id', '=', 'companyId' in by ? by.companyId : ''))
    .executeTakeFirst();
  if (!row) return undefined;
  const { client_secret_sealed: encrypted } = row;
  return {
    companyId: row.company_id,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: encrypted && secrets.open(secretPurpose(row.company_id), encrypted),
    linksByMail: row.links_by_mail,
    version: row.version,
  };
};
