/** Registers incoming parcels for mailroom recipients: each becomes an order of the kind MAILROOM (orders.md 5.1, 7.2). */
import type { ImportBucket, ImportRefusal } from '@cubby/contract/kernel/import-buckets';
import type {
  MailroomParcelInput,
  MailroomRecipient,
  MailroomResult,
} from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { importRefusal } from '../../../platform/imports/index.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { type CompanyForOrders, findCompany } from '../../people/company-reads/index.ts';
import { insertOrders, isClosed } from '../orders/index.ts';
import { checkParcel, type Parcel } from './mailroom.policy.ts';
import { placeOrders } from '../../lockers/sites/index.ts';
import { findMailroom, findRecipient, type Mailroom } from './mailroom.reads.ts';

/** Answered without an order. */
class Refused extends Error {
  readonly bucket: ImportBucket;
  readonly refusal: ImportRefusal;
  constructor(bucket: ImportBucket, refusal: ImportRefusal) {
    super(bucket);
    this.bucket = bucket;
    this.refusal = refusal;
  }
}

const empty: MailroomResult = { created: null, ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] };

/**
 * What became of a parcel; what speaks against it is in a bucket. Never rejects for what the parcel says.
 * @param transaction opens a transaction as the caller; undone where the parcel is refused
 */
export const registerMailroomParcel = async (
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
  context: RequestContext,
  input: MailroomParcelInput,
): Promise<MailroomResult> => {
  try {
    return { ...empty, created: await transaction((trx) => register(trx, context, input)) };
  } catch (error) {
    if (error instanceof Refused) return { ...empty, [error.bucket]: [error.refusal] };
    throw error;
  }
};

const register = async (
  trx: Trx,
  context: RequestContext,
  input: MailroomParcelInput,
): Promise<NonNullable<MailroomResult['created']>> => {
  const refuse = refusalsOf(context, input);
  const { mailroomId = null, siteId = null } = input;
  const recipient = mailroomId === null ? undefined : await findRecipient(trx, mailroomId);
  // Another user's recipient, or no user's: the two can't be distinguished.
  if (mailroomId !== null && !recipient) throw refuse('NOT_PERMISSION', { reason: 'NOT_FOUND' });
  const company = await companyFor(trx, context, input, recipient, refuse);
  const { parcel, wrong } = { wrong: undefined, parcel: undefined, ...checkParcel(input, recipient) };
  const mailroom = await findMailroom(trx, company.id, siteId);
  // The parcel is there already: it goes nowhere else.
  const [place] = mailroom
    ? await placeOrders(trx, [{ companyId: company.id, deliverer: null, site: mailroom.site, diverts: false }])
    : [];
  const siteCode = mailroom ? place?.refusal : siteId === null ? 'required' : 'notFound';
  const noSite: FieldError[] = siteCode ? [{ path: 'siteId', code: siteCode }] : [];
  if (!parcel || !mailroom || siteCode) throw refuse('BAD_PARAMETER', { wrong: [...(wrong ?? []), ...noSite] });
  const id = await insert(trx, context, { parcel, mailroom, company, recipient }, refuse);
  const { order_number } = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await writeAudit(trx, actorOf(context), [
    {
      action: 'orders.create',
      resource: 'orders',
      resourceId: id,
      companyId: company.id,
      after: { tracking_number: parcel.expressNumber, kind: 'MAILROOM' },
    },
  ]);
  return {
    articleId: id,
    orderNumber: order_number,
    expressNumber: parcel.expressNumber,
    recipientName: parcel.recipientName,
    siteId: mailroom.site.id,
    siteName: mailroom.name,
  };
};

interface RegistrationContext {
  readonly parcel: Parcel;
  readonly mailroom: Mailroom;
  readonly company: CompanyForOrders;
  readonly recipient: MailroomRecipient | undefined;
}

const insert = async (
  trx: Trx,
  { caller }: RequestContext,
  { parcel, mailroom, company, recipient }: RegistrationContext,
  refuse: Refuse,
): Promise<string> => {
  const order = {
    kind: 'MAILROOM' as const,
    mailroom_recipient_id: recipient?.mailroomId ?? null,
    company_id: company.id,
    // It has arrived: it is not to be delivered.
    logistics_company_id: null,
    service_id: null,
    site_id: mailroom.site.id,
    tracking_number: parcel.expressNumber,
    currency: company.currency,
    charge: null,
    weight_kg: orderLimits.weightDefault,
    length_cm: null,
    width_cm: null,
    height_cm: null,
    product_type: null,
    recipient_name: parcel.recipientName,
    recipient_phone: parcel.recipientPhoneNumber || null,
    recipient_mail: parcel.recipientMail || null,
    recipient_address: parcel.recipientAddress || null,
    invoice_number: null,
    invoice_amount: null,
    note: null,
    age_verification: false,
    import_task_id: null,
    import_row: null,
  };
  const [id = ''] = await insertOrders(trx, [order], { id: caller.userId, name: caller.nickname }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'orders_tracking_number_key')
        ? refuse('ALREADY_EXIST', { wrong: [{ path: 'expressNumber', code: 'taken' }] })
        : error;
    },
  );
  return id;
};

/** The company that the parcel came for: the recipient's, or the own one, or a chosen one. */
const companyFor = async (
  trx: Trx,
  { caller }: RequestContext,
  { merchantId }: MailroomParcelInput,
  recipient: MailroomRecipient | undefined,
  refuse: Refuse,
): Promise<CompanyForOrders> => {
  const id = recipient?.merchantId ?? merchantId ?? caller.companyId;
  if (id === null) throw refuse('BAD_PARAMETER', { wrong: [{ path: 'merchantId', code: 'required' }] });
  if (!recipient && id !== caller.companyId && !hasPermission(caller, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'))
    throw refuse('NOT_PERMISSION', { permission: 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION' });
  const company = await findCompany(trx, id);
  if (!company) throw refuse('NOT_PERMISSION', { reason: 'NOT_FOUND' });
  if (isClosed(company)) throw refuse('BAD_PARAMETER', { wrong: [{ path: 'merchantId', code: 'companyClosed' }] });
  return company;
};

interface Why {
  readonly wrong?: readonly FieldError[];
  readonly reason?: 'NOT_FOUND';
  readonly permission?: string;
}
type Refuse = (bucket: ImportBucket, why: Why) => Refused;

const refusalsOf =
  ({ language }: RequestContext, input: MailroomParcelInput): Refuse =>
  (bucket, { wrong = [], reason, permission }) => {
    const words = wordsOf(language);
    const number = input.expressNumber ?? '';
    return new Refused(
      bucket,
      importRefusal(language, {
        orderId: number,
        expressNumber: number,
        wrong,
        labels: words.mailroom.fields,
        ...(reason && { message: words.errors[reason] }),
        ...(permission !== undefined && {
          message: fill(words.errors.NO_PERMISSION, { permissions: permission }),
        }),
      }),
    );
  };
