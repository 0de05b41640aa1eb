import { z } from 'zod';
import { idTextSchema } from '../../kernel/schemas.ts';

/** Where a district lies, for a row that names one. */
export const districtPathSchema = z
  .array(z.strictObject({ id: idTextSchema, name: z.string() }))
  .describe('From the country down to the district, in the language of the caller; empty where there is none');
