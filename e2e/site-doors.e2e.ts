import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker } from './support/lockers.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

test('the doors of a site: status, service, labels and details, by mouse and by keyboard alone', async ({ page }) => {
  test.slow();
  const { siteId } = await buildLocker(`DOORS-${Date.now()}`);
  await page.goto(`/#/app/siteInfo?id=${siteId}`);
  const cabinet = page.getByRole('group', { name: 'Compartments', exact: true });
  const tile = (name: string) => cabinet.getByRole('button', { name: new RegExp(`^${name}`) });
  const count = (status: string, n: number) =>
    expect(page.getByRole('button', { name: `${status} ${n}`, exact: true })).toBeVisible();
  await count('Available', 6);
  await expect(cabinet.getByText('CTRL1')).toBeVisible();

  // By mouse: lock a range, and make one of them available again.
  await tile('A01').click();
  await tile('A03').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Status of 3 compartments changed')).toBeVisible();
  await count('Locked', 3);
  await expectAccessible(page, 'doors of a site');

  // By keyboard alone: along the cabinet, select, set labels, take out of service, read what was.
  await tile('A01').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile('A04')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Set labels' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Label 1' }).focus();
  await page.keyboard.type('Laundry');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Labels of 2 compartments set')).toBeVisible();
  await tile('A05').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change service state' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('Hinge broken');
  await page.keyboard.press('Control+Enter');
  await count('Flagged', 1);
  await tile('A05').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Compartment A05' });
  await expect(panel.getByText('Hinge broken').first()).toBeVisible();
  await expect(panel.getByText('Laundry')).toBeVisible();
  await expect(panel.getByText('Service state: Faulty')).toBeVisible();
  await expectAccessible(page, 'one compartment');
  await page.keyboard.press('Escape');
  await expect(tile('A05')).toBeFocused();

  // What is refused is said in words.
  await page.getByRole('button', { name: 'Edit compartments' }).click();
  await expect(page.getByText('Compartments can be edited only while all of them are available')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tile('A01')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'doors of a site at 390 px');
});

test('one compartment is edited, and the log of the site says so', async ({ page }) => {
  const { siteId } = await buildLocker(`EDIT-${Date.now()}`);
  await page.goto(`/#/app/siteInfo?id=${siteId}`);
  const cabinet = page.getByRole('group', { name: 'Compartments', exact: true });
  await cabinet.getByRole('button', { name: /^A01/ }).click();
  await page.getByRole('button', { name: 'Edit compartment', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Compartment A01' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('L');
  await expectAccessible(page, 'edit of a compartment');
  await page.getByRole('button', { name: 'Save compartment' }).click();
  await expect(cabinet.getByRole('button', { name: /^A01 L/ })).toBeVisible();
  await page.goto(`/#/app/log?id=${siteId}`);
  await expect(page.getByRole('row', { name: /Changed a compartment.*A01/ })).toBeVisible();
  await expectAccessible(page, 'log of a site');
});

test('a compartment is found by the palette and by its name in an address, and is asked to open from there', async ({
  page,
}) => {
  const { siteId, name } = await buildLocker(`PALETTE-${Date.now()}`);
  await page.goto('/#/app/siteList');
  await page.getByRole('heading', { name: /^Sites/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`open A02 at ${name}`);
  await page.getByRole('option', { name: `Open A02 at ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Open compartment A02' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const inspector = page.getByRole('region', { name: 'Compartment A02' });
  await expect(inspector.getByRole('button', { name: 'Open', exact: true })).toBeVisible();

  // As the page of an order names it.
  await page.goto(`/#/app/siteInfo?id=${siteId}&compartment=A04`);
  await expect(page.getByRole('region', { name: 'Compartment A04' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expired 0', exact: true })).toBeVisible();

  // On a phone the sheet of the compartment remains visible.
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('region', { name: 'Compartment A04' });
  await page.getByRole('group', { name: 'Compartments', exact: true }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button', { name: 'Open', exact: true })).toBeInViewport();
  await expectFits(page);
  await expectAccessible(page, 'the sheet of a compartment');
});
