import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heading } from '../../../../test/find.ts';
import { answerFile, refuse, server } from '../../../../test/server.ts';
import { open, useCompanyServer, world } from './companies.harness.ts';

useCompanyServer();

const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${name}$`) }));

describe('the list of companies', () => {
  it('shows companies with an exact count, each leading to its read view, contracts that end marked', async () => {
    await open('/app/companyList?size=20');
    await heading('Companies');
    const row = (await screen.findByText('Company 100')).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'Company 100' })).toHaveAttribute('href', '#/app/companyInfo?id=100');
    expect(within(row).getByText('Merchant')).toBeVisible();
    expect(within(row).getByText('Active')).toBeVisible();
    expect(screen.getByText('14')).toBeVisible();
    expect(within(screen.getByText('Ending soon').closest('tr')!).getByText('Ends soon')).toBeVisible();
    expect(within(screen.getByText('Long ended').closest('tr')!).getByText('Ended')).toBeVisible();
    expect(world.lists.at(-1)?.get('sort')).toBe('lastUpdatedTime,desc');
  });

  it('takes every filter from the address', async () => {
    const filters = 'merchantStatus=SUSPENDED&companyType=MERCHANT&upperGradeId=2&serviceId=8';
    await open(`/app/companyList?query=Comp&${filters}&creationTimeStart=1000&creationTimeEnd=2000&size=50`);
    await screen.findByText('Company 100');
    expect(Object.fromEntries(world.lists.at(-1)!)).toEqual({
      query: 'Comp',
      merchantStatus: 'SUSPENDED',
      companyType: 'MERCHANT',
      upperGradeId: '2',
      serviceId: '8',
      creationTimeStart: '1000',
      creationTimeEnd: '2000',
      page: '0',
      size: '50',
      sort: 'lastUpdatedTime,desc',
    });
  });

  it('offers adding, exporting and deleting to those who may', async () => {
    await open('/app/companyList', ['COMPANY_LIST']);
    await screen.findByText('Company 100');
    expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export all' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('exports what the filters find, or the chosen ones', async () => {
    const asked: string[] = [];
    await open('/app/companyList?companyType=MERCHANT');
    await screen.findByText('Company 100');
    server.use(answerFile(companyAdministrationCalls.exportCompanies, new Uint8Array([1]), 'companies.xlsx'));
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/merchant/export')) asked.push(new URL(request.url).search);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export all' }));
    expect(await screen.findByText('14 companies exported')).toBeVisible();
    await select('Company 100');
    await select('Company 101');
    await userEvent.click(await screen.findByRole('button', { name: 'Export 2 companies' }));
    expect(await screen.findByText('2 companies exported')).toBeVisible();
    server.events.removeAllListeners();
    expect(new URLSearchParams(asked[0]).get('companyType')).toBe('MERCHANT');
    expect(new URLSearchParams(asked[1]).getAll('merchantIds')).toEqual(['100', '101']);
  });

  it('deletes the chosen ones after a question that names them', async () => {
    await open('/app/companyList');
    await select('Company 100');
    await select('Company 101');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 companies' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Company 100')).toBeVisible();
    expect(within(dialog).getByText('Company 101')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 companies' }));
    expect(await screen.findByText('Deleted: 2 companies')).toBeVisible();
    expect(world.deleted).toEqual(['100', '101']);
  });

  it('says in words what still refers to a company that can not be deleted', async () => {
    await open('/app/companyList');
    server.use(
      refuse(companyAdministrationCalls.deleteCompany, 'COMPANY_IN_USE', {
        message: 'Not deleted: Company 100 has 2 users, 1 site, and 1 open order.',
      }),
    );
    await select('Company 100');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 1 company' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete company' }));
    expect(await screen.findByText(/Not deleted: Company 100 has 2 users, 1 site, and 1 open order\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete 1 company' })).toBeVisible();
  });
});
