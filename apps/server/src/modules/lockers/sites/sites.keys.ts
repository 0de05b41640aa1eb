/**
 * The key of a Bluetooth locker on its way from a file into a site. It is encrypted for the user who sent it, so that
 * no screen and no log ever contains it; the site retains its Base64.
 */
import { extname } from 'node:path';
import type { UploadedSecret } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import { isSecretUnchanged } from './sites.repository.ts';

/** Before what is encrypted. */
const prefix = 'sealed:';
const purposeOf = ({ userId }: Caller): string => `ble-key-import:${userId}`;

/** @throws CallError INVALID_REQUEST for a file of another name (message key binFormat) */
export const importBleKey = (secrets: Secrets, caller: Caller, { fileName, bytes }: UploadedSecret): string => {
  if (extname(fileName).toLowerCase() !== '.bin') throw invalid({ path: 'file', code: 'binFormat' });
  return prefix + secrets.encrypt(purposeOf(caller), bytes.toString('base64')).toString('base64');
};

/** The input with the key that was imported. @throws CallError INVALID_REQUEST for a key in plain text or of another user */
export const withImportedKey = <Input extends { readonly secrectKey?: string | null | undefined }>(
  secrets: Secrets,
  caller: Caller,
  input: Input,
): Input => {
  const { secrectKey } = input;
  if (!secrectKey || isSecretUnchanged(secrectKey)) return input;
  if (!secrectKey.startsWith(prefix)) throw invalid({ path: 'secrectKey', code: 'keyNotImported' });
  try {
    const encrypted = Buffer.from(secrectKey.slice(prefix.length), 'base64');
    return { ...input, secrectKey: secrets.open(purposeOf(caller), encrypted) };
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw invalid({ path: 'secrectKey', code: 'invalid' });
  }
};
