import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callServer, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker, startTerminal } from './support/lockers.ts';
import { password } from './support/world.ts';
import { expectFits } from './support/narrow.ts';

signedInAs('admin');
test.use({ provoked: [/status of 403.*(enrolments|remote-open|open-doors|approve)/] });

/** Long after the last attempt of a command, and before a terminal mistrusts its clock. */
const tooLateMs = 120_000;

const setApproval = async (merchantId: string, unlockApproval: 'NEVER' | 'ALWAYS') => {
  const { token } = await sessionOf('admin');
  await callServer(companyAdministrationCalls.updateCompany, { body: { merchantId, unlockApproval } }, { token });
};

/** Types the password where the sign-in was too long ago, until what was asked for is there. */
const proveIdentity = async (page: Page, there: ReturnType<Page['getByText']>) => {
  const prompt = page.getByLabel('Password', { exact: true });
  await expect(prompt.or(there).first()).toBeVisible();
  if (!(await prompt.isVisible())) return;
  await prompt.fill(password);
  await page.keyboard.press('Enter');
  await expect(there).toBeVisible();
};

test('a terminal is enrolled, opens the requested doors, and refuses late commands', async ({ page, person }) => {
  test.slow();
  const { siteId, name, merchantId } = await buildLocker(`COMMANDS-${Date.now()}`);
  await page.goto(`/#/app/siteInfo?id=${siteId}`);
  const block = page.getByRole('region', { name: 'Terminal', exact: true });
  const cabinet = page.getByRole('group', { name: 'Compartments', exact: true });
  const tile = (box: string) => cabinet.getByRole('button', { name: new RegExp(`^${box}`) });
  const dialog = page.getByRole('dialog');
  const line = (box: string) => dialog.getByRole('listitem').filter({ hasText: box });
  const ask = async (action: string, confirmed = 'Open') => {
    await page.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByRole('button', { name: confirmed, exact: true }).click();
  };

  await block.getByRole('button', { name: 'Enrol terminal' }).click();
  const code = dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await proveIdentity(page, code);
  await expectAccessible(page, 'enrolment');
  const terminal = await startTerminal((await code.textContent()) ?? '');
  const pulses = () => [...terminal.cabinet.pulses.values()].reduce((sum, count) => sum + count, 0);
  try {
    await expect(page.getByText(`Terminal enrolled at ${name}`)).toBeVisible();
    await expect(block.getByText(/^Online/)).toBeVisible();
    await expect(block.getByText('Up to date')).toBeVisible();

    // One door, which is seen to be open, and is pushed shut at the site.
    await tile('A01').click();
    await ask('Open');
    await expect(page.getByText('Compartment A01 opened', { exact: true })).toBeVisible();
    await expect(tile('A01')).toContainText('Door open');
    const [first] = terminal.cabinet.pulses.keys();
    expect(terminal.cabinet.close(first ?? '')).toBe(true);
    await expect(tile('A01')).not.toContainText('Door open');

    // Many.
    await ask('Open all empty');
    await expect(page.getByText('6 compartments opened', { exact: true })).toBeVisible();
    await expect(cabinet.getByText('Door open')).toHaveCount(6);
    for (const boxId of terminal.cabinet.pulses.keys()) terminal.cabinet.close(boxId);
    await expect(cabinet.getByText('Door open')).toHaveCount(0);

    // With a second person.
    await setApproval(merchantId, 'ALWAYS');
    await tile('A02').click();
    await ask('Open');
    await expect(line('A02')).toContainText('Waiting for approval');
    await expectAccessible(page, 'a command that waits for approval');
    const second = await person({ as: 'operator' });
    await second.goto(`/#/app/commands?siteId=${siteId}&filter=WAITING`);
    await second.getByRole('row', { name: /A02/ }).getByRole('checkbox').check();
    await second.getByRole('button', { name: 'Approve 1' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve 1' }).click();
    await proveIdentity(second, second.getByText('1 command approved'));
    await expect(page.getByText('Compartment A02 opened', { exact: true })).toBeVisible();
    await setApproval(merchantId, 'NEVER');

    // Out of service and back: the terminal receives both, and its configuration follows.
    const configuration = () => terminal.terminal.status.configHash;
    const before = configuration();
    for (const [state, isAsBefore] of [
      ['Faulty', false],
      ['In service', true],
    ] as const) {
      await tile('A03').click();
      await page.getByRole('button', { name: 'Change service state' }).click();
      await dialog.getByRole('combobox', { name: 'Service state' }).selectOption(state);
      await dialog.getByRole('button', { name: 'Change service state' }).click();
      await expect(page.getByText('Service state of 1 compartment changed').last()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => configuration() === before).toBe(isAsBefore);
    }
    const commands = block.getByRole('list', { name: 'Last commands' }).getByRole('listitem');
    await expect(commands.filter({ hasText: 'Change service state A03' }).filter({ hasText: 'Done' })).toHaveCount(2);

    // What reaches the terminal after its time opens nothing.
    terminal.delayNext(tooLateMs);
    const pulsed = pulses();
    await tile('A04').click();
    await ask('Open');
    await expect(line('A04')).toContainText('It reached the terminal too late.');
    expect(pulses()).toBe(pulsed);
    await expect(tile('A04')).not.toContainText('Door open');

    await dialog.getByRole('link', { name: 'All commands of the site' }).click();
    await expect(page.getByRole('row', { name: /A04.*too late/ })).toBeVisible();
    await expectAccessible(page, 'list of commands');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/#/app/siteInfo?id=${siteId}`);
    await expect(block.getByText(/^Online/)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'terminal of a site at 390 px');
  } finally {
    await terminal.terminal.stop();
    await setApproval(merchantId, 'NEVER');
  }
});
