import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { BulkBar } from './bulk-bar.tsx';

const setup = (props: Partial<Parameters<typeof BulkBar>[0]> = {}) => {
  const spies = { onClear: vi.fn(), onSelectAllMatching: vi.fn(), print: vi.fn(), pin: vi.fn() };
  const element = (more: typeof props = {}) => (
    <BulkBar
      count={3}
      total={12_345}
      onClear={spies.onClear}
      onSelectAllMatching={spies.onSelectAllMatching}
      actions={[
        { id: 'print', label: 'Print labels', onClick: spies.print },
        { id: 'pin', label: 'Send PIN', onClick: spies.pin, disabled: 'No order is stored' },
      ]}
      {...props}
      {...more}
    />
  );
  return { ...spies, element, ...render(element()) };
};

describe('BulkBar', () => {
  it('is not there while nothing is selected', () => {
    setup({ count: 0 });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('announces the count, selects all matching and clears', async () => {
    const { onClear, onSelectAllMatching, rerender, element } = setup();
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 12,345 matching' }));
    expect(onSelectAllMatching).toHaveBeenCalledOnce();
    rerender(element({ allMatching: true, count: 12_345 }));
    expect(screen.getByRole('status')).toHaveTextContent('All 12,345 selected');
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('offers nothing more when the selection is all there is', async () => {
    setup({ total: 3 });
    await screen.findByRole('region');
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
  });

  it('runs an action, and says why another can not run', async () => {
    const { print, pin } = setup();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    expect(print).toHaveBeenCalledOnce();
    const blocked = screen.getByRole('button', { name: 'Send PIN' });
    expect(blocked).toHaveAccessibleDescription('No order is stored');
    await userEvent.click(blocked);
    expect(pin).not.toHaveBeenCalled();
  });

  it('puts what does not fit into a menu', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'Send PIN' ? 40 : 0;
    });
    setup();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /^Send PIN/ })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Print labels' })).not.toBeInTheDocument();
  });
});
