/** People, parcels and codes at the small site, and a terminal of it on the clock of a test. */
import { createHmac } from 'node:crypto';
import { type Access, type AccessOrder, verifierLength, verifierText } from '@cubby/contract/downlinks/access.schemas';
import { type ParcelEvent, parcelEventTypes } from '@cubby/contract/device/parcel-events.schemas';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { type SimulatedTerminal, createSimulatedTerminal } from '../simulated-terminal.ts';
import { memoryFlash } from '../store/flash.ts';
import type { VisitAction } from '../visits/steps.ts';
import { identityFor } from './broker.fixture.ts';
import { type FakeClock, createFakeClock } from './fake-clock.fixture.ts';
import { type FakeLink, createFakeLink } from './fake-link.fixture.ts';
import { config, configMessage } from './site.fixture.ts';

export const verifierOf = (kind: 'pin' | 'card' | 'code', value: string): string =>
  createHmac('sha256', Buffer.from(config.verifierKey, 'base64url'))
    .update(verifierText(kind, value))
    .digest('base64url')
    .slice(0, verifierLength);

export const courier = { userId: '21', pin: '2468', card: 'CARD-21' };
export const staff = { userId: '22', pin: '1357', card: 'CARD-22' };
const person = (role: 'COURIER' | 'STAFF', { userId, pin, card }: typeof courier) => ({
  userId,
  name: role,
  role,
  card: verifierOf('card', card),
  pin: verifierOf('pin', pin),
  from: null,
  until: null,
});
export const bleKey = Buffer.alloc(32, 7).toString('base64');

/** A1 and A2 are small, A3 and A4 large. */
export const siteConfig: TerminalConfig = {
  ...config,
  site: { ...config.site, customerScan: true },
  doors: config.doors.map((door, index) => (index < 2 ? { ...door, size: 'S', height: 100 } : { ...door, size: 'L' })),
  people: [person('COURIER', courier), person('STAFF', staff)],
  bleKey,
};

export const expected = (orderId: string, more: Partial<AccessOrder> = {}): AccessOrder => ({
  orderId,
  numbers: [`T-${orderId}`, `O-${orderId}`],
  place: 'EXPECTED',
  boxId: null,
  size: 'S',
  low: false,
  by: 'COURIER',
  pin: null,
  storeCode: null,
  takeCode: null,
  overdueTime: null,
  ...more,
});
/** Its PIN is 9 and the id. */
export const stored = (orderId: string, boxId: string, more: Partial<AccessOrder> = {}): AccessOrder =>
  expected(orderId, { place: 'STORED', boxId, pin: verifierOf('pin', `9${orderId}`), ...more });

export interface Served {
  readonly clock: FakeClock;
  readonly broker: FakeLink;
  readonly simulated: SimulatedTerminal;
  sendAccess(message: Partial<Access>): Promise<void>;
  /** A user does it, and all that follows within 1.5 s. */
  act(...actions: VisitAction[]): Promise<void>;
  screen(): ReturnType<typeof screenOf>;
  /** Events that the server received, without envelopes. @param types left out: those of parcels */
  reported(...types: readonly string[]): Record<string, unknown>[];
  signIn(pin?: string): Promise<void>;
  /** Puts a parcel into the open door of the visit, or takes it out, and closes it. */
  atDoor(article: boolean | undefined): Promise<void>;
}

const screenOf = ({ terminal }: SimulatedTerminal) => {
  const screen = terminal.visits?.screen;
  if (!screen) throw new Error('It is off');
  return screen;
};
const envelope = new Set(['v', 'bootId', 'seq', 'deviceTime']);

/** @param hasSensors whether doors know what is inside */
export const serve = async (
  orders: readonly AccessOrder[] = [],
  { of = siteConfig, hasSensors = true }: { of?: TerminalConfig; hasSensors?: boolean } = {},
): Promise<Served> => {
  const clock = createFakeClock();
  const broker = createFakeLink(clock);
  const inside = new Set(orders.flatMap(({ place, boxId }) => (place === 'STORED' ? (boxId ?? []) : [])));
  const simulated = createSimulatedTerminal({
    clock,
    link: broker.link,
    flash: memoryFlash(),
    seed: 1,
    openMs: 50,
    restartMs: 10,
    first: ({ boxId }) => (hasSensors ? { article: inside.has(boxId) } : {}),
  });
  broker.onMessage = (message) => {
    if (message.uplink === 'birth' && message.body.configHash === null)
      clock.after(5, () => broker.deliver('cfg', configMessage(of)));
  };
  simulated.terminal.enrol(identityFor('mqtt://nowhere'));
  simulated.terminal.start();
  await clock.advance(1_000);
  let version = 0;
  const served: Served = {
    clock,
    broker,
    simulated,
    sendAccess: async (message) => {
      const from = version;
      version += 1;
      broker.deliver('cfg', { v: 1, type: 'ACCESS', from, to: version, orders: [], gone: [], ...message });
      await clock.advance(10);
    },
    act: async (...actions) => {
      for (const action of actions) {
        simulated.terminal.visits?.act(action);
        await clock.advance(1_500);
      }
    },
    screen: () => screenOf(simulated),
    reported: (...types) =>
      broker.receivedMessages
        .filter(
          ({ uplink, body }) =>
            uplink === 'event' && (types.length > 0 ? types : parcelEventTypes).some((type) => type === body['type']),
        )
        .map(({ body }) =>
          Object.fromEntries(Object.entries(body as ParcelEvent).filter(([key]) => !envelope.has(key))),
        ),
    signIn: (pin = courier.pin) => served.act({ does: 'SIGN_IN' }, { does: 'ENTER', value: pin }),
    atDoor: async (article) => {
      const { boxId = '' } = screenOf(simulated);
      if (article !== undefined) simulated.cabinet.setArticle(boxId, article);
      simulated.cabinet.close(boxId);
      await clock.advance(100);
    },
  };
  if (orders.length > 0) await served.sendAccess({ orders: [...orders] });
  return served;
};
