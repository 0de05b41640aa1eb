import { z } from 'zod';
import { fieldCode, idSchema } from '../../kernel/schemas.ts';

/** The orders that a call is about: at least one. */
export const someOrders = <T extends z.ZodType>(order: T, max: number) =>
  z.array(order).min(1, fieldCode('noOrders')).max(max, fieldCode('tooManyOrders'));

export const orderIdsSchema = (max: number) => someOrders(idSchema, max);
