import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { DescriptionList } from './description-list.tsx';

it.each([null, undefined, ''])('shows %j as a dash that is read as None', (value) => {
  render(<DescriptionList fold={false} items={[{ term: 'Second phone', value }]} />);
  expect(screen.getByRole('img', { name: 'None' })).toHaveTextContent('–');
});

it('shows zero as a fact', () => {
  render(<DescriptionList items={[{ term: 'Retries', value: 0 }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('0');
});

it('folds what is empty into one line that shows it', async () => {
  render(
    <DescriptionList
      items={[
        { term: 'Second phone', value: '' },
        { term: 'Phone', value: '91234567' },
      ]}
    />,
  );
  expect(screen.queryByText('Second phone')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 empty field' }));
  expect(screen.getByText('Second phone')).toBeVisible();
});
