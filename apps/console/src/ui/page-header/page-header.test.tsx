import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { PageHeader } from './page-header.tsx';

it('writes the exact count as the language does', () => {
  const { unmount } = render(<PageHeader title="Orders" count={12345} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(screen.getByText('12,345')).toBeVisible();
  unmount();
  render(<PageHeader title="Pedidos" count={12345} />, { language: 'pt_BR' });
  expect(screen.getByText('12.345')).toBeVisible();
});

it('shows a count of zero, and says when the count is under way', () => {
  const { rerender } = render(<PageHeader title="Orders" count={0} />);
  expect(screen.getByText('0')).toBeVisible();
  rerender(<PageHeader title="Orders" count="pending" />);
  expect(screen.getByRole('img', { name: 'Counting' })).toBeVisible();
});

it('names the tab of the browser', () => {
  render(<PageHeader title="Order" code="HK1" />);
  expect(document.title).toBe('HK1 · Order · Cubby');
});

it('retains the rarer actions in a menu, an action that is off with its reason', async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  render(
    <PageHeader
      title="Order"
      more={[
        { label: 'Print label', onClick: print },
        { label: 'Change site', onClick: () => {}, disabled: 'Only while the order is Created' },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByText('Only while the order is Created')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /Change site/ })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Print label' }));
  expect(print).toHaveBeenCalledOnce();
});

it('has no menu without rarer actions', () => {
  render(<PageHeader title="Order" more={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
