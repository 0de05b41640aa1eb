import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, server } from '../../../../test/server.ts';
import { buildCompany, open, useCompanyServer, world } from './companies.harness.ts';

useCompanyServer();

const pick = async (box: string | RegExp, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const choose = (box: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: box }), option);
const alertOf = () => screen.findAllByRole('alert');
const sized = (name: string, type: string, size: number) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('step 1 of a new company', () => {
  it('checks the name as it is typed, makes the company and goes on with it in the address', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    await fill(field(/^Company name/), 'Taken Ltd');
    expect(await screen.findByText('A company with this name already exists')).toBeVisible();
    await fill(field(/^Company name/), 'Harbour & Co. (HK)');
    expect(await screen.findByText('This name is free')).toBeVisible();
    await pick(/^Managing operator/, 'Harbour operator');
    await press('Add company and continue');
    await heading('Set up Harbour & Co. (HK)');
    await waitFor(() => expect(window.location.hash).toBe('#/app/companyCreate?id=900&step=2'));
    expect(world.created[0]).toMatchObject({ merchantName: 'Harbour & Co. (HK)', upperGradeId: '2' });
    expect(world.created[0]).not.toHaveProperty('upperGradeName');
  });

  it('needs a name, a currency where there is no operator, and dates that are some', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    await fill(field(/^Contract starts/), '2026-13-01');
    await press('Add company and continue');
    const [summary] = await alertOf();
    expect(summary).toHaveTextContent('Company name: Required');
    expect(summary).toHaveTextContent('Contract starts: Not a date');
    expect(summary).toHaveTextContent('Currency: Required');
    expect(world.created).toEqual([]);
  });

  it('refuses signs that a name has not, and a contract that ends before it starts', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    await fill(field(/^Company name/), 'Shop#1');
    await fill(field(/^Contract starts/), '2026-05-02');
    await fill(field(/^Contract ends/), '2026-05-01');
    await press('Add company and continue');
    const [summary] = await alertOf();
    expect(summary).toHaveTextContent('Letters, Chinese characters, digits, spaces and ~()_&.- only');
    expect(summary).toHaveTextContent('Contract ends: The end is before the start');
    expect(world.created).toEqual([]);
  });

  it('requires the operator from people of a company', async () => {
    await open('/app/companyCreate', undefined, { merchantId: '9', merchantName: 'Mine', companyType: 'MERCHANT' });
    await heading('Add company');
    await fill(field(/^Company name/), 'Shop 1');
    await press('Add company and continue');
    expect((await alertOf())[0]).toHaveTextContent('Managing operator: Required');
  });

  it('retains what was typed where the server refuses, and says it at the field', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    server.use(
      refuse(companyAdministrationCalls.createCompany, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'merchantName', code: 'taken', message: 'Already in use' }],
      }),
    );
    await fill(field(/^Company name/), 'Shop 1');
    await choose(/^Currency/, 'HKD');
    await press('Add company and continue');
    await waitFor(() => expect(field(/^Company name/)).toBeInvalid());
    expect(screen.getAllByText(/A company with this name already exists/)[0]).toBeVisible();
    expect(field(/^Company name/)).toHaveValue('Shop 1');
  });

  it('inspections down the areas, level by level, and drops what lies below a new choice', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    expect(screen.getByRole('combobox', { name: 'City' })).toBeDisabled();
    await pick('Country', 'Area 1');
    await pick('City', 'Area 2');
    await pick('District', 'Area 3');
    await fill(field(/^Company name/), 'Shop 1');
    await choose(/^Currency/, 'HKD');
    await userEvent.click(screen.getByRole('button', { name: /City/ }));
    expect(screen.getByRole('combobox', { name: 'District' })).toBeDisabled();
    await press('Add company and continue');
    await waitFor(() => expect(world.created[0]).toMatchObject({ districtId: '10' }));
  });
});

