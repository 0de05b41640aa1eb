import { z } from 'zod';

/** `{code, msg, data}`: notifications, resends, PIN calls and bulk uploads answer so; `code` 200 is success (design: answers). */
export const codedAnswer = <T extends z.ZodType>(data: T) =>
  z.strictObject({ code: z.literal(200), msg: z.string().describe('In the language of the caller'), data });

/** `{success: true}`: an action that has no resource to answer with. */
export const successAnswer = z.strictObject({ success: z.literal(true) });
