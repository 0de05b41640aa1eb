import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allUplinks,
  downlinkFilter,
  downlinks,
  downlinkTopic,
  mayPublish,
  maySubscribe,
  parseUplink,
  type TopicOwner,
  uplinks,
  uplinkTopic,
} from './topics.ts';

const id = fc.bigInt(1n, 999_999_999_999_999_999n).map(String);
const owner: fc.Arbitrary<TopicOwner> = fc.record({ tenant: fc.oneof(fc.constant('0'), id), siteId: id });
const uplink = fc.constantFrom(...uplinks);
const downlink = fc.constantFrom(...downlinks);

/** Whether a filter takes a topic in, as MQTT 3.1.1 says (4.7). */
const matches = (filter: string, topic: string): boolean => {
  const [levels, named] = [filter.split('/'), topic.split('/')];
  return (
    levels.every((level, at) => level === '#' || (at < named.length && (level === '+' || level === named[at]))) &&
    (levels.at(-1) === '#' || levels.length === named.length)
  );
};

describe('a terminal', () => {
  test('publishes to its own topics on the way up, and to no other', () => {
    fc.assert(
      fc.property(owner, owner, uplink, downlink, (own, other, up, down) => {
        expect(mayPublish(own, uplinkTopic(own, up))).toBe(true);
        expect(parseUplink(uplinkTopic(own, up))).toEqual({ ...own, uplink: up });
        expect(mayPublish(own, downlinkTopic(own, down))).toBe(false);
        const same = own.tenant === other.tenant && own.siteId === other.siteId;
        expect(mayPublish(own, uplinkTopic(other, up))).toBe(same);
      }),
    );
  });

  const tricks = [
    '',
    '/',
    '+',
    '#',
    ' ',
    '\n',
    '\0',
    '.',
    '..',
    '%2f',
    '0',
    '01',
    '-1',
    '1e3',
    '\u0661',
    '$share',
    'birth',
    'up',
  ];
  test.each(tricks)('gains nothing by %j in a topic', (trick) => {
    const own = { tenant: '7', siteId: '42' };
    const [topic, filter] = [uplinkTopic(own, 'birth'), downlinkFilter(own)];
    const bent = (text: string): string[] => {
      const levels = text.split('/');
      return levels.flatMap((level, at) =>
        [trick, level + trick, trick + level, `${level}/${trick}`, `${trick}/${level}`].map((each) =>
          levels.with(at, each).join('/'),
        ),
      );
    };
    for (const each of bent(topic).filter((text) => text !== topic)) expect(mayPublish(own, each), each).toBe(false);
    for (const each of bent(filter).filter((text) => text !== filter))
      expect(maySubscribe(own, each), each).toBe(false);
  });

  test('subscribes to what is for it alone', () => {
    const level = fc.oneof(
      fc.constantFrom('lk', 'v1', 'down', 'up', '+', '#', ...downlinks, '7', '42', '43'),
      fc.string(),
    );
    const filters = fc.oneof(
      fc.array(level, { maxLength: 7 }).map((levels) => levels.join('/')),
      fc.tuple(level, level, level, level).map(([a, b, c, d]) => `lk/v1/${a}/${b}/${c}/${d}`),
    );
    const own = { tenant: '7', siteId: '42' };
    const foreign = [
      ...downlinks.map((each) => downlinkTopic({ tenant: '7', siteId: '43' }, each)),
      ...downlinks.map((each) => downlinkTopic({ tenant: '8', siteId: '42' }, each)),
      ...uplinks.map((each) => uplinkTopic(own, each)),
      '$SYS/broker/clients',
    ];
    fc.assert(
      fc.property(filters, (filter) => {
        if (maySubscribe(own, filter)) for (const topic of foreign) expect(matches(filter, topic)).toBe(false);
      }),
    );
    expect(
      [downlinkFilter(own), ...downlinks.map((each) => downlinkTopic(own, each))].every((each) =>
        maySubscribe(own, each),
      ),
    ).toBe(true);
    expect(
      ['#', 'lk/#', 'lk/v1/7/42/#', 'lk/v1/+/42/down/+', 'lk/v1/7/42/+/+', `$share/x/${downlinkFilter(own)}`].some(
        (each) => maySubscribe(own, each),
      ),
    ).toBe(false);
  });
});

test('the server receives every uplink and none of its own messages', () => {
  fc.assert(
    fc.property(owner, uplink, downlink, (own, up, down) => {
      expect(matches(allUplinks, uplinkTopic(own, up))).toBe(true);
      expect(matches(allUplinks, downlinkTopic(own, down))).toBe(false);
      expect(matches(downlinkFilter(own), downlinkTopic(own, down))).toBe(true);
    }),
  );
});

test('an id is read as it is written, without a second spelling', () => {
  for (const odd of ['00', '007', '1234567890123456789', '4 2', '４２'])
    expect(parseUplink(`lk/v1/7/${odd}/up/door`)).toBeUndefined();
  expect(parseUplink('lk/v1/7/42/up/door\n')).toBeUndefined();
  expect(parseUplink('lk/v1/7/42/up/reboot')).toBeUndefined();
  expect(parseUplink('lk/v2/7/42/up/door')).toBeUndefined();
});
