/** The drop-off screens, as a person finds their way about them. */
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

/** A photo of one colour, as a PNG of the given name. */
export const photoFile = (name = 'paket.png') => {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(32, 0);
  header.writeUInt32BE(24, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(32 * 3, 0x96)]);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 24 }, () => line)))),
    chunk('IEND', Buffer.of()),
  ]);
  return { name, mimeType: 'image/png', buffer };
};

export const openDropOffs = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/#/app/dropOrderList${query && `?${query}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drop-off orders' })).toBeVisible();
};

/** The rows of the list; a narrow screen shows cards. */
export const dropOffRows = (page: Page): Locator => page.getByRole('table').locator('tbody tr[data-index]');

export const openCreate = async (page: Page): Promise<void> => {
  await page.goto('/#/app/dropOrderAdd?step=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Create drop-off order' })).toBeVisible();
};

/** Chooses the photo and waits until it is shown. */
export const choosePhoto = async (page: Page, file = photoFile()): Promise<void> => {
  await page.getByLabel(/^Drop (a|another) photo/).setInputFiles(file);
};

/** What a drop-off order needs. */
export const fillDropOff = async (page: Page, recipientPhone: string): Promise<void> => {
  await choosePhoto(page);
  await expect(page.getByRole('img', { name: 'The photo of the parcel' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Drop-off parcel' }).click();
  await page.getByRole('combobox', { name: 'Site' }).fill('Blok M');
  await page.getByRole('option', { name: /Blok M Plaza/ }).click();
  await page.getByRole('textbox', { name: 'Recipient phone' }).fill(recipientPhone);
  await page.getByRole('textbox', { name: 'Recipient name' }).fill('Siti Nurbaya');
};
