import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { type Meaning, StatusBadge } from './status-badge.tsx';

it('says the status as a word', () => {
  render(<StatusBadge meaning="amber" label="Courier stored" />);
  expect(screen.getByText('Courier stored')).toBeVisible();
});

it('gives each meaning a shape of its own, so that colour is never alone', () => {
  const meanings: Meaning[] = ['neutral', 'blue', 'amber', 'green', 'red', 'violet'];
  const { container } = render(
    <>
      {meanings.map((meaning) => (
        <StatusBadge key={meaning} meaning={meaning} label="x" />
      ))}
    </>,
  );
  const shapes = [...container.querySelectorAll('[data-shape]')].map((shape) => shape.getAttribute('data-shape'));
  expect(new Set(shapes).size).toBe(meanings.length);
});
