import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, server } from '../../../../test/server.ts';
import { buildCompany, everything, open, useCompanyServer, world } from './companies.harness.ts';

useCompanyServer();

describe('companyEdit', () => {
  it('saves section 1 by itself, reads the statuses again and remains open', async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    await waitFor(() => expect(world.statusReads).toBe(1));
    await fill(field(/^Website/), 'example.com');
    await press('Save');
    expect(await screen.findByText('Company 100 saved')).toBeVisible();
    expect(world.flags).toEqual(['1']);
    expect(world.updated).toEqual([{ merchantId: '100', version: 1, website: 'example.com' }]);
    await waitFor(() => expect(world.statusReads).toBe(2));
    // The next save goes out from what the first one left.
    expect(screen.getByText('example.com')).toBeVisible();
    await press('Edit General data');
    await fill(field(/^Registered name/), 'Company 100 Ltd');
    await press('Save');
    await waitFor(() =>
      expect(world.updated[1]).toEqual({ merchantId: '100', version: 2, companyName: 'Company 100 Ltd' }),
    );
  });

  it.each([/^Street address/, /^Phone of the agent/, /^Service phone/, /^Commercial e-mail/, /^Service e-mail/])(
    'can not be saved without %s',
    async (name) => {
      await open('/app/companyEdit?id=100');
      await heading('Company 100');
      await userEvent.clear(field(name));
      await press('Save');
      await waitFor(() => expect(field(name)).toBeInvalid());
      expect(world.updated).toEqual([]);
    },
  );

  it('saves section 2 and goes to the list', async () => {
    const labels = [{ id: '4', name: 'Merchant desk' }];
    const products = [{ id: '50', name: 'Small locker' }];
    world.companies[0] = buildCompany(100, { labels, products, productIds: ['50'] });
    await open('/app/companyEdit?id=100&section=2');
    await fill(await screen.findByRole('textbox', { name: /^Pattern of PINs/ }), '\\d{6}');
    await press('Save');
    await heading('Companies');
    expect(world.flags).toEqual(['2']);
    expect(world.updated).toEqual([{ merchantId: '100', version: 1, orderPinCodeRegex: '\\d{6}' }]);
  });

  it('finds a needed field of nothing but spaces missing, as the server does', async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    await fill(field(/^Street address/), '   ');
    await press('Save');
    await waitFor(() => expect(field(/^Street address/)).toBeInvalid());
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Street address: Required');
    expect(world.updated).toEqual([]);
  });

  it('sets how long data of people is retained, within its limits', async () => {
    const labels = [{ id: '4', name: 'Merchant desk' }];
    const products = [{ id: '50', name: 'Small locker' }];
    world.companies[0] = buildCompany(100, { labels, products, productIds: ['50'] });
    await open('/app/companyEdit?id=100&section=2');
    const days = await screen.findByRole('textbox', { name: /^Days to keep recipients/ });
    expect(days).toHaveValue('90');
    await fill(days, '4000');
    await press('Save');
    await waitFor(() => expect(days).toBeInvalid());
    expect(world.updated).toEqual([]);
    await fill(days, '30');
    await press('Save');
    await heading('Companies');
    expect(world.updated).toEqual([{ merchantId: '100', version: 1, recipientKeepDays: 30 }]);
  });

  it('has tracking numbers made, and says at the box where the pattern leaves none', async () => {
    const labels = [{ id: '4', name: 'Merchant desk' }];
    const products = [{ id: '50', name: 'Small locker' }];
    world.companies[0] = buildCompany(100, { labels, products, productIds: ['50'] });
    server.use(
      refuse(companyAdministrationCalls.updateCompanySection, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'ifGenerateExpressNumber', code: 'tooFewNumbers', message: 'Too few numbers' }],
      }),
    );
    await open('/app/companyEdit?id=100&section=2');
    const box = () => screen.findByRole('checkbox', { name: 'Generate tracking numbers for orders without one' });
    await userEvent.click(await box());
    await press('Save');
    expect((await screen.findAllByText('Too few numbers')).length).toBeGreaterThan(0);
    expect(await box()).toBeChecked();
  });

  it('warns before typed text is lost to the other section', async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    await fill(field(/^Website/), 'example.com');
    await userEvent.click(screen.getByRole('tab', { name: 'Services and logistics' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue editing' }));
    expect(field(/^Website/)).toHaveValue('example.com');
  });

  it('lets a person choose which values apply if another user was quicker', async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    const fields = [
      { field: 'website', from: null, to: 'theirs.example' },
      { field: 'labels', from: '[]', to: '["4"]' },
    ];
    server.use(
      refuse(companyAdministrationCalls.updateCompanySection, 'STALE_VERSION', {
        data: { version: 4, changes: [{ by: 'Ada Wong', at: 1_700_000_000_000, fields }] },
      }),
    );
    await fill(field(/^Website/), 'mine.example');
    await fill(field(/^Registered name/), 'Mine Ltd');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this' });
    expect(within(dialog).getByText('Ada Wong')).toBeVisible();
    expect(within(dialog).getByText('Role types changed')).toBeVisible();
    expect(within(dialog).getByText(/Your changes are in other fields: Registered name/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Theirs: theirs.example' }));
    const sent: unknown[] = [];
    server.use(
      answer(companyAdministrationCalls.updateCompanySection, ({ body }) => {
        sent.push(body);
        return buildCompany(100, { version: 5, website: 'theirs.example', companyName: 'Mine Ltd' });
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual([{ merchantId: '100', version: 4, companyName: 'Mine Ltd' }]));
    expect(await screen.findByText('theirs.example')).toBeVisible();
  });

  it('loads the current company if the own changes are discarded', async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    server.use(
      refuse(companyAdministrationCalls.updateCompanySection, 'STALE_VERSION', { data: { version: 4, changes: [] } }),
    );
    await fill(field(/^Website/), 'mine.example');
    await press('Save');
    const dialog = await screen.findByRole('dialog');
    world.companies[0] = buildCompany(100, { version: 4, website: 'theirs.example' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard mine, load theirs' }));
    expect(await screen.findByText('theirs.example')).toBeVisible();
    expect(screen.queryByText('Company 100 saved')).toBeNull();
  });

  it('locks the operator for people of a company', async () => {
    await open('/app/companyEdit?id=100', everything, { merchantId: '2', companyType: 'OPERATOR' });
    await heading('Company 100');
    expect(screen.queryByRole('combobox', { name: /^Managing operator/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Managing operator' })).toHaveTextContent('Harbour operator');
  });
});

describe('the status of a company', () => {
  const openDialog = async () => {
    await open('/app/companyEdit?id=100');
    await heading('Company 100');
    await userEvent.click(await screen.findByRole('button', { name: /more/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change status' }));
    return screen.findByRole('dialog', { name: 'Change the status of Company 100' });
  };

  it('is changed with a reason, which a suspension needs', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByText(/Its people can’t sign in/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend company' }));
    expect(await within(dialog).findByText('Required')).toBeVisible();
    expect(world.updated).toEqual([]);
    await fill(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Unpaid');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend company' }));
    expect(await screen.findByText('Company 100 is now: Suspended')).toBeVisible();
    expect(world.updated).toEqual([
      { merchantId: '100', version: 1, merchantStatus: 'SUSPENDED', statusNote: 'Unpaid' },
    ]);
  });

  it('remains open if the server refuses, and says why', async () => {
    const dialog = await openDialog();
    server.use(
      refuse(companyAdministrationCalls.updateCompany, 'COMPANY_STATUS_REFUSED', { message: 'Not from here' }),
    );
    await fill(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Unpaid');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend company' }));
    expect(await within(dialog).findByText('Not from here')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveValue('Unpaid');
  });
});

describe('companyInfo', () => {
  it('is read, and leads to the people and the companies below', async () => {
    world.companies[0] = buildCompany(100, {
      users: 3,
      companiesBelow: 2,
      contractFileId: 'b'.repeat(32),
      contractFileName: 'deal.pdf',
      productCategory: 'BOOKS',
      districtPath: [
        { id: '10', name: 'Hong Kong' },
        { id: '20', name: 'Kowloon' },
      ],
    });
    await open('/app/companyInfo?id=100');
    await heading('Company 100');
    expect(screen.getByRole('link', { name: '3 users' })).toHaveAttribute('href', '#/app/userList?merchantId=100');
    expect(screen.getByRole('link', { name: '2 companies' })).toHaveAttribute(
      'href',
      '#/app/companyList?upperGradeId=100',
    );
    expect(screen.getByRole('button', { name: 'Download deal.pdf' })).toBeVisible();
    expect(screen.getByText('Books')).toBeVisible();
    expect(screen.getByText('Hong Kong, Kowloon')).toBeVisible();
    await press('Edit Services and logistics');
    expect(await screen.findByRole('combobox', { name: /^Products/ })).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('combobox', { name: /^Products/ })).toBeNull();
  });

  it('offers no edit to a read-only user', async () => {
    await open('/app/companyInfo?id=100', ['COMPANY_LIST']);
    await heading('Company 100');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
    expect(world.statusReads).toBe(0);
  });

  it('says that there is no such company', async () => {
    server.use(refuse(companyAdministrationCalls.getCompany, 'NOT_FOUND'));
    await open('/app/companyInfo?id=999');
    expect(await screen.findByRole('link', { name: 'Go to companies' })).toBeVisible();
  });
});
