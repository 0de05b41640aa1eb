/** Makes calls of the contract while everything dies, and shows what is known of each afterwards. */
import { toHttpRequest } from '@cubby/contract/client/request';
import type { ErrorBody } from '@cubby/contract/kernel/error-body';
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import type { Report } from './report.ts';
import { slowness } from '../../tools/calibration.mjs';

/** `undone`: nothing was made. `unknown`: it was made, or not. */
export type Outcome<Body> = { kind: 'done'; body: Body } | { kind: 'undone' | 'unknown' };

/** ms in which every call has its answer, whatever happens to the database. */
const patience = 20_000 * slowness;

export interface Asker {
  <C extends CallDefinition>(origin: string, call: C, request: CallRequest<C>): Promise<Outcome<CallAnswer<C>>>;
}

/** @param refusals codes of errors, also of a field, that are no fault: the state of things did not allow it */
export const askAs =
  (token: string, address: string, report: Report, refusals: readonly string[] = []): Asker =>
  async (origin, call, request) => {
    const { method, url, json, fields, fileField } = toHttpRequest(call, request);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
    if (fileField !== undefined) form.append(fileField, (request as { file: Blob }).file, 'orders.xlsx');
    const headers = {
      'x-user-token': token,
      'x-forwarded-for': address,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
    const countOutcome = (kind: Outcome<never>['kind'], more = ''): void => report.count(`${call.id} ${kind}${more}`);
    try {
      const response = await fetch(origin + url, {
        method,
        headers,
        body: fileField === undefined ? json : form,
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      if (response.ok) {
        countOutcome('done');
        return { kind: 'done', body: JSON.parse(text) };
      }
      const body = JSON.parse(text) as Partial<ErrorBody>;
      const codes = [String(body.errorCode), ...(body.fieldErrors ?? []).map(({ code }) => code)];
      if (codes.some((code) => refusals.includes(code))) {
        countOutcome('undone', ', refused');
        return { kind: 'undone' };
      }
      const known = ['UNAVAILABLE', 'OUTCOME_UNKNOWN'].find((code) => code === body.errorCode);
      if (response.status !== 503 || known === undefined || !body.message || !body.requestId)
        report.fault(`${call.id} answered ${response.status} ${text.slice(0, 300)}`);
      const kind = known === 'UNAVAILABLE' ? 'undone' : 'unknown';
      countOutcome(kind, ', reported');
      return { kind };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        report.fault(`${call.id} had no answer within ${patience / 1000} s`);
      // It was never sent where no user listens.
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const kind = code === 'ECONNREFUSED' ? 'undone' : 'unknown';
      countOutcome(kind, ', cut off');
      return { kind };
    }
  };