describe('the files of a company', () => {
  const drop = (label: string, file: File) => {
    const input = screen.getByRole('group', { name: label }).querySelector('input')!;
    fireEvent.change(input, { target: { files: [file] } });
  };

  it.each([
    ['Logo', sized('logo.png', 'image/png', 2 * 1024 * 1024), /less than 2 MB/],
    ['Logo', sized('logo.gif', 'image/gif', 10), /less than 2 MB/],
    ['Certificate', sized('paper.pdf', 'application/pdf', 2 * 1024 * 1024), /certificate was not uploaded/],
    ['Certificate', sized('paper.docx', '', 10), /certificate was not uploaded/],
    ['Contract file', sized('deal.pdf', 'application/pdf', 50 * 1024 * 1024), /larger than 50 MB/],
    ['Contract file', sized('deal.png', 'image/png', 10), /contract was not uploaded/],
  ])('%s: %o is refused before it is sent', async (label, file, words) => {
    await open('/app/companyCreate');
    await heading('Add company');
    drop(label, file);
    expect(await within(screen.getByRole('group', { name: label })).findByText(words)).toBeVisible();
    expect(world.uploads).toBe(0);
  });

  it('are waited for: saved before, the form would lose them', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    server.use(answer(filesCalls.uploadFile, { fileId: 'a'.repeat(32) }, { delay: 300 }));
    await fill(field(/^Company name/), 'Shop 1');
    await choose(/^Currency/, 'HKD');
    drop('Contract file', sized('deal.docx', '', 10));
    await press('Add company and continue');
    expect(await screen.findByText('A file is still being uploaded')).toBeVisible();
    expect(world.created).toEqual([]);
    expect(await screen.findByText('deal.docx uploaded')).toBeVisible();
    await press('Add company and continue');
    await waitFor(() => expect(world.created[0]).toMatchObject({ contractFileId: 'a'.repeat(32) }));
  });

  it('are uploaded at once and sent with the form', async () => {
    await open('/app/companyCreate');
    await heading('Add company');
    drop('Contract file', sized('deal.docx', '', 50 * 1024 * 1024 - 1));
    expect(await screen.findByRole('button', { name: 'Download deal.docx' })).toBeVisible();
    await fill(field(/^Company name/), 'Shop 1');
    await choose(/^Currency/, 'HKD');
    await press('Add company and continue');
    await waitFor(() => expect(world.created[0]).toMatchObject({ contractFileId: 'a'.repeat(32) }));
  });
});

describe('step 2', () => {
  it('goes on where it was after a reload, and sends what was given', async () => {
    await open('/app/companyCreate?id=100&step=2');
    await heading('Set up Company 100');
    await pick(/^Products/, /Small locker/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Merchant desk' }));
    await pick('Locker', 'Swift carrier');
    await pick(/^SMS providers/, 'Main SMS');
    await press('Save and continue');
    await waitFor(() => expect(window.location.hash).toBe('#/app/companyCreate?id=100&step=3'));
    expect(world.updated).toEqual([
      {
        merchantId: '100',
        version: 1,
        productIds: ['50'],
        labels: ['4'],
        deliveryLogistics: [{ siteType: 'ALFRED_LOCKER', distributionLogisticsId: '5' }],
        smsProviderIds: ['70'],
      },
    ]);
  });

  it('needs a product and a type of roles, and with a company that picks up an area and an address', async () => {
    await open('/app/companyCreate?id=100&step=2');
    await heading('Set up Company 100');
    await pick(/^Pickup company/, 'Swift carrier');
    await press('Save and continue');
    const [summary] = await alertOf();
    for (const name of ['Products: Required', 'Role types: Required', 'Warehouse address 1: Required'])
      expect(summary).toHaveTextContent(name);
    expect(within(screen.getByRole('group', { name: 'Area' })).getByText('Required')).toBeVisible();
    expect(world.updated).toEqual([]);
  });

  it('requires no address any more if no user picks up after all', async () => {
    await open('/app/companyCreate?id=100&step=2');
    await heading('Set up Company 100');
    await pick(/^Pickup company/, 'Swift carrier');
    expect(field('Warehouse address 1')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: /^Clear.*Pickup company/i }));
    expect(screen.queryByRole('textbox', { name: 'Warehouse address 1' })).toBeNull();
  });

  it('takes ten warehouses and no more, and puts them in order', async () => {
    world.companies[0] = buildCompany(100, { warehouseAddress: ['First', 'Second'] });
    await open('/app/companyCreate?id=100&step=2');
    await heading('Set up Company 100');
    await press('Move warehouse address 2 up');
    expect(field('Warehouse address 1')).toHaveValue('Second');
    for (let count = 2; count < 10; count++) await press('Add warehouse address');
    expect(screen.getByRole('button', { name: 'Add warehouse address' })).toBeDisabled();
    expect(field('Warehouse address 10')).toHaveFocus();
    await press('Remove warehouse address 10');
    expect(screen.getByRole('button', { name: 'Add warehouse address' })).toBeEnabled();
  });

  it('leads back to step 1, which saves what is changed there', async () => {
    await open('/app/companyCreate?id=100&step=2');
    await heading('Set up Company 100');
    await press('Go back to General data');
    await fill(await screen.findByRole('textbox', { name: /^Website/ }), 'example.com');
    await press('Save and continue');
    await waitFor(() => expect(world.updated).toEqual([{ merchantId: '100', version: 1, website: 'example.com' }]));
    await waitFor(() => expect(window.location.hash).toContain('step=2'));
  });
});

