import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker } from './support/lockers.ts';

signedInAs('admin');

test('a service gets a price, its label is offered at a site that has it, and then it can’t be deleted', async ({
  page,
  provoked,
}) => {
  test.slow();
  provoked.push(/status of 409/);
  const name = `Night ${Date.now()}`;
  const label = `Cold ${Date.now()}`;
  await page.goto('/#/app/SystemService');
  await expectAccessible(page, 'the list of services');
  await page.getByRole('link', { name: 'Add service' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page
    .getByRole('group', { name: /^By text message/ })
    .getByRole('checkbox', { name: 'PIN' })
    .check();
  await page.getByRole('combobox', { name: /^Terminal button/ }).selectOption('Collect a parcel');
  await expectAccessible(page, 'the form of a service');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Add price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add price' });
  await dialog.getByRole('textbox', { name: /^Door label/ }).fill(label);
  await dialog.getByRole('textbox', { name: /^Standard time/ }).fill('12');
  await expectAccessible(page, 'the dialog of a price');
  await dialog.getByRole('button', { name: 'Add price' }).click();
  await expect(page.getByRole('table').getByText(label)).toBeVisible();
  await expectAccessible(page, 'a service with its prices');

  const { token } = await sessionOf('admin');
  const services = await callServer(servicesCalls.listServices, {}, { token });
  const serviceId = services.find(({ serviceName }) => serviceName === name)?.serviceId ?? '';
  const { siteId } = await buildLocker(`SERVICE-${Date.now()}`);
  await callServer(sitesCalls.updateSiteSettings, { body: { siteId, serviceIds: [serviceId] } as never }, { token });
  await page.goto(`/#/app/siteInfo?id=${siteId}`);
  await page.getByRole('group', { name: 'Compartments', exact: true }).getByRole('button', { name: /^A01/ }).click();
  await page.getByRole('button', { name: 'Set labels' }).click();
  const labels = page.getByRole('dialog');
  await labels.getByRole('button', { name: label }).click();
  await expect(labels.getByRole('textbox', { name: 'Label 1' })).toHaveValue(label);
  await labels.getByRole('button', { name: 'Set labels' }).click();
  await expect(page.getByText('Labels of 1 compartment set')).toBeVisible();

  await page.goto(`/#/app/SystemService?query=${encodeURIComponent(name)}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /more/i })
    .click();
  await page.getByRole('menuitem', { name: 'Delete service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
  await expect(page.getByText(/The service is in use and can’t be deleted.*1 site/)).toBeVisible();
});
