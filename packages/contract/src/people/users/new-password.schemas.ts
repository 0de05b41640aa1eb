import { z } from 'zod';
import { fieldCode } from '../../kernel/schemas.ts';
import { passwordPattern } from './users.limits.ts';

/** A password that a person chooses. The server also refuses common ones, the own names and the one so far. */
export const newPasswordSchema = z
  .string({ error: fieldCode('required') })
  .min(1, fieldCode('required'))
  .regex(passwordPattern, fieldCode('password'))
  .describe('6 to 30 letters, digits and signs of _@#$%^&*()+; no common password, no own name, not the one so far');
