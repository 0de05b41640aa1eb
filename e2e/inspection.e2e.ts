import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker, startTerminal } from './support/lockers.ts';
import { password } from './support/world.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  provoked: [/status of 403.*(remote-open|open-doors)/],
});

/** Types the password where the sign-in was too long ago, until what was asked for is there. */
const proveIdentity = async (page: Page, there: ReturnType<Page['getByText']>) => {
  const prompt = page.getByLabel('Password', { exact: true });
  await expect(prompt.or(there).first()).toBeVisible();
  if (!(await prompt.isVisible())) return;
  await prompt.fill(password);
  await page.keyboard.press('Enter');
  await expect(there).toBeVisible();
};

test('a site is inspected on a phone: another parcel is put where it lies, one that is gone leaves, and another person ends it', async ({
  page,
  person,
}) => {
  test.slow();
  const { token } = await sessionOf('admin');
  const { siteId, name } = await buildLocker(`INSPECTION-${Date.now()}`);
  const order = await createOrder();
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  const terminal = await startTerminal(code);
  const boxes = () => callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  const statusOf = async () =>
    (await callServer(ordersCalls.getOrder, { query: { articleId: order.articleId } }, { token })).status;
  const choose = (words: string | RegExp, on = page) => on.getByRole('radio', { name: words }).check();
  const save = (on = page) => on.getByRole('button', { name: 'Save and continue' }).click();
  const at = (box: string, on = page) => on.getByRole('heading', { level: 2, name: box, exact: true });
  const start = async (choice: string | RegExp) => {
    await page.goto(`/#/app/siteInfo?id=${siteId}`);
    await page.getByRole('button', { name: 'Start inspection' }).click();
    const dialog = page.getByRole('dialog', { name: `Start an inspection of ${name}` });
    await dialog.getByRole('checkbox', { name: choice }).check();
    await dialog.getByRole('button', { name: 'Start inspection' }).click();
  };
  try {
    await start(/^All compartments: 6/);
    await expect(at('A01')).toBeVisible();
    await expect(page.getByText('0 of 6 seen')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'a compartment of an inspection on a phone');

    // Open it, and find a parcel that no user has recorded.
    await page.getByRole('button', { name: 'Open A01' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Inspection');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await proveIdentity(page, page.getByText('Compartment A01 opened', { exact: true }));
    await choose('Another parcel');
    await page.getByLabel('Tracking number of the parcel').fill(order.expressNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: new RegExp(order.orderNumber) })).toBeChecked();
    await page.locator('input[type=file]').setInputFiles({
      name: 'shelf.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'another parcel on an inspection');
    await save();
    await expect(at('A02')).toBeVisible();
    expect(await statusOf()).toBe('Courier stored');
    expect((await boxes())[0]).toMatchObject({ ledger: 'OCCUPIED', expressNumber: order.expressNumber });

    // By keyboard alone.
    await page.getByRole('radio', { name: 'As expected' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(at('A03')).toBeVisible();
    await choose('Damaged or dirty');
    await page.getByLabel('What is damaged or dirty').fill('Hinge bent');
    await save();
    await expect(at('A04')).toBeVisible();
    expect((await boxes())[2]).toMatchObject({ service: 'FAULTY', serviceNote: 'Hinge bent' });

    // Handed on: another phone continues there, and this one sees what it does.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Hand on' }).click();
    const handing = page.getByRole('dialog', { name: 'Hand the inspection on' });
    await handing.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('option').first().click();
    await handing.getByRole('button', { name: 'Hand on' }).click();
    await expect(page.getByText(/takes the inspection over/)).toBeVisible();
    const second = await person({ as: 'operator', viewport: { width: 390, height: 844 }, hasTouch: true });
    await second.goto(page.url());
    await expect(at('A04', second)).toBeVisible();
    await choose('As expected', second);
    await save(second);
    await expect(at('A05', second)).toBeVisible();
    await expect(page.getByText('4 of 6 seen')).toBeVisible({ timeout: limit(30_000) });
    await second.getByRole('button', { name: 'End inspection' }).click();
    const ending = second.getByRole('dialog', { name: 'End the inspection?' });
    await ending.getByLabel('Why they were not inspected').fill('The lobby closed');
    await ending.getByRole('button', { name: 'End inspection' }).click();
    await expect(second.getByRole('heading', { name: 'Report' })).toBeVisible();
    await expect(second.getByRole('row', { name: /A06/ })).toContainText('The lobby closed');
    await expectFits(second);
    await expectAccessible(second, 'the report of an inspection on a phone');

    // What the first inspection has recorded is what the second one expects.
    await start(/^All compartments/);
    await expect(page.getByText(order.expressNumber)).toBeVisible();
    await choose('Empty');
    await choose(/^Collected by the customer/);
    await save();
    await expect(at('A02')).toBeVisible();
    expect(await statusOf()).toBe('Completed');
    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await expect(page.getByText(/On an inspection.*Collected by the customer/)).toBeVisible();
  } finally {
    await terminal.terminal.stop();
  }
});
