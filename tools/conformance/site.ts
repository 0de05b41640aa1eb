/** The site that the conformance kit plays: its configuration, its people and its orders. */
import { createHash, createHmac } from 'node:crypto';
import { config as example } from '../../packages/contract/src/asyncapi/examples.ts';
import {
  type Access,
  type AccessOrder,
  type VerifierKind,
  verifierLength,
  verifierText,
} from '../../packages/contract/src/downlinks/access.schemas.ts';
import { canonicalJson } from '../../packages/contract/src/device/canonical-json.ts';
import type { TerminalConfig } from '../../packages/contract/src/downlinks/terminal-config.schemas.ts';
import { methodFields } from '../../packages/contract/src/catalogue/workflows/workflow-methods.ts';

export const siteId = '42';
export const courier = { userId: '71', card: '0412345678', pin: '0042' };
export const orderPin = '482913';
export const order = { orderId: '9001', number: 'SF1234567890' };

const verifierOf = (kind: VerifierKind, value: string): string =>
  createHmac('sha256', Buffer.from(example.verifierKey, 'base64url'))
    .update(verifierText(kind, value))
    .digest('base64url')
    .slice(0, verifierLength);

const [door] = example.doors;
/** Two doors of one size, always open. */
export const config: TerminalConfig = {
  ...example,
  hours: [],
  doors: ['512', '513'].flatMap((boxId, index) =>
    door ? { ...door, boxId, name: `A0${index + 1}`, number: index + 1, portNumber: index + 1, row: index + 1 } : [],
  ),
  people: [
    {
      userId: courier.userId,
      name: 'Chan Tai Man',
      role: 'COURIER',
      card: verifierOf('card', courier.card),
      pin: verifierOf('pin', courier.pin),
      from: null,
      until: null,
    },
  ],
};
const hashOf = (of: TerminalConfig): string => createHash('sha256').update(canonicalJson(of)).digest('hex');
export const configHash = hashOf(config);
const store = { settings: {}, switchType: 'ALWAYS' as const, flows: ['FOR_MERCHANT_STORE' as const] };
const methods = ['IDENTIFY_COURIER', 'SCAN_PARCEL', 'DECIDE', 'CHOOSE_SIZE', 'OPEN_DOOR', 'CONFIRM_CLOSED'] as const;
export const workflow = { workflowId: '55', version: 3 };
/** A courier's deposit with one question. */
export const askingConfig: TerminalConfig = {
  ...config,
  services: config.services.map((each) => ({ ...each, workflowId: workflow.workflowId })),
  workflows: [
    {
      ...workflow,
      code: 'ASK',
      units: methods.map((method, at) => ({
        ...store,
        step: at + 1,
        method,
        input: [...methodFields(method).input],
        ...(method === 'DECIDE' && { settings: { by: 'ASK', question: { en_US: 'Is the parcel damaged?' } } }),
      })),
    },
  ],
};
export const askingConfigHash = hashOf(askingConfig);
/** The same without workflows, with every door out of service. */
export const fullConfig: TerminalConfig = {
  ...config,
  doors: config.doors.map((each) => ({ ...each, service: 'FAULTY' as const })),
};
export const fullConfigHash = hashOf(fullConfig);

const expected: AccessOrder = {
  ...order,
  serviceId: '3',
  numbers: [order.number],
  place: 'EXPECTED',
  boxId: null,
  size: door?.size ?? null,
  deliveredBy: null,
  low: false,
  by: 'COURIER',
  pin: null,
  storeCode: null,
  takeCode: null,
  overdueTime: null,
  stay: null,
  cost: null,
};
export const expectedOrder: Access = { from: 0, to: 1, orders: [expected], gone: [] };
/** The order lies in the door, and the PIN opens it. */
export const storedOrder = (boxId: string): Access => ({
  from: 1,
  to: 2,
  orders: [
    { ...expected, place: 'STORED', boxId, pin: verifierOf('pin', orderPin), overdueTime: Date.now() + 172_800_000 },
  ],
  gone: [],
});

export const dropOff = { orderId: '9002', number: 'DROP-77', code: 'K4TM-2WQX' };
/** A customer is expected to deposit a parcel with the code. */
export const dropOffOrder: Access = {
  from: 2,
  to: 3,
  orders: [
    {
      ...expected,
      orderId: dropOff.orderId,
      numbers: [dropOff.number],
      by: 'CUSTOMER',
      storeCode: verifierOf('code', dropOff.code),
    },
  ],
  gone: [order.orderId],
};

const another = (to: number, orderId: string, number: string, gone: string): Access => ({
  from: to - 1,
  to,
  orders: [{ ...expected, orderId, numbers: [number] }],
  gone: [gone],
});
/** A courier is expected to deposit another parcel, and a last one. */
export const askedNumber = 'SF1234567891';
export const askedOrder = another(4, '9003', askedNumber, dropOff.orderId);
export const lastNumber = 'SF1234567892';
export const lastOrder = another(5, '9004', lastNumber, '9003');
