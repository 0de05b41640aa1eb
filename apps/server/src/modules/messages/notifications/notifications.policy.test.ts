import {
  notificationChannels,
  notificationFailures,
  templateEvents,
} from '@cubby/contract/messages/notifications/notifications.values';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { type Language, phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../platform/http/words.ts';
import { addressFor, isTrueOf, languageFor, nextEvent, nextProvider, waitAfter } from './notifications.policy.ts';
import { render } from './notifications.templates.ts';

const languages = Object.keys(phrases) as Language[];

const reach = {
  environment: 'DEFAULT',
  currency: 'HKD',
  recipient_mail: 'ada@example.com',
  recipient_phone: '91234567',
  chosen_language: null,
};

test.each([
  [{}, 'zh_HK'],
  [{ environment: 'ALFRED_BR', currency: 'HKD' }, 'pt_BR'],
  [{ environment: 'ALFRED_PAXEL', currency: 'IDR' }, 'id_ID'],
  [{ environment: 'ALFRED_HKMU' }, 'zh_HK'],
  [{ currency: 'BRL' }, 'pt_BR'],
  [{ currency: 'SGD' }, 'en_US'],
  [{ chosen_language: 'en_US' }, 'en_US'],
  [{ chosen_language: 'xx' }, 'zh_HK'],
])('the language of %o is %s', (fields, language) => {
  expect(languageFor({ ...reach, ...fields })).toBe(language);
});

test('a channel without an address reaches no user', () => {
  expect(notificationChannels.map((channel) => addressFor(channel, reach))).toEqual([
    '+85291234567',
    '+85291234567',
    'ada@example.com',
  ]);
  const none = { ...reach, recipient_mail: '', recipient_phone: null };
  expect(notificationChannels.map((channel) => addressFor(channel, none))).toEqual([undefined, undefined, undefined]);
});

test('what is said is true of the order', () => {
  const statusesOf = (event: (typeof templateEvents)[number]) =>
    orderStatuses.filter((status) => isTrueOf(event, { status, overdue: false }));
  expect(statusesOf('ORDER_STORED')).toEqual(['Courier stored', 'Customer stored']);
  expect(statusesOf('ORDER_COLLECTED')).toEqual(['Completed']);
  expect(statusesOf('COLLECTION_REMINDER')).toEqual(['Courier stored']);
  expect(statusesOf('OVERDUE_REMINDER')).toEqual([]);
  const stored = { status: 'Courier stored' } as const;
  expect([true, null].map((overdue) => isTrueOf('COLLECTION_REMINDER', { ...stored, overdue }))).toEqual([
    false,
    false,
  ]);
  expect([true, null].map((overdue) => isTrueOf('OVERDUE_REMINDER', { ...stored, overdue }))).toEqual([true, false]);
  expect(orderStatuses.filter((status) => !statusesOf('ORDER_CREATED').includes(status))).toEqual(['Cancelled']);
  for (const status of orderStatuses.filter((each) => each !== 'Cancelled'))
    expect(isTrueOf(nextEvent(status, false), { status, overdue: null })).toBe(true);
  expect(nextEvent('Courier stored', true)).toBe('PIN_CODE');
});

describe('the words of a message', () => {
  const fields = { orderNumber: 'C1', companyName: 'Wing Lok', siteName: 'Central', compartment: 'A01', pin: '012345' };

  test('are there for each occasion, channel and language, with the PIN in no subject', () => {
    for (const language of languages)
      for (const event of templateEvents)
        for (const channel of notificationChannels) {
          const { subject, text } = render(event, channel, language, fields);
          expect(text).toContain('C1');
          expect(text.includes('012345')).toBe(event === 'PIN_CODE');
          expect(`${subject}${text}`).not.toMatch(/[{}]/);
          expect(subject === null).toBe(channel !== 'mail');
          expect(subject ?? '').not.toContain('012345');
        }
  });

  test('leave out the line of what is not known', () => {
    const { text } = render('PIN_CODE', 'whatsapp', 'en_US', { ...fields, compartment: '' });
    expect(text).not.toContain('Compartment');
    expect(text).toContain('PIN: 012345');
  });

  test('name each failure in each language', () => {
    for (const language of languages)
      expect(Object.keys(wordsOf(language).notificationFailures).toSorted()).toEqual(
        [...notificationFailures].toSorted(),
      );
  });
});

describe('the next try', () => {
  const one = (tries: number, spent = false) => ({ providerId: '1', tries, spent });
  const two = (tries: number, spent = false) => ({ providerId: '2', tries, spent });

  test('goes twice through a provider that another is behind, five times through the last', () => {
    const next = (...providers: Parameters<typeof nextProvider>[0]) => nextProvider(providers)?.providerId;
    expect([next(one(1), two(0)), next(one(2), two(0)), next(one(2), two(4)), next(one(2), two(5))]).toEqual([
      '1',
      '2',
      '2',
      undefined,
    ]);
    expect([next(one(4)), next(one(5)), next(one(1, true)), next(one(1, true), two(0)), next()]).toEqual([
      '1',
      undefined,
      undefined,
      '2',
      undefined,
    ]);
  });

  test('waits longer each time, and not at all for another provider', () => {
    expect([1, 2, 3, 4, 5].map((tries) => waitAfter([one(tries)], '1'))).toEqual([
      15_000,
      45_000,
      120_000,
      360_000,
      undefined,
    ]);
    expect([waitAfter([one(2), two(0)], '1'), waitAfter([one(1, true), two(0)], '1')]).toEqual([0, 0]);
  });

  test('waits as long as the provider says, and no longer than a minute if there is another one', () => {
    expect(waitAfter([one(1)], '1', 600_000)).toBe(600_000);
    expect(waitAfter([one(2)], '1', 1_000)).toBe(45_000);
    expect(waitAfter([one(1), two(0)], '1', 600_000)).toBe(60_000);
    expect(waitAfter([one(2), two(0)], '1', 600_000)).toBe(0);
    expect(waitAfter([one(5)], '1', 600_000)).toBeUndefined();
  });
});
