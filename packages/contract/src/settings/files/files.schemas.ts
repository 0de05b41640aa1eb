import { z } from 'zod';
import { fieldCode } from '../../kernel/schemas.ts';

/** The id of a file: 32 hexadecimal digits, random and not predictable. */
export const fileIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, fieldCode('invalid'))
  .describe('An id of a file: 32 hexadecimal digits');
