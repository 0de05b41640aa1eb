import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { CodeText } from './code-text.tsx';

it('copies the code by a click and says so', async () => {
  const user = userEvent.setup();
  render(<CodeText value="HK240311" />);
  await user.click(screen.getByRole('button', { name: 'Copy HK240311' }));
  expect(await navigator.clipboard.readText()).toBe('HK240311');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

it('says nothing when the browser refuses the clipboard', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  render(<CodeText value="HK240311" />);
  await user.click(screen.getByRole('button', { name: 'Copy HK240311' }));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

it('is a link with a copy button next to it when it leads somewhere', () => {
  render(<CodeText value="HK240311" href="#/orders/1" />);
  expect(screen.getByRole('link', { name: 'HK240311' })).toHaveAttribute('href', '#/orders/1');
  expect(screen.getByRole('button', { name: 'Copy HK240311' })).toBeInTheDocument();
});

it('is only text where a copy makes no sense', () => {
  render(<CodeText value="HK240311" copy={false} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('HK240311')).toBeInTheDocument();
});
