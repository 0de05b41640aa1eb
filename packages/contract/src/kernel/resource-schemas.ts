/** The schemas that every plain resource has, made of those of its own. */
import { z } from 'zod';
import { successAnswer } from './coded-answer.ts';
import { epochMsSchema, fieldCode, idSchema, queryId, readVersionSchema, versionSchema } from './schemas.ts';

export interface ResourceSchemas {
  /** A row as it is answered. */
  readonly row: z.ZodType;
  readonly page: z.ZodType;
  /** Of the list: `pagingQuery`, `sortBy` and the filters. */
  readonly query: z.ZodType;
  /** A row that is created. */
  readonly input: z.ZodType;
  /** The fields that are changed, see `patchOf`. */
  readonly update: z.ZodType;
  readonly params: z.ZodType;
  readonly deleted: z.ZodType;
}

/** The schemas of the calls of a resource, with those of an id in the path and of a deletion. */
export const resourceSchemas = <const S extends Omit<ResourceSchemas, 'params' | 'deleted'>>(schemas: S) => ({
  ...schemas,
  params: z.strictObject({ id: queryId }),
  deleted: successAnswer,
});

/** What the answer says of every row after its own fields. */
export const rowStamps = {
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
};

/** The text of a search in a list. */
export const searchText = (max: number) => z.string().trim().max(max, fieldCode('tooLong')).optional();

type Fields = Readonly<Record<string, z.ZodType>>;
type Patched<F extends Fields> = {
  [K in keyof F]: F[K] extends z.ZodDefault<infer I extends z.ZodType>
    ? z.ZodOptional<I>
    : undefined extends z.input<F[K]>
      ? F[K]
      : z.ZodOptional<F[K]>;
};

const patched = (field: z.ZodType): z.ZodType => {
  if (field instanceof z.ZodDefault) return (field.unwrap() as z.ZodType).optional();
  return field.isOptional() ? field : field.optional();
};

/** The fields of a change: each may be left out and is then not changed; a default of creation does not apply. */
export const patchOf = <const F extends Fields>(fields: F) =>
  z.strictObject({
    version: readVersionSchema,
    ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, patched(field)])) as Patched<F>),
  });

/** As `patchOf`, for a call whose body names the row. */
export const patchWithId = <const N extends string, const F extends Fields>(id: N, fields: F) =>
  z.strictObject({ ...({ [id]: idSchema } as Record<N, typeof idSchema>), ...patchOf(fields).shape });
