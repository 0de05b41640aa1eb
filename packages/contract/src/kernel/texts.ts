/**
 * Texts that people write for people. As space at the ends is, so is left out what shows nothing and changes how the rest
 * reads: control characters, and the marks that turn the direction of all that follows. What shows nothing at all is empty.
 */
import { z } from 'zod';

/** Overrides, embeddings and isolates of the direction of writing. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;
const visible = /[^\s\p{Cc}\p{Cf}]/u;

const withoutTurning = (text: string): string => text.replace(turning, '');
const orNothing = (text: string): string => (visible.test(text) || text.includes('\0') ? text.trim() : '');

/** A NUL stays: it is no slip of the hand, and is refused. */
const spaced = (controls: string): string => (controls.includes('\0') ? controls : ' ');
const tidyLine = (text: string): string => orNothing(withoutTurning(text).replace(/\p{Cc}+/gu, spaced));

const isKept = (control: string): boolean => control === '\n' || control === '\t' || control === '\0';
const tidyNote = (text: string): string =>
  orNothing(withoutTurning(text).replace(/\p{Cc}/gu, (control) => (isKept(control) ? control : '')));

/** One line: a name, an address. */
export const lineText = () => z.string().overwrite(tidyLine);

/** Lines: a reason, a description. */
export const noteText = () => z.string().overwrite(tidyNote);

// Typed as '', which is how a request spells it.
const blank = lineText()
  .length(0)
  .transform(() => null) as unknown as z.ZodType<null, ''>;

/** A field that may be empty: text of nothing but space, and null, mean none. */
export const emptyIsNone = <T extends z.ZodType>(schema: T) => z.union([blank, schema]).nullish();
