/** Packages, signing keys and a server of packages, with a terminal on the clock of a test. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type Manifest, manifestText, signingKeyText } from '@cubby/contract/device/manifest';
import type { UplinkMessage } from '@cubby/contract/device/messages';
import type { OtaReport } from '@cubby/contract/device/uplinks.schemas';
import type { Offer, SigningKey } from '@cubby/contract/downlinks/upgrade.schemas';
import { type SimulatedTerminal, createSimulatedTerminal } from '../simulated-terminal.ts';
import { memoryFlash } from '../store/flash.ts';
import { memorySlots } from '../upgrades/package-slots.ts';
import type { PackageSource } from '../upgrades/package-source.ts';
import { identityFor } from './broker.fixture.ts';
import { type FakeClock, createFakeClock } from './fake-clock.fixture.ts';
import { type FakeLink, createFakeLink } from './fake-link.fixture.ts';
import { configMessage } from './site.fixture.ts';

/** A key whose private bytes are all the same. */
export const privateKeyOf = (byte: number): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  });
export const rawKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(12).toString('base64url');
const signText = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64url');

/** A chain of keys, each signed by the one before. */
export const chainOf = (...bytes: readonly number[]): SigningKey[] =>
  bytes.map((byte, index) => {
    const key = { keyId: `key-${byte}`, publicKey: rawKeyOf(privateKeyOf(byte)) };
    const before = bytes[index - 1];
    return {
      ...key,
      signedBy: before === undefined ? null : `key-${before}`,
      signature: before === undefined ? null : signText(privateKeyOf(before), signingKeyText(key)),
    };
  });

export const packageBytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
const epoch = 1_790_000_000_000;

export const manifestOf = (bytes: Uint8Array, more: Partial<Manifest> = {}): Manifest => ({
  format: 1,
  version: '2.0.0',
  system: 'WINDOWS',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  upgradesFrom: null,
  madeTime: epoch,
  installUntil: epoch + 86_400_000,
  downgrade: false,
  ...more,
});

export const offerOf = (manifest: Manifest, more: Partial<Offer> = {}, signedBy: readonly number[] = [1]): Offer => {
  const text = manifestText(manifest);
  return {
    v: 1,
    type: 'OFFER',
    upgradeId: randomUUID(),
    attempt: 1,
    manifest: text,
    signature: signText(privateKeyOf(signedBy.at(-1) ?? 0), text),
    keys: chainOf(...signedBy),
    url: 'https://lockers.example/package',
    token: 'token',
    downloadUntil: epoch + 3_600_000,
    ...more,
  };
};

export interface UpgradeScene {
  readonly clock: FakeClock;
  readonly broker: FakeLink;
  readonly simulated: SimulatedTerminal;
  /** The first bytes of the requests that the server of packages received. */
  readonly requests: number[];
  /** Statuses that it answers first; then it answers with the package. */
  readonly statuses: number[];
  /** Packages by their hash. */
  readonly packages: Map<string, Uint8Array>;
  /** Unset: births and heartbeats are not answered. */
  answersClock: boolean;
  deliver(body: object): Promise<void>;
  install(offer: Offer): Promise<void>;
  reports(): OtaReport[];
  states(): string[];
  softwares(): unknown[];
}

/** Starts a terminal with version 1.0.0 and its configuration. @param partBytes of each part of a download */
export const serveUpgrades = async ({ partBytes = 100, capacity = Infinity } = {}): Promise<UpgradeScene> => {
  const clock = createFakeClock(epoch);
  const broker = createFakeLink(clock);
  const packages = new Map<string, Uint8Array>();
  const requests: number[] = [];
  const statuses: number[] = [];
  const source: PackageSource = async ({ from, sha256 }, signal) => {
    requests.push(from);
    const status = statuses.shift() ?? (from === 0 ? 200 : 206);
    const all = packages.get(sha256) ?? Buffer.alloc(0);
    const isSent = status === 200 || status === 206;
    const start = status === 206 ? from : 0;
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let at = start; isSent && at < all.length; at += partBytes) {
        await new Promise<void>((resolve) => void clock.after(1, resolve));
        if (signal.aborted) throw new Error('aborted');
        yield all.subarray(at, at + partBytes);
      }
    }
    return await Promise.resolve({ status, retryAfterMs: status === 503 ? 5_000 : undefined, start, bytes: parts() });
  };
  const simulated = createSimulatedTerminal({
    clock,
    link: broker.link,
    flash: memoryFlash(),
    slots: memorySlots(capacity),
    source,
    seed: 1,
    openMs: 50,
    restartMs: 10,
  });
  const received: UplinkMessage[] = [];
  const reports = (): OtaReport[] => received.flatMap(({ uplink, body }) => (uplink === 'ota' ? [body] : []));
  const scene: UpgradeScene = {
    clock,
    broker,
    simulated,
    requests,
    statuses,
    packages,
    answersClock: true,
    deliver: async (body) => {
      broker.deliver('ota', body);
      await clock.advance(2_000);
    },
    install: ({ upgradeId, attempt }) =>
      scene.deliver({ v: 1, type: 'INSTALL', upgradeId, attempt, notAfter: clock.wallMs() + 600_000 }),
    reports,
    states: () => reports().map(({ state, reason }) => (reason ? `${state} ${reason}` : state)),
    softwares: () => received.flatMap(({ uplink, body }) => (uplink === 'birth' ? [body.software] : [])),
  };
  broker.onMessage = (message) => {
    received.push(message);
    if (message.uplink !== 'birth' && message.uplink !== 'tele') return;
    const { bootId, monotonicMs, configHash } = message.body;
    if (configHash === null) clock.after(5, () => broker.deliver('cfg', configMessage()));
    const answer = { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: clock.wallMs() };
    if (scene.answersClock) clock.after(1, () => broker.deliver('cfg', answer));
  };
  packages.set(manifestOf(packageBytes).sha256, packageBytes);
  simulated.terminal.enrol(identityFor('mqtt://nowhere'));
  simulated.terminal.start();
  await clock.advance(1_000);
  return scene;
};
