import { eventTypes } from '@cubby/contract/integrations/events/events.limits';
import { webhooksCalls as calls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { Delivery, DeliveryDetail } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { mapText, readMap } from './secret-map.ts';

const row: Webhook = {
  webhookId: '5',
  webhookName: 'Warehouse',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  platform: 'Bearer token',
  defualtSettingId: '1',
  payloadUrl: 'https://warehouse.example.com/events',
  method: 'POST',
  status: 'ENABLED',
  offReason: null,
  offTime: null,
  failingSince: null,
  triggers: ['PARCEL_STATUS_UPDATE'],
  webhookEvent: 'PARCEL_STATUS_UPDATE',
  invokeType: 'OrderStatusNotify',
  webhookSample: '{}',
  tokenType: 'AUTH_HEADER',
  headerMap: {},
  authHeaderMap: { Authorization: '******' },
  authHeaderMapBody: {},
  headerMapBasic: {},
  apiKey: '******',
  ordered: false,
  publicKey: 'whpk_abc',
  secretOverlapEndsTime: null,
  receiverEndsTime: null,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
const delivery: Delivery = {
  deliveryId: '71',
  messageId: 'evt_9',
  event: 'PARCEL_STATUS_UPDATE',
  state: 'FAILED',
  isTest: false,
  attempts: 8,
  lastStatus: 500,
  lastFailure: 'STATUS',
  creationTime: Date.now(),
  nextTime: null,
  orderId: '1',
  siteId: '2',
};
const detail: DeliveryDetail = {
  ...delivery,
  body: '{"id":"evt_9"}',
  tries: [
    {
      number: 1,
      startTime: Date.now(),
      durationMs: 12,
      method: 'POST',
      payloadUrl: row.payloadUrl,
      status: 500,
      failure: 'STATUS',
      reason: null,
      answer: 'out of order',
    },
  ],
};
let sent: unknown[] = [];
const take =
  <T,>(result: T) =>
  ({ body }: SeenRequest): T => {
    sent.push(body);
    return result;
  };

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listWebhooks, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 }),
    answer(calls.getWebhook, row),
    answer(calls.createWebhook, take(row)),
    answer(calls.updateWebhook, take({ ...row, version: 2 })),
    answer(calls.listWebhookDeliveries, {
      content: [delivery],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 10,
    }),
    answer(calls.getWebhookDelivery, detail),
    answer(calls.getWebhookHealth, {
      pending: 2,
      oldestPendingTime: null,
      pausedUntilTime: null,
      failuresInRow: 0,
      failingSince: null,
      offExpectedTime: null,
      lastSuccessTime: null,
      day: { tries: 10, delivered: 9, failed: 1, medianMs: 40, p95Ms: 90 },
    }),
  );
});

const choice = (name: RegExp) => screen.getByRole('combobox', { name });
const open = (path: string, authoritySet = ['WEBHOOK_LIST', 'WEBHOOK_EDIT']) =>
  renderSignedIn(path, { authoritySet, merchantId: '3', merchantName: 'Harbour Parcel' });

it('reads a map of lines as it writes it', () => {
  const map = { 'X-Key': 'a: b', Empty: '' };
  expect(readMap(mapText(map))).toEqual(map);
  expect(readMap('\n  X :  1 \nName\n')).toEqual({ X: '1', Name: '' });
});

it('lists webhooks with template, masked key, link and status', async () => {
  await open('/app/Webhook');
  expect(await screen.findByRole('link', { name: /Warehouse/ })).toHaveAttribute(
    'href',
    '#/app/WebhookUpdate?webhookId=5',
  );
  for (const text of ['Bearer token', '******', row.payloadUrl, 'On']) expect(screen.getByText(text)).toBeVisible();
});

