import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, sessionOf } from './support/calls.ts';
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

/** Copies the parcel workflow under a name, with a service: parallel journeys have the parcels of all others. */
const copyParcels = async (name: string) => {
  const { token } = await sessionOf('admin');
  const { content } = await callServer(
    workflowsCalls.listWorkflows,
    { query: { functionGroupName: 'PARCEL', page: 0, size: 50, sort: 'code,asc' } },
    { token },
  );
  const { functionGroupId: source } = content.find(({ code }) => code === 'PARCEL')!;
  const { units } = await callServer(workflowsCalls.getWorkflow, { params: { id: source } }, { token });
  const code = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
  const body = { name, code, attribute: 'PARCEL' };
  const made = await callServer(workflowsCalls.createWorkflow, { body }, { token });
  const params = { id: made.functionGroupId };
  const { functionGroup } = await callServer(
    workflowsCalls.replaceWorkflowUnits,
    {
      params,
      body: {
        version: made.version,
        units: units.map(({ blockId, switchType, switchUnitTypes }) => ({ blockId, switchType, switchUnitTypes })),
      },
    },
    { token },
  );
  const { version } = functionGroup;
  await callServer(workflowsCalls.publishWorkflow, { params, body: { version } }, { token });
  const service = {
    lockerServiceName: name,
    smsTemplateEvents: ['PIN_CODE'],
    functionGroupId: made.functionGroupId,
  } as const;
  return callServer(servicesCalls.createService, { body: service as never }, { token });
};

test('a parcel workflow is changed to require a photo and published, the kiosk requests it, and the order shows the photo', async ({
  page,
  person,
}) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const name = `Parcel ${stamp}`;
  const { lockerServiceId: serviceId } = await copyParcels(name);
  await page.goto(`/#/app/workflow?query=${encodeURIComponent(name)}`);
  await page.getByRole('rowheader').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page, 'a workflow');

  await test.step('a photo is dragged to where the door is open, its block says that this is wrong, and a key moves it', async () => {
    await page.getByRole('button', { name: 'Add step' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Block/ }).fill('photo');
    await page.getByRole('option', { name: /^Take a photo/ }).click();
    for (const visit of ['Courier takes out', 'Customer stores', 'Customer collects'])
      await dialog.getByRole('checkbox', { name: visit }).uncheck();
    await dialog.getByRole('button', { name: 'Add step' }).click();
    const block = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await block('Take a photo').getByText('Needs').dragTo(block('Confirm that the door is closed').getByText('Needs'));
    await expect(block('Take a photo')).toContainText('An open door has to be confirmed as closed next');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Take a photo', exact: true }).press('Alt+ArrowUp');
    await expect(page.getByText('The steps fit together.')).toBeVisible();
    await expectAccessible(page, 'a workflow that is edited');
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Version \d+ published$/)).toBeVisible();

  const { siteId, merchantId } = await buildLocker(`FLOW-${stamp}`);
  await makeCourier(merchantId, `CARD-${stamp}`);
  const { token } = await sessionOf('admin');
  await callServer(sitesCalls.updateSiteSettings, { body: { siteId, serviceIds: [serviceId] } as never }, { token });
  const order = await createOrder({ siteId, serviceId });
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
    await expect(screen.getByRole('heading', { name: /^The parcel is in compartment/ })).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${order.articleId}`);
    await page.getByRole('button', { name: 'Show photo' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo' })).toHaveJSProperty('tagName', 'IMG');
  } finally {
    await kiosk.close();
    await simulator.stop();
  }
});
