/** People at the screen of a simulated locker. */
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Page } from '@playwright/test';
import { callServer, sessionOf } from './calls.ts';

/** A courier of the company, with a card. @returns the PIN that they sign in with where they left it at home */
export const makeCourier = async (merchantId: string, card: string): Promise<string> => {
  const { token } = await sessionOf('admin');
  const [label] = await callServer(rolesCalls.listRoleLabels, {}, { token });
  const role = {
    nickname: `Couriers ${card.replaceAll('-', '_')}`,
    labels: label ? [label.labelId] : [],
    authorityIds: ['LOCKER_COURIER'],
    merchantIds: [merchantId],
  };
  const { roleId } = await callServer(rolesCalls.createRole, { body: role }, { token });
  const username = `courier_${card.toLowerCase().replaceAll('-', '_')}`;
  const user = {
    username,
    email: `${username}@example.com`.slice(-40),
    mobile: '+852 9876 5432',
    merchantId,
    roleIds: [roleId],
    tokenId: card,
    password: 'Typed_pass1',
  };
  const { userId } = await callServer(usersCalls.createUser, { body: user }, { token });
  return (await callServer(usersCalls.makeLockerPin, { params: { id: userId } }, { token })).pin;
};

/** A user at the simulated cabinet. */
export const handsAt = (page: Page) => ({
  scan: async (text: string) => {
    await page.getByLabel('What it reads').fill(text);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
  },
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  /** By card, once the screen requests one: an earlier scan is lost. */
  signIn: async (card: string) => {
    await page.getByRole('button', { name: 'Courier', exact: true }).click();
    await page.getByLabel('Your PIN', { exact: true }).waitFor();
    await page.getByLabel('What it reads').fill(card);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.getByRole('heading', { name: /^Signed in: / }).waitFor();
  },
});
