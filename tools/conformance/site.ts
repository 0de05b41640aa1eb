/** The site that the conformance kit plays: its configuration, its people and its orders. */
import { createHash, createHmac } from 'node:crypto';
import { config as example } from '../../packages/contract/src/asyncapi/examples.ts';
import {
  type Access,
  type AccessOrder,
  type VerifierKind,
  verifierLength,
  verifierText,
} from '../../packages/contract/src/device/access.schemas.ts';
import { canonicalJson } from '../../packages/contract/src/device/canonical-json.ts';
import type { TerminalConfig } from '../../packages/contract/src/device/terminal-config.schemas.ts';

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
export const configHash = createHash('sha256').update(canonicalJson(config)).digest('hex');

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
