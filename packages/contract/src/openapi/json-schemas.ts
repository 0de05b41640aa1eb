/** Schemas of the contract as JSON Schema, for the documents that are made of it. */
import { z } from 'zod';
import { namesOfSchemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;

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
export class Schemas {
  readonly components: Record<string, Json> = {};
  readonly #names = namesOfSchemas();
  readonly #target: 'draft-2020-12' | 'draft-07';

  constructor(target: 'draft-2020-12' | 'draft-07') {
    this.#target = target;
  }

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
      $defs,
      definitions = $defs ?? {},
      ...json
    } = z.toJSONSchema(schema, {
      target: this.#target,
      io,
      unrepresentable: 'any',
      metadata: Object.assign(z.registry<z.core.GlobalMeta>(), { get }),
      override: describeByValue,
    }) as Json & { $defs?: Record<string, Json>; definitions?: Record<string, Json> };
    for (const [id, found] of Object.entries(definitions)) {
      const [before, now] = [this.components[id], inComponents(found)];
      if (before && JSON.stringify(before) !== JSON.stringify(now))
        throw new Error(`${id} is not the same in a request and in an answer: give each a schema of its own`);
      this.components[id] = now;
    }
    return inComponents(json);
  }
}

const inComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll(/"#\/(?:\$defs|definitions)\//g, '"#/components/schemas/')) as Json;
