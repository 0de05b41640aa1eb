import { expect, test } from 'vitest';
import { isPrintable, rangesText } from './printable.ts';
import { recipientNameSchema } from './contacts.ts';

test.each([
  'Chan Tai Man 2',
  '陳大文',
  '张伟',
  '邓小𠱸',
  '김민준',
  'ยุ้ยน้ำผึ้ง',
  'محمد بن عبد الله',
  'דוד',
  'राजेश क्षत्रिय',
  'Nguyễn Thị Hồng',
  'Nguyễn'.normalize('NFD'),
  'Łukasz Ștefan',
  'Ελένη',
  'Юлия',
  'ヤマダ',
])('labels can print %s', (name) => {
  expect(isPrintable(name)).toBe(true);
});

test.each(['𠮷田', 'ខ្មែរ', 'Chan ᚠ', '\u{323af}'])(
  'labels can not print %s, and the name is refused with the reason',
  (name) => {
    const parsed = recipientNameSchema.safeParse(name);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['notPrintable']);
  },
);

test('the ranges are those of the code points', () => {
  expect(rangesText([0x43, 0x41, 0x42, 0x61])).toBe('1t.2 u');
});
