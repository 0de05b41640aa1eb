import { fieldCode } from '@cubby/contract/kernel/schemas';
import type { z } from 'zod';

/**
 * The schema of a form that needs a field which its call can do without. The missing field is reported together with
 * the other errors, not after them.
 * @param when whether it is needed; left out: always
 */
export const requiring = <S extends z.ZodType>(
  schema: S,
  path: string,
  when: (input: z.output<S>) => boolean = () => true,
): S =>
  schema.refine((input) => Boolean((input as Readonly<Record<string, unknown>>)[path]) || !when(input as z.output<S>), {
    path: [path],
    message: fieldCode('required'),
    when: () => true,
  });
