import { announcementsCalls as calls } from '@cubby/contract/people/announcements/announcements.calls';
import type { Announcement } from '@cubby/contract/people/announcements/announcements.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: Announcement = {
  announcementId: '1',
  name: 'Night work',
  description: '夜間維護',
  descriptionEn: 'Lockers restart at night.',
  descriptionPt: null,
  descriptionId: 'Loker dimulai ulang pada malam hari.',
  status: 'Draft',
  displayStartTime: 1_700_000_000_000,
  displayEndTime: 1_800_000_000_000,
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  merchantIds: [],
  merchants: [],
  roleIds: [],
  roles: [],
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
let asked: URLSearchParams[] = [];
const take = ({ body }: SeenRequest): Announcement => {
  sent.push(body);
  return { ...row, ...(body as Partial<Announcement>), version: 2 };
};

useServer();
beforeEach(() => {
  sent = [];
  asked = [];
  server.use(
    answer(calls.listAnnouncements, ({ query }) => {
      asked.push(query);
      return { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.getAnnouncement, row),
    answer(calls.createAnnouncement, take),
    answer(calls.updateAnnouncement, take),
  );
});

const everything = ['VIEW_ANNOUNCEMENT_DETAIL', 'ADD_ANNOUNCEMENT', 'EDIT_ANNOUNCEMENT'];
const open = (path: string, authoritySet = everything) => renderSignedIn(path, { authoritySet });

describe('the list', () => {
  it('is searched by name and filtered by status', async () => {
    await open('/app/announcements?status=Draft');
    expect(await screen.findByRole('link', { name: /Night work/ })).toHaveAttribute(
      'href',
      '#/app/announcementInfo?id=1',
    );
    await userEvent.type(field('Part of the name'), 'night{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('name')).toBe('night'));
    expect(asked.at(-1)?.get('status')).toBe('Draft');
  });

  it('offers a new one to users who may add, and no other', async () => {
    await open('/app/announcements', ['VIEW_ANNOUNCEMENT_DETAIL', 'EDIT_ANNOUNCEMENT']);
    await screen.findByText('Night work');
    expect(screen.queryByRole('link', { name: 'Create announcement' })).toBeNull();
  });
});

describe('a new announcement', () => {
  it('is a draft, and its end is not before its start', async () => {
    await open('/app/announcementInfo', ['ADD_ANNOUNCEMENT']);
    await heading('Create announcement');
    await userEvent.type(field(/^Name/), 'Night work');
    await userEvent.type(field(/^Text in Chinese/), '夜間維護');
    await userEvent.type(field(/^Shown from/), '2030-01-02 08:00');
    await userEvent.type(field(/^Shown until/), '2030-01-01 08:00');
    await press('Create announcement');
    await waitFor(() => expect(field(/^Shown until/)).toBeInvalid());
    expect(sent).toEqual([]);
    await fill(field(/^Shown until/), '2030-01-03 08:00');
    await press('Create announcement');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          name: 'Night work',
          status: 'Draft',
          displayStartTime: new Date('2030-01-02T08:00').getTime(),
          // The whole minute.
          displayEndTime: new Date('2030-01-03T08:01').getTime() - 1,
        },
      ]),
    );
  });
});

describe('one announcement', () => {
  it('is previewed in each language, with English where a language has no text', async () => {
    await open('/app/announcementInfo?id=1');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getAllByText(/Lockers restart at night\./)).toHaveLength(2);
    expect(preview.getByText(/夜間維護/)).toBeVisible();
    expect(preview.getByText(/Loker dimulai ulang/)).toBeVisible();
  });

  it('is edited in place, unless it is closed or the user may only see it', async () => {
    const { unmount } = await open('/app/announcementInfo?id=1&status=Draft');
    await heading('Night work');
    await press('Edit Announcement');
    await fill(field(/^Name/), 'Day work');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ announcementId: '1', name: 'Day work', version: 1 }]));
    unmount();
    const reader = await open('/app/announcementInfo?id=1', ['VIEW_ANNOUNCEMENT_DETAIL']);
    await heading('Night work');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    reader.unmount();
    server.use(answer(calls.getAnnouncement, { ...row, status: 'Closed' }));
    await open('/app/announcementInfo?id=1');
    await heading('Night work');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

it('is over every screen until the user dismisses it', async () => {
  const { announcementId, name, description, descriptionEn, descriptionPt, descriptionId } = row;
  const texts = { announcementId, name, description, descriptionEn, descriptionPt, descriptionId };
  const { displayStartTime, displayEndTime, lastUpdatedTime } = row;
  let dismissedTime: number | null = null;
  server.use(
    answer(calls.showAnnouncements, () => [
      { ...texts, displayStartTime, displayEndTime, lastUpdatedTime, dismissedTime },
    ]),
    answer(calls.dismissAnnouncement, ({ params }) => {
      sent.push(params['id']);
      dismissedTime = 1;
      return { success: true as const };
    }),
  );
  await open('/app/announcements');
  const banner = await screen.findByRole('region', { name: 'Announcements' });
  expect(within(banner).getByText(/Lockers restart at night\./)).toBeVisible();
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss: Night work' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull());
  expect(sent).toEqual(['1']);
});
