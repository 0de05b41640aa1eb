import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderRows, openOrders } from './pages/order-list.ts';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('admin');

const settled = 30;

test('thirty orders are settled by keyboard without leaving the list', async ({ page }) => {
  // Thirty orders made, and thirty moved on.
  test.slow();
  const recipientName = `Preview ${process.pid} ${Date.now() % 1_000_000}`;
  for (let made = 0; made < settled; made += 1) await createOrder({ recipientName });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === ordersCalls.getOrder.path) asked.push(searchParams.get('articleId') ?? '');
  });
  await openOrders(page, `query=${encodeURIComponent(recipientName)}&size=50`);
  await expect(orderRows(page)).toHaveCount(settled);

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const pane = page.getByRole('region', { name: /^Preview/ });
  for (let row = 0; row < settled; row += 1) {
    const focused = orderRows(page).nth(row);
    await expect(focused.locator('[data-row-link]')).toBeFocused();
    const number = await focused.locator('[data-row-link]').innerText();
    await expect(pane.getByRole('link', { name: number })).toBeVisible();
    const move = pane.getByRole('button', { name: 'Change to “Inbound”' });
    await expect(move).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await move.focus();
    await page.keyboard.press('Enter');
    // The row remains in its place although it is now the last one that changed.
    await expect(focused).toContainText('Inbound');
    await expect(focused).toContainText(number);
    await page.keyboard.press('j');
  }
  await expect(orderRows(page).filter({ hasText: 'Inbound' })).toHaveCount(settled);
  expect(page.url()).toContain('articleList');
  for (const id of new Set(asked)) expect(asked.filter((other) => other === id)).toHaveLength(1);
});
