/**
 * Makes the calls of the contract. It promises: the token and the language on every call (orders.md 7), an answer of
 * the contract's type or an ApiError, an AbortError for what we gave up ourselves, and the end of the session on a 401
 * in the status or in the body (orders.md 8). In development and in tests an answer that breaks the contract is loud.
 */
import { toHttpRequest } from '@cubby/contract/client/request';
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import i18next from 'i18next';
import { getLanguage } from '../i18n/language.ts';
import { endSession, getSession } from '../session/session-store.ts';
import { askPassword } from '../session/confirmation.ts';
import { isUnattended } from '../session/presence.ts';
import { ApiError, isApiError, isServerAway, readErrorFields } from './api-error.ts';
import { checkAnswer } from './check-answer.ts';
import { connectivity } from './connectivity.ts';

/** Bytes moved so far; `total` is undefined where the other side does not say. */
export interface Progress {
  readonly loaded: number;
  readonly total: number | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For uploads: how far the file has gone. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** In place of the session's own: of a sign-in that waits for its second step, or of a link. */
  readonly token?: string | undefined;
}

const headersOf = (json: boolean, token = getSession()?.token): Record<string, string> => {
  return {
    // The browser sets the type of a multipart body with its boundary.
    ...(json && { 'Content-Type': 'application/json' }),
    'X-Req-Language': getLanguage(),
    ...(token && { 'X-User-Token': token }),
    ...(isUnattended() && { 'X-Unattended': '1' }),
  };
};

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page; its words are not ours to show.
    return undefined;
  }
};

/** Turns the answer into its error, and reports it to the session and the connectivity. */
const noteAnswer = (call: CallDefinition, token: string | undefined, status: number, body: unknown): void => {
  const errorFields = readErrorFields(status, body);
  if (errorFields && isServerAway(errorFields)) connectivity.lost('restarting');
  else connectivity.reached();
  if (!errorFields) return;
  // A late 401 of an earlier session must not end the one that followed it.
  if (errorFields.statusCode === 401 && call.access !== 'public' && token === getSession()?.token)
    endSession('expired');
  throw new ApiError('answer', errorFields);
};

/** Before the words are loaded there are none to say it with. */
const lostWords = (): string | undefined => (i18next.isInitialized ? i18next.t('frame.connection.lost') : undefined);

/** The error of a call to which nothing came back. */
export const offline = (): ApiError => {
  connectivity.lost('offline');
  return new ApiError('offline', { statusCode: 0, message: lostWords() });
};

const isOurAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends a call and returns its raw answer once it is a success; for callers that read the body themselves. */
export const sendCall = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  { signal, token: given }: CallOptions = {},
): Promise<Response> => {
  const { method, url, json } = toHttpRequest(call, request);
  const token = getSession()?.token;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: headersOf(true, given),
      ...(json !== undefined && { body: json }),
      signal: signal ?? null,
    });
  } catch (error) {
    throw isOurAbort(error) ? error : offline();
  }
  if (!response.ok) noteAnswer(call, token, response.status, parse(await response.text()));
  return response;
};

/** fetch can't say how far an upload has gone; this can. */
const upload = <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  { signal, onProgress }: CallOptions,
): Promise<unknown> => {
  const { method, url, fields = {}, fileField = 'file' } = toHttpRequest(call, request);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // In a browser the contract's Bytes are a File or a Blob.
  form.append(fileField, (request as { file: Blob }).file);
  const token = getSession()?.token;
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('Given up', 'AbortError'));
    if (signal?.aborted) return aborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headersOf(false))) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onProgress?.({ loaded, total: lengthComputable ? total : undefined }),
    );
    xhr.addEventListener('abort', aborted);
    xhr.addEventListener('error', () => reject(offline()));
    xhr.addEventListener('load', () => {
      const body = parse(xhr.responseText);
      try {
        noteAnswer(call, token, xhr.status, body);
        resolve(body);
      } catch (error) {
        reject(error);
      }
    });
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
};

const callOnce = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> => {
  if (call.upload) return checkAnswer(call, await upload(call, request, options));
  const token = getSession()?.token;
  const response = await sendCall(call, request, options);
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw isOurAbort(error) ? error : offline();
  }
  const body = parse(text);
  noteAnswer(call, token, response.status, body);
  return checkAnswer(call, body);
};

/**
 * Makes a call and returns its answer. Where the server wants the password again, the person is asked and the call is
 * made once more.
 * @throws ApiError for every failure of the call, AbortError (see isAborted) where `signal` gave it up
 */
export const callApi = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> => {
  try {
    return await callOnce(call, request, options);
  } catch (error) {
    if (!isApiError(error, 'CONFIRMATION_NEEDED') || !(await askPassword())) throw error;
    return callOnce(call, request, options);
  }
};
