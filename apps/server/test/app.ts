/**
 * The whole app on a database of its own, called through the contract. It promises that a test meets what a client
 * meets: the real routes, checks, permissions and row-level security; that all of it is gone after the test file; and
 * that a file fails where the server changed something without a line of the audit.
 */
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { isBinaryAnswer } from '@cubby/contract/kernel/define-call';
import type { ErrorBody } from '@cubby/contract/kernel/error-body';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { Language } from '@cubby/phrases';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { buildApp } from '../src/app.ts';
import type { PublishCommands } from '../src/modules/lockers/commands/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createPool } from '../src/platform/db/pool.ts';
import type { AuditEvents, DB } from '../src/platform/db/schema.ts';
import { createLifecycle } from '../src/platform/lifecycle/lifecycle.ts';
import { createLog, type Log } from '../src/platform/log/log.ts';
import { watchCalls } from './audited-calls.ts';
import { judgeFile } from './audited-run.ts';
import { closings } from './closings.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import type { AuditResource } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { hashToken } from '../src/platform/auth/tokens.ts';
import { buildBoxes } from './factories/boxes.ts';
import { buildCompany, buildService, buildSite } from './factories/companies.ts';
import { buildDistricts, type DistrictName } from './factories/districts.ts';
import { buildOrder } from './factories/orders.ts';
import { buildRole, buildUser, signInAs } from './factories/users.ts';

export interface CallOptions {
  /** A session's token; if left out, there is no session. */
  readonly as?: string;
  readonly language?: Language;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call answered with. */
export class TestAnswer<C extends CallDefinition> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** The bytes of the body. */
  readonly raw: Buffer;
  readonly #call: C;

  constructor(call: C, response: LightMyRequestResponse) {
    this.status = response.statusCode;
    this.headers = response.headers;
    this.raw = response.rawPayload;
    this.#call = call;
  }

