/**
 * The signature of the signed calls: X-Sign = md5(body text + secret + timestamp) in lower-case hex, X-Timestamp in
 * epoch ms. It promises that an invalid, stale or repeated signature is refused, and that no signature is accepted
 * unchecked: if no secret is set, none is valid. It exists for compatibility and authenticates no user: a secret that
 * browsers have is not a secret.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { CallError } from '../kernel/call-error.ts';

/** ms that a signature lives. */
export const signatureLifetime = 5 * 60_000;

export interface Signatures {
  /** Undefined: no signature can be checked, so each one that is sent is refused. */
  readonly secret: string | undefined;
  readonly pool: Pool;
}

export const signatureOf = (text: string, secret: string, timestamp: string): string =>
  createHash('md5').update(`${text}${secret}${timestamp}`).digest('hex');

/** @throws CallError BAD_SIGNATURE */
export const checkSignature = async ({ secret, pool }: Signatures, request: FastifyRequest): Promise<void> => {
  const sign = request.headers['x-sign'];
  const timestamp = request.headers['x-timestamp'];
  if (sign === undefined && timestamp === undefined) return;
  if (secret === undefined) throw new CallError('BAD_SIGNATURE');
  if (typeof sign !== 'string' || typeof timestamp !== 'string') throw new CallError('BAD_SIGNATURE');
  const age = Math.abs(Date.now() - Number(timestamp));
  if (!(age <= signatureLifetime)) throw new CallError('BAD_SIGNATURE');
  const text = (request.body as { text?: string } | null)?.text ?? '';
  const expected = Buffer.from(signatureOf(text, secret, timestamp));
  const given = Buffer.from(sign);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new CallError('BAD_SIGNATURE');
  const used = await pool.query('insert into used_signatures (signature) values ($1) on conflict do nothing', [
    Buffer.from(sign, 'hex'),
  ]);
  if (used.rowCount === 0) throw new CallError('BAD_SIGNATURE');
};
