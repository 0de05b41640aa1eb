import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import type { OwnCompanyStatus } from '@cubby/contract/people/companies/companies.schemas';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import type { Permission } from '@cubby/contract/permissions';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, lose, refuse, server, useServer } from '../../../../test/server.ts';
import { page } from '../../../platform/page/page.ts';
import { toast } from '../../../ui/toast/toast.ts';

useServer();

const fileId = 'a'.repeat(32);
const own = (overrides: Partial<OwnCompanyStatus> = {}): OwnCompanyStatus => ({
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  merchantStatus: 'ACTIVE',
  statusNote: null,
  certificateImageId: null,
  certificateImageName: null,
  uploadedTime: null,
  ...overrides,
});
const waiting = own({
  merchantStatus: 'PENDING_APPROVAL',
  certificateImageId: fileId,
  certificateImageName: 'br.png',
  uploadedTime: 1_700_000_000_000,
});
let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  toast.clear();
  server.use(
    answer(filesCalls.uploadFile, { fileId } as never),
    answer(companyVerificationsCalls.sendCompanyCertificate, ({ body }) => {
      bodies.push(body);
      return waiting;
    }),
  );
});
afterEach(() => vi.useRealTimers());

const open = async (
  status: OwnCompanyStatus | null,
  address = '/app/Verification',
  authoritySet: Permission[] = ['THANKYOU'],
) => {
  const session = buildSession({ authoritySet, ...(status === null && { merchantId: null, companyType: 'ADMIN' }) });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(companyVerificationsCalls.findCurrentMerchantStatus, { data: status }),
  );
  await renderApp(address, { session });
};
const field = () => screen.findByLabelText(/Drop the certificate here/);
const choose = async (file = new File(['x'], 'br.png')) => userEvent.upload(await field(), file);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send certificate' }));

describe('a certificate', () => {
  it('is sent in: the account is pending, and after five seconds the page loads again', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    await open(own());
    expect(await screen.findByRole('heading', { name: 'No certificate yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send certificate' })).toBeDisabled();
    await choose();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send();
    expect(await screen.findByRole('heading', { name: 'Pending approval' })).toBeVisible();
    expect(bodies).toEqual([{ certificateImageId: fileId, certificateImageName: 'br.png' }]);
    expect(screen.getByText('Uploaded')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Drop the certificate here/)).toBeNull();
    expect(window.location.hash).toContain('step=2');
    act(() => void vi.advanceTimersByTime(3500));
    expect(reload).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2000));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['a file of another kind', new File(['x'], 'br.docx'), 'br.docx'],
    ['more than 4 MB', new File([new Uint8Array(companyFileRules.verification.maxBytes + 1)], 'br.pdf'), 'too large'],
    ['an empty file', new File([], 'br.png'), 'empty'],
  ])('is refused before it is sent: %s', async (_name, file, words) => {
    await open(own());
    fireEvent.change(await field(), { target: { files: [file] } });
    expect((await field()).closest('main')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Send certificate' })).toBeDisabled();
  });

  it('takes 4 MB, and only one file', async () => {
    await open(own());
    const drop = (await field()).parentElement;
    const files = [new File(['x'], 'a.png'), new File(['x'], 'b.png')];
    if (drop) fireEvent.drop(drop, { dataTransfer: { files } });
    expect(await screen.findByText('Choose one file at a time')).toBeVisible();
    await choose(new File([new Uint8Array(companyFileRules.verification.maxBytes)], 'br.JPEG'));
    expect(screen.getByRole('button', { name: 'Send certificate' })).toBeEnabled();
  });

  it.each([
    ['is no image', refuse(filesCalls.uploadFile, 'FILE_REFUSED', { message: 'Not whole' }), 'Not whole'],
    ['is too large', refuse(filesCalls.uploadFile, 'FILE_TOO_LARGE'), 'The file is too large'],
    ['gets lost', lose(filesCalls.uploadFile), 'The upload failed. Try again.'],
    [
      'is refused by its use',
      refuse(companyVerificationsCalls.sendCompanyCertificate, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'certificateImageId', code: 'fileType', message: 'Wrong type' }],
      }),
      'Wrong type',
    ],
    [
      'comes from a company that is suspended meanwhile',
      refuse(companyVerificationsCalls.sendCompanyCertificate, 'COMPANY_STATUS_REFUSED', { message: 'Suspended' }),
      'Suspended',
    ],
  ])('that %s is said, and the file is retained', async (_name, handler, words) => {
    await open(own());
    server.use(handler);
    await choose();
    await send();
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
    expect(screen.getByText('br.png')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send certificate' })).toBeEnabled();
  });
});

describe('its state', () => {
  it('shows one that waits, since when, and another one can be sent', async () => {
    await open(waiting);
    expect(await screen.findByRole('heading', { name: 'Pending approval' })).toBeVisible();
    expect(screen.getByText(/2023-11-1/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download br.png' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send another one' }));
    expect(await field()).toBeInTheDocument();
    expect(screen.getByText('It replaces the one that is waiting.')).toBeVisible();
    expect(window.location.hash).toContain('step=1');
    await userEvent.click(screen.getByRole('button', { name: 'Leave unchanged' }));
    await waitFor(() => expect(screen.queryByLabelText(/Drop the certificate here/)).toBeNull());
  });

  it('shows one that was refused, with the reason, and requests another', async () => {
    await open(own({ merchantStatus: 'REJECTED', statusNote: 'The name does not match.' }));
    expect(await screen.findByRole('heading', { name: 'The certificate was rejected' })).toBeVisible();
    expect(screen.getByText('The name does not match.')).toBeVisible();
    expect(await field()).toBeInTheDocument();
  });

  it('shows one that was approved; a new one makes the account wait again', async () => {
    await open({ ...waiting, merchantStatus: 'ACTIVE' }, '/app/Verification?step=1');
    expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeVisible();
    expect(await field()).toBeInTheDocument();
    expect(screen.getByText(/needs approval again/)).toBeVisible();
  });

  it('takes none of a company that is suspended', async () => {
    await open(own({ merchantStatus: 'SUSPENDED', statusNote: 'Unpaid' }), '/app/Verification?step=1');
    expect(await screen.findByText('Unpaid')).toBeVisible();
    expect(screen.queryByLabelText(/Drop the certificate here/)).toBeNull();
  });

  it('is no question for staff of the platform, who have no company', async () => {
    await open(null, '/app/Verification', ['THANKYOU', 'COMPANY_APPROVE']);
    expect(await screen.findByText('No company to verify')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View certificates' })).toHaveAttribute(
      'href',
      '#/app/companyVerifications',
    );
  });

  it('that does not load can be tried again', async () => {
    const session = buildSession({ authoritySet: ['THANKYOU'] });
    server.use(
      answer(sessionsCalls.getLoginData, loginDataOf(session)),
      refuse(companyVerificationsCalls.findCurrentMerchantStatus, 'INTERNAL'),
    );
    await renderApp('/app/Verification', { session });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the upload flag', () => {
  it('leads on to the drop-off orders for users who may see them', async () => {
    server.use(
      answer(dropOffOrdersCalls.listDropOffOrders, {
        content: [],
        totalPages: 0,
        totalElements: 0,
        number: 0,
        size: 10,
      }),
    );
    await open(waiting, '/app/Verification?upload=true', ['THANKYOU', 'DROP_ORDER_LIST']);
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/app\/dropOrderList/));
  });

  it('changes nothing for the others', async () => {
    await open(waiting, '/app/Verification?upload=true');
    expect(await screen.findByRole('heading', { name: 'Pending approval' })).toBeVisible();
  });
});
