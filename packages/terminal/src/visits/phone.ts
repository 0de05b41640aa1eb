/**
 * A phone with the key of the site opens a door without typing: the terminal shows a challenge that counts once, and the
 * phone answers with the number of its order and the signature base64url(HMAC-SHA256(bleKey, `<challenge>:<number>`)).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param key base64, as the configuration has it */
export const signPhone = (key: string, challenge: string, number: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${challenge}:${number.trim().toUpperCase()}`)
    .digest('base64url');

export const isSignedBy = (key: string, challenge: string, number: string, signature: string): boolean => {
  const [wanted, given] = [signPhone(key, challenge, number), signature].map((text) => Buffer.from(text));
  return (
    wanted !== undefined && given !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given)
  );
};
