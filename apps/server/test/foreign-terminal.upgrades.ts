/** The upgrades of the foreign terminal, by section 15 of docs/device-protocol.md. It installs nothing. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Json } from './foreign-terminal.people.ts';

interface Key {
  readonly keyId: string;
  readonly publicKey: string;
  readonly signedBy: string | null;
  readonly signature: string | null;
}
interface Offered {
  readonly upgradeId: unknown;
  readonly attempt: unknown;
  readonly manifest: { readonly size: number; readonly sha256: string };
  state: 'INITIATED' | 'VERIFIED' | 'FAILED';
}

const isSigned = (publicKey: string, text: string, signature: string | null): boolean => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature ?? '', 'base64url'));
};

export class ForeignUpgrades {
  readonly #report: (fields: Json) => Promise<void>;
  readonly #isBusy: () => boolean;
  #trusted: string | undefined;
  #offered: Offered | undefined;

  constructor(report: (fields: Json) => Promise<void>, isBusy: () => boolean) {
    this.#report = report;
    this.#isBusy = isBusy;
  }

  async take(name: string, body: Json): Promise<void> {
    const { upgradeId, attempt } = body;
    const answer = (state: string, more: Json = {}) => this.#report({ upgradeId, attempt, state, ...more });
    const known = this.#offered;
    const isKnown = known?.upgradeId === upgradeId && known?.attempt === attempt;
    if (name === 'offer') {
      if (isKnown) return answer(known?.state ?? 'FAILED');
      const manifest = this.#checked(body);
      if (!manifest) return answer('FAILED', { reason: 'SIGNATURE' });
      const offered: Offered = { upgradeId, attempt, manifest, state: 'INITIATED' };
      this.#offered = offered;
      await answer('INITIATED');
      return this.#download(offered, body, answer);
    }
    if (!known || !isKnown) return answer('FAILED', { reason: name === 'cancel' ? 'CANCELLED' : 'HASH' });
    if (name === 'cancel') {
      known.state = 'FAILED';
      return answer('FAILED', { reason: 'CANCELLED' });
    }
    return answer(known.state === 'VERIFIED' && this.#isBusy() ? 'BUSY' : known.state);
  }

  #checked({ keys, manifest, signature }: Json): Offered['manifest'] | undefined {
    const chain = keys as readonly Key[];
    const from = this.#trusted === undefined ? 0 : chain.findIndex(({ publicKey }) => publicKey === this.#trusted);
    const last = chain.at(-1);
    const isChain = chain.slice(from + 1).every((key, index) => {
      const before = chain[from + index];
      const text = JSON.stringify({ keyId: key.keyId, publicKey: key.publicKey });
      return before !== undefined && key.signedBy === before.keyId && isSigned(before.publicKey, text, key.signature);
    });
    if (from === -1 || !last || !isChain || !isSigned(last.publicKey, String(manifest), String(signature)))
      return undefined;
    this.#trusted = last.publicKey;
    return JSON.parse(String(manifest)) as Offered['manifest'];
  }

  async #download(
    offered: Offered,
    { url, token }: Json,
    answer: (state: string, more?: Json) => Promise<void>,
  ): Promise<void> {
    const { size, sha256 } = offered.manifest;
    let stored = Buffer.alloc(0);
    while (stored.length < size) {
      const range = { range: `bytes=${stored.length}-`, 'if-range': `"${sha256}"` };
      const headers = { authorization: `Bearer ${String(token)}`, ...(stored.length > 0 && range) };
      try {
        const reply = await fetch(String(url), { headers });
        if (reply.status === 200) stored = Buffer.alloc(0);
        if (reply.ok && reply.body) for await (const part of reply.body) stored = Buffer.concat([stored, part]);
      } catch {
        // The connection was cut: the next request continues.
      }
      await answer('DOWNLOADING', { bytes: stored.length });
    }
    await answer('DOWNLOADED', { bytes: stored.length });
    const isRight = createHash('sha256').update(stored).digest('hex') === sha256;
    offered.state = isRight ? 'VERIFIED' : 'FAILED';
    await answer(offered.state, isRight ? { bytes: size } : { reason: 'HASH' });
  }
}
