import { forecastCalls } from '@cubby/contract/reports/forecast/forecast.calls';
import type { ForecastDay, FullSite, SiteForecast } from '@cubby/contract/reports/forecast/forecast.schemas';
import { replayCalls } from '@cubby/contract/reports/replay/replay.calls';
import type { ReplayPlan, SiteReplay } from '@cubby/contract/reports/replay/replay.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, server, useServer } from '../../../../test/server.ts';

const day = (at: number): string => `2026-11-${String(at + 1).padStart(2, '0')}`;
const days = (free: (at: number) => number): ForecastDay[] =>
  Array.from({ length: 14 }, (_, at) => ({
    day: day(at),
    free: free(at),
    low: Math.max(0, free(at) - 1),
    high: free(at) + 1,
    full: free(at) < 0.5,
  }));
const forecast: SiteForecast = {
  siteId: '9',
  siteName: 'Central Plaza',
  timeZone: 'Asia/Hong_Kong',
  madeDay: day(0),
  sizes: [
    { boxTypeId: '1', boxTypeName: 'S', inService: 8, days: days(() => 5) },
    { boxTypeId: '2', boxTypeName: 'M', inService: 4, days: days((at) => (at === 3 ? 0 : 2)) },
  ],
  errors: [
    { firstDay: 0, lastDay: 1, compared: 112, error: 0.8, naiveError: 1.4, inBand: 0.81 },
    { firstDay: 2, lastDay: 6, compared: 0, error: null, naiveError: null, inBand: null },
  ],
};
const fullSite: FullSite = {
  siteId: '9',
  siteName: 'Central Plaza',
  boxTypeId: '2',
  boxTypeName: 'M',
  timeZone: 'Asia/Hong_Kong',
  madeDay: day(0),
  inService: 4,
  least: 0,
  firstFullDay: day(3),
  fullDays: 1,
  riskDays: 5,
};
const plan: ReplayPlan = {
  siteId: '9',
  siteName: 'Central Plaza',
  today: '2026-11-20',
  sizes: [
    { boxTypeId: '1', boxTypeName: 'S', doors: 8 },
    { boxTypeId: '2', boxTypeName: 'M', doors: 4 },
  ],
  otherSizes: [{ boxTypeId: '3', boxTypeName: 'L' }],
};
const played = (doors: number, deposits: number, turnedAway: number) => ({ doors, deposits, turnedAway });
const replay: SiteReplay = {
  from: '2026-08-21',
  to: '2026-11-20',
  timeZone: 'Asia/Hong_Kong',
  before: played(12, 900, 187),
  after: played(14, 1046, 41),
  sizes: [
    { boxTypeId: '1', boxTypeName: 'S', before: played(8, 600, 150), after: played(12, 746, 4) },
    { boxTypeId: '2', boxTypeName: 'M', before: played(4, 300, 37), after: played(2, 300, 37) },
  ],
  takenOut: 6,
  unexplained: 2,
};

useServer();
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    answerSites([]),
    answer(forecastCalls.getSiteForecast, forecast),
    answer(forecastCalls.listFullSites, {
      content: [fullSite],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 10,
    }),
    answer(replayCalls.getReplayPlan, plan),
    answer(replayCalls.replaySite, ({ body }) => {
      sent.push(body);
      return replay;
    }),
  );
});
const open = (path: string) => renderSignedIn(path, { authoritySet: ['UTILIZATION_REPORT'] });

