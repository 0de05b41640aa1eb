import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@cubby/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { handlersOfModules } from './modules.ts';
import { Callers } from './platform/auth/callers.ts';
import { sourceOf } from './platform/auth/sources.ts';
import { serverFolder } from './platform/config/server-folder.ts';
import { viewReads } from './platform/audit/view-reads.ts';
import { Database } from './platform/db/database.ts';
import { outageOf } from './platform/db/outage.ts';
import { openFileStore } from './platform/files/index.ts';
import { sendError } from './platform/http/answers.ts';
import { countUploads } from './platform/http/upload-allowance.ts';
import { readJsonBodies } from './platform/http/body-parser.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { CallError } from './platform/kernel/call-error.ts';
import { LiveHub } from './platform/live/index.ts';
import { serveDeviceReference } from './platform/http/reference.device.ts';
import { serveReference } from './platform/http/reference.ts';
import { addSecurityHeaders } from './platform/http/security.ts';
import { serveConsole } from './platform/http/console-files.ts';
import { serveHealth } from './platform/http/health.ts';
import { measureCalls } from './platform/http/metrics.ts';
import { logRequest, logRequests } from './platform/http/request-log.ts';
import { processMetrics } from './platform/metrics/process-metrics.ts';
import { openSecrets } from './platform/secrets/index.ts';
import type { Messaging } from './areas/deps.ts';
import { channelsOf, openProviders, openSenders } from './platform/senders/index.ts';
import { newRequestId } from './platform/http/request-ids.ts';
import { addressesOf, userOf } from './platform/mqtt/link-addresses.ts';
import type { ServerDeps } from './serve.ts';

const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as {
  version: string;
};

/** The built console, next to the server in the checkout. */
const consoleFolder = join(serverFolder, '../console/dist');

/** The HTTP side of the server: every call of the contract, the console's files, health and metrics. */
export async function buildApp(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, pool } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustedProxies,
    genReqId: newRequestId,
    // A request on an open connection is answered while the others end, and its connection is closed then.
    return503OnClosing: false,
    // An address that can't be read reaches no route and no error handler.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
      logRequest(request, reply);
    },
    // A list of ids in an address: 400 of them, with a comma behind each.
    routerOptions: { maxParamLength: 8_000 },
  });
  app.decorate('outage', outageOf(pool, deps.log));
  logRequests(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new CallError('NOT_FOUND'), request, reply));
  readJsonBodies(app);
  addSecurityHeaders(app);
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => sourceOf(ip) });
  const channels = channelsOf(config.messages);
  const db = new Database(pool, { channels });
  const callers = new Callers(pool);
  const live = new LiveHub(db, deps.log);
  const registry = processMetrics(pool);
  measureCalls(app, registry, live);
  serveHealth(app, { ...deps, registry });
  // Before the server waits for the answers that are under way: these would never end.
  app.addHook('preClose', () => live.stop());
  const files = await openFileStore(config.filesUrl);
  const secrets = await openSecrets(config);
  const { outbox } = config.messages;
  const { publicUrl, providerReach, passwordInAddress } = config;
  let messaging: Promise<Messaging> | undefined;
  const openMessaging = (): Promise<Messaging> =>
    (messaging ??= Promise.all([openSenders(config.messages), openProviders(config.messages, providerReach)]).then(
      ([senders, providers]) => ({ senders, providers }),
    ));
  await registerCalls(
    app,
    calls,
    handlersOfModules({
      db,
      callers,
      live,
      files,
      secrets,
      channels,
      openMessaging,
      outbox,
      publicUrl,
      providerReach,
      passwordInAddress,
      linkAddresses: () => deps.link?.addresses ?? addressesOf(config.mqtt),
      publishCommands: () => deps.commands?.publish,
      brokerUser: userOf(config.mqtt.url),
      demo: config.demo,
    }),
    {
      callers,
      signatures: { secret: config.signingSecret, pool },
      checkAnswers: config.environment !== 'production',
      secureCookies: publicUrl.startsWith('https:'),
      countUpload: countUploads(db),
      noteRead: viewReads(db),
    },
  );
  serveReference(app, calls, version);
  serveDeviceReference(app, version);
  await serveConsole(app, consoleFolder);
  return app;
}
