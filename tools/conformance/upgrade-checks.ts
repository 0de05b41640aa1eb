/** What a terminal has to do with software upgrades: everything but the installation, for which a maker needs an own package. */
import { randomUUID } from 'node:crypto';
import { packageSystems } from '../../packages/contract/src/device/upgrades.limits.ts';
import type { Check } from './checks.ts';
import { packageBytes, packageHash, packageOffer } from './packages.ts';
import type { KitServer } from './server.ts';
import { config } from './site.ts';

const must = (isRight: boolean, text: string): void => {
  if (!isRight) throw new Error(text);
};

/** The offer that later checks name. */
let verified: ReturnType<typeof packageOffer> | undefined;

/** The system that the terminal reports in its births. */
const systemOf = async (server: KitServer) => {
  const { software } = await server.next('birth', 'A birth');
  return packageSystems.find((system) => system === software.system) ?? 'WINDOWS';
};
const reportOf = ({ next }: KitServer, { upgradeId }: { upgradeId: string }, states: readonly string[], from = 0) =>
  next(
    'ota',
    `${states.join(' or ')} on up/ota`,
    (body) => body.upgradeId === upgradeId && states.includes(body.state),
    from,
  );

export const upgradeChecks: readonly Check[] = [
  {
    section: '15.1',
    title: 'refuses an offer that is signed by no key of its chain',
    run: async (server) => {
      const offer = packageOffer(server.url, await systemOf(server));
      await server.send('ota', { ...offer, signature: 'A'.repeat(86) });
      const { state, reason } = await reportOf(server, offer, ['FAILED', 'INITIATED', 'VERIFIED']);
      must(state === 'FAILED' && reason === 'SIGNATURE', `The answer is ${state} ${reason ?? ''}`);
    },
  },
  {
    section: '15.2',
    title: 'downloads a package, continues after an interruption, and verifies it',
    run: async (server) => {
      verified = packageOffer(server.url, await systemOf(server));
      await server.send('ota', verified);
      await reportOf(server, verified, ['INITIATED']);
      const { state, reason } = await reportOf(server, verified, ['VERIFIED', 'FAILED']);
      must(state === 'VERIFIED', `The answer is ${state} ${reason ?? ''}`);
      const [first, second] = server.packageRequests;
      must(first?.range === undefined || first.range === 'bytes=0-', 'The first request is not for the whole package');
      const from = Number(/^bytes=(\d+)-$/.exec(second?.range ?? '')?.[1] ?? 0);
      must(from > 0 && from <= packageBytes.length / 2, 'The request after the interruption does not continue');
      must(second?.ifRange === `"${packageHash}"`, 'The request after the interruption has another if-range');
    },
  },
  {
    section: '15.1',
    title: 'answers a repeated offer with the state',
    run: async (server) => {
      if (!verified) throw new Error('No package was verified');
      const from = server.messages.length;
      await server.send('ota', verified);
      const { state } = await reportOf(server, verified, ['VERIFIED', 'INITIATED', 'DOWNLOADING', 'FAILED'], from);
      must(state === 'VERIFIED', `The answer is ${state}`);
    },
  },
  {
    section: '15.3',
    title: 'does not install while a door is open',
    run: async (server, actor) => {
      if (!verified) throw new Error('No package was verified');
      const { upgradeId, attempt } = verified;
      const [{ boxId } = { boxId: '' }] = config.doors;
      const from = server.messages.length;
      const open = { commandId: randomUUID(), attempt: 1, notAfter: Date.now() + 60_000, kind: 'OPEN_DOOR', boxId };
      await server.send('cmd', open);
      await server.next(
        'ack',
        'DONE',
        ({ commandId, state }) => commandId === open.commandId && state === 'DONE',
        from,
      );
      await server.send('ota', { type: 'INSTALL', upgradeId, attempt, notAfter: Date.now() + 600_000 });
      const { state } = await reportOf(server, verified, ['BUSY', 'UPDATING', 'VERIFIED', 'FAILED'], from);
      await actor.closeDoor(boxId);
      await server.next('door', 'A closed door', ({ sensor }) => sensor === 'CLOSED', from);
      must(state === 'BUSY', `The answer is ${state}`);
    },
  },
  {
    section: '15.4',
    title: 'cancels an upgrade before its installation',
    run: async (server) => {
      if (!verified) throw new Error('No package was verified');
      const { upgradeId, attempt } = verified;
      const from = server.messages.length;
      await server.send('ota', { type: 'CANCEL', upgradeId, attempt });
      const { state, reason } = await reportOf(server, verified, ['FAILED', 'CANCEL_REFUSED'], from);
      must(state === 'FAILED' && reason === 'CANCELLED', `The answer is ${state} ${reason ?? ''}`);
    },
  },
];
