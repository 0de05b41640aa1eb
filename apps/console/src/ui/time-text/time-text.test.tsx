import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { TimeText } from './time-text.tsx';

const at = new Date(2024, 2, 1, 14, 5, 9).getTime();

it('shows the moment, and its zone on hover', () => {
  render(<TimeText at={at} />);
  expect(screen.getByText('2024-03-01 14:05')).toHaveAttribute(
    'title',
    expect.stringMatching(/^2024-03-01 14:05:09 .+UTC/),
  );
});

it('shows the age, and the moment on hover', () => {
  render(<TimeText at={Date.now() - 190_000} age />);
  expect(screen.getByText('3 min. ago')).toHaveAttribute('title', expect.stringContaining('UTC'));
});

it('shows a dash without a moment, and the epoch as a moment', () => {
  render(
    <>
      <TimeText at={null} />
      <TimeText at={0} dateOnly />
    </>,
  );
  expect(screen.getByRole('img', { name: 'None' })).toBeVisible();
  expect(screen.getByText(/^19(69|70)-/)).toBeVisible();
});
