import { temperatureCalls as calls } from '@cubby/contract/lockers/temperature/temperature.calls';
import type { ColumnInfo, TemperatureSeries } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const minute = 60_000;
const now = Date.now();
const column: ColumnInfo = {
  siteColumnId: '5',
  columnNumber: 1,
  columnType: 'TEMP',
  label: 'Ice',
  temperature: -18,
  alertThreshold: 3,
  alertDelayTime: 10,
  address: 'probe-1',
  settleMinutes: 60,
  closeAfterMinutes: null,
  currentTemperature: -17.5,
  currentTemperatureTime: now,
  fault: null,
  defrosting: false,
  closedSince: null,
  version: 2,
};
const series: TemperatureSeries = {
  column,
  siteId: '9',
  startTime: now - 10 * minute,
  endTime: now,
  stepMs: 0,
  points: [
    { time: now - 10 * minute, mean: -18, min: -18, max: -18 },
    { time: now - 9 * minute, mean: null, min: null, max: null },
    { time: now - 2 * minute, mean: -12.5, min: -12.5, max: -12.5 },
  ],
  settings: [{ from: 0, temperature: -18, alertThreshold: 3 }],
  defrosts: [],
  openings: [{ from: now - 4 * minute, until: now - 3 * minute, boxName: 'A01' }],
  alarms: [
    {
      alertType: 'TEMPERATURE_HIGH',
      openTime: now - 2 * minute,
      closeTime: null,
      recordedTime: null,
      withdrawnTime: null,
    },
  ],
  verdict: {
    verdict: 'NOT_PROVEN',
    coverage: 0.6,
    minutesOut: 2,
    longestMinutesOut: 2,
    minutesDefrosting: 0,
    min: -18,
    max: -12.5,
    mean: -16.2,
    gaps: [{ from: now - 9 * minute, until: now - 2 * minute }],
  },
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.getColumnInfo, [column]),
    answer(calls.getTemperatureSeries, series),
    answer(calls.updateColumnInfo, ({ body }: SeenRequest) => {
      sent.push(body);
      return [column];
    }),
    answer(calls.pageTemperatureReport, {
      content: [
        {
          currentTemperatureTime: now,
          currentTemperature: -12.5,
          fault: null,
          temperature: -18,
          alarmMax: -15,
          alarmMin: -21,
          alertThreshold: 3,
          defrosting: false,
        },
        {
          currentTemperatureTime: now - minute,
          currentTemperature: null,
          fault: 'OPEN',
          temperature: -18,
          alarmMax: -15,
          alarmMin: -21,
          alertThreshold: 3,
          defrosting: false,
        },
      ],
      totalPages: 1,
      totalElements: 2,
      number: 0,
      size: 10,
      columnInfoList: [{ siteColumnId: '5', columnNumber: 1, label: 'Ice' }],
    }),
  );
});
const open = (path: string) =>
  renderSignedIn(path, {
    authoritySet: ['TEMPERATURE_LIST', 'TEMPERATURE_EDIT', 'SITE_LIST'],
    companyType: 'ADMIN',
    merchantId: null,
  });

it('clears the fields of a column whose type changes, checks ranges, and requests a confirmation before it saves', async () => {
  await open('/app/Location_wendu?id=9');
  await heading('Column settings');
  const type = await screen.findByLabelText(/^Type/);
  await userEvent.selectOptions(type, 'REG');
  expect(screen.getByLabelText(/^Label/)).toHaveValue('Parcel');
  expect(screen.getByLabelText(/^Controller address/)).toHaveValue('');
  await userEvent.selectOptions(type, 'TEMP');
  expect(screen.getByLabelText(/^Label/)).toHaveValue('');
  await userEvent.type(screen.getByLabelText(/^Label/), 'Ice');
  await userEvent.type(screen.getByLabelText(/^Set-point/), '-26');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByLabelText(/^Set-point/)).toBeInvalid();
  expect(screen.getByLabelText(/^Alarm threshold/)).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Set-point/));
  await userEvent.type(screen.getByLabelText(/^Set-point/), '-20');
  await userEvent.type(screen.getByLabelText(/^Alarm threshold/), '2.5');
  await userEvent.type(screen.getByLabelText(/^Alarm delay/), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the column settings?' });
  expect(dialog).toHaveTextContent('1 column changes');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        siteId: '9',
        columnInfoList: [
          {
            columnNumber: 1,
            columnType: 'TEMP',
            label: 'Ice',
            temperature: -20,
            alertThreshold: 2.5,
            alertDelayTime: 0,
            version: 2,
          },
        ],
      },
    ]),
  );
  await waitFor(() => expect(location.hash).toContain('/app/siteInfo?id=9'));
});

it('draws the line with a cursor that says its point, and has the same in tables', async () => {
  await open('/app/temperatureEchart?id=9&siteColumnId=5');
  const chart = await screen.findByRole('img', { name: /^Temperature of Column 1: Ice/ });
  expect(screen.getByText('Not proven')).toBeVisible();
  expect(screen.getByText(/60 % of the time covered/)).toBeVisible();
  fireEvent.keyDown(chart, { key: 'End' });
  expect(screen.getAllByRole('status').some((one) => one.textContent.includes('-12.5 °C'))).toBe(true);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getAllByRole('status').some((one) => one.textContent.includes('no temperature'))).toBe(true);
  const events = screen.getAllByRole('table')[0]!;
  for (const what of ['Temperature too high', 'Door A01 open', 'No readings']) expect(events).toHaveTextContent(what);
  expect(screen.getByRole('button', { name: 'Save as picture' })).toBeVisible();
});

it('lists readings with a fault that is no temperature, under the verdict', async () => {
  await open('/app/temperatureReport?id=9&step=1');
  expect(await screen.findByText('Not proven')).toBeVisible();
  const row = (await screen.findByText('-12.5 °C')).closest('tr')!;
  expect(row).toHaveTextContent('-21 – -15 °C');
  expect(screen.getByText('Probe disconnected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chart' })).toHaveAttribute(
    'href',
    '#/app/temperatureEchart?id=9&siteColumnId=5',
  );
});
