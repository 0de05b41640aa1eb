/** All terminals of the simulator: those whose memory is in the folder, and new ones until there are enough. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { enrol } from '@cubby/terminal';
import type { Identity } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { type Member, createMember } from './member.ts';
import type { Options } from './options.ts';
import { type Session, signIn } from './server.ts';

export interface Fleet {
  readonly members: ReadonlyMap<string, Member>;
  /** Begins; resolves once there are enough of them. @throws Error where the server can't be asked */
  start(): Promise<void>;
  /** A terminal of the site whose code it is. @throws Error with the code of the refusal */
  enrol(code: string): Promise<Member>;
  stop(): Promise<void>;
}

/** Time in which a terminal finds out that it is accepted or refused, in ms. */
const knownMs = 10_000;

/** Whether the broker refuses its identity: the site was given to another terminal, or it was revoked. */
const isRefused = (member: Member): Promise<boolean> =>
  new Promise((resolve) => {
    const { terminal } = member.simulated;
    const done = (): void => {
      clearTimeout(late);
      stop();
      resolve(terminal.status.state === 'REFUSED');
    };
    const checkState = (): void => {
      if (terminal.status.state === 'ONLINE' || terminal.status.state === 'REFUSED') done();
    };
    const stop = member.follow(checkState);
    const late = setTimeout(done, knownMs);
    checkState();
  });

/** @param pageOf the address of the page of a terminal */
export const createFleet = (options: Options, pageOf: (siteId: string) => string): Fleet => {
  const members = new Map<string, Member>();
  const make = (siteId: string, occupied?: ReadonlySet<string>): Member => {
    const page = pageOf(siteId);
    const seed = options.seed + Number(siteId);
    const member = createMember({
      siteId,
      folder: join(options.folder, siteId),
      page,
      seed,
      system: options.system,
      visitMs: options.visitMs,
      ...(occupied && { occupied }),
    });
    members.set(siteId, member);
    return member;
  };
  const begin = async (member: Member, identity?: Identity): Promise<void> => {
    const { terminal } = member.simulated;
    if (identity) {
      await terminal.stop();
      terminal.enrol(identity);
    }
    terminal.start();
  };
  const storedIds = (): string[] => {
    try {
      return readdirSync(options.folder).filter((name) => /^\d+$/.test(name));
    } catch {
      return [];
    }
  };

  let signedIn: Promise<Session> | undefined;
  const session = (): Promise<Session> => (signedIn ??= signIn(options.url, options.user, options.password));
  const enrolAgain = async (member: Member): Promise<void> => {
    try {
      await begin(member, await (await session()).enrol(member.siteId));
    } catch (error) {
      process.stderr.write(`The site ${member.siteId} takes no terminal: ${String(error)}\n`);
      members.delete(member.siteId);
      await member.stop();
      rmSync(join(options.folder, member.siteId), { recursive: true, force: true });
    }
  };

  const start = async (): Promise<void> => {
    const known = storedIds()
      .toSorted((a, b) => Number(a) - Number(b))
      .slice(0, options.sites)
      .map((siteId) => make(siteId));
    for (const member of known) await begin(member);
    await Promise.all(
      known.map(async (member) => {
        if (await isRefused(member)) await enrolAgain(member);
      }),
    );
    if (members.size < options.sites)
      for await (const { siteId, occupied } of (await session()).lockers()) {
        if (!members.has(siteId)) await enrolAgain(make(siteId, occupied));
        if (members.size >= options.sites) break;
      }
    const { fault } = options;
    if (fault !== undefined) for (const member of members.values()) member.setFault(fault, true);
    await (await signedIn)?.end();
  };

  return {
    members,
    start,
    enrol: async (code) => {
      const identity = await enrol(options.url, code);
      const member = members.get(identity.siteId) ?? make(identity.siteId);
      await begin(member, identity);
      return member;
    },
    stop: async () => {
      await Promise.all([...members.values()].map((member) => member.stop()));
    },
  };
};
