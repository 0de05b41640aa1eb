/**
 * Makes a route of each declared call. It promises, in this order: the session, the permission, the checked input, the
 * handler, the checked answer; so no handler runs for somebody who may not or on something that does not fit.
 */
import { type Access, type CallDefinition } from '@cubby/contract/kernel/define-call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Caller, Callers } from '../auth/callers.ts';
import { StaleCallerError } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { sendAnswer } from './answers.ts';
import { CallError } from './call-error.ts';
import type { RequestContext } from './handlers.ts';
import { checkSignature, type Signatures } from './signatures.ts';
import { receiveUpload } from './uploads.ts';
import { validate } from './validate.ts';
import { languageOf } from './words.ts';
import { z } from 'zod';

const noQuery = z.strictObject({});

export interface RegisterOptions {
  readonly callers: Callers;
  readonly signatures: Signatures;
  /** Hold answers against the contract: in development and in tests. */
  readonly checkAnswers: boolean;
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;

/** Calls that are tried with guesses, and how often an address may try in a minute. */
const guessed: Readonly<Record<string, number>> = { signIn: 30 };

export const registerCalls = (
  app: FastifyInstance,
  calls: Readonly<Record<string, CallDefinition>>,
  handlers: Readonly<Record<string, AnyHandler>>,
  options: RegisterOptions,
): void => {
  for (const call of Object.values(calls)) {
    const handler = handlers[call.id];
    if (!handler) throw new Error(`No handler for ${call.id}`);
    const max = guessed[call.id];
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}(\.json)?/g, (_, name: string, ending?: string) =>
        ending ? `:${name}(^[^.]+)${ending}` : `:${name}`,
      ),
      config: { callId: call.id, ...(max !== undefined && { rateLimit: { max, timeWindow: 60_000 } }) },
      handler: routeOf(call, handler, options),
    });
  }
};

const routeOf = (call: CallDefinition, handler: AnyHandler, options: RegisterOptions): RouteHandlerMethod =>
  async function route(request, reply) {
    const token = tokenOf(request);
    let caller = call.access === 'public' ? undefined : await callerOf(options.callers, token);
    try {
      return await answer(call, handler, options, request, reply, caller);
    } catch (error) {
      if (!(error instanceof StaleCallerError) || !token) throw error;
      // Nothing was done: the stamp is compared before the first statement. Once more with what the person may do now.
      caller = await options.callers.reload(token);
      if (!caller) throw new CallError('SIGN_IN_REQUIRED');
      return await answer(call, handler, options, request, reply, caller);
    }
  };

const answer = async (
  call: CallDefinition,
  handler: AnyHandler,
  options: RegisterOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): Promise<FastifyReply> => {
  if (caller) requireAccess(call.access, caller);
  if (call.signed) await checkSignature(options.signatures, request);
  const input: Record<string, unknown> = {};
  if (call.params) input['params'] = validate(call.params, request.params);
  if (call.query) input['query'] = validate(call.query, request.query);
  else if (Object.keys(request.query as object).length > 0) validate(noQuery, request.query);
  if (call.body) input['body'] = validate(call.body, bodyOf(request));
  const received = call.upload ? await receiveUpload(request, call.upload) : undefined;
  try {
    if (received) {
      input['file'] = received.file;
      if (call.upload?.fields) input['fields'] = validate(call.upload.fields, received.fields);
    }
    const result = await handler(input as never, contextOf(request, reply, caller) as never);
    return sendAnswer(call, result, reply, options.checkAnswers);
  } finally {
    await received?.dispose();
  }
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-user-token'];
  return typeof header === 'string' && header.length > 0 && header.length <= 128 ? header : undefined;
};

const callerOf = async (callers: Callers, token: string | undefined): Promise<Caller> => {
  const caller = token === undefined ? undefined : await callers.find(token);
  if (!caller) throw new CallError('SIGN_IN_REQUIRED');
  return caller;
};

const requireAccess = (access: Access, caller: Caller): void => {
  if (typeof access === 'string' || access.some((permission) => caller.permissions.has(permission))) return;
  throw new CallError('NO_PERMISSION', { data: { permissions: access } });
};

/** The JSON parser leaves `{ text, value }`, since a signature is over the text. */
const bodyOf = (request: FastifyRequest): unknown => (request.body as { value?: unknown } | null | undefined)?.value;

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): RequestContext<Caller | undefined> => {
  let controller: AbortController | undefined;
  return {
    caller,
    language: languageOf(request.headers['x-req-language']),
    requestId: request.id,
    address: request.ip,
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
