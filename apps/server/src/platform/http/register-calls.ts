/**
 * Makes a route of each declared call. It promises, in this order: the session, the permission, the checked input, the
 * handler, the checked answer; so no handler runs without permission or on invalid input. During impersonation, calls
 * that change or reveal something are refused, as the contract declares them, and reads are recorded. A GET that
 * changes something is refused to a browser that only prefetches it.
 */
import multipart from '@fastify/multipart';
import { type CallDefinition, isEventStream, mayChange, type Upload } from '@cubby/contract/kernel/define-call';
import { isOpenToKeys } from '@cubby/contract/kernel/keys';
import { isOpenToViews } from '@cubby/contract/kernel/views';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Callers } from '../auth/callers.ts';
import { withCommitTracking } from '../db/commits.ts';
import { StaleCallerError } from '../db/database.ts';
import { CallError, noPermission } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Log } from '../log/log.ts';
import { sendAnswer } from './answers.ts';
import { readTextBodies } from './body-parser.ts';
import { addressOf } from './client-address.ts';
import { cookiesOf } from './cookies.ts';
import type { RawBody, RequestContext } from './handlers.ts';
import { checkSignature, type Signatures } from './signatures.ts';
import type { CountUpload } from './upload-allowance.ts';
import { receiveUpload } from './uploads.ts';
import { validate } from './validate.ts';
import { languageOf } from './words.ts';
import { z } from 'zod';

/** Of an address without parameters, or an upload without fields. */
const nothing = z.strictObject({});

export interface RegisterOptions {
  readonly callers: Callers;
  readonly signatures: Signatures;
  /** Validate answers against the contract: in development and in tests. */
  readonly checkAnswers: boolean;
  /** People reach the server by https alone. */
  readonly secureCookies: boolean;
  readonly countUpload: CountUpload;
  /** Records what an administrator reads while impersonating a user, before it is answered. */
  readonly noteRead: (call: CallDefinition, input: object, context: RequestContext) => Promise<void>;
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;

export const registerCalls = async (
  app: FastifyInstance,
  calls: Readonly<Record<string, CallDefinition>>,
  handlers: Readonly<Record<string, AnyHandler>>,
  options: RegisterOptions,
): Promise<void> => {
  const add = (scope: FastifyInstance, call: CallDefinition): void => {
    const handler = handlers[call.id];
    if (!handler) throw new Error(`No handler for ${call.id}`);
    const { limitPerMinute: max } = call;
    scope.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}(\.json)?/g, (_, name: string, ending?: string) =>
        ending ? `:${name}(^[^.]+)${ending}` : `:${name}`,
      ),
      // A HEAD must neither change anything nor continue without an end.
      ...((call.changesState || isEventStream(call.answer)) && { exposeHeadRoute: false }),
      config: { callId: call.id, ...(max !== undefined && { rateLimit: { max, timeWindow: 60_000 } }) },
      handler: routeOf(call, handler, options),
    });
  };
  for (const call of Object.values(calls)) if (!call.upload && !call.rawBody) add(app, call);
  await app.register((scope, _options, done) => {
    readTextBodies(scope);
    for (const call of Object.values(calls)) if (call.rawBody) add(scope, call);
    done();
  });
  // The parser of uploads listens to each request of its scope.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const call of Object.values(calls)) if (call.upload) add(uploads, call);
  });
};

const routeOf = (call: CallDefinition, handler: AnyHandler, options: RegisterOptions): RouteHandlerMethod =>
  async function route(request, reply) {
    if (call.changesState) refusePrefetch(request);
    const token = tokenOf(request);
    const caller = call.access === 'public' ? undefined : await callerOf(options.callers, token, call, request);
    if (call.signed) await checkSignature(options.signatures, request);
    const input = inputOf(call, request);
    const upload = call.upload && uploadOf(call.upload, caller);
    if (upload && caller) await options.countUpload(caller.userId, announcedBytes(request, upload));
    const received = upload ? await receiveUpload(request, upload) : undefined;
    const run = async (who: Caller | undefined): Promise<unknown> => {
      const context = contextOf(call, request, reply, who, options.secureCookies);
      const result = await handler(input as never, context as never);
      if (who?.view) await options.noteRead(call, input, { ...context, caller: who });
      return result;
    };
    try {
      if (received) {
        input['file'] = received.file;
        const fields = validate(call.upload?.fields ?? nothing, received.fields);
        if (call.upload?.fields) input['fields'] = fields;
      }
      // Nothing was done by a stale caller: the stamp is compared before the first statement.
      const handle = async (who = caller, attempts = mostAttempts): Promise<unknown> =>
        run(who).catch(async (error: unknown) => {
          if (!(error instanceof StaleCallerError) || !token) throw error;
          if (attempts === 1) throw new CallError('RIGHTS_CHANGED', { cause: error });
          return handle(await reloadedCaller(options.callers, token, call), attempts - 1);
        });
      const result = await (mayChange(call) ? withCommitTracking(handle) : handle());
      return sendAnswer(call, result, reply, options.checkAnswers);
    } finally {
      await received?.dispose();
    }
  };