describe('step 3', () => {
  const password = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });

  it('makes the initial user with a role that may be given, and ends at the list', async () => {
    world.companies[0] = buildCompany(100, { labels: [{ id: '4', name: 'Merchant desk' }] });
    await open('/app/companyCreate?id=100&step=3');
    await heading('Set up Company 100');
    await fill(field(/^User name/), 'taken');
    expect(await screen.findByText('This user name is taken')).toBeVisible();
    await fill(field(/^User name/), 'shop_admin');
    await fill(password(/^Password \*|^Password$/), 'secret12');
    await fill(password(/^Password again/), 'secret13');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Roles/ }));
    expect(await screen.findByRole('option', { name: /Clerk/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Auditor/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /Clerk/ }));
    await press('Save and finish');
    expect((await alertOf())[0]).toHaveTextContent(/Password again/);
    expect(world.updated).toEqual([]);
    await fill(password(/^Password again/), 'secret12');
    await press('Save and finish');
    await heading('Companies');
    expect(world.updated).toEqual([
      expect.objectContaining({
        merchantId: '100',
        initialUserName: 'shop_admin',
        initialUserPwd: 'secret12',
        initialRoleIds: ['20'],
      }),
    ]);
    expect(world.updated[0]).not.toHaveProperty('confirmation');
  });

  // The field's help says what it has to be, and is not repeated.
  it.each(['short', 'with-dash'])('refuses the password %s', async (text) => {
    world.companies[0] = buildCompany(100, { labels: [{ id: '4', name: 'Merchant desk' }] });
    await open('/app/companyCreate?id=100&step=3');
    await heading('Set up Company 100');
    await fill(password(/^Password \*|^Password$/), text);
    await press('Save and finish');
    expect((await alertOf())[0]).toHaveTextContent('Password');
    expect(password(/^Password \*|^Password$/)).toBeInvalid();
    expect(password(/^Password \*|^Password$/)).toHaveAccessibleDescription('6 to 20 letters and digits');
  });

  it('sends who has no types of roles yet back to step 2', async () => {
    await open('/app/companyCreate?id=100&step=3');
    expect(await screen.findByText(/Save step 2 first/)).toBeVisible();
    await press('Back');
    await waitFor(() => expect(window.location.hash).toContain('step=2'));
  });

  it('makes no second initial user', async () => {
    const labels = [{ id: '4', name: 'Merchant desk' }];
    world.companies[0] = buildCompany(100, { labels, initialUserId: '1', initialUserName: 'first.one' });
    await open('/app/companyCreate?id=100&step=3');
    expect(await screen.findByText(/has its initial user: first\.one/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^User name/ })).toBeNull();
  });
});
