/**
 * Texts that people write for people. Like space at the ends, invisible characters are removed: control characters,
 * marks of the direction of writing, spaces and hyphens without width. Joiners remain: scripts and emoji need them. A
 * text without visible characters is empty. A letter and its accents become one character if Unicode has it (NFC).
 */
import { z } from 'zod';

/** Marks, overrides, embeddings and isolates of the direction of writing; soft hyphens; spaces and joiners without width. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const visible = /[^\s\p{Cc}\p{Cf}]/u;

const withoutUnseen = (text: string): string => text.replace(unseen, '').normalize('NFC');
const orNothing = (text: string): string => (visible.test(text) || text.includes('\0') ? text.trim() : '');

/** A NUL remains: it is not a typing error, and is refused. */
const spaced = (controls: string): string => (controls.includes('\0') ? controls : ' ');
const tidyLine = (text: string): string => orNothing(withoutUnseen(text).replace(/\p{Cc}+/gu, spaced));

const isAllowedControl = (control: string): boolean => control === '\n' || control === '\t' || control === '\0';
const tidyNote = (text: string): string =>
  orNothing(withoutUnseen(text).replace(/\p{Cc}/gu, (control) => (isAllowedControl(control) ? control : '')));

/** One line: a name, an address. */
export const lineText = () => z.string().overwrite(tidyLine);

const tidyName = (text: string): string => tidyLine(text).replace(/\s+/gu, ' ');

/** The name of a row, which other rows can't have: spaces between words are one space. */
export const nameText = () => z.string().overwrite(tidyName);

/** What names have in common that are the same: accents as one character or several, case and spaces make no difference. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();

/** Lines: a reason, a description. */
export const noteText = () => z.string().overwrite(tidyNote);

// Typed as '', which is how a request spells it.
const blank = lineText()
  .length(0)
  .transform(() => null) as unknown as z.ZodType<null, ''>;

/** A field that may be empty: text of nothing but space, and null, mean none. */
export const emptyIsNone = <T extends z.ZodType>(schema: T) => z.union([blank, schema]).nullish();
