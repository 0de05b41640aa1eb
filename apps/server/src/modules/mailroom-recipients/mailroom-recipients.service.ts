/** Adds, changes and deletes mailroom recipients (administration.md 3, 5), each change with its line in the audit log. */
import type {
  Recipient,
  RecipientInput,
  RecipientUpdate,
} from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import { refuseStale } from '../../platform/audit/stale.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { CallError, type FieldError, invalid } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { type CompanyFact, findAccounts, findCompanies, findSites, isAccountOf } from './mailroom-recipients.facts.ts';
import { getMailroomRecipient } from './mailroom-recipients.reads.ts';
import { insertRecipients, lockRecipient, rowOf, updateRecipient } from './mailroom-recipients.repository.ts';

const taken = () => invalid({ path: 'name', code: 'taken' });

/** @throws CallError INVALID_REQUEST with `taken` at the name where the company has the same person with the same contacts */
export const createMailroomRecipient = async (
  trx: Trx,
  context: RequestContext,
  input: RecipientInput,
): Promise<Recipient> => {
  const id = input.merchantId ?? context.caller.companyId;
  if (id === null) throw invalid({ path: 'merchantId', code: 'required' });
  const company = await companyOf(trx, context, id);
  await checkReferences(trx, company, input);
  const [created] = await insertRecipients(trx, [rowOf(company.id, input)]);
  if (created === undefined) throw taken();
  const recipient = await getMailroomRecipient(trx, created);
  await writeAudit(trx, actorOf(context), [
    { action: 'mailroom-recipients.create', ...nounOf(recipient), after: auditOf(recipient) },
  ]);
  return recipient;
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST as on creation, or where the company would change */
export const updateMailroomRecipient = async (
  trx: Trx,
  context: RequestContext,
  input: RecipientUpdate,
): Promise<Recipient> => {
  const id = input.mailroomId;
  const locked = await lockRecipient(trx, id);
  if (!locked) throw new CallError('NOT_FOUND');
  if (input.merchantId && input.merchantId !== locked.company_id)
    throw invalid({ path: 'merchantId', code: 'invalid' });
  const before = await getMailroomRecipient(trx, id);
  await refuseStale(trx, staleRowOf(before, input.lastUpdatedTime));
  const company = await companyOf(trx, context, locked.company_id);
  await checkReferences(trx, company, input, before);
  await updateRecipient(trx, id, rowOf(company.id, input)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'mailroom_recipients_key') ? taken() : error;
  });
  const recipient = await getMailroomRecipient(trx, id);
  await writeAudit(trx, actorOf(context), [
    {
      action: 'mailroom-recipients.update',
      ...nounOf(recipient),
      before: auditOf(before),
      after: { ...auditOf(recipient), [versionKey]: recipient.lastUpdatedTime },
    },
  ]);
  return recipient;
};

/** What tells the copies of a recipient apart, beside the fields of a line of the audit log. */
const versionKey = 'lastUpdatedTime';

const staleRowOf = ({ mailroomId: id, lastUpdatedTime: version }: Recipient, read: number | undefined) =>
  ({
    noun: 'mailroom-recipients',
    id,
    action: 'mailroom-recipients.update',
    versionKey,
    read,
    version,
    renamed: { userName: undefined },
  }) as const;

/** @throws CallError NOT_FOUND */
export const deleteMailroomRecipient = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  if (!(await lockRecipient(trx, id))) throw new CallError('NOT_FOUND');
  const recipient = await getMailroomRecipient(trx, id);
  await trx.deleteFrom('mailroom_recipients').where('id', '=', id).execute();
  await writeAudit(trx, actorOf(context), [
    { action: 'mailroom-recipients.delete', ...nounOf(recipient), before: auditOf(recipient) },
  ]);
};

const companyOf = async (trx: Trx, { caller }: RequestContext, id: string): Promise<CompanyFact> => {
  const [company] = await findCompanies(trx, caller, { ids: [id] });
  if (!company) throw invalid({ path: 'merchantId', code: 'notFound' });
  return company;
};

/** What the recipient refers to and the company may not use. What it had before it may keep. */
const checkReferences = async (
  trx: Trx,
  company: CompanyFact,
  { allSite, siteId, userId }: Pick<RecipientInput, 'allSite' | 'siteId' | 'userId'>,
  before?: Recipient,
): Promise<void> => {
  const wanted = allSite ? [] : siteId.filter((id) => !before?.siteId.includes(id));
  const sites = await findSites(trx, { ids: wanted });
  const fits = (id: string) => sites.some((site) => site.id === id && site.operator_id === company.operator_id);
  const wrong: FieldError[] = wanted.every(fits) ? [] : [{ path: 'siteId', code: 'notFound' }];
  if (userId && userId !== before?.userId) {
    const accounts = await findAccounts(trx, [company], { ids: [userId] });
    if (!accounts.some((account) => isAccountOf(account, company))) wrong.push({ path: 'userId', code: 'notFound' });
  }
  if (wrong.length > 0) throw invalid(...wrong);
};

const nounOf = ({ mailroomId, merchantId }: Recipient) => ({
  noun: 'mailroom-recipients' as const,
  nounId: mailroomId,
  companyId: merchantId,
});

const auditOf = ({
  lastUpdatedTime: _u,
  timeCreated: _c,
  sites: _s,
  company: _n,
  mailroomId: _i,
  ...rest
}: Recipient) => rest;