describe('the forecast', () => {
  it('lists the sites that will be full, each with its forecast', async () => {
    await open('/app/forecast');
    const table = await screen.findByRole('region', { name: 'Sites that will be full' });
    const row = (await within(table).findByText(day(3))).closest('tr');
    expect(row).not.toBeNull();
    expect(within(row as HTMLElement).getByRole('link', { name: 'Central Plaza' })).toHaveAttribute(
      'href',
      '#/app/forecast?siteId=9',
    );
  });

  it('says that no site will be full', async () => {
    const none = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 };
    server.use(answer(forecastCalls.listFullSites, none));
    await open('/app/forecast');
    expect(await screen.findByText(/^No forecast has a full site/)).toBeVisible();
  });

  it('shows a site by size and day, the days that are full, and the error next to repeating the weekday', async () => {
    await open('/app/forecast?siteId=9');
    await heading('Forecast of free compartments');
    expect(
      await screen.findByLabelText(/^M, 2026-11-04: 0 free of 4, between 0 and 1 on 4 of 5 days/),
    ).toBeInTheDocument();
    expect(screen.getByText('Days in Asia/Hong_Kong')).toBeVisible();
    expect(screen.getByText('Not full on any of these days')).toBeVisible();
    await userEvent.click(screen.getByText('M', { selector: 'label, button' }));
    expect(screen.getByText('Full on 11-04')).toBeVisible();
    const errors = within(screen.getByRole('table', { name: 'How good past forecasts were' }));
    expect(errors.getByRole('row', { name: '0 to 1 0.8 1.4 81% 112' })).toBeVisible();
    expect(errors.getByRole('row', { name: '2 to 6 – – – 0' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try other compartments' })).toHaveAttribute(
      'href',
      '#/app/replay?siteId=9',
    );
  });

  it('says what a site without a forecast lacks', async () => {
    server.use(answer(forecastCalls.getSiteForecast, { ...forecast, madeDay: null, sizes: [], errors: [] }));
    await open('/app/forecast?siteId=9');
    expect(await screen.findByText('No forecast yet')).toBeVisible();
  });
});

describe('a replay', () => {
  it('plays the period with the changed compartments, and says what would have changed', async () => {
    await open('/app/replay?siteId=9');
    await heading('Replay of other compartments');
    await fill(await screen.findByRole('textbox', { name: /^S \(now 8\)/ }), '12');
    await fill(field(/^M \(now 4\)/), '2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a size' }), 'L');
    await fill(field(/^Storage limit in hours/), '36');
    await press('Replay');
    expect(
      await screen.findByText('From 2026-08-21 to 2026-11-20, this plan would have turned away 41 parcels, not 187.'),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        siteId: '9',
        from: '2026-08-21',
        to: '2026-11-20',
        limitHours: 36,
        sizes: [
          { boxTypeId: '1', doors: 12 },
          { boxTypeId: '2', doors: 2 },
          { boxTypeId: '3', doors: 1 },
        ],
      },
    ]);
    const table = within(screen.getByRole('table', { name: 'Result' }));
    expect(table.getByRole('row', { name: 'All sizes 12 14 900 1,046 187 41' })).toBeVisible();
    expect(screen.getByText('Parcels that the limit would have taken out earlier: 6.')).toBeVisible();
    expect(screen.getByText(/^Visits that were turned away although a compartment was free: 2\./)).toBeVisible();
  });

  it('shows a refusal at its field, and retains what was typed', async () => {
    server.use(
      refuse(replayCalls.replaySite, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'to', code: 'tooLarge', message: 'Too late' }],
      }),
    );
    await open('/app/replay?siteId=9');
    await fill(await screen.findByRole('textbox', { name: /^S \(now 8\)/ }), '12');
    await press('Replay');
    await waitFor(() => expect(screen.getAllByText(/Too late/).length).toBeGreaterThan(0));
    expect(field(/^S \(now 8\)/)).toHaveValue('12');
    await userEvent.clear(field(/^S \(now 8\)/));
    await press('Replay');
    await waitFor(() => expect(field(/^S \(now 8\)/)).toHaveAttribute('aria-invalid', 'true'));
    expect(sent).toEqual([]);
  });

  it('requires a site first', async () => {
    await open('/app/replay');
    expect(await screen.findByText('Choose a site')).toBeVisible();
  });
});
