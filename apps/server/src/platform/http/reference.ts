/**
 * The reference of the calls: the OpenAPI document, and the same as a page to read. It promises to be made from the
 * contract itself and to need no script, so that it works under the strict Content-Security-Policy.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { openApiOf } from '@cubby/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import { serverFolder } from '../config/server-folder.ts';
import { escape, json, pageOf, type Schema, schemaOf } from './reference.html.ts';

const styleSheet = join(serverFolder, 'src/platform/http/reference.css');

/** Serves `/api/openapi.json`, `/api/reference` and its style sheet. */
export const serveReference = (
  app: FastifyInstance,
  calls: Readonly<Record<string, CallDefinition>>,
  version: string,
): void => {
  // Made when first asked for: it takes some tens of milliseconds that no start needs to wait for.
  let made: { readonly json: string; readonly page: string } | undefined;
  const documents = () => {
    if (!made) {
      const document = openApiOf(calls, version) as unknown as OpenApi;
      made = { json: JSON.stringify(document), page: callsPage(document) };
    }
    return made;
  };
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(documents().json));
  app.get('/api/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send(documents().page));
  app.get('/api/reference.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(styleSheet, 'utf8')),
  );
};

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, { schema: Schema }>> }>
  >;
}

interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const typeOf = ({ type, enum: values, anyOf, $ref: name }: Schema): string => {
  if (typeof name === 'string') return name.split('/').at(-1) ?? '';
  if (Array.isArray(values)) return values.join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((schema) => typeOf(schema as Schema)).join(' or ');
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
};

const parametersOf = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${parameters
        .map(
          ({ name, in: place, required, description, schema }) =>
            `<tr><td><code>${escape(name)}</code>${required ? ' (required)' : ''}</td><td>${escape(place)}</td><td>${escape(typeOf(schema))}</td><td>${escape(description ?? '')}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const bodyOf = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<details><summary>Body: ${escape(type)}</summary>${json(schema)}</details>`)
    .join('');

const answersOf = ({ responses }: Operation): string =>
  Object.entries(responses)
    .map(([status, { description, content }]) =>
      Number(status) < 300
        ? Object.entries(content)
            .map(
              ([type, { schema }]) => `<details><summary>${status}: ${escape(type)}</summary>${json(schema)}</details>`,
            )
            .join('')
        : `<p>${status}: ${escape(description)}</p>`,
    )
    .join('');

const operationOf = (method: string, path: string, operation: Operation): string => `
  <section id="${escape(operation.operationId)}">
    <h2><span>${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
    <p>${escape(operation.summary)}. ${escape(operation.description)}</p>
    ${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}
  </section>`;

const callsPage = ({ info, paths, components }: OpenApi): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return pageOf({
    title: `${info.title} ${info.version}: calls`,
    intro: `${operations.length} calls. Every call carries X-User-Token, unless it is public, and X-Req-Language. <a href="openapi.json">OpenAPI 3.1 document</a>, <a href="device-protocol">device protocol</a>`,
    entriesName: 'Calls',
    entries: operations.map(
      ({ method, path, operation }) =>
        `<a href="#${escape(operation.operationId)}"><span>${method.toUpperCase()}</span> ${escape(path)}</a>`,
    ),
    main: `${operations.map(({ method, path, operation }) => operationOf(method, path, operation)).join('')}${Object.entries(components.schemas).map(schemaOf).join('')}`,
  });
};
