import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { importFile, openImports, pick } from './pages/order-import.ts';
import { expectLoaded, openOrders, orderRows } from './pages/order-list.ts';
import { expectAccessible } from './support/accessible.ts';
import { callServer, findCompany, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { sheetFile } from './support/sheets.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

/** No other journey is about it. */
const company = '小城花店';
const rows = 1_000;

test('a formula is written, and a thousand orders are imported under it', async ({ page }) => {
  test.setTimeout(limit(360_000));
  const merchantId = await findCompany(company);
  const { token } = await sessionOf('admin');
  const numbersMade = (ifGenerateExpressNumber: boolean) =>
    callServer(companyAdministrationCalls.updateCompany, { body: { merchantId, ifGenerateExpressNumber } }, { token });
  await numbersMade(true);
  const prefix = `J${Date.now().toString(36).toUpperCase()}-`;

  await page.goto('/#/app/Setting');
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await pick(page, 'Company', company);
  const formula = dialog.getByRole('textbox', { name: 'Formula' });
  await formula.fill(`${prefix}{SEQ:4`);
  await expect(dialog.getByRole('status')).toContainText(`Position ${prefix.length + 1}: a brace is missing`);
  await formula.fill(`${prefix}{SEQ:4}`);
  await expect(dialog.getByRole('status')).toContainText(`${prefix}0010`);
  await expectAccessible(page, 'the dialog of a rule');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText(`${prefix}{SEQ:4}`, { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'the list of rules');

  await openImports(page);
  const name = `Flower ${prefix.slice(0, -1)}`;
  const file = sheetFile('orders.xlsx', [
    ['Recipient name', 'Recipient phone', 'Site serial number'],
    ...Array.from({ length: rows }, () => [name, '+85291234567', 'HKL001']),
  ]);
  await importFile(page, company, file);
  await expect(page.getByText('1,000 orders created')).toBeVisible({ timeout: limit(180_000) });
  // The unique index allows each number once: with the last one of a thousand, none is left out.
  await openOrders(page, `query=${prefix}1000`);
  await expectLoaded(page);
  await expect(orderRows(page)).toHaveCount(1);

  await page.goto(`/#/app/Setting?query=${encodeURIComponent(prefix)}`);
  await expect(page.getByText('1,000 of 9,999')).toBeVisible();
  await page.getByRole('button', { name: /more/i }).last().click();
  await page.getByRole('menuitem', { name: 'Delete rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByText('No rule matches')).toBeVisible();
  await numbersMade(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the rules and their dialog fit', async ({ page }) => {
    await page.goto('/#/app/Setting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add rule' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Formula' })
      .fill('HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:97}');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectFits(page);
  });
});
