import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, heading } from '../../../../test/find.ts';
import { buildCompany, open, useCompanyServer, world } from './companies.harness.ts';

useCompanyServer();
afterEach(() => {
  vi.unstubAllEnvs();
});

const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
/** The day of a moment in the calendar of a zone. */
const dayIn = (timeZone: string, at: unknown) => new Date(at as number).toLocaleDateString('sv', { timeZone });

/** 2026-03-05 to 2026-03-31, from the first to the last millisecond where the company is. */
const contracts = {
  'Asia/Hong_Kong': { contractStart: Date.UTC(2026, 2, 4, 16), contractEnd: Date.UTC(2026, 2, 31, 16) - 1 },
  'America/Sao_Paulo': { contractStart: Date.UTC(2026, 2, 5, 3), contractEnd: Date.UTC(2026, 3, 1, 3) - 1 },
};

describe.each(['Asia/Hong_Kong', 'America/Sao_Paulo', 'Pacific/Honolulu'])('seen from %s', (here) => {
  beforeEach(() => {
    vi.stubEnv('TZ', here);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(here);
  });

  describe.each(Object.entries(contracts))('the contract of a company in %s', (timeZone, contract) => {
    beforeEach(() => {
      world.companies[0] = buildCompany(100, { timeZone, ...contract });
    });

    it('has the days that it has where the company is in the list', async () => {
      await open('/app/companyList?size=20');
      const row = (await screen.findByText('Company 100')).closest('tr')!;
      expect(within(row).getByText('2026-03-31')).toHaveAttribute('title', `2026-03-31 ${timeZone}`);
    });

    it('has them on its screen', async () => {
      await open('/app/companyInfo?id=100');
      expect(await screen.findByText('2026-03-05')).toBeVisible();
      expect(screen.getByText('2026-03-31')).toBeVisible();
    });

    it('has them in the form', async () => {
      await open('/app/companyEdit?id=100');
      await heading('Company 100');
      expect(field(/^Contract starts/)).toHaveValue('2026-03-05');
      expect(field(/^Contract ends/)).toHaveValue('2026-03-31');
    });

    it('is changed to the day that was typed, and to no other', async () => {
      await open('/app/companyEdit?id=100');
      await heading('Company 100');
      fill(/^Contract starts/, '2026-03-06');
      fill(/^Contract ends/, '2026-03-06');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(world.updated).toHaveLength(1));
      const [{ contractStart, contractEnd } = {}] = world.updated;
      expect([contractStart, contractEnd].map((at) => dayIn(timeZone, at))).toEqual(['2026-03-06', '2026-03-06']);
    });
  });

  it('a new company has its contract on the day that was typed', async () => {
    await open('/app/companyCreate', undefined, { merchantId: null, merchantName: null, companyType: 'ADMIN' });
    await heading('Add company');
    fill(/^Company name/, 'Shop 1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Currency/ }), 'HKD');
    fill(/^Contract starts/, '2026-03-06');
    await userEvent.click(screen.getByRole('button', { name: 'Add company and continue' }));
    await waitFor(() => expect(world.created).toHaveLength(1));
    // At the top, it is where the platform is.
    expect(dayIn('Asia/Hong_Kong', world.created[0]!['contractStart'])).toBe('2026-03-06');
  });

  it.each(['Pacific/Auckland', 'Etc/GMT+12', 'America/Sao_Paulo'])(
    'and where the operator above is: %s',
    async (timeZone) => {
      world.companies.push(buildCompany(2, { companyType: 'OPERATOR', timeZone }));
      const own = { merchantId: '2', merchantName: 'Harbour operator', companyType: 'OPERATOR' } as const;
      await open('/app/companyCreate', undefined, own);
      await heading('Add company');
      fill(/^Company name/, 'Shop 1');
      fill(/^Contract starts/, '2026-03-06');
      fill(/^Contract ends/, '2026-03-06');
      await userEvent.click(screen.getByRole('button', { name: 'Add company and continue' }));
      await waitFor(() => expect(world.created).toHaveLength(1));
      const [{ contractStart, contractEnd } = {}] = world.created;
      expect([contractStart, contractEnd].map((at) => dayIn(timeZone, at))).toEqual(['2026-03-06', '2026-03-06']);
    },
  );
});
