import { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { buildLocker } from './support/lockers.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');

test('an administrator sees what is to be done today, follows it live, and goes on with an inspection on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/app/morning');
  const inspections = page.getByRole('region', { name: 'Inspections to finish' });
  await expect(inspections).toBeVisible();
  for (const name of [
    'Sites offline',
    'Overdue parcels to pull',
    'Full today',
    'Compartments out of service',
    'Cold columns',
  ])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'the morning page at 390 px');

  const { token } = await openSession('admin');
  const { siteId, name } = await buildLocker(`MORNING-${Date.now()}`);
  await callServer(inspectionsCalls.startInspection, { body: { siteId, choices: ['ALL'] } }, { token });
  const next = inspections.getByRole('link', { name: `Continue: ${name}` });
  await expect(next).toBeVisible({ timeout: limit(30_000) });
  await next.click();
  await expect(page).toHaveURL(/#\/app\/inspection\?id=\d+/);
});
