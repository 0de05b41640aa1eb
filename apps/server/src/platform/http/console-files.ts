/**
 * Serves the built console. It promises that files with a hash in their name are stored by browsers for a year, that
 * the page itself never is, that compressed copies made by the build are sent as they are, and that a user who returns
 * from the sign-in provider of their company gets the page.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { singleSignOnReturn } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const serveConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'the console is not built: only the API answers');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get(singleSignOnReturn, (_request, reply) => reply.sendFile('index.html'));
};
