/** The calls that the simulator makes of the server, as a person: which sites have doors, and a code for each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { enrol } from '@cubby/terminal';
import type { Identity } from '@cubby/contract/lockers/terminals/terminals.schemas';

export interface Session {
  /** Sites with doors, by their ids, from the first on. */
  lockers(): AsyncGenerator<{ siteId: string; occupied: ReadonlySet<string> }>;
  /** Makes a code for the site and takes it. */
  enrol(siteId: string): Promise<Identity>;
  end(): Promise<void>;
}

/** ms between two tries of a call that is limited in number. */
const limitedMs = 5_000;
const pageSize = 100;

class Refused extends Error {
  readonly code: string;
  constructor(call: string, code: string) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}

/** Tries again while the server says that it was asked too often. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('TOO_MANY_REQUESTS')) throw error;
      await sleep(limitedMs);
    }
  }
};

/** Sites that have a terminal already come first, so that a restart takes the same ones. */
const knownFirst = <T extends { readonly connectionStatus: string }>(sites: readonly T[]): readonly T[] => {
  const isKnown = ({ connectionStatus }: T) => connectionStatus !== 'UNKNOWN';
  return [...sites.filter(isKnown), ...sites.filter((site) => !isKnown(site))];
};

/** @throws Error where user name or password are wrong, or a second step is asked for */
export const signIn = async (url: string, username: string, password: string): Promise<Session> => {
  let token: string | undefined;
  const ask = <C extends CallDefinition>(call: C, request: CallRequest<C>): Promise<CallAnswer<C>> =>
    patiently(async () => {
      const { method, url: path, json } = toHttpRequest(call, request);
      const answer = await fetch(new URL(path, url), {
        method,
        headers: {
          ...(token !== undefined && { 'x-user-token': token }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: json }),
      });
      const body = (await answer.json()) as { errorCode?: unknown };
      if (!answer.ok) throw new Refused(call.id, String(body.errorCode ?? answer.status));
      return body as CallAnswer<C>;
    });
  const open = async (): Promise<void> => {
    token = undefined;
    const user = await ask(sessionsCalls.signIn, { body: { username, password } });
    if (user.needMFA) throw new Error(`${username} needs a second step to sign in`);
    token = user.token;
  };
  /** Doors with a parcel; undefined if the site has no doors. */
  const occupied = async (siteId: string): Promise<ReadonlySet<string> | undefined> => {
    const boxes = (await ask(boxesCalls.listBoxes, { params: { siteId } })).filter(({ management }) => !management);
    if (boxes.length === 0) return undefined;
    return new Set(boxes.filter(({ ledger }) => ledger === 'OCCUPIED').map(({ boxId }) => boxId));
  };
  await open();
  return {
    async *lockers() {
      for (let page = 0; ; page += 1) {
        // As the list of sites begins: its first page is the one with terminals.
        const query = { page: String(page), size: String(pageSize), sort: 'trouble,desc' };
        const sites = await ask(sitesCalls.listSites, { query });
        for (const { siteId } of knownFirst(sites)) {
          const full = await occupied(siteId);
          if (full) yield { siteId, occupied: full };
        }
        if (sites.length < pageSize) return;
      }
    },
    enrol: async (siteId) => {
      const make = () => ask(terminalsCalls.makeEnrolment, { params: { siteId } });
      const { code } = await make().catch(async (error: unknown) => {
        // A proof of identity is valid for some minutes.
        if (!(error instanceof Refused) || error.code !== 'CONFIRMATION_NEEDED') throw error;
        await open();
        return make();
      });
      return patiently(() => enrol(url, code));
    },
    end: async () => {
      await ask(sessionsCalls.signOut, {});
    },
  };
};
