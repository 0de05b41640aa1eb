/** People and roles for journeys to work on, each under a name that no other journey has. */
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Permission } from '@cubby/contract/permissions';
import { callServer, sessionOf } from './calls.ts';

let count = 0;
const newNumber = (): string => {
  count += 1;
  return `${process.pid}_${Date.now()}_${count}`;
};

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A role that sees the drop-off orders, unless said otherwise; of the demo's first merchant, unless other companies are named. @returns its id */
export const makeRole = async (
  nickname: string,
  merchantIds?: readonly string[],
  authorityIds: readonly Permission[] = ['DROP_ORDER_LIST'],
): Promise<string> => {
  const { token } = await sessionOf(merchantIds ? 'admin' : 'merchant');
  const [type] = await callServer(rolesCalls.listRoleLabels, {}, { token });
  const body = {
    nickname,
    labels: type ? [type.labelId] : [],
    authorityIds: [...authorityIds],
    ...(merchantIds && { merchantIds: [...merchantIds] }),
  };
  return (await callServer(rolesCalls.createRole, { body }, { token })).roleId;
};

/** The first sign-in of a user whose password was typed for them, who signs out again. */
export const choosePassword = async (username: string, typed: string, password: string): Promise<void> => {
  const { token } = await callServer(sessionsCalls.signIn, { body: { username, password: typed } });
  const body = { newPassword: password };
  const session = await callServer(secondStepCalls.setPendingPassword, { body }, { token });
  await callServer(sessionsCalls.signOut, {}, { token: session.token });
};

type UserInput = CallRequest<typeof usersCalls.createUser>['body'];

/** A viewer of the demo's first merchant, unless said otherwise, whom no other journey signs out. */
export const makePerson = async (overrides: Partial<UserInput> = {}): Promise<Person> => {
  const username = `journey_${newNumber()}`;
  const [typed, password] = ['Typed_pass1', 'First_pass1'];
  const email = `${username}@example.com`.slice(-40);
  const { token } = await sessionOf('admin');
  const merchant = await sessionOf('merchant');
  const body = {
    username,
    email,
    mobile: '+852 9876 5432',
    merchantId: merchant.merchantId ?? '',
    roleIds: [merchant.roles[0]?.roleId ?? ''],
    ...overrides,
  };
  await callServer(usersCalls.createUser, { body: { ...body, password: typed } }, { token });
  await choosePassword(username, typed, password);
  return { username, email, password };
};
