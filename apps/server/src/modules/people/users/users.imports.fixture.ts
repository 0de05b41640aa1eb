/** What the tests of the import of people share: a merchant with who imports, a stranger, roles of both, and files. */
import { calls } from '@cubby/contract';
import { userColumns } from '@cubby/contract/people/users/users.limits';
import { phrases } from '@cubby/phrases';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildXls } from '../../../platform/sheets/index.ts';

const headings = userColumns.map((column) => phrases.en_US.users.fields[column]);
export type FileRow = Partial<Record<(typeof userColumns)[number], string>>;

export const fileOf = async (
  rows: readonly FileRow[],
  name = 'people.xls',
  heading: readonly string[] = headings,
): Promise<File> => {
  const bytes = await buildXls('Users', [
    heading,
    ...rows.map((row) => userColumns.map((column) => row[column] ?? '')),
  ]);
  return new File([new Uint8Array(bytes)], name);
};

/** Called in `beforeAll`. */
export const startUserImports = async () => {
  const app = await startTestApp();
  const merchant = await app.buildCompany({ name: 'Merchant' });
  const stranger = await app.buildCompany({ name: 'Stranger' });
  const keeper = await app.buildUser({ company_id: merchant.id, permissions: ['USER_IMPORT', 'ORDER_LIST'] });
  const token = await app.signInAs(keeper);
  const role = async (permission: string, company: Company): Promise<string> => {
    const { id } = await app.sql
      .insertInto('roles')
      .values({ nickname: `May ${permission} at ${company.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.sql.insertInto('role_permissions').values({ role_id: id, permission }).execute();
    await app.sql.insertInto('role_companies').values({ role_id: id, company_id: company.id }).execute();
    return id;
  };
  const clerk = await role('ORDER_LIST', merchant);
  return {
    app,
    merchant,
    stranger,
    keeper,
    /** A role of the merchant that the keeper may give. */
    clerk,
    /** One that has more permissions than the keeper. */
    strong: await role('AUDIT_LIST', merchant),
    /** One of the stranger. */
    foreign: await role('ORDER_LIST', stranger),
    upload: (file: Blob, fields = { merchantId: merchant.id, roleIds: clerk }, as = token) =>
      app.call(calls.importUsers, { file, fields }, { as }),
    template: () => app.call(calls.downloadUserTemplate, {}, { as: token, language: 'pt_BR' }),
    signIn: async (username: string, password: string) =>
      (await app.call(calls.signIn, { body: { username, password } })).status,
  };
};
export type UserImports = Awaited<ReturnType<typeof startUserImports>>;
