import { photoFile } from './pages/drop-off.ts';
import { fillSignIn } from './pages/sign-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { pdfFile } from './support/papers.ts';
import { password } from './support/world.ts';
import { limit } from './support/limits.ts';
import { expectFits } from './support/narrow.ts';

const company = 'Lantau Tea House';

test('a company sends a certificate in, is refused with a reason, sends another one and is approved', async ({
  person,
  provoked,
}) => {
  test.slow();
  provoked.push(/status of 400/);
  const phone = { width: 390, height: 844 };
  const merchant = await person({ viewport: phone, hasTouch: true });
  const admin = await person({ as: 'admin' });
  const state = (name: string) => merchant.getByRole('heading', { level: 2, name });

  await merchant.goto('/');
  await fillSignIn(merchant, 'merchant_new', password);
  await expect(merchant).toHaveURL(/#\/app\/Verification/);
  await expect(state('Pending approval')).toBeVisible();
  await expectAccessible(merchant, 'a certificate that waits');
  await merchant.getByRole('button', { name: 'Send another one' }).click();
  const field = merchant.getByLabel(/^Drop the certificate here/);
  await field.setInputFiles({ ...photoFile('contract.docx'), name: 'contract.docx' });
  await expect(merchant.getByRole('alert').filter({ hasText: 'contract.docx' })).toBeVisible();
  await field.setInputFiles({ ...photoFile('br.png'), buffer: Buffer.from('MZ this is a program') });
  await merchant.getByRole('button', { name: 'Send certificate' }).click();
  await expect(merchant.getByRole('alert').filter({ hasText: 'not a complete file' })).toBeVisible();
  await expectAccessible(merchant, 'a certificate that is refused at once');
  await expectFits(merchant);
  await merchant
    .getByLabel(/Choose another|br\.png/)
    .first()
    .setInputFiles(photoFile('br-photo.png'));
  await merchant.getByRole('button', { name: 'Send certificate' }).click();
  await expect(merchant.getByText(/^This page reloads in \d seconds?\.$/).first()).toBeVisible();
  await expect(state('Pending approval')).toBeVisible();
  const reloaded = merchant.waitForEvent('load', { timeout: limit(30_000) });
  await reloaded;
  await expect(merchant.getByRole('button', { name: 'Download br-photo.png' })).toBeVisible();

  await admin.goto('/#/app/demoMailbox');
  const mail = admin.getByRole('listitem').filter({ hasText: `${company} sent in its certificate` });
  await expect(mail.filter({ hasText: 'br-photo.png' }).first()).toBeVisible();
  await admin
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Companies/ })
    .click();
  await admin.getByRole('navigation', { name: 'Companies' }).getByRole('link', { name: 'Certificates' }).click();
  const article = admin.getByRole('article', { name: company });
  await expect(article.getByRole('img', { name: `Certificate of ${company}` })).toBeVisible();
  await expectAccessible(admin, 'a certificate that is checked');
  await article.getByRole('button', { name: `Reject the certificate of ${company}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Reject the certificate of ${company}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('This is a parcel, not a certificate.');
  await expectAccessible(admin, 'the reason of a refusal');
  await dialog.getByRole('button', { name: 'Reject certificate' }).click();
  await expect(admin.getByText(`The certificate of ${company} is rejected`)).toBeVisible();
  await expect(article).toBeHidden();

  await merchant.reload();
  await expect(state('The certificate was rejected')).toBeVisible();
  await expect(merchant.getByText('This is a parcel, not a certificate.')).toBeVisible();
  await expectAccessible(merchant, 'a certificate that was refused');
  await field.setInputFiles(pdfFile('商業登記證.pdf'));
  await merchant.getByRole('button', { name: 'Send certificate' }).click();
  await expect(state('Pending approval')).toBeVisible();
  await merchant.getByRole('button', { name: 'Reload now' }).click();
  await expect(merchant.getByRole('button', { name: 'Download 商業登記證.pdf' })).toBeVisible();

  await admin.reload();
  const download = admin.waitForEvent('download');
  await article.getByRole('button', { name: 'Download 商業登記證.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('商業登記證.pdf');
  await article.getByRole('button', { name: `Approve the certificate of ${company}` }).click();
  await expect(admin.getByText(`The certificate of ${company} is approved`)).toBeVisible();
  await admin.getByRole('tab', { name: 'Decided' }).click();
  await expect(admin.getByText('This is a parcel, not a certificate.')).toBeVisible();
  await expectAccessible(admin, 'certificates that were decided');

  await merchant.reload();
  await expect(state('Your account is active')).toBeVisible();
  await expectAccessible(merchant, 'a certificate that was approved');
});
