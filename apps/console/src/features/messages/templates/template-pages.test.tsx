import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { differenceOf } from './components/text-difference.ts';
import { smsTemplate } from './templates.harness.ts';

const standard: Template = {
  ...smsTemplate,
  templateId: '9',
  templateName: 'Standard',
  merchantId: null,
  merchantName: null,
  defaultFlag: true,
};
let sent: unknown[] = [];
let asked: URLSearchParams[] = [];
const take = ({ body }: SeenRequest): Template => {
  sent.push(body);
  return smsTemplate;
};
const costs = [{ currency: 'HKD', mean: '0.4572', from: '0.4', to: '0.5' }];
const noParts = { parts: null, encoding: null, units: null, unitsOfPart: null, forcing: [], cut: null, cost: null };
const rendered = (text: string) => ({
  text,
  html: null,
  parts: 2,
  encoding: 'UCS-2' as const,
  units: 72,
  unitsOfPart: 67,
  forcing: ['’'],
  cut: 2,
  cost: { currency: 'HKD', amount: '0.762' },
});

useServer();
beforeEach(() => {
  sent = [];
  asked = [];
  server.use(
    answer(calls.listTemplates, ({ query }) => {
      asked.push(query);
      return { content: [smsTemplate, standard], totalElements: 2, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.getTemplate, ({ params }) => (params['templateId'] === '9' ? standard : smsTemplate)),
    answer(calls.createTemplate, take),
    answer(calls.updateTemplate, take),
    answer(calls.previewTemplate, ({ body }) => {
      const {
        contentList = [],
        templateContent,
        templateTitle,
        orderNumber,
      } = body as Record<string, never> & {
        contentList?: string[];
      };
      const texts =
        templateContent === undefined
          ? contentList.map(rendered)
          : [{ ...noParts, text: 'Plain', html: '<p>Rich</p>' }];
      return {
        orderNumber: orderNumber ?? null,
        languages: (['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const).map((language) => ({
          language,
          subject: templateTitle ?? null,
          texts,
        })),
      };
    }),
    answer(calls.listTemplateVersions, [
      {
        version: 2,
        changedTime: 2,
        changedBy: 'Ada',
        templateTitle: null,
        contentList: ['PIN {{pin}}'],
        templateStatus: 'ENABLED',
      },
      {
        version: 1,
        changedTime: 1,
        changedBy: 'Bo',
        templateTitle: null,
        contentList: ['Code {{pin}}'],
        templateStatus: 'ENABLED',
      },
    ]),
    answer(calls.restoreTemplateVersion, take),
    answer(calls.getTemplateFigures, [
      { textNumber: 1, sent: 40, collected: 30, share: 0.75, shareFrom: 0.6, shareTo: 0.86, parts: 1.2, costs },
    ]),
    answer(calls.explainTemplateChoice, {
      orderNumber: 'A1',
      language: 'zh_HK',
      chosen: { templateId: '1', templateName: 'Short PIN', merchantName: 'Harbour Parcel' },
      reasons: ['OWN_COMPANY', 'LANGUAGE'],
      passedOver: [{ templateId: '9', templateName: 'Standard', merchantName: null, reason: 'LESS_SPECIFIC' }],
    }),
    answer(calls.sendTestTemplate, ({ body }) => {
      sent.push(body);
      return { receipt: null, failure: 'The address is refused.', reason: '550' };
    }),
  );
});

const everything = ['TEMPLATE_LIST', 'TEMPLATE_EDIT'];
const open = (path: string, authoritySet = everything) => renderSignedIn(path, { authoritySet });
const returns = () =>
  waitFor(
    () => expect(window.location.hash).toMatch(/^#\/app\/(ContentNotification|WhatsAppnotification)(Email)?(\?|$)/),
    {
      timeout: 3000,
    },
  );

describe('the list', () => {
  it('requests its channel, and leads a company from a default to a copy of its own', async () => {
    await open('/app/ContentNotification?templateEvent=PIN_CODE');
    expect(await screen.findByRole('link', { name: /Short PIN/ })).toHaveAttribute(
      'href',
      '#/app/ContentNotificationDetail?templateId=1',
    );
    expect(screen.getByRole('link', { name: /Standard/ }).getAttribute('href')).toContain('defaultFlag=true');
    expect(asked.at(-1)?.get('templateType')).toBe('SMS');
    expect(asked.at(-1)?.get('templateEvent')).toBe('PIN_CODE');
    expect(screen.getAllByRole('button', { name: /more/i })).toHaveLength(1);
  });
});

describe('a new text message', () => {
  const start = async () => {
    await open('/app/ContentNotificationDetail');
    await heading('Create template');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Event/ }), 'PIN_CODE');
  };

  it('has up to five texts that all differ, and returns to the list after a second', async () => {
    await start();
    expect(screen.queryByRole('button', { name: 'Remove text 1' })).toBeNull();
    for (let count = 0; count < 4; count++) await press('Add text');
    expect(screen.getByRole('button', { name: 'Add text' })).toBeDisabled();
    for (const number of [5, 4, 3]) await press(`Remove text ${number}`);
    await fill(field(/^Text 1/), 'Same');
    await press('Create template');
    expect(field(/^Text 2/)).toBeInvalid();
    await fill(field(/^Text 2/), 'Same');
    await press('Create template');
    await waitFor(() =>
      expect(screen.getAllByText('Two text messages are the same. Change one of them.').length).toBeGreaterThan(0),
    );
    expect(sent).toEqual([]);
    await fill(field(/^Text 2/), 'Other');
    await press('Create template');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { templateType: 'SMS', templateEvent: 'PIN_CODE', contentList: ['Same', 'Other'], siteType: 'ALL' },
      ]),
    );
    await returns();
  });

  it('takes placeholders from chips at the cursor and while typing, and no others', async () => {
    await start();
    const text = field(/^Text 1/) as HTMLTextAreaElement;
    await fill(text, 'Code: .');
    text.setSelectionRange(6, 6);
    await press('Insert PIN');
    await waitFor(() => expect(text).toHaveValue('Code: {{pin}}.'));
    await userEvent.clear(text);
    await userEvent.type(text, 'At {{{{sit');
    expect(within(screen.getByRole('listbox', { name: 'Placeholders' })).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(text).toHaveValue('At {{siteAddress}}'));
    await fill(text, 'At x');
    await userEvent.clear(text);
    await userEvent.type(text, '{{{{nothing}}');
    await press('Create template');
    await waitFor(() => expect(text).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('shows its parts, the characters that force UCS-2, how much to cut, and its cost', async () => {
    await start();
    await fill(field(/^Text 1/), 'It’s here');
    expect(await screen.findByText(/2 parts · UCS-2 · 72 of 134 units/)).toBeVisible();
    expect(screen.getByText(/need UCS-2.*’/)).toBeVisible();
    expect(screen.getByText('Remove 2 units for one part less.')).toBeVisible();
    expect(screen.getByText(/^Cost: HKD\s0\.762$/)).toBeVisible();
  });
});

it('a copy of a default starts with its texts and names it', async () => {
  await open('/app/ContentNotificationDetail?templateId=9&defaultFlag=true&type=SMS');
  await heading('Own copy of a default');
  expect(field(/^Text 1/)).toHaveValue('PIN {{pin}}');
  await press('Create template');
  await waitFor(() => expect(sent).toMatchObject([{ defaultTemplateId: '9', contentList: ['PIN {{pin}}'] }]));
  await returns();
});

describe('a template', () => {
  it('is changed with what differs, and Cancel returns to the list', async () => {
    const { unmount } = await open('/app/ContentNotificationDetail?templateId=1');
    await heading('Short PIN');
    await fill(field(/^Text 1/), 'New');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ templateId: '1', contentList: ['New'], version: 2 }]));
    await returns();
    unmount();
    await open('/app/ContentNotificationDetail?templateId=1');
    await heading('Short PIN');
    await press('Cancel');
    await returns();
  });

  it('shows its versions with what changed, and takes an older one again', async () => {
    await open('/app/ContentNotificationDetail?templateId=1');
    const versions = within(await screen.findByRole('region', { name: 'Versions' }));
    expect((await versions.findByText('Code')).tagName).toBe('DEL');
    await userEvent.click(versions.getByRole('button', { name: 'Restore: Version 1' }));
    await waitFor(() => expect(sent).toEqual([{ restored: 1, version: 2 }]));
  });

  it('says how its texts do, which template applies and why, and what the provider says of a test', async () => {
    await open('/app/ContentNotificationDetail?templateId=1');
    expect(await screen.findByText('75% (60% to 86%)')).toBeVisible();
    expect(screen.getByText(/^HKD\s0\.4572 \(HKD\s0\.40 to HKD\s0\.50\)$/)).toBeVisible();
    const choice = within(screen.getByRole('region', { name: 'Which template applies' }));
    await userEvent.type(choice.getByLabelText('Order number'), 'A1');
    await userEvent.click(choice.getByRole('button', { name: 'Check' }));
    expect(await choice.findByText('It is in the language of the recipient')).toBeVisible();
    expect(choice.getByText(/Standard: Less specific/)).toBeVisible();
    await userEvent.type(field(/^Phone number or e-mail address/), '+85291234567');
    await press('Send test');
    expect(await screen.findByText(/The address is refused\. · 550/)).toBeVisible();
    expect(sent).toMatchObject([{ templateId: '1', target: '+85291234567' }]);
  });

  it('is read by users who may not change it', async () => {
    await open('/app/ContentNotificationDetail?templateId=1', ['TEMPLATE_LIST']);
    await heading('Short PIN');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
  });
});

