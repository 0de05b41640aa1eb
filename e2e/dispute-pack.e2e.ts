import { readFile } from 'node:fs/promises';
import { pdfPages } from '../apps/server/test/pdf-text.ts';
import { openOrder } from './pages/order-detail.ts';
import { createOrder } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';

signedInAs('operator');

test('a dispute pack is made of an order by one button, and reads as a document', async ({ page }) => {
  const order = await createOrder({ recipientName: 'Chan Tai Man' });
  await openOrder(page, order);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dispute pack' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`dispute-pack-${order.orderNumber}.pdf`);
  const pages = pdfPages(await readFile(await download.path()));
  expect(pages[0]).toContain(`Everything that is recorded about order ${order.orderNumber}`);
  expect(pages.join('\n')).toContain('Chan Tai Man');
  expect(pages.join('\n')).toContain('Order created');
  expect(pages.join('\n')).toContain('The time until which the parcel can be collected');
});
