import type { CompanyVerification } from '@cubby/contract/people/companies/companies.schemas';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, answerFile, refuse, server, useServer } from '../../../../test/server.ts';
import { toast } from '../../../ui/toast/toast.ts';

useServer();

const certificate = (id: string, merchantName: string, overrides: Partial<CompanyVerification> = {}) =>
  ({
    id,
    merchantId: id,
    merchantName,
    companyType: 'MERCHANT',
    merchantStatus: 'PENDING_APPROVAL',
    businessRegistration: '12345678-000',
    certificateImageId: id.repeat(32).slice(0, 32),
    certificateImageName: `br-${id}.png`,
    contentType: 'image/png',
    uploadedById: null,
    uploadedBy: 'Ada Chan',
    uploadedTime: 1_700_000_000_000,
    decision: null,
    decidedById: null,
    decidedBy: null,
    decidedTime: null,
    reason: null,
    ...overrides,
  }) satisfies CompanyVerification;

let rows: CompanyVerification[];
let bodies: unknown[];

beforeEach(async () => {
  rows = [certificate('1', 'Wing Lok Books'), certificate('2', 'Peak Coffee', { contentType: 'application/pdf' })];
  bodies = [];
  toast.clear();
  const session = buildSession({ authoritySet: ['COMPANY_APPROVE'] });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answerFile(filesCalls.downloadFile, new Uint8Array([1, 2, 3]), 'br.png'),
    answer(companyVerificationsCalls.listCompanyVerifications, ({ query }) => {
      const content = rows.filter(({ decision }) => (decision === null) === (query.get('state') === 'WAITING'));
      return { content, totalPages: 1, totalElements: content.length, number: 0, size: Number(query.get('size')) };
    }),
    answer(companyVerificationsCalls.decideCompanyVerification, ({ params, body }) => {
      bodies.push([params['id'], body]);
      const { approved, reason } = body as { approved: boolean; reason?: string };
      const found = rows.find(({ id }) => id === params['id']);
      const decided = certificate(params['id'] ?? '', found?.merchantName ?? '', {
        decision: approved ? 'APPROVED' : 'REFUSED',
        decidedBy: 'Mei Chan',
        decidedTime: 1_700_000_100_000,
        reason: reason ?? null,
      });
      rows = rows.map((row) => (row.id === decided.id ? decided : row));
      return decided;
    }),
  );
  await renderApp('/app/companyVerifications', { session });
  await screen.findByRole('heading', { level: 1, name: 'Certificates' });
});

const shown = (name: string) => screen.findByRole('article', { name });

describe('certificates that wait', () => {
  it('are shown one by one, oldest first, with their image', async () => {
    const article = await shown('Wing Lok Books');
    await waitFor(() =>
      expect(within(article).getByRole('img', { name: 'Certificate of Wing Lok Books' })).toBeVisible(),
    );
    expect(within(article).getByText('12345678-000')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Waiting/ })).toHaveTextContent('2');
    await userEvent.click(screen.getByRole('button', { name: /Peak Coffee/ }));
    const next = await shown('Peak Coffee');
    // A PDF is saved, never opened among the console's own pages.
    expect(within(next).getByRole('button', { name: 'Download br-2.png' })).toBeVisible();
    expect(within(next).queryByRole('img', { name: /Certificate/ })).toBeNull();
    expect(document.querySelector('iframe, embed, object')).toBeNull();
    expect(window.location.hash).toContain('id=2');
  });

  it('are approved, and the next one is there at once', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Approve the certificate of Wing Lok Books' }));
    expect(await shown('Peak Coffee')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Peak Coffee' })).toHaveFocus();
    expect(bodies).toEqual([['1', { approved: true }]]);
    expect(screen.getByText('The certificate of Wing Lok Books is approved')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve the certificate of Peak Coffee' }));
    expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  });

  it('are refused with a reason, which is asked for', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject the certificate of Wing Lok Books' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject the certificate of Wing Lok Books?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject certificate' }));
    expect(within(dialog).getByText(/Say why/)).toBeVisible();
    expect(bodies).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), '  Blurred  ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject certificate' }));
    expect(await shown('Peak Coffee')).toBeVisible();
    expect(bodies).toEqual([['1', { approved: false, reason: 'Blurred' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that another user decided first are said so', async () => {
    await shown('Wing Lok Books');
    server.use(
      refuse(companyVerificationsCalls.decideCompanyVerification, 'VERIFICATION_DECIDED', {
        message: 'Another user was quicker',
      }),
    );
    rows = rows.slice(1);
    await userEvent.click(screen.getByRole('button', { name: 'Approve the certificate of Wing Lok Books' }));
    expect(await screen.findByText('Another user was quicker')).toBeInTheDocument();
    expect(await shown('Peak Coffee')).toBeVisible();
  });

  it('retain the reason that was typed when the server fails', async () => {
    server.use(refuse(companyVerificationsCalls.decideCompanyVerification, 'OWN_COMPANY', { message: 'Your own' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject the certificate of Wing Lok Books' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Blurred');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject certificate' }));
    expect(await within(dialog).findByText('Your own')).toBeVisible();
    expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Blurred');
  });
});

it('shows what was decided, with the reason', async () => {
  rows = [certificate('3', 'Old Shop', { decision: 'REFUSED', decidedBy: 'Mei Chan', reason: 'Too dark' })];
  await userEvent.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByText('Old Shop')).toBeVisible();
  expect(screen.getByText('Too dark')).toBeVisible();
  expect(screen.getByText('Rejected')).toBeVisible();
});
