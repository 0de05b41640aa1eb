/** A small world of people for the tests of users: an operator, its merchant, a stranger, and who manages them. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { startTestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

type Fields = CallRequest<typeof calls.createUser>['body'];
type Changes = Omit<CallRequest<typeof calls.updateUser>['body'], 'userId'>;

/** Called once where a test file begins, `const { app, shop } = await buildPeople()`, or in `beforeAll`. */
export const buildPeople = async () => {
  const app = await startTestApp();
  let number = 0;
  const buildRole = (company: Company | null, permissions: Permission[], code?: string): Promise<string> =>
    app.buildRole(company, permissions, code === undefined ? {} : { code });
  const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Operator' });
  const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
  const stranger = await app.buildCompany({ name: 'Stranger' });
  const adminUser = await app.buildUser();
  const keeper = await app.buildUser({
    company_id: merchant.id,
    permissions: ['USER_LIST', 'USER_EDIT', 'ROLE_LIST', 'ORDER_LIST'],
  });
  const shop = await app.signInAs(keeper);
  /** A role of the merchant. */
  const clerk = await buildRole(merchant, ['ORDER_LIST']);
  return {
    app,
    operator,
    merchant,
    stranger,
    site: await app.buildSite({ operator_id: operator.id, name: 'Locker one' }),
    adminUser,
    admin: await app.signInAs(adminUser),
    above: await app.signInAs(await app.buildUser({ company_id: operator.id })),
    keeper,
    shop,
    clerk,
    counter: await buildRole(merchant, ['ORDER_LIST'], '33'),
    buildRole,
    create: (fields: Partial<Fields> = {}, as = shop) =>
      app.call(
        calls.createUser,
        { body: { username: `made.${++number}`, password: 'Lantern7q', roleIds: [clerk], ...fields } },
        { as },
      ),
    change: (userId: string, fields: Changes, as = shop) =>
      app.call(calls.updateUser, { body: { userId, ...fields } }, { as }),
    remove: (id: string, as = shop) => app.call(calls.deleteUser, { params: { id } }, { as }),
    signIn: async (username: string, password = 'Lantern7q') =>
      (await app.call(calls.signIn, { body: { username, password } })).status,
    /** As if the person had chosen the password. */
    choosePassword: (userId: string) =>
      app.sql.updateTable('users').set({ must_change_password: false }).where('id', '=', userId).execute(),
    audited: async (userId: string) =>
      (await app.audited('users', userId)).filter(({ action }) => action.startsWith('users.')),
  };
};
export type People = Awaited<ReturnType<typeof buildPeople>>;
