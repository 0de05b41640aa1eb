import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, pick, submit, type, useOrderCreate } from './order-create.harness.ts';

useOrderCreate();

describe('the tracking number', () => {
  it('may be left empty where the company has numbers made', async () => {
    const { sent } = await open({ merchantId: '15', merchantName: 'Numbered Goods' });
    const field = screen.getByLabelText(/^Tracking number/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Leave empty to generate one/));
    expect(field).not.toBeRequired();
    await type(/^Tracking number/, 'small');
    await pick(/^Site/, /Central Plaza/);
    await type(/^Phone/, '91234567');
    await submit();
    expect(field).toHaveAccessibleDescription(/1 to 255 digits, capital letters/);
    await type(/^Tracking number/, '');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('expressNumber');
  });

  it('is asked for elsewhere', async () => {
    const { sent } = await open({ merchantId: '8', merchantName: 'Peak Foods' });
    await submit();
    expect(within(await screen.findByRole('alert')).getByText('Tracking number: Required')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
