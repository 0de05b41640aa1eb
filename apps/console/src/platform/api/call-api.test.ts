import { languagesCalls } from '@cubby/contract/settings/languages/languages.calls';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSession, languageFile } from '../../../test/app.tsx';
import {
  answer,
  answerFile,
  answerRaw,
  lose,
  refuse,
  type SeenRequest,
  server,
  useServer,
} from '../../../test/server.ts';
import { startWords } from '../i18n/i18n.ts';
import { storeLanguage } from '../i18n/language.ts';
import { endSession, getSession, setSession } from '../session/session-store.ts';
import { type ApiError, isAborted, isApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { connectivity } from './connectivity.ts';
import { fetchFile, fileNameOf } from './download-file.ts';
import { type Report, reportError, showReportsWith } from './report-error.ts';

useServer();
beforeEach(async () => {
  storeLanguage('en_US');
  await startWords('en_US', languageFile());
  setSession(buildSession());
});

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('The call did not fail with an ApiError', { cause: error });
  return error;
};

const count = () => callApi(ordersCalls.countOrders, { query: { statusList: ['Created', 'Inbound'] } });

describe('a call', () => {
  it('carries the token, the language and a JSON type, and repeats a list in the address', async () => {
    storeLanguage('zh_HK');
    let seen: SeenRequest | undefined;
    server.use(
      answer(ordersCalls.countOrders, (request) => {
        seen = request;
        return 3;
      }),
    );
    await expect(count()).resolves.toBe(3);
    expect(seen?.headers.get('X-User-Token')).toBe('token-of-test');
    expect(seen?.headers.get('X-Req-Language')).toBe('zh_HK');
    expect(seen?.headers.get('Content-Type')).toBe('application/json');
    expect(seen?.query.getAll('statusList')).toEqual(['Created', 'Inbound']);
  });

  it('fails with what the error body says', async () => {
    const fieldErrors = [{ path: 'note', code: 'tooLong', message: 'Too long' }];
    server.use(
      refuse(ordersCalls.countOrders, 'STALE_VERSION', { message: 'Changed', data: { version: 2 }, fieldErrors }),
    );
    const error = await failureOf(count());
    expect(error).toMatchObject({
      kind: 'answer',
      statusCode: 409,
      errorCode: 'STALE_VERSION',
      message: 'Changed',
      data: { version: 2 },
      fieldErrors,
      requestId: 'request-of-test',
    });
    expect(isApiError(error, 'STALE_VERSION')).toBe(true);
    expect(isApiError(error, 'NOT_FOUND')).toBe(false);
  });

  it('fails on an error in the body of a success', async () => {
    server.use(answerRaw(ordersCalls.countOrders, 200, '{"errorCode":-12,"message":"Problem orders","data":[1]}'));
    expect(await failureOf(count())).toMatchObject({ errorCode: -12, message: 'Problem orders', data: [1] });
    server.use(answerRaw(ordersCalls.countOrders, 200, '{"code":501,"msg":"Not sent","data":null}'));
    expect(await failureOf(count())).toMatchObject({ message: 'Not sent' });
  });

  it.each([
    ['the status', 401, '{}'],
    ['the body', 200, '{"statusCode":401,"errorCode":"SIGN_IN_REQUIRED","message":"Sign in"}'],
  ])('ends the session on a 401 in %s', async (_where, status, body) => {
    server.use(answerRaw(ordersCalls.countOrders, status, body));
    expect((await failureOf(count())).statusCode).toBe(401);
    expect(getSession()).toBeNull();
  });

  it('retains the session where signing in itself is refused', async () => {
    server.use(refuse(sessionsCalls.signIn, 'SIGN_IN_REFUSED'));
    await failureOf(callApi(sessionsCalls.signIn, { body: { username: 'a', password: 'b' } }));
    expect(getSession()).not.toBeNull();
  });

  it('retains a newer session when a 401 of an older one comes late', async () => {
    server.use(
      http.get(`*${ordersCalls.countOrders.path}`, () => {
        setSession(buildSession({ token: 'newer' }));
        return HttpResponse.json({ statusCode: 401, message: 'Sign in' }, { status: 401 });
      }),
    );
    await failureOf(count());
    expect(getSession()?.token).toBe('newer');
  });

  it('distinguishes a lost network from an answer, and detects that it is back', async () => {
    server.use(lose(ordersCalls.countOrders));
    const error = await failureOf(count());
    expect(error).toMatchObject({ kind: 'offline', statusCode: 0, passing: true });
    expect(error.message).toBe(
      'No connection to the server. What you just sent may have arrived: check before you send it again.',
    );
    expect(connectivity.current()).toBe('offline');
    server.use(answer(ordersCalls.countOrders, 1));
    await count();
    expect(connectivity.current()).toBe('online');
  });

  it('is given up without a word', async () => {
    server.use(answer(ordersCalls.countOrders, 1, { delay: 'infinite' }));
    const control = new AbortController();
    const call = callApi(ordersCalls.countOrders, { query: {} }, { signal: control.signal });
    control.abort();
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(isAborted(error)).toBe(true);
    const report = vi.fn();
    onTestFinished(showReportsWith(report));
    reportError(error);
    expect(report).not.toHaveBeenCalled();
  });

  it('complains in tests of an answer that breaks the contract', async () => {
    server.use(answerRaw(ordersCalls.countOrders, 200, '-1'));
    await expect(count()).rejects.toThrow('countOrders breaks the contract');
  });

  it('uploads a file without a JSON type', async () => {
    let type: string | null = null;
    server.use(
      http.post(`*${orderImportsCalls.importOrders.path}`, ({ request }) => {
        type = request.headers.get('Content-Type');
        return HttpResponse.json({ statusCode: 400, errorCode: 'FILE_EMPTY', message: 'Empty' }, { status: 400 });
      }),
    );
    const file = new File(['x'], 'orders.xlsx');
    const error = await failureOf(callApi(orderImportsCalls.importOrders, { file, fields: { merchantId: '3' } }));
    expect(error.errorCode).toBe('FILE_EMPTY');
    expect(type).toContain('multipart/form-data');
  });
});

