/**
 * One line for each request of a call, and for each other one that failed: the caller, the call, the address and the
 * outcome. It promises names and no values: the pattern of a known path, the names of its parameters, the words of an
 * unknown path. Health checks are not logged.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cleanPath, parameterNames } from '../log/clean.ts';
import { addressOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    callId?: string;
    /** Asked for every few seconds by a machine. */
    isHealth?: boolean;
  }
  interface FastifyRequest {
    /** The user who is signed in; during impersonation, the administrator. */
    userId: string | undefined;
    /** Whom the person impersonates. */
    viewedId: string | undefined;
    /** The code of the error that it was answered with. */
    errorCode: string | undefined;
  }
}

export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest('userId', undefined);
  app.decorateRequest('viewedId', undefined);
  app.decorateRequest('errorCode', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { callId, isHealth } = request.routeOptions.config;
    if ((callId !== undefined || reply.statusCode >= 400) && isHealth !== true) logRequest(request, reply);
    done();
  });
};

/** Writes the line; called by itself only for a request that no hook sees, since its address can't be read. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply): void =>
  request.log.info(
    {
      call: request.routeOptions.config.callId,
      method: request.method,
      path: pathOf(request),
      query: queryOf(request),
      status: reply.statusCode,
      error: request.errorCode,
      ms: Math.round(reply.elapsedTime),
      address: addressOf(request.ip),
      userId: request.userId,
      viewedId: request.viewedId,
    },
    'request',
  );

/** The value of a parameter is private, and so may be any part of an unknown path. */
const pathOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.config.callId === undefined ? cleanPath(url) : (routeOptions.url ?? '');

const queryOf = ({ url }: FastifyRequest): string[] | undefined => {
  const names = parameterNames(url);
  return names.length === 0 ? undefined : names;
};
