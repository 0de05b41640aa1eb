import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { Page } from '@playwright/test';
import { block, editBlock } from './pages/order-detail.ts';
import { chooseSite, laundryRows, openLaundry, openLaundryOrder } from './pages/laundry.ts';
import { orderCount } from './pages/order-list.ts';
import { pressForSelection } from './pages/selection.ts';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { savedRows } from './support/sheets.ts';

signedInAs('admin');

/** A fresh laundry order: one with a product of the laundry service. */
const createLaundry = async () => {
  const { token } = await sessionOf('admin');
  const variants = await callServer(productVariantsCalls.listProductVariants, { query: {} }, { token });
  const washed = variants.find(({ productName }) => productName.startsWith('Wash and fold'));
  const order = await createOrder({
    serviceId: washed?.serviceId,
    charge: '25',
    items: [{ productVariantId: washed?.productVariantId ?? '', quantity: 2 }],
  });
  return { order, token };
};

const find = async (page: Page, number: string) => {
  await openLaundry(page, `query=${number}`);
  await expect(laundryRows(page)).toHaveCount(1);
  await openLaundryOrder(page, laundryRows(page).first());
};

test('a created laundry order gets another dirty site, and its clean site once a courier has it', async ({ page }) => {
  const { order, token } = await createLaundry();
  await find(page, order.orderNumber);
  await expectAccessible(page, 'a laundry order');
  await expect(page.getByText('Wash and fold, 5 kg')).toBeVisible();

  let sites = await editBlock(page, 'Dirty and clean site');
  await expect(sites.getByRole('combobox', { name: 'Clean site' })).toHaveCount(0);
  const dirty = await chooseSite(page, sites.getByRole('combobox', { name: 'Dirty site' }), 'Mong Kok');
  await sites.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} saved`)).toBeVisible();
  await expect(block(page, 'Dirty and clean site')).toContainText(dirty);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(`→ ${dirty}`);

  await callServer(ordersCalls.updateOrder, { body: { articleId: order.articleId, statusStr: 'Inbound' } }, { token });
  await page.reload();
  await expect(page.getByRole('main').locator('header')).toContainText('Courier collected');
  sites = await editBlock(page, 'Dirty and clean site');
  await expect(sites.getByRole('combobox', { name: 'Dirty site' })).toHaveCount(0);
  const clean = await chooseSite(page, sites.getByRole('combobox', { name: 'Clean site' }), 'Sha Tin');
  await sites.getByRole('button', { name: 'Save' }).click();
  await expect(block(page, 'Dirty and clean site')).toContainText(clean);
  await expect(timeline).toContainText(`→ ${clean}`);

  await openLaundry(page, `query=${order.orderNumber}`);
  await expect(laundryRows(page).first()).toContainText(dirty);
  await expect(laundryRows(page).first()).toContainText(clean);
  await expect(laundryRows(page).first()).toContainText('Courier collected');
});

test('clean laundry that waits gets more time, and its recipient a note', async ({ page }) => {
  await openLaundry(page, 'statusList=Courier%20stored');
  await expectAccessible(page, 'the laundry list');
  await openLaundryOrder(page, laundryRows(page).first());
  const general = await editBlock(page, 'General');
  await general.getByRole('textbox', { name: 'Overdue time' }).fill('2027-03-04 18:30');
  await general.getByLabel('Note').fill('Hang the shirts');
  await general.getByRole('button', { name: 'Save' }).click();
  await expect(block(page, 'General')).toContainText('2027-03-04 18:30');
  await expect(block(page, 'General')).toContainText('Hang the shirts');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Overdue time');

  await page.getByRole('button', { name: 'Messages' }).click();
  const messages = page.getByRole('dialog', { name: /^Messages about/ });
  await expect(messages.getByRole('tab')).toHaveText(['SMS', 'WhatsApp', 'E-mail']);
  await expect(messages.getByText('Clean laundry stored')).toBeVisible();
});

test.describe('exports', () => {
  // A person runs one export at a time, so these follow each other.
  test.describe.configure({ mode: 'default' });

  const numbers = (page: Page) => laundryRows(page).locator('th').allInnerTexts();

  test('contain what the list shows: the selected, all that match, and their products', async ({ page }, info) => {
    await openLaundry(page, 'statusList=Completed&size=100&sort=orderNumber,asc');
    const total = await orderCount(page);
    const all = await numbers(page);
    expect(all).toHaveLength(total);
    for (const at of [0, 3]) await laundryRows(page).nth(at).getByRole('checkbox').click();
    const some = await savedRows(page, info.outputPath('selected.xlsx'), () =>
      pressForSelection(page, 'Export 2 orders'),
    );
    expect(
      some
        .slice(1)
        .map(([first]) => first)
        .toSorted(),
    ).toEqual([all[0], all[3]]);
    await expect(page.getByText('2 laundry orders exported')).toBeVisible();

    const rows = await savedRows(page, info.outputPath('all.xlsx'), () =>
      page.getByRole('button', { name: 'Export all' }).click(),
    );
    expect(
      rows
        .slice(1)
        .map(([first]) => first)
        .toSorted(),
    ).toEqual(all);
    const [head = []] = rows;
    const texts = await laundryRows(page).allInnerTexts();
    for (const row of rows.slice(1)) {
      const shown = texts.find((text) => text.includes(row[0] ?? '?')) ?? '';
      for (const heading of ['Status', 'Dirty site', 'Clean site']) expect(shown).toContain(row[head.indexOf(heading)]);
    }

    await page.getByRole('button', { name: 'More actions' }).first().click();
    const lines = await savedRows(page, info.outputPath('products.xlsx'), () =>
      page.getByRole('menuitem', { name: 'Export products' }).click(),
    );
    const products = rows.slice(1).flatMap((row) => (row[head.indexOf('Products')] ?? '').split('; '));
    const [headings = []] = lines;
    const shownProducts = lines
      .slice(1)
      .map((line) => `${line[headings.indexOf('Product')]} × ${line[headings.indexOf('Quantity')]}`);
    expect(shownProducts.toSorted()).toEqual(products.toSorted());
    expect(new Set(lines.slice(1).map(([first]) => first))).toEqual(new Set(all));
  });
});

test('who may not see laundry finds no entry and no screen', async ({ person }) => {
  const page = await person({ as: 'logistics' });
  await page.goto('/#/app/article-LaundryDry');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Laundry', exact: true })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Laundry orders' })).toHaveCount(0);
});
