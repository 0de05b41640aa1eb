import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowHeights } from './density.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours that a scheme's block declares. */
const colours = (scheme: 'light' | 'dark'): Map<string, string> => {
  const start = css.lastIndexOf(`[data-mantine-color-scheme='${scheme}']`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
};

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const meanings = ['neutral', 'blue', 'amber', 'green', 'red', 'violet'];
const surfaces = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-selected'];

/** Text on ground needs 4.5, a shape or the edge of a control 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [text: string, ground: string, least: number][] = [
  ...surfaces.flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
    ['accent', ground, 4.5],
    ['focus-ring', ground, 3],
  ]),
  ...surfaces.flatMap((ground) =>
    meanings.flatMap((meaning): [string, string, number][] => [
      [`${meaning}-text`, ground, 4.5],
      [`${meaning}-solid`, ground, 3],
    ]),
  ),
  ['hairline-strong', 'surface', 3],
  ['hairline-strong', 'surface-raised', 3],
  ['text-inverse', 'surface-inverse', 4.5],
  ['accent-on-solid', 'accent', 4.5],
  ['accent-on-solid', 'accent-hover', 4.5],
  ...meanings.flatMap((meaning): [string, string, number][] => [
    [`${meaning}-text`, `${meaning}-soft`, 4.5],
    ['text', `${meaning}-soft`, 4.5],
    [`${meaning}-on-solid`, `${meaning}-solid`, 4.5],
    [`${meaning}-solid`, `${meaning}-soft`, 3],
  ]),
];

describe.each(['light', 'dark'] as const)('tokens in the %s scheme', (scheme) => {
  const values = colours(scheme);

  it('declares the same colours as the other scheme', () => {
    expect([...values.keys()]).toEqual([...colours(scheme === 'light' ? 'dark' : 'light').keys()]);
  });

  it.each(pairs)('%s on %s reaches %d', (text, ground, least) => {
    const one = values.get(text);
    const other = values.get(ground);
    expect(one && other, `${text} and ${ground} are declared`).toBeTruthy();
    expect(contrast(one!, other!)).toBeGreaterThanOrEqual(least);
  });
});

it('has the row heights that lists count with', () => {
  const heights = [...css.matchAll(/--row-height:\s*(\d+)px/g)].map((match) => Number(match[1]));
  expect(heights).toEqual([rowHeights.regular, rowHeights.comfortable, rowHeights.compact]);
});
