/**
 * Reads bodies: JSON, and for callbacks of others text of any type. It promises that a body that says it is JSON and is
 * empty counts as no body, as the specified console sends it, and that the text of a body is available in addition to
 * its value for the signature.
 */
import type { FastifyInstance } from 'fastify';
import { CallError } from '../kernel/call-error.ts';

/** Bytes of a JSON body: far above a batch of 1,000 ids and every form. */
const maxBytes = 1024 * 1024;

export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: maxBytes }, (_request, text, done) => {
    if (text === '') return done(null, { text: '', value: undefined });
    try {
      done(null, { text, value: JSON.parse(String(text)) as unknown });
    } catch (error) {
      done(new CallError('MALFORMED_JSON', { cause: error }));
    }
  });
};

/** Bytes of a callback. */
const maxTextBytes = 256 * 1024;

/** Takes each body of the scope as text: a form, JSON or anything else. What it means is decided once its signature is checked. */
export const readTextBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxTextBytes }, (_request, text, done) => {
    done(null, { text: String(text), value: undefined });
  });
};
