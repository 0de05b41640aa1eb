import type { z } from 'zod';
import { type CallDefinition, isBinaryAnswer, mayChange } from '../kernel/define-call.ts';
import { errorBodySchema } from '../kernel/error-body.ts';
import { type Json, Schemas } from './json-schemas.ts';
import { pascal } from './named-schemas.ts';
import { tagOf, tags } from '../areas.ts';
import { type ErrorCode, errors } from '../kernel/errors.ts';

/** Codes that any call can answer with. */
const always: readonly ErrorCode[] = ['INVALID_REQUEST', 'MALFORMED_JSON', 'INTERNAL', 'UNAVAILABLE'];

const parametersOf = (schemas: Schemas, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.inPlace(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
};

const accessOf = ({ access, withKey }: CallDefinition): string => {
  if (access === 'public') return access;
  if (access !== 'signed-in') return `needs ${access.join(' or ')}`;
  if (withKey === undefined) return 'signed-in, not with an API key';
  return withKey === 'any' ? access : `signed-in; an API key with limited permissions needs ${withKey.join(' or ')}`;
};

const requestBodyOf = (schemas: Schemas, call: CallDefinition): Json | undefined => {
  if (call.body)
    return {
      required: true,
      content: { 'application/json': { schema: schemas.of(call.body, 'input', `${pascal(call.id)}Request`) } },
    };
  if (!call.upload) return undefined;
  const fields = call.upload.fields ? schemas.inPlace(call.upload.fields) : { type: 'object', properties: {} };
  const properties = { ...(fields['properties'] as Json), [call.upload.file]: { type: 'string', format: 'binary' } };
  const required = [...((fields['required'] as string[] | undefined) ?? []), call.upload.file];
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties, required } } } };
};

const answersOf = (schemas: Schemas, call: CallDefinition): Json => {
  const success = isBinaryAnswer(call.answer)
    ? Object.fromEntries(call.answer.binary.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: schemas.of(call.answer, 'output', `${pascal(call.id)}Answer`) } };
  const codes = [
    ...always,
    ...(mayChange(call) ? (['OUTCOME_UNKNOWN'] as const) : []),
    ...(call.access === 'public' ? [] : (['SIGN_IN_REQUIRED', 'NO_PERMISSION'] as const)),
    ...(call.upload ? (['UPLOAD_ALLOWANCE_USED', 'FILES_FULL'] as const) : []),
    ...(call.errors ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code]);
  const refused = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: list.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { 200: { description: 'Success', content: success }, ...Object.fromEntries(refused) };
};

const operationOf = (schemas: Schemas, call: CallDefinition): Json => {
  const requestBody = requestBodyOf(schemas, call);
  const signed = ['X-Sign', 'X-Timestamp'].map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }));
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    summary: call.summary,
    description: `Access: ${accessOf(call)}.`,
    parameters: [
      ...parametersOf(schemas, call.params, 'path'),
      ...parametersOf(schemas, call.query, 'query'),
      ...(call.signed ? signed : []),
      { name: 'X-Req-Language', in: 'header', required: false, schema: { type: 'string' } },
    ],
    ...(requestBody && { requestBody }),
    responses: answersOf(schemas, call),
    security: call.access === 'public' ? [] : [{ token: [] }],
  };
};

/** The OpenAPI 3.1 document of a set of calls, in the order of their paths. */
export const openApiOf = (calls: Readonly<Record<string, CallDefinition>>, version: string): Json => {
  const schemas = new Schemas('draft-2020-12');
  schemas.of(errorBodySchema, 'output', 'Error');
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls).toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(schemas, call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Cubby', version, description: 'Every call of the back office for smart lockers.' },
    // Of the document itself, wherever the server is.
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-User-Token',
          description:
            'Each call puts off the end of an idle session, but for those with X-Unattended: 1, which a program makes by itself',
        },
      },
    },
  };
};
