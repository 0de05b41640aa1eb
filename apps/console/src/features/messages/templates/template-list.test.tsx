import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, server, useServer } from '../../../../test/server.ts';
import { smsTemplate } from './templates.harness.ts';

useServer();

const mail: Template = {
  ...smsTemplate,
  templateType: 'MAIL',
  templateContent: '<style>p { color: red }</style><p>Your <b>parcel</b></p><p>is here</p>',
  contentList: [],
};

it('lists the texts of mails without their markup', async () => {
  server.use(answer(calls.listTemplates, { content: [mail], totalElements: 1, totalPages: 1, number: 0, size: 20 }));
  await renderSignedIn('/app/ContentNotificationEmail', { authoritySet: ['TEMPLATE_LIST'] });
  expect(await screen.findByText('Your parcel is here')).toBeVisible();
});
