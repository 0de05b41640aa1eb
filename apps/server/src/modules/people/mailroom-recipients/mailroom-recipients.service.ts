/** Adds, changes and deletes mailroom recipients (administration.md 3, 5), each change with its line in the audit log. */
import type {
  Recipient,
  RecipientInput,
  RecipientUpdate,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { refuseTaken } from '../../../platform/resource/fields.ts';
import { type Owner, ownerOf } from '../../../platform/resource/owners.ts';
import { findAccounts, findParcelSites, isAccountOf } from './mailroom-recipients.facts.ts';
import { getMailroomRecipient } from './mailroom-recipients.reads.ts';
import { insertRecipients, rowOf, updateRecipient } from './mailroom-recipients.repository.ts';

const recipients: Changed<Recipient> = {
  noun: 'mailroom-recipients',
  table: 'mailroom_recipients',
  read: (trx, _context, id) => getMailroomRecipient(trx, id),
  companyOf: ({ merchantId }) => merchantId,
  facts: ({ lastUpdatedTime: _u, version: _v, timeCreated: _c, sites: _s, company: _n, mailroomId: _i, ...rest }) =>
    rest,
  renamed: { userName: undefined },
};

/** @throws CallError INVALID_REQUEST with `taken` at the name where the company has the same person with the same contacts */
export const createMailroomRecipient = async (
  trx: Trx,
  context: RequestContext,
  input: RecipientInput,
): Promise<Recipient> => {
  const company = await ownerOf(trx, context.caller, input.merchantId);
  await checkReferences(trx, company, input);
  return createRow(trx, context, recipients, async () => {
    const [created] = await insertRecipients(trx, [rowOf(company.id, input)]);
    if (created === undefined) throw invalid({ path: 'name', code: 'taken' });
    return created;
  });
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST as on creation, or where the company would change */
export const updateMailroomRecipient = (
  trx: Trx,
  context: RequestContext,
  input: RecipientUpdate,
): Promise<Recipient> => {
  const { mailroomId: id, version } = input;
  return updateRow(trx, context, recipients, { id, version }, async (before) => {
    if (input.merchantId && input.merchantId !== before.merchantId)
      throw invalid({ path: 'merchantId', code: 'invalid' });
    const company = await ownerOf(trx, context.caller, before.merchantId);
    await checkReferences(trx, company, input, before);
    await updateRecipient(trx, id, rowOf(company.id, input)).catch(refuseTaken({ mailroom_recipients_key: 'name' }));
  });
};

/** @throws CallError NOT_FOUND */
export const deleteMailroomRecipient = (trx: Trx, context: RequestContext, id: string): Promise<void> =>
  deleteRow(trx, context, recipients, id);

/** What the recipient refers to and the company may not use. What it had before it may keep. */
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
