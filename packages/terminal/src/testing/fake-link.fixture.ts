/** A broker without a network, on the clock of a test. It takes one connection at a time, and has what terminals reported. */
import { type UplinkMessage, readUplink } from '@cubby/contract/device/messages';
import { type Downlink, downlinkTopic, parseUplink } from '@cubby/contract/device/topics';
import type { Clock } from '../clock.ts';
import type { Link, LinkEvents, LinkOptions } from '../link.ts';

export interface FakeLink {
  readonly link: Link;
  readonly receivedMessages: UplinkMessage[];
  /** Called with each message, after it was received. */
  onMessage: ((message: UplinkMessage) => void) | undefined;
  /** Delivers to the connected terminal. */
  deliver(downlink: Downlink, body: unknown): void;
  readonly connections: number;
}

const owner = { tenant: '3', siteId: '7' };

export const createFakeLink = (clock: Clock): FakeLink => {
  let current: { options: LinkOptions; events: LinkEvents } | undefined;
  const receive = (topic: string, payload: string): void => {
    const parsed = parseUplink(topic);
    const message = parsed && readUplink(parsed.uplink, payload.length, () => payload);
    if (!message || 'deadLetter' in message) throw new Error(`${topic} ${payload} ${JSON.stringify(message)}`);
    fake.receivedMessages.push(message);
    fake.onMessage?.(message);
  };
  const fake = {
    receivedMessages: [] as UplinkMessage[],
    onMessage: undefined as FakeLink['onMessage'],
    connections: 0,
    deliver: (downlink: Downlink, body: unknown) =>
      current?.events.message(downlinkTopic(owner, downlink), Buffer.from(JSON.stringify(body))),
    link: ((options, events) => {
      const self = { options, events };
      let isOver = false;
      const over = (isGoodbye: boolean): void => {
        if (isOver) return;
        isOver = true;
        if (current !== self) return;
        current = undefined;
        if (!isGoodbye) receive(options.will.topic, options.will.payload);
      };
      clock.after(1, () => {
        if (isOver) return;
        fake.connections += 1;
        const before = current;
        current = self;
        if (before) {
          receive(before.options.will.topic, before.options.will.payload);
          before.events.closed('LOST');
        }
        events.opened();
      });
      const soon = (run: () => void): Promise<void> =>
        new Promise((resolve) => {
          clock.after(1, () => {
            if (current !== self) return;
            run();
            resolve();
          });
        });
      return {
        subscribe: () => soon(() => undefined),
        publish: (topic, payload) => soon(() => receive(topic, payload)),
        end: () => Promise.resolve(over(true)),
        drop: () => {
          const wasOpen = !isOver;
          over(false);
          if (wasOpen) clock.after(0, () => events.closed('LOST'));
        },
      };
    }) satisfies Link,
  };
  return fake;
};
