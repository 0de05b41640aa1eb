import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { handsAt, makeCourier } from './support/kiosk.ts';
import { buildLocker } from './support/lockers.ts';
import { startSimulator } from './support/terminals.ts';

signedInAs('admin');

/** The smallest picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The workflow of returns: those of parcels run beside this journey. */
test('a workflow is changed to ask for a photo and published, the kiosk asks, and the order shows the photo', async ({
  page,
  person,
}) => {
  test.slow();
  await page.goto('/#/app/workflow');
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Return' })).toBeVisible();
  await expectAccessible(page, 'a workflow', false);
  await page.getByRole('button', { name: 'Take a photo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Courier stores' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Version \d+ published$/)).toBeVisible();

  const stamp = `${process.pid}-${Date.now()}`;
  const { siteId, merchantId } = await buildLocker(`FLOW-${stamp}`);
  await makeCourier(merchantId, `CARD-${stamp}`);
  const { token } = await openSession('admin');
  const services = await callServer(servicesCalls.listServices, {}, { token });
  const service = services.find(({ serviceName }) => serviceName === 'Return');
  const order = await createOrder({ siteId, ...(service && { serviceId: service.serviceId }) });
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  const simulator = await startSimulator();
  const kiosk = await person();
  try {
    await kiosk.goto(`${simulator.url}/?lang=en`);
    await kiosk.getByLabel('Code from the page of the site').fill(code);
    await kiosk.getByRole('button', { name: 'Enroll terminal' }).click();
    const screen = kiosk.getByRole('region', { name: 'Screen', exact: true });
    const { press, signIn } = handsAt(kiosk);
    await signIn(`CARD-${stamp}`);
    await press('Store a parcel');
    await screen.getByLabel('Tracking number').fill(order.expressNumber ?? '');
    await kiosk.keyboard.press('Enter');
    await press('M: 2 free');
    await expect(screen.getByRole('heading', { name: 'Take a photo of the parcel' })).toBeVisible();
    await screen.getByLabel('Take photo').setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: picture });
    await kiosk.getByRole('button', { name: /^Put a parcel into/ }).click();
    await kiosk.getByRole('button', { name: /^Close door/ }).click();
    await expect(screen.getByRole('heading', { name: /^The parcel is in door/ })).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await page.getByRole('button', { name: 'Show photo' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo' })).toHaveJSProperty('tagName', 'IMG');
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});
