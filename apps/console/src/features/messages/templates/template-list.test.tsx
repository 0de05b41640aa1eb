import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

const mail: Template = {
  templateId: '1',
  templateEvent: 'PIN_CODE',
  templateType: 'MAIL',
  templateName: 'Stored',
  senderName: null,
  templateDescription: null,
  templateStatus: 'ENABLED',
  templateTitle: null,
  templateContent: '<style>p { color: red }</style><p>Your <b>parcel</b></p><p>is here</p>',
  contentList: [],
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  groupName: null,
  serviceType: null,
  siteType: 'ALL',
  siteMerchantId: null,
  siteMerchantName: null,
  sendTo: null,
  contentTemplateId: null,
  placeholderList: [],
  products: [],
  language: null,
  approvalState: null,
  approvalNote: null,
  approvalCategory: null,
  previousCategory: null,
  approvedContent: null,
  defaultTemplateId: null,
  defaultFlag: false,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 2,
};

it('lists the texts of mails without their markup', async () => {
  server.use(answer(calls.listTemplates, { content: [mail], totalElements: 1, totalPages: 1, number: 0, size: 20 }));
  await renderSignedIn('/app/ContentNotificationEmail', { authoritySet: ['TEMPLATE_LIST'] });
  expect(await screen.findByText('Your parcel is here')).toBeVisible();
});