  /** The body of a success. @throws Error with the answer where it was none */
  get body(): CallAnswer<C> {
    if (this.status >= 300) throw new Error(`${this.#call.id} answered ${this.status}: ${this.raw.toString()}`);
    const bytes = new Uint8Array(this.raw);
    const body: unknown = isBinaryAnswer(this.#call.answer)
      ? new Blob([bytes], { type: String(this.headers['content-type']) })
      : JSON.parse(this.raw.toString());
    return body as CallAnswer<C>;
  }

  /** The body of an error. @throws Error where the call succeeded */
  get error(): ErrorBody {
    if (this.status < 300) throw new Error(`${this.#call.id} answered ${this.status}, which is no error`);
    return JSON.parse(this.raw.toString()) as ErrorBody;
  }
}

export interface TestApp {
  readonly database: TestDatabase;
  /** Under the superuser: sees and changes all rows, past row-level security. */
  readonly sql: Kysely<DB>;
  /** The pool of the app itself. */
  readonly pool: Pool;
  readonly fastify: FastifyInstance;
  call<C extends CallDefinition>(call: C, request: CallRequest<C>, options?: CallOptions): Promise<TestAnswer<C>>;
  /** Listens on the loopback, for what needs a real connection. Returns the origin, as in `http://127.0.0.1:40001`. */
  listen(): Promise<string>;
  buildCompany(...overrides: Rest<typeof buildCompany>): ReturnType<typeof buildCompany>;
  buildSite(...overrides: Rest<typeof buildSite>): ReturnType<typeof buildSite>;
  buildBoxes(...of: Rest<typeof buildBoxes>): ReturnType<typeof buildBoxes>;
  buildService(...overrides: Rest<typeof buildService>): ReturnType<typeof buildService>;
  buildUser(...overrides: Rest<typeof buildUser>): ReturnType<typeof buildUser>;
  buildOrder(...overrides: Rest<typeof buildOrder>): ReturnType<typeof buildOrder>;
  buildRole(...of: Rest<typeof buildRole>): ReturnType<typeof buildRole>;
  buildDistricts(...names: DistrictName[]): Promise<string[]>;
  /** Opens a session of the person and returns its token. */
  signInAs(...user: Rest<typeof signInAs>): Promise<string>;
  /** When the person of a session last gave their password to it; null: never. */
  setConfirmed(token: string, time: Date | null): Promise<unknown>;
  /** The lines of the audit log about a row, the first line first. */
  audited(resource: AuditResource, id: string): Promise<Pick<Selectable<AuditEvents>, 'action' | 'before' | 'after'>[]>;
}

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** So that no test makes a key file. */
export const testDataKey = Buffer.alloc(32, 7).toString('base64');

/** Called once where a test file begins, or in `beforeAll`; whatever it opens is closed after the tests of the file. */
export async function startTestApp(
  options: {
    environment?: Record<string, string>;
    log?: Log;
    /** Of a process that has the link to terminals. */
    publishCommands?: PublishCommands;
    /** Another way to the database of the given URL. */
    through?: (url: string) => Promise<string>;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const appUrl = (await options.through?.(database.appUrl)) ?? database.appUrl;
  const log = options.log ?? createLog({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: appUrl,
    DEMO: 'false',
    DATA_KEY: testDataKey,
    ...options.environment,
  });
  const pool = createPool(appUrl, { max: 10 });
  const superuser = createPool(database.superuserUrl, { max: 3, pipeline: false });
  const sql = new Kysely<DB>({ dialect: new PostgresDialect({ pool: superuser }) });
  const lifecycle = createLifecycle({ log, exit: () => {} });
  lifecycle.markReady();
  const fastify = await buildApp({
    config,
    log,
    lifecycle,
    pool,
    databases: { appUrl, ownerUrl: database.ownerUrl, embedded: false },
    role: 'all',
    ...(options.publishCommands && { commands: { publish: options.publishCommands } }),
  });
  const made = watchCalls(fastify);
  closings.push(async () => {
    await fastify.close();
    const faults = await judgeFile(sql, made);
    await pool.end();
    await sql.destroy();
    await database.drop();
    return faults;
  });
  return {
    database,
    sql,
    pool,
    fastify,
    call: (call, request, callOptions) => callThrough(fastify, call, request, callOptions),
    listen: () => fastify.listen({ host: '127.0.0.1', port: 0 }),
    buildCompany: (overrides) => buildCompany(sql, overrides),
    buildSite: (overrides) => buildSite(sql, overrides),
    buildBoxes: (...of) => buildBoxes(sql, ...of),
    buildService: (overrides) => buildService(sql, overrides),
    buildUser: (overrides) => buildUser(sql, overrides),
    buildOrder: (overrides) => buildOrder(sql, overrides),
    buildRole: (...of) => buildRole(sql, ...of),
    buildDistricts: (...names) => buildDistricts(sql, names),
    signInAs: (user) => signInAs(sql, user),
    setConfirmed: (token, confirmed_time) =>
      sql.updateTable('sessions').set({ confirmed_time }).where('token_hash', '=', hashToken(token)).execute(),
    audited: (resource, id) =>
      sql
        .selectFrom('audit_events')
        .select(['action', 'before', 'after'])
        .where('noun', '=', resource)
        .where('noun_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}

/** The headers that the console sends with every call. */
export const headersOf = ({ as, language, headers }: CallOptions = {}): Record<string, string> => ({
  ...(as !== undefined && { 'x-user-token': as }),
  ...(language !== undefined && { 'x-req-language': language }),
  ...headers,
});

async function callThrough<C extends CallDefinition>(
  fastify: FastifyInstance,
  call: C,
  request: CallRequest<C>,
  options?: CallOptions,
): Promise<TestAnswer<C>> {
  const http = toHttpRequest(call, request);
  const { file } = request as { file?: Blob };
  const sent = http.fileField === undefined ? undefined : await multipart(http.fileField, file, http.fields ?? {});
  const response = await fastify.inject({
    method: http.method,
    url: http.url,
    headers: {
      'content-type': sent?.type ?? 'application/json',
      ...headersOf(options),
    },
    ...(sent ? { payload: sent.bytes } : http.json !== undefined && { payload: http.json }),
  });
  // Whatever the test is about: no person is ever shown a phrase that lacks what it speaks of.
  if (response.statusCode >= 400 && response.payload.includes('{{'))
    throw new Error(`${call.id} answered with a phrase that was not filled in: ${response.payload}`);
  return new TestAnswer(call, response);
}

async function multipart(name: string, file: Blob | undefined, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append(name, file);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
