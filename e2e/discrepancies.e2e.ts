import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker, speakAsTerminal } from './support/lockers.ts';

signedInAs('admin');

test('a terminal contradicts an order, a person decides; a parcel that no door took is taken back', async ({
  page,
}) => {
  test.slow();
  const { token } = await openSession('admin');
  const { siteId } = await buildLocker(`DISCREPANCIES-${Date.now()}`);
  const [door] = await callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  const [ended, failed] = [await createOrder({ siteId }), await createOrder({ siteId })];
  await callServer(ordersCalls.cancelOrder, { body: { articleId: ended.articleId } }, { token });
  const terminal = await speakAsTerminal(siteId, token);
  try {
    await terminal.send('event', {
      type: 'PARCEL_STORED',
      boxId: door?.boxId,
      orderId: ended.articleId,
      by: 'COURIER',
    });
    await terminal.send('event', {
      type: 'STORE_FAILED',
      orderId: failed.articleId,
      by: 'COURIER',
      reason: 'PARCEL_TOO_BIG',
    });

    await page.goto(`/#/app/discrepancies?siteId=${siteId}&state=OPEN`);
    const row = page.getByRole('row', { name: /Unexpected deposit/ });
    await expect(row).toContainText(ended.orderNumber);
    await expectAccessible(page, 'the list of discrepancies');
    await page.goto(`/#/app/articleInfo?articleId=${ended.articleId}`);
    await page.getByRole('link', { name: 'Open discrepancy' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected deposit' })).toBeVisible();
    await expect(page.getByText('Parcel stored', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a discrepancy');
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'The terminal is right' }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Seen in the lobby');
    await expectAccessible(page, 'the decision of a discrepancy');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText(`Discrepancy of order ${ended.orderNumber} decided`)).toBeVisible();
    await expect(page.getByText('Seen in the lobby').first()).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${failed.articleId}`);
    await expect(page.getByText('Reason: The parcel is too large for the free compartments')).toBeVisible();
    await page.getByRole('button', { name: 'Record outcome' }).click();
    await dialog.getByRole('radio', { name: 'Returned to warehouse' }).check();
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('1 order recorded')).toBeVisible();
    await expect(page.getByText('Returned to the sender').first()).toBeVisible();
  } finally {
    await terminal.end();
  }
});