/** Attempts to handle a request whose user's rights change meanwhile: each is made with what the user may do by then. */
const mostAttempts = 5;

/** The upload with the limit of the caller. */
const uploadOf = (upload: Upload, caller: Caller | undefined): Upload => {
  const { more, ...rest } = upload;
  return more && caller?.permissions.has(more.permission) ? { ...rest, maxBytes: more.maxBytes } : rest;
};

/** The bytes of an upload as the request announces them; the most there may be where it doesn't. */
const announcedBytes = ({ headers }: FastifyRequest, { maxBytes }: Upload): number =>
  Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);

/** Headers by which browsers, old and new, mark a prefetch. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const refusePrefetch = ({ headers }: FastifyRequest): void => {
  const early = prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  if (early) throw new CallError('PREFETCH_REFUSED');
};

const inputOf = (call: CallDefinition, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  if (call.params) input['params'] = validate(call.params, request.params);
  if (call.query) input['query'] = validate(call.query, request.query);
  else if (Object.keys(request.query as object).length > 0) validate(nothing, request.query);
  if (call.body) input['body'] = validate(call.body, bodyOf(request));
  return input;
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-user-token'];
  return typeof header === 'string' && header.length > 0 && header.length <= 128 ? header : undefined;
};

const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(headers.authorization ?? '')?.[1];

/** The console sends the request by itself, and no user is at the page: that is no use of the session. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers['x-unattended'] === '1';

/** The cached caller may lack a permission that was granted since: a call is never refused without another read. */
const callerOf = async (
  callers: Callers,
  token: string | undefined,
  call: CallDefinition,
  request: FastifyRequest,
): Promise<Caller> => {
  const caller = token === undefined ? undefined : await callers.find(token, { unattended: isUnattended(request) });
  if (!caller || token === undefined) throw new CallError('SIGN_IN_REQUIRED');
  request.userId = caller.view?.viewerId ?? caller.userId;
  if (caller.view) request.viewedId = caller.userId;
  return mayCall(call, caller) && mayView(call, caller) ? caller : reloadedCaller(callers, token, call);
};

const reloadedCaller = async (callers: Callers, token: string, call: CallDefinition): Promise<Caller> => {
  const caller = await callers.reload(token);
  if (!caller) throw new CallError('SIGN_IN_REQUIRED');
  if (!mayView(call, caller)) throw new CallError('VIEW_ONLY');
  if (!mayCall(call, caller)) throw refusalOf(call);
  return caller;
};

/** What would open the call; without it, it is one that no key makes. */
const refusalOf = ({ access, withKey }: CallDefinition): CallError => {
  const wanted = typeof access === 'string' ? withKey : access;
  return wanted === undefined || wanted === 'any' ? new CallError('NOT_FOR_API_KEYS') : noPermission(...wanted);
};

const mayView = (call: CallDefinition, { view }: Caller): boolean => view === undefined || isOpenToViews(call);

const mayCall = (call: CallDefinition, { permissions, apiKey }: Caller): boolean =>
  typeof call.access === 'string'
    ? apiKey === undefined || isOpenToKeys(call, { scopedTo: apiKey.scoped ? permissions : undefined })
    : call.access.some((permission) => permissions.has(permission));

/** The JSON parser leaves `{ text, value }`, since a signature is over the text. */
const bodyOf = (request: FastifyRequest): unknown => (request.body as { value?: unknown } | null | undefined)?.value;

const rawOf = ({ body, headers }: FastifyRequest): RawBody => ({
  text: (body as { text?: string } | null | undefined)?.text ?? '',
  header: (name) => textOf(headers[name]) ?? '',
});

const contextOf = (
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
  secureCookies: boolean,
): RequestContext<Caller | undefined> => {
  let controller: AbortController | undefined;
  return {
    caller,
    language: languageOf(request.headers['x-req-language']),
    requestId: request.id,
    token: tokenOf(request),
    bearer: bearerOf(request),
    download: {
      head: request.method === 'HEAD',
      range: request.headers.range,
      ifRange: textOf(request.headers['if-range']),
    },
    agent: request.headers['user-agent'] ?? null,
    address: addressOf(request.ip),
    raw: call.rawBody ? rawOf(request) : undefined,
    cookies: cookiesOf(request, reply, secureCookies),
    log: request.log as Log,
    get signal() {
      if (!controller) {
        const made = new AbortController();
        controller = made;
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) made.abort();
        });
      }
      return controller.signal;
    },
  };
};
