import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import {
  createSimulatedTerminal,
  enrol,
  memoryFlash,
  mqttLink,
  type SimulatedTerminal,
  startFault,
  systemClock,
} from '@cubby/terminal';
import { packageOf } from '../apps/server/src/demo/demo.packages.ts';
import { expectAccessible } from './support/accessible.ts';
import { callServer, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { buildLocker } from './support/lockers.ts';
import { world } from './support/world.ts';

signedInAs('admin');

/** A time as the form takes it. The staff of the platform are in UTC, and the lockers in Hong Kong are hours ahead. */
const clockOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

test('a version is uploaded, its canary fails and pauses the task, and a retry upgrades all sites', async ({
  page,
}) => {
  test.slow();
  const stamp = `${process.pid}-${Date.now()}`;
  const version = `7.0.${Date.now()}`;
  const { token } = await openSession('admin');
  const lockers = [await buildLocker(`UPG-${stamp}-1`), await buildLocker(`UPG-${stamp}-2`)];
  const terminals: SimulatedTerminal[] = [];
  try {
    for (const { siteId } of lockers) {
      const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
      const simulated = createSimulatedTerminal({ clock: systemClock, link: mqttLink, flash: memoryFlash(), seed: 1 });
      simulated.terminal.enrol(await enrol(world().url, code));
      simulated.terminal.start();
      terminals.push(simulated);
    }
    const endFaults = terminals.map((terminal, seed) => startFault('no-space', terminal, seed, () => undefined));
    const main = page.getByRole('main');

    await page.goto('/#/app/terminalAdd');
    await page.getByLabel('Version name').fill(version);
    await page.locator('input[type=file]').setInputFiles({
      name: 'cabinet.zip',
      mimeType: 'application/zip',
      buffer: await packageOf({ system: 'WINDOWS', version, seed: 1, size: 50_000 }),
    });
    await expect(page.getByText('Uploaded: cabinet.zip')).toBeVisible();
    await main.getByRole('button', { name: 'Add version' }).click();
    await expect(page.getByText(`${version} added`)).toBeVisible();

    await page.goto('/#/app/terminalUpgrade');
    await page.getByRole('combobox', { name: 'Version', exact: true }).selectOption({ label: `${version} · Windows` });
    await page.getByRole('textbox', { name: 'Start' }).fill(clockOf(Date.now() + 600_000));
    await page.getByRole('textbox', { name: 'End' }).fill(clockOf(Date.now() + 86_400_000));
    await page.getByLabel('Description').fill(`Journey ${stamp}`);
    await page.getByRole('textbox', { name: 'Name or serial number' }).fill(`UPG-${stamp}`);
    await page.getByRole('combobox', { name: 'Canary' }).selectOption({ label: 'A number of sites' });
    const canary = page.getByRole('group', { name: 'Canary' });
    await canary.getByLabel('Number of sites').fill('1');
    await canary.getByLabel('Soak time, minutes').fill('0');
    for (const share of ['5', '25', '50']) {
      await expect(page.getByRole('listitem', { name: 'Stage 1' }).getByLabel('Share, %')).toHaveValue(share);
      await page.getByRole('button', { name: 'Remove stage 1' }).click();
    }
    const stage = page.getByRole('listitem', { name: 'Stage 1' });
    await expect(stage.getByLabel('Share, %')).toHaveValue('100');
    await stage.getByLabel('Soak time, minutes').fill('0');
    await main.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByText('2 of 2 sites are upgraded.')).toBeVisible();
    await expectAccessible(page, 'form of an upgrade task with its preview');
    await main.getByRole('button', { name: 'Create upgrade task' }).click();
    await expect(page.getByText('Upgrade task created')).toBeVisible();
    await page.getByRole('link', { name: `Journey ${stamp}` }).click();

    // The error share of the canary: one failure of one site.
    await expect(page.getByText('More sites failed than the error share of the stage allows.')).toBeVisible({
      timeout: limit(30_000),
    });
    const canaryStage = page.getByRole('listitem', { name: 'Canary' });
    await expect(canaryStage).toContainText('0 updated, 1 failed');
    await expect(canaryStage).toContainText('Pauses at 1 % failed.');
    await expect(main.getByText('The terminal has no space for the package.').first()).toBeVisible();
    await expectAccessible(page, 'an upgrade task that its failures have paused');

    for (const end of endFaults) end();
    await page.getByRole('button', { name: 'Retry failed' }).click();
    await expect(page.getByText('1 site begins again')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await expect(main.getByText('Succeeded', { exact: true })).toBeVisible({ timeout: limit(60_000) });
    await expect(canaryStage).toContainText('1 updated, 0 failed');
    for (const { siteId } of lockers) {
      const { version: runs } = await callServer(terminalsCalls.getTerminal, { params: { siteId } }, { token });
      expect(runs).toBe(version);
    }
  } finally {
    for (const { terminal } of terminals) await terminal.stop();
  }
});
