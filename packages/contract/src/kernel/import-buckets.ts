import { z } from 'zod';
import { queryBoolean } from './schemas.ts';
import { sheetLimits } from './sheet.limits.ts';

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

/** A row of a spreadsheet that was not taken; `name` is the field that says what the row calls the thing. */
export const refusedRowSchema = <Name extends Readonly<Record<string, z.ZodString>>>(name: Name) =>
  z.strictObject({
    orderId: z.string().describe('Row in the file, as the spreadsheet program shows it'),
    ...name,
    errorMsg: z.string().describe('All that is wrong with the row, in the language of the caller'),
    fieldErrors: z
      .array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() }))
      .describe('What is wrong in which column; empty where the row as a whole is refused'),
  });

/** What became of a spreadsheet whose right rows are taken; spread into the answer of its import. */
export const sheetImportFields = <Row extends z.ZodType>(row: Row, resources: string) => {
  const rows = z
    .array(row)
    .describe(`In the order of the file; all buckets together list ${sheetLimits.refusalsShown} at most`);
  return {
    total: z.int().describe('Rows of the file, the heading apart'),
    created: z.int().describe(`Rows that became ${resources}`),
    count: z.int().describe('Rows that were not taken, listed or not'),
    ALREADY_EXIST: rows,
    BAD_PARAMETER: rows,
    NOT_PERMISSION: rows,
  };
};

/** Fields sent with a file whose rows can be checked before any is taken. */
export const importCheckFields = z.strictObject({
  check: queryBoolean
    .optional()
    .describe(
      'True: nothing is taken; the answer is what would become of the rows, as far as it can be determined before',
    ),
});
export type ImportCheck = z.output<typeof importCheckFields>;
