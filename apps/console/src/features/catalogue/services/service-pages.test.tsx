import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import type { ServiceBoxConfig } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.schemas';
import { servicesCalls as calls } from '@cubby/contract/catalogue/services/services.calls';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const config: ServiceBoxConfig = {
  compartmentConfigId: '9',
  lockerServiceId: '1',
  compartmentName: 'Chilled',
  boxTypeId: null,
  boxTypeName: null,
  merchantUpload: true,
  customerUpload: false,
  userTakeOvertimeOrder: true,
  standardTime: 24,
  overdueTime: 12,
  standardPrice: null,
  overduePrice: '8.00',
  version: 3,
};
const row: Service = {
  lockerServiceId: '1',
  lockerServiceName: 'Night parcels',
  lockerServiceNameEn: null,
  description: null,
  kind: 'STANDARD',
  smsTemplateEvents: ['PIN_CODE'],
  mailTemplateEvents: [],
  whatsAppTemplateEvents: [],
  functionGroupId: null,
  functionGroupName: '/',
  importArticle: true,
  functionType: 'COLLECT',
  serverFunctionType: 'NONE',
  boxTypeName: '',
  compartmentConfigs: [config],
  createdBy: 'Ada',
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
let asked: unknown[] = [];
const take = ({ body }: SeenRequest) => {
  sent.push(body);
  return row;
};

useServer();
beforeEach(() => {
  [sent, asked] = [[], []];
  const takeConfig = ({ body }: SeenRequest) => {
    sent.push(body);
    return config;
  };
  server.use(
    answer(calls.queryServices, ({ query }) => {
      asked.push(query.get('serviceOrFunctionGroupName'));
      return { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.getService, row),
    answer(calls.createService, take),
    answer(calls.updateService, take),
    answer(serviceBoxConfigsCalls.createServiceBoxConfig, takeConfig),
    answer(serviceBoxConfigsCalls.updateServiceBoxConfig, takeConfig),
    answer(boxTypesCalls.listBoxTypes, [
      {
        id: '2',
        boxTypeId: '2',
        name: 'S',
        width: 400,
        length: 450,
        height: 100,
        accessible: false,
        management: false,
        siteCount: 3,
        inUse: true,
        version: 4,
      },
    ]),
  );
});

const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['SERVICE_LIST', 'SERVICE_EDIT'],
    ...more,
  });
const detail = '/app/SystemSevriceInfo?lockerServiceId=1';

it('the list leads to each service; one that is in use is not deleted, and the refusal says where', async () => {
  server.use(refuse(calls.deleteService, 'SERVICE_IN_USE', { message: 'Can’t be deleted: 2 sites' }));
  await open('/app/SystemService');
  expect(await screen.findByRole('link', { name: /Night parcels/ })).toHaveAttribute('href', `#${detail}`);
  await press(/more/i);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete service' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete service' }));
  expect(await screen.findByText('Can’t be deleted: 2 sites')).toBeVisible();
});

it('the list is searched by the name of a service or a workflow', async () => {
  await open('/app/SystemService?query=fast');
  await screen.findByRole('link', { name: /Night parcels/ });
  expect(asked).toEqual(['fast']);
});

describe('a new service', () => {
  it('needs an event by text message, has no prices yet, and is created with what was chosen', async () => {
    await open('/app/SystemSevriceInfo');
    await heading('Add service');
    expect(screen.getByText(/once the service is saved/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add price' })).toBeNull();
    await userEvent.type(field(/^Name/), 'Night');
    await press('Add service');
    const byText = screen.getByRole('group', { name: /^By text message/ });
    expect(await screen.findByText('Required')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(within(byText).getByRole('checkbox', { name: 'PIN' }));
    await press('Add service');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { lockerServiceName: 'Night', smsTemplateEvents: ['PIN_CODE'], mailTemplateEvents: [] },
      ]),
    );
  });
});

describe('one service', () => {
  it('gets a price in a dialog, which retains what was typed where it is refused', async () => {
    server.use(
      refuse(serviceBoxConfigsCalls.createServiceBoxConfig, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'boxTypeId', code: 'taken', message: 'Already taken' }],
      }),
    );
    await open(detail);
    await heading('Night parcels');
    await press('Add price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add price' }));
    const save = dialog.getByRole('button', { name: 'Add price' });
    await userEvent.click(save);
    expect(dialog.getByRole('textbox', { name: /^Standard time/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Standard time/ }), '12');
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Size/ }), 'S');
    await userEvent.click(save);
    expect(await dialog.findByText('Already taken')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Standard time/ })).toHaveValue('12');
  });

  it('shows how it uses compartments; a change sends what differs', async () => {
    await open(detail);
    await heading('Night parcels');
    const table = within(screen.getByRole('table', { name: 'Compartments and prices' }));
    expect(table.getByText('8.00 for each 12 h')).toBeVisible();
    expect(table.queryByText('Customers may drop off')).toBeNull();
    await press('Change All sizes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change All sizes' }));
    await fill(dialog.getByRole('textbox', { name: /^Standard time/ }), '36');
    await userEvent.click(dialog.getByRole('button', { name: 'Save price' }));
    await waitFor(() => expect(sent).toEqual([{ compartmentConfigId: '9', version: 3, standardTime: 36 }]));
  });

  it('is only read by a company, without the name of its workflow', async () => {
    await open(detail, { companyType: 'OPERATOR', merchantId: '5' });
    await heading('Night parcels');
    expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add price' })).toBeNull();
    expect(screen.getByText('/')).toBeVisible();
  });
});
