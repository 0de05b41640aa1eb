import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildDiscrepancy } from '../../../../test/factories/discrepancies.ts';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import { everything, newPhotoId, open, photoId, useDropOffServer, world } from './drop-off.harness.ts';

useDropOffServer();

const detail = async (search = '?id=42', as = everything) => {
  await open(`/app/dropOrderDetail${search}`, as);
  // The first to open it waits for its code.
  await screen.findByRole('heading', { name: 'QR codes' });
};

describe('one drop-off order', () => {
  it('shows its codes, its photo, its people and its timeline', async () => {
    await detail();
    expect(screen.getByRole('img', { name: /Put the parcel in/ })).toHaveAttribute(
      'src',
      'data:image/png;base64,U1RPUkU=',
    );
    expect(screen.getByRole('img', { name: /Take the parcel out/ })).toHaveAttribute(
      'src',
      'data:image/png;base64,VEFLRQ==',
    );
    for (const text of ['628111111111', '628222222222', 'Jalan Melawai 1', 'Locker'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  });

  it('shows its photo large', async () => {
    await detail();
    const zoom = await screen.findByRole('button', { name: 'Show the photo large' });
    await waitFor(() => expect(zoom).toBeEnabled());
    await userEvent.click(zoom);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', 'blob:of-test');
  });

  it('gets another photo, with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(ordersCalls.updateOrder, ({ body }: SeenRequest) => {
        sent.push(body);
        world.order = { ...world.order, photoId: newPhotoId, version: world.order.version + 1 };
        return buildOrder({ kind: 'DROP_OFF', photoId: newPhotoId });
      }),
    );
    await detail();
    expect(world.order.photoId).toBe(photoId);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Photo' }));
    fireEvent.change(screen.getByLabelText(/Drop another photo/), {
      target: { files: [new File(['x'], 'new.jpg', { type: 'image/jpeg' })] },
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ articleId: world.order.articleId, photoId: newPhotoId });
    await screen.findByRole('button', { name: 'Edit Photo' });
  });

  it('offers those who only create neither the list nor labels, which they would be refused', async () => {
    await detail('?id=42', ['DROP_ORDER_CREATE']);
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: 'Drop-off orders' })).toBeNull();
    expect(main.queryByRole('button', { name: 'Print label' })).toBeNull();
  });

  it('is cancelled after a question, and only while Created', async () => {
    await detail();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(world.cancelled).toEqual([{ id: world.order.articleId }]));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('offers to record where a parcel went, and shows an open discrepancy of its compartment', async () => {
    server.use(
      answer(discrepanciesCalls.listDiscrepancies, {
        content: [buildDiscrepancy({ kind: 'TAKEN_TWICE' })],
        totalPages: 1,
        totalElements: 1,
        number: 0,
        size: 20,
      }),
    );
    const events = [buildOrderEvent({ trackEventType: 'CASE_OPENED', event: null })];
    world.order = { ...world.order, status: 'Operator Recycle', events };
    await detail('?id=42', ['DROP_ORDER_LIST', 'MODIFY_ORDER_STATUS', 'DISCREPANCIES']);
    expect(await screen.findByText('Removed twice')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record outcome' })).toBeVisible();
  });

  it('prints its codes alone', async () => {
    const seen: (string | undefined)[] = [];
    vi.stubGlobal('print', () => seen.push(document.documentElement.dataset['print']));
    await detail();
    await userEvent.click(screen.getByRole('button', { name: 'Print the codes' }));
    expect(seen).toEqual(['codes']);
    expect(document.documentElement.dataset['print']).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('says after creating that it is done, and offers the next', async () => {
    await detail('?id=42&step=3');
    expect(screen.getByText(/The order is created/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create another' })).toHaveAttribute('href', '#/app/dropOrderAdd');
  });

  it('that is not there is said not to be', async () => {
    server.use(refuse(dropOffOrdersCalls.getDropOffOrder, 'NOT_FOUND'));
    await open('/app/dropOrderDetail?id=42');
    expect(await screen.findByText('There is no such order')).toBeVisible();
  });
});

it('is where who may only drop off lands', async () => {
  await open('/app', ['DROP_ORDER_LIST', 'DROP_ORDER_CREATE']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Drop-off orders' })).toBeVisible();
});
