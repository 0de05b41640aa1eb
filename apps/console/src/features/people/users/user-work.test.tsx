import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { field, heading } from '../../../../test/find.ts';
import { answer, refuse, server } from '../../../../test/server.ts';
import { buildPerson, editBlock, open, useUserServer, world } from './users.harness.ts';

useUserServer();
afterEach(() => {
  vi.unstubAllEnvs();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const day = (date: Date) => date.getTime();

it('shows the card of a person, where they work, and how long the account is valid', async () => {
  server.use(
    answer(districtsCalls.searchDistricts, [{ districtId: '1', name: 'Hong Kong', grade: 1, upperGradeId: null }]),
    answer(companyLookupsCalls.listThirdLevelDistricts, [
      { districtId: '9', name: 'Mong Kok', path: ['Hong Kong', 'Kowloon'] },
    ]),
  );
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await editBlock('Work');
  await userEvent.type(field(/^Card number/), '04:A2');
  await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hong Kong' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Areas of responsibility/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Mong Kok/ }));
  await userEvent.keyboard('{Escape}');
  await save();
  await waitFor(() =>
    expect(world.sent[0]).toMatchObject({ userId: '100', tokenId: '04:A2', districtId: '1', mapDistrictIds: ['9'] }),
  );
  await editBlock('Sign-in');
  await userEvent.type(field(/^Valid from/), '2027-01-02');
  await userEvent.type(field(/^Valid until/), '2027-02-03');
  await save();
  await waitFor(() =>
    expect(world.sent[1]).toMatchObject({
      startTime: day(new Date(2027, 0, 2)),
      // A day alone is one that the account still opens on.
      endTime: day(new Date(2027, 1, 3, 23, 59, 59, 999)),
    }),
  );
});

it.each([
  ['Asia/Hong_Kong', '2027-01-03 00:00', '2027-01-03 18:00', Date.UTC(2027, 0, 3, 10)],
  ['America/Sao_Paulo', '2027-01-02 13:00', '2027-01-03 18:00', Date.UTC(2027, 0, 3, 21)],
])('shows and takes a moment in the time zone %s, and says that it does', async (zone, shown, typed, taken) => {
  vi.stubEnv('TZ', zone);
  world.people[0] = buildPerson(100, { startTime: Date.UTC(2027, 0, 2, 16), endTime: null });
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await editBlock('Sign-in');
  expect(field(/^Valid from/)).toHaveValue(shown);
  expect(field(/^Valid from/)).toHaveAccessibleDescription(expect.stringContaining(`in the time zone ${zone}`));
  await userEvent.clear(field(/^Valid from/));
  await userEvent.type(field(/^Valid from/), typed);
  await save();
  await waitFor(() => expect(world.sent[0]).toMatchObject({ startTime: taken }));
});

it('leaves a time that no user touched, with its seconds, and takes one away that is emptied', async () => {
  const startTime = day(new Date(2027, 0, 2, 3, 4, 5, 6));
  world.people[0] = buildPerson(100, { startTime, endTime: startTime + 60_000 });
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await editBlock('Sign-in');
  expect(field(/^Valid from/)).toHaveValue('2027-01-02 03:04');
  await userEvent.clear(field(/^Valid until/));
  await save();
  await waitFor(() => expect(world.sent[0]).toMatchObject({ endTime: null }));
  // What no user touched is not sent.
  expect(world.sent[0]).not.toHaveProperty('startTime');
});

it('requires a valid time, and shows at the field what the server refuses', async () => {
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await editBlock('Sign-in');
  await userEvent.type(field(/^Valid from/), 'tomorrow');
  await save();
  await waitFor(() => expect(field(/^Valid from/)).toBeInvalid());
  expect(screen.getAllByText('Not a date').length).toBeGreaterThan(0);
  expect(world.sent).toEqual([]);
  await userEvent.clear(field(/^Valid from/));
  await editBlock('Work');
  await userEvent.type(field(/^Card number/), 'A1');
  server.use(
    refuse(usersCalls.updateUser, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'tokenId', code: 'taken', message: 'Already in use' }],
    }),
  );
  await save();
  await waitFor(() => expect(field(/^Card number/)).toBeInvalid());
});

it.each([
  ['Not valid yet', { startTime: Date.now() + 3_600_000 }],
  ['Expired', { startTime: null, endTime: Date.now() - 3_600_000 }],
  ['Locked', { endTime: Date.now() - 3_600_000, userStatus: 'LOCKED' as const }],
])('marks an account as %s', async (words, fields) => {
  world.people[0] = buildPerson(100, fields);
  await open('/app/userEdit?userId=100', ['USER_LIST']);
  await heading('Person 100');
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryByText('Active')).toBeNull();
});

it('shows all of it to those who only read', async () => {
  world.people[0] = buildPerson(100, {
    tokenId: '04:A2',
    districtId: '2',
    districtPath: [
      { id: '1', name: 'Hong Kong' },
      { id: '2', name: 'Kowloon' },
    ],
    mapDistrictIds: ['9'],
    mapDistricts: [{ id: '9', name: 'Mong Kok' }],
  });
  await open('/app/userEdit?userId=100', ['USER_LIST']);
  await heading('Person 100');
  for (const words of ['04:A2', 'Hong Kong › Kowloon', 'Mong Kok']) expect(screen.getByText(words)).toBeVisible();
});

it('has a lost second step switched off by another user, after a question', async () => {
  world.people[0] = buildPerson(100, { needMFA: true, multiFactorAuthMethod: 'AUTHENTICATOR' });
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch off two-step verification' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off two-step verification' }));
  await waitFor(() => expect(world.sent).toEqual([{ userId: '100', needMFA: false }]));
});

it('is unlinked from single sign-on by another user, after a question', async () => {
  world.people[0] = buildPerson(100, { singleSignOnLinked: true });
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unlink single sign-on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink single sign-on' }));
  await waitFor(() => expect(world.sent).toEqual([{ userId: '100', singleSignOnLinked: false }]));
});

it('has no second step to switch off without one', async () => {
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await screen.findByRole('menuitem', { name: 'Lock' });
  expect(screen.queryByRole('menuitem', { name: 'Switch off two-step verification' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Unlink single sign-on' })).toBeNull();
});

it('says in the words of the server why areas are not loaded', async () => {
  server.use(refuse(districtsCalls.searchDistricts, 'TOO_MANY_REQUESTS', { message: 'Too many requests' }));
  await open('/app/userEdit?userId=100');
  await heading('Person 100');
  await editBlock('Work');
  await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }));
  expect(await screen.findByText('Too many requests')).toBeVisible();
});
