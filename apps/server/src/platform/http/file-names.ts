/**
 * Names of downloads. It promises names that every file system takes, whose ending says what the bytes are, and in which
 * nothing that can't be seen turns letters around.
 */
import { fileLimits } from '@cubby/contract/settings/files/files.limits';

/** As in `orders-2026-11-20-1432.xlsx`, in UTC: names that sort by time. */
export const timedFileName = (name: string, ending: string, now = new Date()): string =>
  `${name}-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.${ending}`;

/** The endings of a type; the first one is given where a name has none of them. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'text/plain': ['txt', 'log'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/json': ['json'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/zip': ['zip'],
  'application/vnd.android.package-archive': ['apk'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** Controls, direction marks and other characters without a shape, line ends, halves of pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Characters that are checked: twice what is stored. */
const maxCharactersRead = 2 * fileLimits.fileNameMax;

/** A text without what can't be seen. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** The name under which bytes of a type are handed out, whatever a user called them. */
export const downloadName = (name: string, contentType: string): string => {
  const plain = withoutUnseen(name.slice(0, maxCharactersRead))
    .replace(/^.*[/\\]/s, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const types = endings[contentType];
  if (!types) return plain || 'file';
  const ending = /[^.]*$/.exec(plain)?.[0] ?? '';
  return plain !== ending && types.includes(ending.toLowerCase())
    ? cut(plain.slice(0, -ending.length - 1), ending)
    : cut(plain.replace(/(\.[a-z\d]{1,8})+$/i, ''), types[0]);
};

const cut = (stem: string, ending: string): string =>
  `${withoutUnseen(stem.slice(0, fileLimits.fileNameMax - ending.length - 1)) || 'file'}.${ending}`;
