import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { DateRangeEditor } from './date-range.tsx';
import { endOfDay, presetRange } from './date-text.ts';

const setup = (value?: { from?: number; to?: number }) => {
  const onChange = vi.fn();
  render(<DateRangeEditor label="Created" value={value} onChange={onChange} />);
  return { onChange, from: screen.getByLabelText('From'), to: screen.getByLabelText('To'), user: userEvent.setup() };
};

describe('DateRangeEditor', () => {
  it('takes a preset at once', async () => {
    const { onChange, user } = setup();
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(onChange).toHaveBeenCalledWith(presetRange('last7', Date.now()));
  });

  it('applies typed dates with Enter, either end open', async () => {
    const { onChange, user, from } = setup();
    await user.type(from, '2026-03-05 08:30{Enter}');
    expect(onChange).toHaveBeenCalledWith({ from: new Date(2026, 2, 5, 8, 30).getTime() });
  });

  it('says in words when from is later than to, and applies nothing', async () => {
    const { onChange, user, from, to } = setup();
    await user.type(from, '2026-03-05');
    await user.type(to, '2026-03-04{Enter}');
    expect(to).toHaveAccessibleDescription(/From is later than to/);
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(to);
    await user.type(to, '2026-03-05{Enter}');
    expect(onChange).toHaveBeenCalledWith({
      from: new Date(2026, 2, 5).getTime(),
      to: endOfDay(new Date(2026, 2, 5).getTime()),
    });
  });

  it('says how to write a date that it can not read', async () => {
    const { onChange, user, from } = setup();
    await user.type(from, '2026-02-30{Enter}');
    expect(from).toHaveAccessibleDescription(/YYYY-MM-DD HH:mm/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('fills from and to with two picks in the month, by keyboard too', async () => {
    const { user, from, to } = setup({ from: new Date(2026, 2, 10).getTime() });
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Tuesday, March 10, 2026' }));
    expect(from).toHaveValue('2026-03-10 00:00');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tuesday, March 17, 2026' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(to).toHaveValue('2026-03-17 23:59');
  });

  it('clears a range', async () => {
    const { onChange, user } = setup({ from: 0 });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledWith(undefined);
  });
});