describe('a new webhook', () => {
  it('needs what the form names, and takes the headers of its template', async () => {
    await open('/app/WebhookUpdate');
    await heading('Create webhook');
    await press('Create webhook');
    await waitFor(() => expect(field(/^API key/)).toBeInvalid());
    expect(field(/^Link/)).toBeInvalid();
    expect(choice(/^Platform template/)).toBeInvalid();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(choice(/^Platform template/), 'X-API-Key header');
    expect(field(/^Request headers/)).toHaveValue('X-API-Key: {apiKey}');
    await userEvent.type(field(/^API key/), 'secret');
    await userEvent.type(field(/^Link/), row.payloadUrl);
    await press('Create webhook');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          merchantId: '3',
          platform: 'X-API-Key header',
          apiKey: 'secret',
          payloadUrl: row.payloadUrl,
          status: 'ENABLED',
          tokenType: 'AUTH_HEADER',
          authHeaderMap: { 'X-API-Key': '{apiKey}' },
          triggers: eventTypes,
        },
      ]),
    );
    // A save returns to the list.
    await heading('Webhooks');
  });

  it('needs a company, and says so in the words of the specification', async () => {
    await renderSignedIn('/app/WebhookUpdate', {
      authoritySet: ['WEBHOOK_LIST', 'WEBHOOK_EDIT'],
      merchantId: null,
      merchantName: null,
      companyType: 'ADMIN',
    });
    await heading('Create webhook');
    await press('Create webhook');
    expect(await screen.findByText('Choose the company of the webhook')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Company/ })).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('shows the section of its way of authentication alone', async () => {
    await open('/app/WebhookUpdate');
    await heading('Create webhook');
    const shown = () =>
      ['Request headers', 'Basic access', 'Request body'].filter(
        (label) => screen.queryByRole('textbox', { name: new RegExp(`^${label}`) }) !== null,
      );
    expect(shown()).toEqual([]);
    for (const [type, section] of [
      ['AUTH_HEADER', 'Request headers'],
      ['BASIC_ACCESS', 'Basic access'],
      ['REQUEST_BODY', 'Request body'],
    ] as const) {
      await userEvent.selectOptions(choice(/^Authentication/), type);
      expect(shown()).toEqual([section]);
    }
    await userEvent.selectOptions(choice(/^Authentication/), 'NoAuthorization');
    expect(shown()).toEqual([]);
  });
});

describe('one webhook', () => {
  it('is changed without its key', async () => {
    await open('/app/WebhookUpdate?webhookId=5');
    await heading('Warehouse');
    await press('Edit Webhook');
    await fill(field(/^Name/), 'Depot');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ webhookId: '5', webhookName: 'Depot', version: 1 }]));
  });

  it('sends a test, and says what came back', async () => {
    server.use(answer(calls.testWebhook, take(detail)));
    await open('/app/WebhookUpdate?webhookId=5');
    await heading('Warehouse');
    await press('Send test');
    expect(await screen.findByText('Failed: The receiver answered 500')).toBeVisible();
    expect(screen.getByText('out of order')).toBeVisible();
    expect(sent).toEqual([{ event: 'PARCEL_STATUS_UPDATE' }]);
  });

  it('shows each try of a delivery', async () => {
    await open('/app/WebhookUpdate?webhookId=5');
    await userEvent.click(await screen.findByRole('button', { name: 'Show evt_9' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery evt_9' }));
    expect(await dialog.findByText('{"id":"evt_9"}')).toBeVisible();
    expect(dialog.getByText('out of order')).toBeVisible();
  });

  it('replays as many as the server counted, once the user confirms that', async () => {
    server.use(
      answer(calls.previewWebhookReplay, take({ count: 12, until: 9 })),
      answer(calls.replayWebhook, take({ count: 12, until: 9 })),
    );
    await open('/app/WebhookUpdate?webhookId=5');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select evt_9' }));
    await press('Replay 1 selected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay 12 events?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(sent).toEqual([{ deliveryIds: ['71'] }, { deliveryIds: ['71'], until: 9, count: 12 }]));
  });

  it('that was switched off says why, and offers no replay', async () => {
    server.use(answer(calls.getWebhook, { ...row, status: 'DISABLED', offReason: 'FAILING', offTime: 1 }));
    await open('/app/WebhookUpdate?webhookId=5');
    expect(await screen.findByText(/it failed for 5 days/)).toBeVisible();
    await screen.findByText(/evt_9/);
    expect(screen.queryByRole('button', { name: 'Count events' })).toBeNull();
  });

  it('is only read by a user who may only see it', async () => {
    await open('/app/WebhookUpdate?webhookId=5', ['WEBHOOK_LIST']);
    await heading('Warehouse');
    await screen.findByText(/evt_9/);
    for (const name of [/^Edit/, 'Send test', 'Show secret', 'Count events'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