describe('the report of a failure', () => {
  const reportOf = async (...handlers: Parameters<typeof server.use>): Promise<Report | undefined> => {
    const reports: Report[] = [];
    onTestFinished(showReportsWith((report) => reports.push(report)));
    server.use(...handlers);
    reportError(await failureOf(count()));
    return reports[0];
  };
  const systemError = 'The system failed. Try again; if it happens again, give support the request ID.';

  it.each([500, 502, 503, 504])('is SYSTEM ERROR for %d, whatever the body says', async (status) => {
    const report = await reportOf(answerRaw(ordersCalls.countOrders, status, '{"message":"at line 12"}'));
    expect(report?.text).toBe(systemError);
  });

  it('says that a change may have been made after all, where the server does not know', async () => {
    const words = 'The database went away. It may have been saved all the same.';
    const report = await reportOf(refuse(ordersCalls.countOrders, 'OUTCOME_UNKNOWN', { message: words }));
    expect(report).toMatchObject({ text: words, requestId: 'request-of-test' });
  });

  it('is the message of the server, with the request id', async () => {
    const report = await reportOf(
      refuse(ordersCalls.countOrders, 'STATUS_NOT_ALLOWED', { message: 'Order is stored' }),
    );
    expect(report).toMatchObject({ text: 'Order is stored', requestId: 'request-of-test' });
  });

  it('is the message of the server where only something that it needs is away, and the server is not lost', async () => {
    connectivity.reached();
    const report = await reportOf(refuse(ordersCalls.countOrders, 'FILES_AWAY', { message: 'No place for files' }));
    expect([report?.text, connectivity.current()]).toEqual(['No place for files', 'online']);
    await reportOf(refuse(ordersCalls.countOrders, 'UNAVAILABLE', { message: 'Starting' }));
    expect(connectivity.current()).toBe('restarting');
    connectivity.reached();
  });

  it('is SYSTEMT ERROR where no user says anything', async () => {
    expect((await reportOf(answerRaw(ordersCalls.countOrders, 418)))?.text).toBe(
      'Something failed for an unknown reason. Try again.',
    );
  });

  it('is silent on a 401: the sign-in page follows', async () => {
    expect(await reportOf(answerRaw(ordersCalls.countOrders, 401))).toBeUndefined();
  });
});

describe('a file', () => {
  it('comes with its name and shows how far it is', async () => {
    server.use(answerFile(orderImportsCalls.downloadOrderImportTemplate, new Uint8Array(2048), '訂單 1.xlsx'));
    const progress: unknown[] = [];
    const { blob, fileName } = await fetchFile(
      orderImportsCalls.downloadOrderImportTemplate,
      {},
      { onProgress: (now) => progress.push(now) },
    );
    expect(blob.size).toBe(2048);
    expect(fileName).toBe('訂單 1.xlsx');
    expect(progress.at(-1)).toEqual({ loaded: 2048, total: 2048 });
  });

  it.each([
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=a.xlsx', 'a.xlsx'],
    [`attachment; filename="a.xlsx"; filename*=UTF-8''%E8%A8%82.xlsx`, '訂.xlsx'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename="a.xlsx"; filename*=UTF-8''%E8%A`, 'a.xlsx'],
    ['attachment', undefined],
    [null, undefined],
  ])('is named after %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

it('requests a language file with its version', async () => {
  let version: string | null = null;
  server.use(
    answer(languagesCalls.getLanguageFile, ({ query }) => {
      version = query.get('version');
      return languageFile();
    }),
  );
  await callApi(languagesCalls.getLanguageFile, { params: { lang: 'en_US' }, query: { version: '2.53.1' } });
  expect(version).toBe('2.53.1');
  endSession('signed-out');
});
