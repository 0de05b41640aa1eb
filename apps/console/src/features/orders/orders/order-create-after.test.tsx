import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse, server } from '../../../../test/server.ts';
import { fill, open, submit, type, useOrderCreate } from './order-create.harness.ts';

useOrderCreate();

describe('after the call', () => {
  it('names the order with a link and opens the list', async () => {
    await open();
    await fill();
    await submit();
    expect(await screen.findByText(/^Created: order/)).toBeVisible();
    // In the toast, which outlasts the page, and on the page.
    const links = screen.getAllByRole('link', { name: 'C26030100000041' });
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('href', '#/app/articleInfo?articleId=41');
    await waitFor(() => expect(window.location.hash).toMatch('/app/articleList'));
  });

  it('creates another and retains the site', async () => {
    const { sent } = await open();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Create and add another' }));
    expect(await screen.findAllByRole('link', { name: 'C26030100000041' })).toHaveLength(2);
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('Central Plaza');
    await type(/^Tracking number/, 'HK-0042');
    await type(/^Phone/, '123');
    await userEvent.click(screen.getByRole('button', { name: 'Create and add another' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ siteId: '9', expressNumber: 'HK-0042' });
  });

  it('puts a taken tracking number at its field and retains what was typed', async () => {
    await open();
    server.use(
      refuse(ordersCalls.createOrder, 'TRACKING_NUMBER_TAKEN', { message: 'This tracking number is in use.' }),
    );
    await fill();
    await type(/^Name/, 'Ada');
    await submit();
    expect(await screen.findByText('This tracking number is in use.')).toBeVisible();
    expect(screen.getByLabelText(/^Tracking number/)).toHaveAccessibleDescription(/Already in use/);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada');
  });

  it("puts the server's field errors under their fields", async () => {
    await open();
    server.use(
      refuse(ordersCalls.createOrder, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'invoiceNumber', code: 'required', message: 'Needed in Brazil' }],
      }),
    );
    await fill();
    await submit();
    expect(await screen.findByText('Invoice number: Needed in Brazil')).toBeVisible();
    expect(screen.getByLabelText(/^Invoice number/)).toHaveAccessibleDescription('Needed in Brazil');
  });
});

describe('the draft', () => {
  const key = 'cubby.order-create.7';

  it('survives a reload, and can be thrown away', async () => {
    await open();
    await fill();
    const stored = window.sessionStorage.getItem(key)!;
    // A reload takes the page away without unmounting it; the test must unmount, which clears the draft.
    cleanup();
    window.sessionStorage.setItem(key, stored);
    await open();
    expect(screen.getByText(/has been restored/)).toBeVisible();
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('HK-0041');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('Central Plaza');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('');
    expect(window.sessionStorage.getItem(key)).toBeNull();
  });

  it('is gone after a success, and what no longer fits is dropped', async () => {
    window.sessionStorage.setItem(key, '{"expressNumber":5}');
    await open();
    expect(screen.queryByText(/has been restored/)).toBeNull();
    await fill();
    expect(window.sessionStorage.getItem(key)).toContain('HK-0041');
    await submit();
    await screen.findByText(/^Created: order/);
    expect(window.sessionStorage.getItem(key)).toBeNull();
  });
});
