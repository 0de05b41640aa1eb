/**
 * Sends answers and errors. It promises the error body of the design for whatever goes wrong, in the language of the
 * caller, with the request id, and never a stack, a query or a name of ours.
 */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { isBinaryAnswer, isEventStream } from '@cubby/contract/kernel/define-call';
import { type ErrorBody, fieldErrorsMax } from '@cubby/contract/kernel/error-body';
import { type ErrorCode, wireErrorCodes } from '@cubby/contract/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { awayOf, databaseFailures } from '../db/away.ts';
import type { Outage } from '../db/outage.ts';
import { CallError } from '../kernel/call-error.ts';
import { downloadName } from './file-names.ts';
import { type FileAnswer, JsonText, SharedText } from './handlers.ts';
import { amountIn, errorWords, fieldWords, fill, languageOf, wordsOf } from './words.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outage: Outage;
  }
}

/** The body that describes an error to the caller. */
export const errorBody = (error: CallError, request: FastifyRequest): ErrorBody => {
  const language = languageOf(request.headers['x-req-language']);
  const words = wordsOf(language);
  const { fieldErrors, data } = error.details;
  const more = (fieldErrors?.length ?? 0) - fieldErrorsMax;
  const message = errorWords(language, error.code, error.details);
  return {
    statusCode: error.statusCode,
    errorCode: wireErrorCodes[error.code] ?? error.code,
    message:
      more > 0 ? `${message} ${fill(words.answers.moreFieldErrors, { count: amountIn(language)(more) })}` : message,
    ...(fieldErrors && {
      fieldErrors: fieldErrors.slice(0, fieldErrorsMax).map((each) => ({
        path: each.path,
        code: each.code,
        message: fieldWords(language, each),
      })),
    }),
    ...(more > 0 && { moreFieldErrors: more }),
    ...(data !== undefined && { data }),
    requestId: request.id,
  };
};

/** Turns whatever was thrown into an error of the closed list. */
export const asCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  if (statusCode === 429) return new CallError('TOO_MANY_REQUESTS', { cause: error });
  if (statusCode === 413) return new CallError('FILE_TOO_LARGE', { cause: error, params: { limit: '1 MB' } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new CallError('INVALID_REQUEST', { cause: error });
  if (awayOf(error) !== undefined) return new CallError('UNAVAILABLE', { cause: error });
  return new CallError('INTERNAL', { cause: error });
};

/** Others, as FILES_AWAY, have causes that read alike. */
const ofDatabase: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'OUTCOME_UNKNOWN']);

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asCallError(error);
  request.errorCode = refusal.code;
  const away = ofDatabase.has(refusal.code) ? awayOf(refusal.details.cause) : undefined;
  if (away !== undefined) databaseFailures.inc({ kind: away });
  // A statement that took too long is no outage.
  if (away !== undefined && away !== 'timeout') request.server.outage.note(refusal.details.cause);
  // A terminal that has to repeat a download is no fault.
  else if (refusal.statusCode >= 500 && refusal.code !== 'DOWNLOADS_BUSY')
    request.log.error({ err: error }, 'request failed');
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', String(refusal.details.retryAfter));
  if (refusal.details.contentRange !== undefined) reply.header('content-range', refusal.details.contentRange);
  return reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request)));
};

/** What a user's file may do if it is opened by its address: be viewed, without an origin and without scripts. */
const fileContentSecurity =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Sends what a handler returned; `check` validates it against the contract first. */
export const sendAnswer = (
  call: CallDefinition,
  answer: unknown,
  reply: FastifyReply,
  check: boolean,
): FastifyReply => {
  if (isBinaryAnswer(call.answer)) {
    const file = answer as FileAnswer;
    if (file.fileName !== undefined)
      reply.header(
        'content-disposition',
        `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(downloadName(file.fileName, file.contentType))}`,
      );
    // nginx would buffer events until it has a page of them. A connection that has ended does not delay a server that
    // stops.
    if (isEventStream(call.answer)) reply.header('x-accel-buffering', 'no').header('connection', 'close');
    if (file.part) reply.code(file.part.status).headers(file.part.headers);
    return reply
      .type(file.contentType)
      .header('content-security-policy', fileContentSecurity)
      .header('cache-control', 'no-store')
      .send(file.stream);
  }
  if (answer instanceof SharedText) return sendShared(answer, reply);
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  if (check) call.answer.parse(JSON.parse(text));
  // As bytes: the text is encoded once, not measured first and encoded then.
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(Buffer.from(text));
};

const sendShared = (answer: SharedText, reply: FastifyReply): FastifyReply => {
  const { 'accept-encoding': encodings = '', 'if-none-match': known } = reply.request.headers;
  reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (known === answer.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return /\bbr\b/.test(encodings)
    ? reply.header('content-encoding', 'br').send(answer.brotli)
    : reply.send(answer.text);
};
