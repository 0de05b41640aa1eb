import { type CallAnswer, type CallDefinition } from '@cubby/contract/kernel/define-call';
import { type ErrorCode, errors, wireErrorCodes } from '@cubby/contract/kernel/errors';
import { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import { announcementsCalls } from '@cubby/contract/people/announcements/announcements.calls';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What a call carried, as the server sees it: text in the address, JSON in the body. */
export interface SeenRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface AnswerOptions {
  readonly status?: number;
  /** ms before the answer; `infinite` for one that never comes. */
  readonly delay?: number | 'infinite';
}

const handle = (
  call: CallDefinition,
  respond: (request: SeenRequest) => Promise<Response> | Response,
): RequestHandler => {
  const method = call.method.toLowerCase() as Lowercase<CallDefinition['method']>;
  return http[method](`*${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const type = request.headers.get('Content-Type') ?? '';
    const text = type.includes('json') ? await request.clone().text() : '';
    return respond({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    });
  });
};

/** A success of a call; a function decides by what was asked. */
export const answer = <C extends CallDefinition>(
  call: C,
  body: CallAnswer<C> | ((request: SeenRequest) => CallAnswer<C>),
  { status = 200, delay: wait }: AnswerOptions = {},
): RequestHandler =>
  handle(call, async (request) => {
    if (wait !== undefined) await delay(wait);
    const content = typeof body === 'function' ? (body as (request: SeenRequest) => CallAnswer<C>)(request) : body;
    return HttpResponse.json(content as object, { status });
  });

/** The calls of the frame on every screen, answered with nothing unless a test replaces them. */
const askedByFrame = [
  answer(navigationCalls.getNavigation, { pins: [], landing: null }),
  answer(workCalls.listWork, []),
  answer(announcementsCalls.showAnnouncements, []),
];

/** The server of the tests: it answers the calls that a test gives it, and an unknown one fails the test. */
export const server = setupServer(...askedByFrame);

/** A refusal of a call by one of the contract's codes. */
export const refuse = (
  call: CallDefinition,
  code: ErrorCode,
  { message = `Refused: ${code}`, ...rest }: { message?: string; data?: unknown; fieldErrors?: unknown } = {},
): RequestHandler => {
  const statusCode = errors[code];
  const body = { statusCode, errorCode: wireErrorCodes[code] ?? code, message, requestId: 'request-of-test', ...rest };
  return handle(call, () => HttpResponse.json(body, { status: statusCode }));
};

/** A bare answer that no server of ours gives, as of a proxy: a status and any text. */
export const answerRaw = (call: CallDefinition, status: number, text = ''): RequestHandler =>
  handle(call, () => new HttpResponse(text, { status }));

/** Nothing comes back: the network is gone. */
export const lose = (call: CallDefinition): RequestHandler => handle(call, () => HttpResponse.error());

/** Bytes of a call under a name. */
export const answerFile = (call: CallDefinition, bytes: Uint8Array<ArrayBuffer>, fileName: string): RequestHandler =>
  handle(
    call,
    () =>
      new HttpResponse(bytes, {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(bytes.byteLength),
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        },
      }),
  );

/** Starts the server for the tests of a file or a describe; each of them gets these answers. */
export const useServer = (...handlers: RequestHandler[]): void => {
  beforeAll(() => {
    server.resetHandlers(...handlers, ...askedByFrame);
    server.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(() => server.resetHandlers(...handlers, ...askedByFrame));
  afterAll(() => server.close());
};
