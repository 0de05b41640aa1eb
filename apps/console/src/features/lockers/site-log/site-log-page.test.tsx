import { siteLogCalls } from '@cubby/contract/lockers/site-log/site-log.calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const open = async (path: string) => {
  const asked: string[] = [];
  server.use(
    answer(siteLogCalls.pageSiteOperationLog, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return {
        content: [
          {
            auditEventId: '5',
            operationTime: 1_763_000_000_000,
            siteId: '9',
            siteSerialNumber: 'HKL001',
            siteName: 'Central Plaza',
            userId: '31',
            username: 'Mei Chan',
            action: 'boxes.status' as const,
            subjectName: 'A01',
          },
        ],
        totalPages: 1,
        totalElements: 1,
        number: 0,
        size: 10,
      };
    }),
  );
  await renderSignedIn(path, {
    authoritySet: ['AUDIT_LIST', 'SITE_LIST', 'ALERT_LIST'],
    companyType: 'ADMIN',
    merchantId: null,
  });
  await heading('Site log');
  return { asked, row: (await screen.findByText('Central Plaza')).closest('tr')! };
};

it('requests the log of one site and says who did what', async () => {
  const { asked, row } = await open('/app/log?id=9&siteSerialNumber=HKL001');
  expect(row).toHaveTextContent('Changed the service state of a compartment');
  expect(row).toHaveTextContent('Mei Chan');
  expect(row).toHaveTextContent('A01');
  expect(within(row).getByRole('link', { name: 'Central Plaza' })).toHaveAttribute('href', '#/app/siteInfo?id=9');
  expect(asked.at(-1)).toContain('siteId=9');
  expect(screen.getByRole('link', { name: 'Site HKL001' })).toHaveAttribute('href', '#/app/siteInfo?id=9');
});

it.each(['/app/log?id=9', '/app/AlertLockerChangeLog'])('has the tabs of alerts at %s', async (path) => {
  await open(path);
  const tabs = await screen.findByRole('navigation', { name: 'Alerts' });
  expect(within(tabs).getByRole('link', { name: 'Site log' })).toHaveAttribute('aria-current', 'page');
});

it('shows the log of all sites, filtered by serial number and person', async () => {
  const { asked } = await open('/app/AlertLockerChangeLog?siteSerialNumber=HKL001&query=mei');
  expect(asked.at(-1)).toContain('siteSerialNumber=HKL001');
  expect(asked.at(-1)).toContain('username=mei');
  expect(asked.at(-1)).not.toContain('siteId');
});
