/** The pages of the simulator over HTTP: files, a stream of what changes, and what people do at a cabinet. */
import { readFileSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FaultName, type VisitAction, faultNames, signPhone } from '@cubby/terminal';
import type { Fleet } from './fleet.ts';
import type { Member } from './member.ts';
import { rowOf, viewOf } from './view.ts';
import { languageOf, words } from './words.ts';

const folder = join(import.meta.dirname, '..', 'public');
const file = (name: string, type: string) => ({ body: readFileSync(join(folder, name)), type });
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const files: ReadonlyMap<string, ReturnType<typeof file>> = new Map(
  readdirSync(folder).flatMap((name) => {
    const type = types[extname(name)];
    return type === undefined ? [] : [[`/${name}`, file(name, type)] as const];
  }),
);
const page = file('cabinet.html', 'text/html; charset=utf-8');

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/** Bytes of what a page sends: a picture at most. */
const bodyMax = 70_000;
/** Characters of a QR code, at most. */
const codeMax = 1_000;
/** ms in which changes are gathered: a column of doors that opens is one event. */
const gatherMs = 20;
const aliveMs = 15_000;

/** A request of a page; every field may be missing. */
interface ControlRequest {
  readonly code?: unknown;
  readonly fault?: unknown;
  readonly on?: unknown;
  readonly boxId?: unknown;
  readonly does?: unknown;
  readonly value?: unknown;
  readonly number?: unknown;
  readonly scanned?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Presents a phone with the key of the site to the terminal. */
const presentPhone = ({ simulated }: Member, number: string): void => {
  const { visits, status } = simulated.terminal;
  const { challenge } = visits?.screen ?? {};
  if (!status.config?.bleKey || challenge === undefined) return;
  visits?.act({ does: 'PHONE', number, signature: signPhone(status.config.bleKey, challenge, number) });
};

/** What people do at a cabinet, each under its path. */
const actions: Record<string, (member: Member, control: ControlRequest) => void> = {
  open: ({ simulated }, { boxId }) => simulated.cabinet.open(String(boxId)),
  close: ({ simulated }, { boxId }) => void simulated.cabinet.close(String(boxId)),
  article: ({ simulated }, { boxId, on }) => simulated.cabinet.setArticle(String(boxId), on === true),
  visit: ({ simulated }, { does, value, number, scanned }) =>
    simulated.terminal.visits?.act({
      does: textOf(does) as VisitAction['does'],
      value: textOf(value),
      number: textOf(number),
      scanned: scanned === true,
    }),
  phone: (member, { number }) => presentPhone(member, textOf(number)),
  power: ({ simulated }) => simulated.powerCut(5_000),
  person: (member, { on }) => member.setInUse(on === true),
  fault: (member, { fault, on }) => {
    if ((faultNames as readonly unknown[]).includes(fault)) member.setFault(fault as FaultName, on === true);
  },
};

const send = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  reply.end(JSON.stringify(body));
};

/** A QR code of what a phone calls or writes to; the encoder is loaded with the first one. */
const sendCode = async (words: string, reply: ServerResponse): Promise<void> => {
  if (words === '' || words.length > codeMax) return send(reply, 400, { error: 'TEXT' });
  const { default: bwip } = await import('bwip-js/node');
  const drawing = bwip.toSVG({ bcid: 'qrcode', text: words, padding: 8, backgroundcolor: 'FFFFFF' });
  reply.writeHead(200, { ...headers, 'content-type': 'image/svg+xml' });
  reply.end(drawing);
};

/** A page of another origin has no business here, also where a name was made to lead to this machine. */
const isOwn = (request: IncomingMessage, host: string): boolean => {
  const { origin, host: asked = '' } = request.headers;
  const name = new URL(`http://${asked || 'x'}`).hostname;
  const isKnown = !['127.0.0.1', 'localhost', '::1'].includes(host) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(name);
  return isKnown && (request.method === 'GET' || origin === undefined || origin === `http://${asked}`);
};

const stream = (member: Member, request: IncomingMessage, reply: ServerResponse): void => {
  reply.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' });
  let gathering: NodeJS.Timeout | undefined;
  const sendPending = (): void => {
    gathering = undefined;
    reply.write(`data: ${JSON.stringify(viewOf(member))}\n\n`);
  };
  const unfollow = member.follow(() => {
    gathering ??= setTimeout(sendPending, gatherMs);
  });
  const alive = setInterval(() => reply.write(':\n\n'), aliveMs);
  sendPending();
  request.on('close', () => {
    unfollow();
    clearInterval(alive);
    clearTimeout(gathering);
  });
};

const readControl = async (request: IncomingMessage): Promise<ControlRequest | undefined> => {
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  if (!isJson || !(Number(request.headers['content-length']) <= bodyMax)) return undefined;
  try {
    const control: unknown = JSON.parse(await text(request));
    return typeof control === 'object' && control !== null ? control : undefined;
  } catch {
    return undefined;
  }
};

/** Serves them; resolves once they are there. @throws Error where the port is taken */
export const servePages = async (fleet: Fleet, host: string, port: number): Promise<Server> => {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!isOwn(request, host)) return send(reply, 403, { error: 'ORIGIN' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const [, siteId = '', what = '', ...more] = pathname.split('/');
    const member = fleet.members.get(siteId);
    if (request.method === 'POST') {
      const control = await readControl(request);
      if (!control) return send(reply, 400, { error: 'BODY' });
      if (siteId === 'enrol') {
        const made = await fleet.enrol(String(control.code));
        return send(reply, 200, { siteId: made.siteId });
      }
      const action = Object.hasOwn(actions, what) ? actions[what] : undefined;
      if (!member || !action || more.length > 0) return send(reply, 404, { error: 'NOT_FOUND' });
      action(member, control);
      return send(reply, 200, {});
    }
    if (request.method !== 'GET') return send(reply, 405, { error: 'METHOD' });
    if (pathname === '/words.json') {
      const language = languageOf(searchParams.get('lang'), request.headers['accept-language']);
      return send(reply, 200, { language, words: words[language] });
    }
    if (pathname === '/qr.svg') return sendCode(searchParams.get('text') ?? '', reply);
    if (pathname === '/terminals.json') return send(reply, 200, [...fleet.members.values()].map(rowOf));
    if (member && what === 'events') return stream(member, request, reply);
    const found = files.get(pathname) ?? (pathname === '/' || (member && what === '') ? page : undefined);
    if (!found) return send(reply, 404, { error: 'NOT_FOUND' });
    reply.writeHead(200, { ...headers, 'content-type': found.type });
    reply.end(found.body);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      if (reply.headersSent) reply.destroy();
      else send(reply, 422, { error: error instanceof Error ? error.message : 'FAILED' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};
