/** The services of the demo: their notifications, their buttons, and how they use compartments. */
import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { allServices, type AnyService, serviceId } from './demo.catalogue.ts';
import type { SeedRow } from './demo.insert.ts';

const all = [...templateEvents];
const settings: Readonly<Record<AnyService, Readonly<Record<string, unknown>>>> = {
  'Parcel locker': {
    description: 'Parcels that wait in a locker.',
    function_type: 'COLLECT',
    server_function_type: 'NOTIFY',
  },
  'Door-to-door': { description: 'Parcels that go to the door.', server_function_type: 'LABEL' },
  Return: {
    description: 'Parcels that go back to the shop.',
    function_type: 'STORE',
    server_function_type: 'RECREATE',
    mail_events: ['ORDER_CREATED', 'ORDER_COLLECTED'],
  },
  'Drop-off': { description: 'Parcels that customers drop off.', function_type: 'DROP_OFF', import_article: false },
  Laundry: { description: 'Clothes, there and back.', function_type: 'LAUNDRY', server_function_type: 'LABEL' },
  'Cold chain': { description: 'Chilled parcels.', function_type: 'COLLECT', server_function_type: 'NOTIFY' },
  Mailroom: { description: 'Post for people of the house, who sign for it.', server_function_type: 'NOTIFY' },
  HKMU: { description: 'Books and post of the university.', server_function_type: 'NOTIFY' },
};

export const serviceRows = (since: string): SeedRow[] =>
  allServices.map((name) => ({
    id: serviceId(name),
    name,
    name_en: name,
    kind: name === 'Laundry' ? 'LAUNDRY' : 'STANDARD',
    description: null,
    sms_events: all,
    mail_events: all,
    whatsapp_events: all,
    import_article: true,
    function_type: 'NONE',
    server_function_type: 'NONE',
    created_time: since,
    last_updated_time: since,
    ...settings[name],
  }));

/** Of all sizes. */
const configs: readonly (readonly [AnyService, Readonly<Record<string, unknown>>])[] = [
  ['Parcel locker', { standard_time: 48 }],
  ['Return', { standard_time: 72, customer_upload: false }],
  ['Drop-off', { standard_time: 48 }],
  ['Laundry', { name: 'Laundry', standard_time: 72 }],
  ['Mailroom', { standard_time: 72, customer_upload: false }],
  ['HKMU', { standard_time: 168, customer_upload: false }],
  [
    'Cold chain',
    { name: 'Chilled', standard_time: 24, overdue_time: 12, overdue_price: '8.00', user_take_overtime_order: false },
  ],
];

export const serviceConfigRows = (): SeedRow[] =>
  configs.map(([service, config]) => ({
    service_id: serviceId(service),
    name: null,
    overdue_time: null,
    overdue_price: null,
    customer_upload: true,
    user_take_overtime_order: true,
    ...config,
  }));
