import { z } from 'zod';
import { type CallDefinition, isBinaryAnswer, mayChange } from '../kernel/define-call.ts';
import { errorBodySchema } from '../kernel/error-body.ts';
import { namesOfSchemas, pascal } from './named-schemas.ts';
import { tagOf, tags } from './tags.ts';
import { type ErrorCode, errors } from '../kernel/errors.ts';

type Json = Record<string, unknown>;

/** Codes that any call can answer with. */
const always: readonly ErrorCode[] = ['INVALID_REQUEST', 'MALFORMED_JSON', 'INTERNAL', 'UNAVAILABLE'];

type Io = 'input' | 'output';

/** What text of an address becomes: a whole number, yes or no, or a list is described as that, not as its text. */
const describeByValue = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void => {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { out } = zodSchema as z.ZodPipe<z.ZodType, z.ZodType>;
  if (!(out instanceof z.ZodNumber || out instanceof z.ZodBoolean || out instanceof z.ZodArray)) return;
  for (const key of ['type', 'pattern', 'anyOf', 'enum']) delete jsonSchema[key];
  const { $schema: _, ...value } = z.toJSONSchema(out, {
    io: 'input',
    unrepresentable: 'any',
    override: describeByValue,
  }) as Json;
  Object.assign(jsonSchema, { ...value, ...jsonSchema });
};

/** Schemas as JSON, in which those with a name are references to `components`. */
class Schemas {
  readonly components: Record<string, Json> = {};
  readonly #names = namesOfSchemas();

  /** @param name what the schema of a call, or of the rows that it lists, is called where it has no name of its own */
  of(schema: z.ZodType, io: Io, name: string): Json {
    this.#name(schema, name);
    if (schema instanceof z.ZodArray) this.#name((schema as z.ZodArray<z.ZodType>).element, `${name}Row`);
    return this.#convert(schema, io, this.#names);
  }

  #name(schema: z.ZodType, name: string): void {
    if (schema instanceof z.ZodObject && !this.#names.has(schema)) this.#names.set(schema, name);
  }

  /** As `of`, with the properties of the schema itself in place, as parameters and form fields want them. */
  inPlace(schema: z.ZodType): Json {
    const names = new Map(this.#names);
    names.delete(schema);
    return this.#convert(schema, 'input', names);
  }

  #convert(schema: z.ZodType, io: Io, names: ReadonlyMap<z.ZodType, string>): Json {
    const get = (one: z.ZodType) => {
      const id = names.get(one);
      return { ...z.globalRegistry.get(one), ...(id !== undefined && { id }) };
    };
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: Object.assign(z.registry<z.core.GlobalMeta>(), { get }),
      override: describeByValue,
    }) as Json & { $defs?: Record<string, Json> };
    for (const [id, found] of Object.entries($defs)) {
      const [before, now] = [this.components[id], inComponents(found)];
      if (before && JSON.stringify(before) !== JSON.stringify(now))
        throw new Error(`${id} is not the same in a request and in an answer: give each a schema of its own`);
      this.components[id] = now;
    }
    return inComponents(json);
  }
}

const inComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

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
  return withKey === 'any'
    ? access
    : `signed-in; an API key that is held to some permissions needs ${withKey.join(' or ')}`;
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
  const schemas = new Schemas();
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