it('a mail needs title and text, and is previewed in a frame without scripts, and as plain text', async () => {
  await open('/app/ContentNotificationEmailDetail');
  await heading('Create template');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Event/ }), 'ORDER_STORED');
  await press('Create template');
  await waitFor(() => expect(field(/^Title/)).toBeInvalid());
  expect(field(/^Text/)).toBeInvalid();
  await fill(field(/^Title/), 'Parcel');
  await fill(field(/^Text/), '<p>Hello</p>');
  const frame = await screen.findByTitle('E-mail as the recipient sees it');
  expect(frame).toHaveAttribute('sandbox', '');
  await waitFor(() => expect(frame).toHaveAttribute('srcdoc', '<p>Rich</p>'));
  await press('Plain text');
  expect(await screen.findByText('Plain')).toBeVisible();
  await press('Create template');
  await waitFor(() =>
    expect(sent).toMatchObject([{ templateTitle: 'Parcel', templateContent: '<p>Hello</p>', sendTo: 'RECIPIENT' }]),
  );
});

it('compares texts by words', () => {
  expect(differenceOf('a b c', 'a x c')).toEqual({ start: 'a ', removed: 'b', added: 'x', end: ' c' });
  expect(differenceOf('a', 'a')).toEqual({ start: 'a', removed: '', added: '', end: '' });
  expect(differenceOf('取件碼', '取貨碼')).toEqual({ start: '取', removed: '件', added: '貨', end: '碼' });
});
