/**
 * Whom the foreign terminal serves and with which parcels, by the configuration and the access list, as the sections "Verifiers"
 * and "Serving people" of docs/device-protocol.md describe them. It imports Node alone.
 */
import { createHmac } from 'node:crypto';

export interface Json {
  readonly [name: string]: unknown;
}
interface Door extends Json {
  readonly boxId: string;
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly number: number;
}
interface Person extends Json {
  readonly userId: string;
  readonly role: 'COURIER' | 'STAFF';
}
export interface Order extends Json {
  readonly orderId: string;
  readonly numbers: readonly string[];
  readonly place: 'EXPECTED' | 'STORED';
  readonly boxId: string | null;
  readonly size: string | null;
  readonly overdueTime: number | null;
  readonly stay?: { readonly hours: number; readonly lateHours: number | null } | null;
}

const hourMs = 3_600_000;
const wrongMax = 5;
const blockedMs = 60_000;

export const verifierOf = (key: string, kind: 'pin' | 'card' | 'code', value: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${kind}:${value.trim()}`, 'utf8')
    .digest('base64url')
    .slice(0, 22);

/** What an event says of a parcel. */
export const parcelOf = ({ orderId, numbers }: Order): Json => ({
  ...(!orderId.startsWith('door ') && { orderId }),
  number: numbers[0],
});

export class People {
  config: Json | undefined;
  /** The version of the access list. */
  version = 0;
  readonly orders = new Map<string, Order>();
  #wrong = 0;
  #blockedUntil = 0;

  /** @returns whether it follows on what is known */
  take({ from, to, orders, gone }: Json): boolean {
    if (from !== 0 && from !== this.version) return false;
    if (from === 0) this.orders.clear();
    for (const order of orders as Order[]) this.orders.set(order.orderId, order);
    for (const orderId of gone as string[]) this.orders.delete(orderId);
    this.version = Number(to);
    return true;
  }

  doors(): Door[] {
    return ((this.config?.['doors'] ?? []) as Door[]).filter(({ screen }) => screen !== true);
  }

  person(kind: 'pin' | 'card', value: string): Person | undefined {
    const wanted = this.#verifier(kind, value);
    const now = Date.now();
    return ((this.config?.['people'] ?? []) as Person[]).find(
      ({ [kind]: known, from, until }) =>
        known === wanted && Number(from ?? 0) <= now && now < Number(until ?? Infinity),
    );
  }

  expected(number: string): Order | undefined {
    const wanted = number.trim().toUpperCase();
    return [...this.orders.values()].find(
      ({ place, numbers }) => place === 'EXPECTED' && numbers.some((each) => each.toUpperCase() === wanted),
    );
  }

  /** The expected order that a customer drops off with the code. */
  storable(code: string): Order | undefined {
    const wanted = this.#verifier('code', code);
    return [...this.orders.values()].find(({ place, storeCode }) => place === 'EXPECTED' && storeCode === wanted);
  }

  collectable(typed: string): { readonly order: Order; readonly how: 'PIN' | 'QR' } | undefined {
    const pin = this.#verifier('pin', typed);
    const code = this.#verifier('code', typed);
    for (const order of this.orders.values()) {
      if (order.place !== 'STORED' || isOver(order)) continue;
      if (order['pin'] === pin) return { order, how: 'PIN' };
      if (order['takeCode'] === code) return { order, how: 'QR' };
    }
    return undefined;
  }

  /** The door that is reserved for the order, or else the smallest free one that is large enough. */
  doorFor(order: Order | undefined, isUsable: (boxId: string) => boolean): Door | undefined {
    const taken = new Set(
      [...this.orders.values()].flatMap(({ orderId, boxId }) => (orderId === order?.orderId ? [] : (boxId ?? []))),
    );
    const area = ({ width, height }: Door) => width * height;
    const free = this.doors()
      .filter(
        ({ boxId, service, reservedFor, labels }) =>
          service === 'IN_SERVICE' &&
          !taken.has(boxId) &&
          isUsable(boxId) &&
          (!reservedFor || reservedFor === order?.['deliveredBy']) &&
          ((labels as string[]).length === 0 || order?.boxId === boxId),
      )
      .toSorted((a, b) => area(a) - area(b) || a.number - b.number);
    const sized = this.doors().filter(({ size }) => size === order?.size);
    const atLeast = sized.length === 0 ? 0 : Math.min(...sized.map(area));
    return free.find(({ boxId }) => boxId === order?.boxId) ?? free.find((door) => area(door) >= atLeast);
  }

  /** The workflow of a deposit, and its steps that ask a person. */
  workflow(
    order: Order | undefined,
    by: string,
  ): { readonly workflow: Json | undefined; readonly questions: unknown[] } {
    const listed = (name: string) => (this.config?.[name] ?? []) as Json[];
    const service = listed('services').find(({ serviceId }) => serviceId === order?.['serviceId']);
    const program = listed('workflows').find(({ workflowId }) => workflowId === service?.['workflowId']);
    if (!program) return { workflow: undefined, questions: [] };
    const flow = by === 'CUSTOMER' ? 'FOR_CUSTOMER_STORE' : 'FOR_MERCHANT_STORE';
    const questionUnits = (program['units'] as Json[]).filter(
      ({ method, flows, settings }) =>
        method === 'DECIDE' && (flows as string[]).includes(flow) && (settings as Json)['by'] === 'ASK',
    );
    const { workflowId, version } = program;
    return { workflow: { workflowId, version }, questions: questionUnits.map(({ step }) => step) };
  }

  /** What the terminal records of a parcel until the server sends it. */
  lies(order: Order | undefined, number: string, boxId: string, by: string): void {
    const key = order?.orderId ?? `door ${boxId}`;
    const hours = order?.stay?.hours ?? 48;
    const overdueTime = by === 'CUSTOMER' ? null : Date.now() + hours * hourMs;
    this.orders.set(key, {
      orderId: key,
      numbers: [number],
      size: null,
      ...order,
      place: 'STORED',
      boxId,
      overdueTime,
      storeCode: null,
    });
  }

  isBlocked(): boolean {
    return Date.now() < this.#blockedUntil;
  }

  /** Counts an entry. @returns how many were wrong in a row if it blocks the keypad */
  entered(isRight: boolean): number | undefined {
    this.#wrong = isRight ? 0 : this.#wrong + 1;
    if (this.#wrong < wrongMax) return undefined;
    this.#blockedUntil = Date.now() + blockedMs;
    return this.#wrong;
  }

  #verifier(kind: 'pin' | 'card' | 'code', value: string): string {
    return verifierOf(String(this.config?.['verifierKey']), kind, value);
  }
}

const isOver = ({ overdueTime, stay: period }: Order): boolean =>
  overdueTime !== null &&
  !!period &&
  period.lateHours !== null &&
  Date.now() >= overdueTime + period.lateHours * hourMs;
