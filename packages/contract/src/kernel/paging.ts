import { z } from 'zod';
import { fieldCode, queryInt } from './schemas.ts';

/** The page sizes that lists offer (orders.md 9); the long ones where a list allows them. */
export const pageSizes = [10, 20, 50, 100] as const;
export const longPageSizes = [...pageSizes, 500, 1000] as const;
/** A page has at most this many rows. */
export const maxPageSize = 1000;
/** The deepest row that can be paged to: enough for any list, small enough that an offset is not an attack. */
export const maxPageNumber = 1_000_000;

/** A page of rows, the same for every list; `number` starts at 0. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    content: z.array(row),
    totalPages: z.int().min(0).describe('Pages of this size'),
    totalElements: z.int().min(0).describe('Exact number of rows that the filters match'),
    number: z.int().min(0).describe('This page, from 0'),
    size: z.int().min(1).describe('Rows asked for'),
  });

/** `sort=field,asc|desc` from a closed list of fields. */
export const sortBy = <const F extends readonly [string, ...string[]]>(
  fields: F,
  fallback: `${F[number]},${'asc' | 'desc'}`,
) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const [field, direction = 'asc', ...more] = text.split(',');
      if (!fields.includes(field ?? '') || (direction !== 'asc' && direction !== 'desc') || more.length > 0) {
        context.addIssue({ code: 'custom', message: fieldCode('notAnOption') });
        return z.NEVER;
      }
      return { field: field as F[number], direction: direction as 'asc' | 'desc' };
    })
    .describe(`One of ${fields.join(', ')}, then ,asc or ,desc; ${fallback} where it is left out`);

/** `page` (from 0) and `size` of a list. */
export const pagingQuery = {
  page: queryInt(0, maxPageNumber).default(0),
  size: queryInt(1, maxPageSize).default(10),
};
