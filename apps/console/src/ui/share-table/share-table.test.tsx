import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { ShareTable } from './share-table.tsx';

const heads = { name: 'Version', count: 'Terminals', share: 'Share' };

it('shows each count with its share of the whole', () => {
  render(
    <ShareTable
      label="Terminals by version"
      heads={heads}
      rows={[
        { key: 'a', name: <a href="#/a">2.0</a>, count: 1500 },
        { key: 'b', name: '1.0', count: 500, meaning: 'red' },
      ]}
    />,
  );
  const [, first, second] = within(screen.getByRole('table', { name: 'Terminals by version' })).getAllByRole('row');
  expect(first).toHaveTextContent('2.01,50075%');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '#/a');
  expect(second).toHaveTextContent('1.050025%');
});

it('has shares of 0 % if nothing is counted', () => {
  render(<ShareTable label="States" heads={heads} rows={[{ key: 'a', name: 'Updated', count: 0 }]} />);
  expect(screen.getByRole('row', { name: /Updated/ })).toHaveTextContent('Updated00%');
});
