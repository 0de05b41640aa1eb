import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentOf, startMailServer, xlsxType } from '../apps/server/test/mail-server.ts';
import { pdfPages } from '../apps/server/test/pdf-text.ts';
import { read } from '@e965/xlsx';
import { signIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { limit } from './support/limits.ts';
import { freePort, startServer } from './support/server.ts';

signedInAs('admin');

test('a report is scheduled from its page in a zone of its own, sent now as xlsx and PDF, and deleted', async ({
  person,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'cubby-report-mails-'));
  const smtp = await startMailServer();
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Cubby <noreply@lockers.example.com>' },
    logFile: join(import.meta.dirname, '..', 'test-results', 'journeys-server-mails.log'),
  });
  const page = await person({ baseURL: server.url });
  try {
    await signIn(page, 'admin');
    await page.goto('/#/app/DocumentCollection');
    await page.getByRole('link', { name: 'Send regularly' }).click();
    await expect(page.getByRole('combobox', { name: /^Report/ })).toHaveValue('COLLECTIONS');
    await page.getByRole('textbox', { name: 'Name' }).fill('Collections in Lisbon');
    await page.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Lisboa');
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await expect(page.getByText('Time zone: Not one of the choices')).toBeVisible();
    await page.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Lisbon');
    await expectAccessible(page, 'a form');
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Collections in Lisbon' })).toBeVisible();
    await expectAccessible(page, 'one report schedule');

    await page.getByRole('button', { name: /more/i }).click();
    await page.getByRole('menuitem', { name: 'Send now to me' }).click();
    const runs = page.getByRole('region', { name: 'Last runs' });
    await expect(runs.getByText('Sent', { exact: true })).toBeVisible({ timeout: limit(30_000) });
    await expect(runs.getByText('Test')).toBeVisible();
    const mail = smtp.mails.find(({ source }) => source.includes('Collections in Lisbon'));
    const words = JSON.stringify(pdfPages(attachmentOf(mail?.source ?? '', 'application/pdf')));
    expect(words).toContain('Collection times');
    const book = read(attachmentOf(mail?.source ?? '', xlsxType), { type: 'buffer' });
    expect(book.SheetNames).toHaveLength(1);

    await page.goto('/#/app/report-schedules');
    await expect(page.getByRole('link', { name: 'Collections in Lisbon' })).toBeVisible();
    await expectAccessible(page, 'the list');
    await page.getByRole('link', { name: 'Collections in Lisbon' }).click();
    await page.getByRole('button', { name: /more/i }).click();
    await page.getByRole('menuitem', { name: 'Delete report schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete report schedule' }).click();
    await expect(page.getByText('Deleted: Collections in Lisbon')).toBeVisible();
  } finally {
    await page.close();
    await server.stop();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['report-schedules', 'report-schedule'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(`/#/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBe(390);
    });
});
