/** Mailroom recipients of companies (administration.md 3, 5). */
import type {
  Recipient,
  RecipientInput,
  RecipientListQuery,
  RecipientUpdate,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import { hasText } from '../../../platform/db/text-search.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { setLinks } from '../../../platform/resource/fields.ts';
import { type Owner, ownerOf } from '../../../platform/resource/owners.ts';
import { findAccounts, findParcelSites, isAccountOf } from './mailroom-recipients.references.ts';
import { rowOf } from './mailroom-recipients.repository.ts';

const sitesOf = (what: string): string =>
  `(select coalesce(json_agg(${what} order by s.name, s.id), '[]')
    from mailroom_recipient_sites l join sites s on s.id = l.site_id where l.recipient_id = r.id)`;

export const recipients = defineResource<Recipient, RecipientInput, RecipientUpdate, RecipientListQuery>({
  name: 'mailroom-recipients',
  table: 'mailroom_recipients',
  alias: 'r',
  id: 'mailroomId',
  owned: true,
  fields: {},
  shown: {
    firstName: `coalesce(r.first_name, '')`,
    lastName: `coalesce(r.last_name, '')`,
    name: 'r.name',
    position: 'r.position',
    pushMethod: 'to_json(r.push_methods)',
    phone: 'r.phone',
    email: 'r.mail',
    userId: 'r.user_id::text',
    userName: 'coalesce(u.nickname, nickname_of(r.user_id))',
    allSite: 'r.all_sites',
    siteId: sitesOf('s.id::text'),
    sites: sitesOf(`json_build_object('siteId', s.id::text, 'siteName', s.name)`),
    company: 'c.name',
  },
  createdField: 'timeCreated',
  joins: 'join companies c on c.id = r.company_id left join users u on u.id = r.user_id',
  audited: ({ lastUpdatedTime: _u, version: _v, timeCreated: _c, sites: _s, company: _n, mailroomId: _i, ...rest }) =>
    rest,
  renamed: { userName: undefined },
  sorts: { name: 'r.name' },
  searched: true,
  filters: { query: (text) => hasText('r', text) },
  // The company has the same person with the same contacts.
  taken: { mailroom_recipients_key: 'name' },
  check: async (trx, { caller }, given, before) => {
    if (before && given.merchantId && given.merchantId !== before.merchantId)
      throw invalid({ path: 'merchantId', code: 'invalid' });
    const company = await ownerOf(trx, caller, before?.merchantId ?? given.merchantId);
    await checkReferences(trx, company, given as RecipientInput, before);
  },
  derived: (_trx, _context, given) => {
    const { company_id: _company, site_ids: _sites, ...row } = rowOf('', given as RecipientInput);
    return row;
  },
  writeParts: (trx, _context, id, given) => {
    const { allSite, siteId } = given as RecipientInput;
    const links = { table: 'mailroom_recipient_sites', of: 'recipient_id', to: 'site_id' } as const;
    return setLinks(trx, links, id, allSite ? [] : siteId);
  },
});

/** What the recipient refers to and the company may not use. What it had before it may retain. */
const checkReferences = async (
  trx: Trx,
  company: Owner,
  { allSite, siteId, userId }: Pick<RecipientInput, 'allSite' | 'siteId' | 'userId'>,
  before?: Recipient,
): Promise<void> => {
  const wanted = allSite ? [] : siteId.filter((id) => !before?.siteId.includes(id));
  const sites = await findParcelSites(trx, { ids: wanted });
  const fits = (id: string) => sites.some((site) => site.id === id && site.operator_id === company.operator_id);
  const wrong: FieldError[] = wanted.every(fits) ? [] : [{ path: 'siteId', code: 'notFound' }];
  if (userId && userId !== before?.userId) {
    const accounts = await findAccounts(trx, [company], { ids: [userId] });
    if (!accounts.some((account) => isAccountOf(account, company))) wrong.push({ path: 'userId', code: 'notFound' });
  }
  if (wrong.length > 0) throw invalid(...wrong);
};
