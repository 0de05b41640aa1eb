/** A small world of companies for the tests: a tree, a stranger's tree, whom they work with, and who manages them. */
import { randomBytes } from 'node:crypto';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

type Input = CallRequest<typeof calls.createCompany>['body'];
type Update = CallRequest<typeof calls.updateCompany>['body'];

/** Called in `beforeAll`. */
export const buildCompanies = async () => {
  const app = await startTestApp();
  let number = 0;
  const brazil = { environment: 'ALFRED_BR', currency: 'BRL' } as const;
  const [OPERATOR, LOGISTICS] = [{ company_type: 'OPERATOR' }, { company_type: 'LOGISTICS' }] as const;
  const operator = await app.buildCompany({ ...OPERATOR, ...brazil, name: 'Harbour' });
  const below = await app.buildCompany({ ...OPERATOR, ...brazil, name: 'Harbour north', operator_id: operator.id });
  const merchant = await app.buildCompany({ ...brazil, name: 'Books', operator_id: below.id });
  const carrier = await app.buildCompany({ ...LOGISTICS, name: 'Swift', operator_id: operator.id });
  const other = await app.buildCompany({ ...OPERATOR, name: 'Other operator' });
  const stranger = await app.buildCompany({ name: 'Stranger', operator_id: other.id });
  const otherCarrier = await app.buildCompany({ ...LOGISTICS, name: 'Other carrier', operator_id: other.id });
  const as = async (company: Company | null, permissions?: Permission[]) =>
    app.signInAs(await app.buildUser({ company_id: company?.id ?? null, ...(permissions && { permissions }) }));
  const service = await app.buildService({ name: 'Locker' });
  const product = await app.sql
    .insertInto('products')
    .values({ name: 'Small box', service_id: service.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  const label = await app.sql
    .selectFrom('role_labels')
    .selectAll()
    .where('name', '=', 'Merchant')
    .executeTakeFirstOrThrow();
  const tokens = {
    admin: await as(null),
    operator: await as(operator),
    merchant: await as(merchant),
    carrier: await as(carrier),
    other: await as(other),
    stranger: await as(stranger),
  };
  /** A file by its content, of the user who uploaded it. */
  const file = async (content_type: string, bytes: number, company: Company | null = null, userId?: string) => {
    const id = randomBytes(16).toString('hex');
    await app.sql
      .insertInto('files')
      .values({
        id,
        company_id: company?.id ?? null,
        file_name: 'paper',
        content_type,
        bytes: String(bytes),
        ...(userId !== undefined && { created_by_id: userId }),
      })
      .execute();
    return id;
  };
  const name = () => `Company of test ${++number}`;
  return {
    app,
    operator,
    below,
    merchant,
    carrier,
    other,
    stranger,
    otherCarrier,
    service,
    product,
    label,
    tokens,
    as,
    file,
    name,
    create: (input: Partial<Input> = {}, token = tokens.admin) =>
      app.call(calls.createCompany, { body: { merchantName: name(), currency: 'HKD', ...input } }, { as: token }),
    update: (merchantId: string, input: Omit<Update, 'merchantId'>, token = tokens.admin) =>
      app.call(calls.updateCompany, { body: { merchantId, ...input } }, { as: token }),
    section: (flag: 1 | 2, merchantId: string, input: Omit<Update, 'merchantId'>, token = tokens.admin) =>
      app.call(calls.updateCompanySection, { query: { flag }, body: { merchantId, ...input } }, { as: token }),
    read: (merchantId: string, token = tokens.admin) =>
      app.call(calls.getCompany, { query: { merchantId } }, { as: token }),
    remove: (id: string, token = tokens.admin) => app.call(calls.deleteCompany, { params: { id } }, { as: token }),
    /** The password was given too long ago. */
    clearConfirmed: (token: string) => app.setConfirmed(token, null),
    audited: (id: string) => app.audited('companies', id),
  };
};
export type Companies = Awaited<ReturnType<typeof buildCompanies>>;

/** What is wrong with the fields of a refused request, as `path: code`. */
export const wrongFields = ({ error }: { error: { fieldErrors?: { path: string; code: string }[] | undefined } }) =>
  (error.fieldErrors ?? []).map(({ path, code }) => `${path}: ${code}`);
