import { IconPackages } from '@tabler/icons-react';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { workCountMax } from '@cubby/contract/reports/work/work.limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSession } from '../../../test/app.tsx';
import { render } from '../../../test/render.tsx';
import { answer, server, useServer } from '../../../test/server.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { setSession } from '../../platform/session/session-store.ts';
import { emptyMenu, type Menu, type Place, placesOf } from '../menu/menu.ts';
import { PlaceLinks } from './place-links.tsx';

const labels = ['home', 'orders', 'requests', 'mailroom', 'companies', 'reports', 'imports'] as const;
const placeOf = (label: Place['label']): Place => ({
  label,
  icon: IconPackages,
  jump: 'x',
  screens: [{ label: 'orderList', path: `/app/${label}`, permissions: [] }],
  work: label === 'home' ? ['OVERDUE_ORDERS'] : [],
});
const menuOf = (times: number): Menu => ({
  ...emptyMenu,
  groups: [
    { label: 'work', places: labels.map(placeOf) },
    { label: 'business', places: Array.from({ length: times }, () => placeOf('companies')) },
  ],
});
const draw = (menu: Menu) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceLinks menu={menu} whereabouts={{ place: placesOf(menu)[0]!, inSettings: false }} folded={false} />
    </QueryClientProvider>,
  );

useServer();

it('has headings from nine entries on; a closed group remains closed for this person, the current one is open', async () => {
  setSession(buildSession());
  draw(menuOf(1)).unmount();
  expect(screen.queryByRole('button')).toBeNull();
  const { unmount } = draw(menuOf(2));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Work', 'Business']);
  await userEvent.click(screen.getByRole('button', { name: 'Business', expanded: true }));
  unmount();
  draw(menuOf(2));
  expect(screen.getByRole('button', { name: 'Business', expanded: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Work', expanded: true }));
  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
});

it('says how much waits, and no exact number of very much', async () => {
  server.use(answer(workCalls.listWork, [{ kind: 'OVERDUE_ORDERS', count: workCountMax }]));
  setSession(buildSession());
  draw(menuOf(0));
  expect(await screen.findByRole('link', { name: 'Home 9,999+ waiting' })).toBeVisible();
});
