import { placeholderSamples, placeholdersIn } from '@cubby/contract/messages/templates/templates.placeholders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailDocument } from '../../../platform/senders/index.ts';
import { isMarkup, markupProblem, safeMarkup, textOfMarkup } from './notifications.markup.ts';
import { countParts } from './notifications.parts.ts';
import { renderTexts, type PlaceholderValues } from './notifications.templates.ts';

const samples = { ...placeholderSamples, pin: '012345' };
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>x</script>',
    '{{pin}}',
    '"><img src=x onerror=y>',
    'a\r\nBcc: x@example.com',
    '&lt;',
    "' onclick='x",
  ),
);
const values: fc.Arbitrary<PlaceholderValues> = fc.record({
  orderNumber: hostile,
  companyName: hostile,
  siteName: hostile,
  recipientName: hostile,
});

test('a value never makes markup: the mail has the tags of its template and no other', () => {
  fc.assert(
    fc.property(values, (given) => {
      const text = '<p>{{companyName}}</p>\n<p><a href="https://x.example/">{{siteName}}</a> {{recipientName}}</p>';
      const { html } = renderTexts('mail', { title: '{{orderNumber}}', text }, given);
      const tags = [...(html ?? '').matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
      expect(tags.filter((name) => name !== 'p' && name !== 'a')).toEqual([]);
      expect(html).toBe(safeMarkup(html ?? ''));
    }),
  );
});

test('a value never makes a line of the subject, and never another value', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { subject, text } = renderTexts(
        'mail',
        { title: 'A {{orderNumber}}', text: '{{companyName}}' },
        {
          ...given,
          pin: 'SECRET',
        },
      );
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(text).not.toContain('SECRET');
      expect(mailDocument({ text, language: 'en_US' }).match(/<script|<img/i)).toBeNull();
    }),
  );
});

test('whatever markup is written, nothing but the allow list is sent', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<a href="javascript:x">',
      '<svg/onload=x>',
      '<b',
      ' style="x">',
      '<!--',
      '-->',
      'x',
      '<iframe src="//x">',
      '&lt;script&gt;',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const markup = parts.join('');
      const { html, text } = renderTexts('mail', { title: 't', text: markup }, {});
      const shown = html ?? mailDocument({ text, language: 'en_US' });
      expect(shown).not.toMatch(/<(?:script|img|svg|iframe)|javascript:|\son\w+=|<[^>]*style="x"/i);
    }),
  );
});

test('markup that is not possible is named', () => {
  expect(markupProblem('<p>a <strong>b</strong><br></p>')).toBeUndefined();
  expect(markupProblem('<a href="https://x.example/{{orderNumber}}">x</a>')).toBeUndefined();
  expect(markupProblem('<p><img src="x"></p>')).toBe('<img>');
  expect(markupProblem('<p onclick="x">a</p>')).toBe('onclick');
  expect(markupProblem('<a href="javascript:x">a</a>')).toBe('javascript:x');
  expect(isMarkup('3 < 4 and 5 > 4')).toBe(false);
});

test('the text of a mail has its paragraphs, items and links', () => {
  expect(
    textOfMarkup('<h1>A</h1><p>b<br>c &amp; d</p><ul><li>e</li><li>f</li></ul><a href="https://x.example">g</a>'),
  ).toBe('A\n\nb\nc & d\n\n- e\n- f\n\ng (https://x.example)');
});

test('a line without its value is left out, and a text of one line is not', () => {
  const text = 'At {{siteName}}\nCompartment: {{compartment}}';
  expect(renderTexts('sms', { title: null, text }, { ...samples, compartment: '' }).text).toBe('At Tower 3 lobby');
  expect(renderTexts('sms', { title: null, text: '{{siteName}}: {{pin}}' }, { pin: '1' }).text).toBe(': 1');
  expect(placeholdersIn('{{pin}} {{ pin }} {{pin}}')).toEqual(['pin']);
});

test.each<[string, number, 'GSM-7' | 'UCS-2', number | null]>([
  ['a'.repeat(160), 1, 'GSM-7', null],
  ['a'.repeat(161), 2, 'GSM-7', 1],
  ['a'.repeat(306), 2, 'GSM-7', 146],
  ['a'.repeat(307), 3, 'GSM-7', 1],
  ['€'.repeat(80), 1, 'GSM-7', null],
  ['€'.repeat(81), 2, 'GSM-7', 2],
  ['取'.repeat(70), 1, 'UCS-2', null],
  ['取'.repeat(71), 2, 'UCS-2', 1],
  ['😀'.repeat(35), 1, 'UCS-2', null],
  ['😀'.repeat(36), 2, 'UCS-2', 2],
])('%#: the parts of a text message', (text, parts, encoding, cut) => {
  expect(countParts(text)).toMatchObject({ parts, encoding, cut });
});
