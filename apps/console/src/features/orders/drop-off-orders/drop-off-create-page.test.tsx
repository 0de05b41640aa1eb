import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse, server } from '../../../../test/server.ts';
import { everything, newPhotoId, open, useDropOffServer, world } from './drop-off.harness.ts';

useDropOffServer();

const start = async (path = '/app/dropOrderAdd') => {
  await open(path);
  await screen.findByRole('heading', { level: 1, name: 'Create drop-off order' });
};
const file = (bytes: number, name = 'photo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const dropPhoto = (given: File) =>
  fireEvent.change(screen.getByLabelText(/Drop (a photo|another photo)/), { target: { files: [given] } });
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const pick = async (name: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fill = async () => {
  dropPhoto(file(10));
  await screen.findByRole('img', { name: 'The photo of the parcel' });
  await userEvent.click(screen.getByLabelText(/^Product/, { selector: 'input:not([type=hidden])' }));
  const product = await screen.findByRole('option', { name: 'Paket kecil' });
  expect(screen.queryByRole('option', { name: 'Ordinary parcel' })).toBeNull();
  await userEvent.click(product);
  await pick(/^Site/, /Blok M Plaza/);
  await type(/^Recipient phone/, '6281234567890');
};
const openReview = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));

describe('a new drop-off order', () => {
  it('is filled in, reviewed, created, and leads to its codes', async () => {
    await start('/app/dropOrderAdd?step=1');
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('0.5 kg');
    await fill();
    await openReview();
    await screen.findByRole('heading', { name: 'Review the order' });
    expect(screen.getByText('Paket kecil × 1')).toBeVisible();
    expect(world.created).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Create drop-off order' }));
    expect(await screen.findByRole('img', { name: /QR code: Put the parcel in/ })).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code: Take the parcel out/ })).toBeVisible();
    expect(world.created).toEqual([
      {
        siteId: '9',
        items: [{ productVariantId: '31', quantity: 1 }],
        weight: 0.5,
        language: 'en_US',
        recipientPhoneNumber: '6281234567890',
        merchantId: expect.any(String) as string,
        photoId: newPhotoId,
      },
    ]);
  });

  it('loses a site that another company does not use, and offers none but those of that one', async () => {
    const company = { environment: 'DEFAULT' as const, currency: 'IDR', ifGenerateExpressNumber: false };
    server.use(
      answer(companiesCalls.searchCompanies, [
        { ...company, merchantId: '17', merchantName: 'Toko Satu' },
        { ...company, merchantId: '18', merchantName: 'Toko Dua' },
      ]),
    );
    await open('/app/dropOrderAdd', [...everything, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION']);
    await screen.findByRole('heading', { level: 1, name: 'Create drop-off order' });
    const site = () => screen.getByRole('combobox', { name: /^Site/ });
    await pick(/^Company/, /Toko Satu/);
    await pick(/^Site/, /Blok M Plaza/);
    await pick(/^Company/, /Toko Dua/);
    await waitFor(() =>
      expect(site()).toHaveAccessibleDescription(/“Blok M Plaza” was removed: Toko Dua does not use it/),
    );
    expect(site()).toHaveValue('');
    await userEvent.click(site());
    expect(await screen.findByText('No match')).toBeVisible();
  });

  it('can not be reviewed before photo, product, site and phone are there', async () => {
    await start();
    await openReview();
    const summary = await screen.findByRole('alert', { name: '' }).catch(() => screen.getAllByRole('alert')[0]!);
    for (const field of ['Photo', 'Product', 'Site', 'Recipient phone']) expect(summary).toHaveTextContent(field);
    expect(screen.queryByRole('heading', { name: 'Review the order' })).toBeNull();
  });

  it.each(['Recipient phone', 'Sender phone', 'Courier phone'])(
    'says at the field that a %s is wrong',
    async (label) => {
      await start();
      await fill();
      await type(new RegExp(`^${label}`), '85291234567');
      await openReview();
      expect((await screen.findAllByText(/62 followed by 8 to 14 digits/)).length).toBeGreaterThan(3);
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeInvalid();
      expect(screen.queryByRole('heading', { name: 'Review the order' })).toBeNull();
    },
  );

  it('takes digits alone for a phone number', async () => {
    await start();
    await userEvent.click(screen.getByLabelText(/^Sender phone/));
    await userEvent.paste('+62 812-345 678');
    expect(screen.getByLabelText(/^Sender phone/)).toHaveValue('62812345678');
  });

  it('offers the sites where people can put something in', async () => {
    await start();
    await userEvent.click(screen.getByRole('combobox', { name: /^Site/ }));
    await screen.findByRole('option', { name: /Blok M Plaza/ });
    expect(screen.queryByRole('option', { name: /Gudang/ })).toBeNull();
  });

  it('retains what was typed when it is refused, and shows what is wrong at its field', async () => {
    server.use(
      refuse(dropOffOrdersCalls.createDropOffOrder, 'TRACKING_NUMBER_TAKEN', {
        message: 'This number is in use',
        fieldErrors: [{ path: 'expressNumber', code: 'taken', message: 'Taken already' }],
      }),
    );
    await start();
    await fill();
    await type(/^Tracking number/, 'PX-1');
    await openReview();
    await userEvent.click(await screen.findByRole('button', { name: 'Create drop-off order' }));
    expect(await screen.findByLabelText(/^Tracking number/)).toHaveValue('PX-1');
    expect(screen.getByText('Taken already')).toBeVisible();
    expect(screen.getByLabelText(/^Recipient phone/)).toHaveValue('6281234567890');
  });

  it('goes back to the fields with all that was typed', async () => {
    await start();
    await fill();
    await openReview();
    await userEvent.click(await screen.findByRole('button', { name: 'Back to editing' }));
    expect(await screen.findByLabelText(/^Recipient phone/)).toHaveValue('6281234567890');
  });
});

describe('the photo', () => {
  const refused = 'The image was not uploaded. Choose a PNG or JPG of less than 2 MB.';
  it.each([
    ['of exactly 2 MB', () => file(2_097_152)],
    ['that is no image', () => file(10, 'program.exe')],
    ['of another kind', () => file(10, 'photo.webp')],
    ['without anything in it', () => file(0)],
  ])('%s is refused in the specified words', async (_what, given) => {
    await start();
    dropPhoto(given());
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'The photo of the parcel' })).toBeNull();
  });

  it('that the server refuses is refused in the same words', async () => {
    server.use(refuse(filesCalls.uploadFile, 'IMAGE_REFUSED'));
    await start();
    dropPhoto(file(10));
    expect(await screen.findByText(refused)).toBeVisible();
  });

  it('comes from the camera, too', async () => {
    await start();
    const camera = document.querySelector<HTMLInputElement>('input[data-camera]')!;
    expect(camera).toHaveAttribute('capture', 'environment');
    fireEvent.change(camera, { target: { files: [file(10, 'image')] } });
    await waitFor(() => expect(screen.getByRole('img', { name: 'The photo of the parcel' })).toBeInTheDocument());
  });
});
