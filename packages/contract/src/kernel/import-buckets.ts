import { z } from 'zod';

/** Why rows of an import were not taken (orders.md 3.7): the thing is there already, a value is wrong, or it is not the caller's. */
export const importBucketNames = ['ALREADY_EXIST', 'BAD_PARAMETER', 'NOT_PERMISSION'] as const;
export type ImportBucket = (typeof importBucketNames)[number];

/** One row that was not taken. */
export const importRefusalSchema = z.strictObject({
  orderId: z.string().describe('What the row is known by: the id of the original order, or the parcel number'),
  expressNumber: z.string().describe('The parcel number that the row gave; empty where it gave none'),
  errorMsg: z.string().describe('All that is wrong with the row, in the language of the caller'),
  fieldErrors: z
    .array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() }))
    .describe('What is wrong at which field; empty where the row as a whole is refused'),
});
export type ImportRefusal = z.infer<typeof importRefusalSchema>;

/** The three buckets, each a list of rows that were not taken; spread into the answer of an import. */
export const importBuckets = {
  ALREADY_EXIST: z.array(importRefusalSchema),
  BAD_PARAMETER: z.array(importRefusalSchema),
  NOT_PERMISSION: z.array(importRefusalSchema),
};
