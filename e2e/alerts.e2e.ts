import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker, speakAsTerminal } from './support/lockers.ts';
import { findMail } from './support/mails.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

/** An alert of a forced door waits 10 s for others of its board, and lists read again at most every 5 s. */
const known = { timeout: limit(50_000) };

test('an open door that no user opened raises an alert, by mail too, until a user acknowledges it or the door is closed', async ({
  page,
}) => {
  test.slow();
  const { token } = await openSession('admin');
  const { siteId, name } = await buildLocker(`ALERTS-${Date.now()}`);
  const [door] = await callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  const terminal = await speakAsTerminal(siteId, token);
  // Named by how many no user has acknowledged.
  const named = { name: /alerts? to acknowledge$|^Alerts$/ };
  const bell = page.getByRole('banner').getByRole('button', named);
  const popup = page.getByRole('dialog', named);
  const rings = popup.getByRole('link', { name: `${name}: ${door?.name}` });
  const atSite = page.getByRole('main').getByRole('link', { name: '1 open alert', exact: true });
  try {
    // By mail as well, chosen by keyboard on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/#/app/siteInfo?id=${siteId}`);
    await bell.focus();
    await page.keyboard.press('Enter');
    await popup.getByRole('button', { name: 'Alert notifications' }).focus();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('dialog', { name: 'Alert notifications' });
    await choices.getByRole('checkbox', { name: 'Door forced open: E-mail' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page, 'choices of alerts at 390 px');
    await expectFits(page);
    await choices.getByRole('button', { name: 'Save choices' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choices saved')).toBeVisible();
    await expect(bell).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });

    await terminal.send('door', { boxId: door?.boxId, sensor: 'OPEN', article: 'UNKNOWN', cause: 'UNKNOWN' });
    await expect(atSite).toBeVisible(known);
    await expect(bell).toHaveAccessibleName(/alerts? to acknowledge$/);
    await bell.click();
    await expect(rings).toBeVisible();
    await expectAccessible(page, 'alerts that ring');
    await rings.click();
    const panel = page.getByRole('region', { name: `Compartment ${door?.name}` });
    await expect(panel.getByRole('region', { name: 'Open alerts' })).toContainText('Door forced open');
    await expectAccessible(page, 'a compartment with an alert');
    await findMail('alert-', `Subject: Door forced open: ${name}, ${door?.name}`);

    await terminal.send('door', { boxId: door?.boxId, sensor: 'CLOSED', article: 'UNKNOWN', cause: 'USER' });
    await expect(panel.getByRole('region', { name: 'Open alerts' })).toHaveCount(0, known);
    await page.keyboard.press('Escape');
    await expect(atSite).toHaveCount(0);
    await bell.click();
    // Until a user has seen it.
    await expect(rings).toBeVisible();
    await page.goto(`/#/app/AlertLocker?siteId=${siteId}`);
    const row = page.getByRole('row', { name: /Door forced open/ });
    await expect(row).toContainText('Closed');
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Acknowledge 1' }).click();
    await expect(page.getByText('1 acknowledged')).toBeVisible();
    await bell.click();
    await expect(popup).toBeVisible();
    await expect(rings).toHaveCount(0);
  } finally {
    await terminal.end();
  }
});
