import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { pageOfRows } from '../../../../test/factories/terminals.ts';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

it('lists messages that could not be processed, with the reason in words and their first bytes', async () => {
  let asked = '';
  server.use(
    answer(terminalsCalls.listDeviceMessagesAside, ({ query }: SeenRequest) => {
      asked = query.toString();
      return pageOfRows([
        {
          id: '5',
          receivedTime: 1_763_000_000_000,
          siteId: '9',
          siteName: 'Central Plaza',
          topic: 'lk/v1/1/9/up/door',
          reason: 'NOT_JSON' as const,
          detail: '',
          size: 5000,
          text: '\\x00\\xffabc',
        },
      ]);
    }),
  );
  await renderSignedIn('/app/deviceMessages?siteId=9&reason=NOT_JSON', {
    authoritySet: ['DEVICE_MESSAGES', 'SITE_LIST'],
    companyType: 'ADMIN',
    merchantId: null,
  });
  await heading('Unprocessed messages');
  const row = (await screen.findByText('lk/v1/1/9/up/door')).closest('tr')!;
  expect(row).toHaveTextContent('Not JSON');
  expect(row).toHaveTextContent('5,000 bytes');
  expect(row).toHaveTextContent('\\x00\\xffabc');
  expect(within(row).getByRole('link', { name: 'Central Plaza' })).toHaveAttribute('href', '#/app/siteInfo?id=9');
  expect(asked).toBe('siteId=9&reason=NOT_JSON&page=0&size=10');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
