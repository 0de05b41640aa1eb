import { block, chooseStatus, editBlock, expectOrder, moveOn, openOrder } from './pages/order-detail.ts';
import { createOrder, readOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

test('the status moves along the table, with a day where one is needed', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await moveOn(page, 'Inbound');
  await expect(page.getByText(`Order ${order.orderNumber} is now “Inbound”`)).toBeVisible();
  await expect(timeline).toContainText('Inbound');

  const dialog = await chooseStatus(page, 'Ready for dispatch');
  await dialog.getByRole('button', { name: 'Change to “Ready for dispatch”' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Dispatch date' }).click();
  await page.getByRole('option', { name: /today/ }).click();
  await dialog.getByRole('button', { name: 'Change to “Ready for dispatch”' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('header')).toContainText('Ready for dispatch');
  expect(await readOrder(order)).toMatchObject({ status: 'Ready for dispatch' });
});

test('the recipient is edited in place, and a wrong value says why', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  const recipient = await editBlock(page, 'Recipient');
  await recipient.getByLabel('Name').fill('José da Conceição');
  await recipient.getByLabel('E-mail').fill('not a mail');
  await recipient.getByRole('button', { name: 'Save' }).click();
  await expect(recipient.getByText('Not an e-mail address').last()).toBeVisible();
  await recipient.getByLabel('E-mail').fill('jose@example.com');
  await recipient.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} saved`)).toBeVisible();
  await expect(block(page, 'Recipient')).toContainText('José da Conceição');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('José da Conceição');
});

test('what was typed is not lost by a slip', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  const recipient = await editBlock(page, 'Recipient');
  await recipient.getByLabel('Name').fill('Another name');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(recipient.getByLabel('Name')).toHaveValue('Another name');
  await recipient.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(block(page, 'Recipient')).toContainText('陳大文');
});

for (const { choice, expected } of [
  { choice: 'Save my changes on top', expected: 'Second Person' },
  { choice: 'Discard mine, load theirs', expected: 'First Person' },
]) {
  test(`two people edit one order: "${choice}"`, async ({ page, person, provoked }) => {
    provoked.push(/status of 409/);
    const order = await createOrder();
    await openOrder(page, order);
    const mine = await editBlock(page, 'Recipient');
    await mine.getByLabel('Name').fill('Second Person');

    const other = await person({ as: 'operator' });
    await openOrder(other, order);
    const theirs = await editBlock(other, 'Recipient');
    await theirs.getByLabel('Name').fill('First Person');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(block(other, 'Recipient')).toContainText('First Person');
    const account = other.getByRole('button', { name: /^Account of/ });
    const who = (await account.getAttribute('aria-label'))?.replace('Account of ', '') ?? '';

    await mine.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Another user changed this' });
    await expect(question).toContainText(who);
    await expect(question).toContainText('陳大文 → First Person');
    await question.getByRole('button', { name: choice }).click();
    await expect(block(page, 'Recipient')).toContainText(expected);
    await expect(block(page, 'Recipient').getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(await readOrder(order)).toMatchObject({ recipientName: expected });
  });
}

test('an order is cancelled after a question and then does not change', async ({ page }) => {
  const order = await createOrder();
  await openOrder(page, order);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Don’t cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} cancelled`)).toBeVisible();
  await expect(page.getByRole('main').locator('header')).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Edit Recipient' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Change (status|to)/ })).toHaveCount(0);
});

test('an order that is not there says so', async ({ page, provoked }) => {
  provoked.push(/status of 404/);
  await page.goto('/#/app/articleInfo?articleId=999999999');
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the orders' }).click();
  await expect(page).toHaveURL(/#\/app\/articleList/);
  await expectOrder(page, { orderNumber: 'Orders' });
});
