/**
 * Draws texts that match a pattern of PostgreSQL, as far as companies write patterns for their tracking numbers: signs,
 * brackets, groups, choices and repetitions. It promises nothing of patterns with lookaround or back references: it
 * does not draw from those. The database still checks each text against the pattern.
 */
import { randomInt } from 'node:crypto';

/** Draws one text; `variety` is the logarithm to base 10 of how many there are to draw. */
export interface NumberSource {
  readonly draw: () => string;
  readonly variety: number;
}

const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a tracking number is made of (orders.md 5.1). */
const allowed = `${digits}${capitals}-|#`;

/** Copies of a sign that is repeated without end. */
const endlessCopies = 12;

/** No tracking number fits this piece, as with small letters: another way may be open. */
class Impossible extends Error {}
/** Nothing that is read here. */
class Unreadable extends Error {}
const refuse = (): never => {
  throw new Unreadable();
};

const nothing: NumberSource = { draw: () => '', variety: 0 };

/** One of some signs; letters and digits before hyphens and bars. */
const oneOf = (signs: string): NumberSource => {
  const plain = [...signs].filter((sign) => /[0-9A-Z]/.test(sign));
  const list = plain.length > 0 ? plain : [...signs];
  if (list.length === 0) throw new Impossible();
  return { draw: () => list[randomInt(list.length)] ?? '', variety: Math.log10(list.length) };
};

const inTurn = (parts: readonly NumberSource[]): NumberSource => ({
  draw: () => parts.map(({ draw }) => draw()).join(''),
  variety: parts.reduce((sum, part) => sum + part.variety, 0),
});

const eitherOf = (sources: readonly NumberSource[]): NumberSource => {
  if (sources.length === 0) throw new Impossible();
  return {
    draw: () => sources[randomInt(sources.length)]?.draw() ?? '',
    variety: Math.log10(sources.reduce((sum, { variety }) => sum + 10 ** variety, 0)),
  };
};

const repeated = (one: NumberSource, copies: number): NumberSource => inTurn(Array.from({ length: copies }, () => one));

/** Every allowed sign that a class names. */
const signsWhere = (is: (sign: string) => boolean): string => [...allowed].filter(is).join('');

const classes: Readonly<Record<string, (sign: string) => boolean>> = {
  d: (sign) => digits.includes(sign),
  D: (sign) => !digits.includes(sign),
  w: (sign) => /\w/.test(sign),
  W: (sign) => !/\w/.test(sign),
  s: () => false,
  S: () => true,
};
const namedClasses: Readonly<Record<string, (sign: string) => boolean>> = {
  digit: (sign) => digits.includes(sign),
  xdigit: (sign) => /[0-9A-F]/.test(sign),
  alpha: (sign) => capitals.includes(sign),
  upper: (sign) => capitals.includes(sign),
  alnum: (sign) => /[0-9A-Z]/.test(sign),
  punct: (sign) => /[-|#]/.test(sign),
  graph: () => true,
  print: () => true,
  lower: () => false,
  space: () => false,
  blank: () => false,
  cntrl: () => false,
};

const orUndefined = (read: () => NumberSource): NumberSource | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
};

const escapeOf = (escape: string): ((sign: string) => boolean) => {
  const letter = escape.charAt(1);
  if (/[^0-9A-Za-z]/.test(letter)) return (sign) => sign === letter;
  return classes[letter] ?? refuse();
};

const memberOf = (range: string): ((sign: string) => boolean) => {
  if (range.length === 1) return (sign) => sign === range;
  if (range.startsWith('\\')) return escapeOf(range);
  const [from, to] = [range.charAt(0), range.charAt(2)];
  return (sign) => sign >= from && sign <= to;
};

const timesOf = (times: string): readonly [least: number, most: number] => {
  const sign = times.charAt(0);
  if (sign === '*') return [0, Infinity];
  if (sign === '+') return [1, Infinity];
  if (sign === '?') return [0, 1];
  const [, least = '0', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(times) ?? [];
  return [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)];
};

class Reader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  whole(): NumberSource {
    const source = this.#choice();
    if (this.#at < this.#pattern.length) throw new Unreadable();
    return source;
  }

  #rest(): string {
    return this.#pattern.slice(this.#at);
  }

  #take(piece: RegExp): string | undefined {
    const found = piece.exec(this.#rest())?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Branches that can be no tracking number, as in `a|[0-9]`, are left out. */
  #choice(): NumberSource {
    const sources: NumberSource[] = [];
    do {
      const way = this.#sequence();
      if (way) sources.push(way);
    } while (this.#take(/^\|/));
    return eitherOf(sources);
  }

  #sequence(): NumberSource | undefined {
    const parts: NumberSource[] = [];
    let possible = true;
    this.#take(/^\^/);
    for (;;) {
      const rest = this.#rest();
      if (rest === '' || /^[|)]/.test(rest)) return possible ? inTurn(parts) : undefined;
      if (/^\$(?:$|[|)])/.test(rest)) this.#at += 1;
      else {
        const part = this.#piece();
        if (part) parts.push(part);
        else possible = false;
      }
    }
  }

  /** A sign or a group, with its number of repetitions; undefined if it is required and impossible. */
  #piece(): NumberSource | undefined {
    const { source, single } = this.#atom();
    const times = this.#take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (times === undefined) return source;
    const [least, most] = timesOf(times);
    if (!source) return least === 0 ? nothing : undefined;
    // Of a free number of repetitions, a sign is repeated often and a group as seldom as it may.
    const copies = single ? Math.max(least, Math.min(most, endlessCopies)) : Math.min(most, Math.max(least, 1));
    return repeated(source, copies);
  }

  #atom(): { readonly source: NumberSource | undefined; readonly single: boolean } {
    if (this.#take(/^\((?!\?)/) ?? this.#take(/^\(\?:/)) {
      const source = orUndefined(() => this.#choice());
      if (!this.#take(/^\)/)) throw new Unreadable();
      return { source, single: false };
    }
    return { source: orUndefined(() => oneOf(this.#signs())), single: true };
  }

  #signs(): string {
    if (this.#take(/^\./)) return allowed;
    if (this.#take(/^\[/)) return this.#bracket();
    const escape = this.#take(/^\\./);
    if (escape) return signsWhere(escapeOf(escape));
    const sign = this.#take(/^[^()*+?{^$\\]/);
    if (sign === undefined) throw new Unreadable();
    return allowed.includes(sign) ? sign : '';
  }

  #bracket(): string {
    const but = this.#take(/^\^/) !== undefined;
    const tests: ((sign: string) => boolean)[] = [];
    for (let first = true; first || !this.#rest().startsWith(']'); first = false) {
      const named = this.#take(/^\[:[a-z]+:\]/);
      const range =
        named ?? this.#take(/^[^\\[\]]-[^\\[\]]/) ?? this.#take(/^\\./) ?? this.#take(first ? /^[^\\[]/ : /^[^\\[\]]/);
      if (range === undefined) throw new Unreadable();
      tests.push(named ? (namedClasses[named.slice(2, -2)] ?? refuse) : memberOf(range));
    }
    this.#at += 1;
    return signsWhere((sign) => tests.some((test) => test(sign)) !== but);
  }
}

/** Draws from a pattern, or undefined where none of its texts can be drawn. */
export const numbersOf = (pattern: string): NumberSource | undefined => {
  try {
    return new Reader(pattern).whole();
  } catch (error) {
    if (error instanceof Impossible || error instanceof Unreadable) return undefined;
    throw error;
  }
};
