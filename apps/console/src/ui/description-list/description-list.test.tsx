import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { DescriptionList } from './description-list.tsx';

it.each([null, undefined, ''])('shows %j as a dash that is read as None', (value) => {
  render(<DescriptionList items={[{ term: 'Second phone', value }]} />);
  expect(screen.getByRole('img', { name: 'None' })).toHaveTextContent('–');
});

it('shows zero as a fact', () => {
  render(<DescriptionList items={[{ term: 'Retries', value: 0 }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('0');
});
