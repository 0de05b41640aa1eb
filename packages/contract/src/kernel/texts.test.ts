import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldCode } from './schemas.ts';
import { emptyIsNone, lineText, nameKey, nameText, noteText } from './texts.ts';

describe('a line', () => {
  it.each([
    [' Ada  Wong\u00A0', 'Ada  Wong'],
    ['Ada\r\nX: 1', 'Ada X: 1'],
    ['\u202Egnow\u202C ada\u2067', 'gnow ada'],
    ['\u200B', ''],
    ['\uFEFFAda\u200B W\u00ADong\u200F', 'Ada Wong'],
    [' \u200E\n\t ', ''],
    ['👩‍👩‍👧 陳大文', '👩‍👩‍👧 陳大文'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
  ])('%j reads %j', (text, read) => {
    expect(lineText().parse(text)).toBe(read);
  });

  it('retains a NUL, for the server to refuse', () => {
    expect(lineText().parse('a\0b')).toBe('a\0b');
    expect(lineText().parse('\0')).toBe('\0');
  });

  it('is measured as it reads', () => {
    const schema = lineText().min(1, fieldCode('required')).max(3, fieldCode('tooLong'));
    expect(schema.safeParse(' abc ').success).toBe(true);
    expect(schema.safeParse('\u200B').error?.issues[0]?.message).toBe('required');
    expect(schema.safeParse('abcd').error?.issues[0]?.message).toBe('tooLong');
  });
});

it('a name has one space between words, and is the same whatever its case and accents are made of', () => {
  expect(nameText().parse(' Ga \u00A0 Sài\tGòn ')).toBe('Ga Sài Gòn');
  expect(nameKey('GA  SA\u0300I Gòn')).toBe(nameKey('Ga Sài Gòn'));
});

it('a note retains its lines', () => {
  expect(noteText().parse(' one\r\n\ttwo\u0007\u202E ')).toBe('one\n\ttwo');
});

describe('a field that may be empty', () => {
  const schema = z.strictObject({ a: emptyIsNone(lineText().max(3, fieldCode('tooLong'))) });
  it.each(['', '   ', '\u00A0', '\u200B', null])('%j is none', (a) => {
    expect(schema.parse({ a })).toEqual({ a: null });
  });

  it('is left out where it is left out, and shows what is wrong with a value', () => {
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ a: ' x ' })).toEqual({ a: 'x' });
    expect(schema.safeParse({ a: 'abcd' }).error?.issues).toMatchObject([{ path: ['a'], message: 'tooLong' }]);
    expect(schema.safeParse({ a: 1 }).success).toBe(false);
  });
});
