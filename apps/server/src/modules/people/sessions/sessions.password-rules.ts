/** Passwords that are no secret: those that many people choose, and those made of public names. */
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 that leaks have shown, in small letters; read when the first password is chosen. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as Iterable<string>);
};

/** The public names of a person. */
export interface OwnNames {
  readonly username: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly names: readonly (string | null | undefined)[];
}

/** Minimum number of characters in a password in addition to such names. */
const ownAtLeast = 5;
/** Shorter ones are found in any password. */
const nameAtLeast = 3;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Each name whole and in its parts, the longest first. */
const partsOf = ({ username, mail, phone, names }: OwnNames): string[] => {
  const texts = [username, mail?.split('@')[0], phone, phone?.slice(-8), ...names];
  const parts = texts.flatMap((text) => [text, ...(text?.split(/[^\p{L}\p{N}]+/u) ?? [])]);
  return [...new Set([mail, ...parts].map((part) => plain(part ?? '')))]
    .filter((part) => part.length >= nameAtLeast)
    .toSorted((one, other) => other.length - one.length);
};

const isMadeOf = (password: string, names: OwnNames): boolean => {
  const whole = plain(password);
  const left = partsOf(names).reduce((text, part) => text.replaceAll(part, ''), whole);
  return left.length < whole.length && left.length < ownAtLeast;
};

/** Why it is refused; undefined where it may be used. */
export const weaknessOf = async (
  password: string,
  names?: OwnNames,
): Promise<'passwordCommon' | 'passwordOwnName' | undefined> => {
  common ??= commonPasswords();
  if ((await common).has(password.toLowerCase())) return 'passwordCommon';
  return names && isMadeOf(password, names) ? 'passwordOwnName' : undefined;
};

/** @throws CallError INVALID_REQUEST */
export const refuseWeakPassword = async (
  path: FieldError['path'],
  password: string,
  names?: OwnNames,
): Promise<void> => {
  const code = await weaknessOf(password, names);
  if (code) throw invalid({ path, code });
};
