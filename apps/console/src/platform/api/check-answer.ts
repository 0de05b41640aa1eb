/**
 * Compares answers with the contract: in development a mismatch warns, in tests it throws. The built console contains
 * neither the check nor its schemas.
 */
import { type CallAnswer, type CallDefinition, isBinaryAnswer } from '@cubby/contract/kernel/define-call';

export const checkAnswer = <C extends CallDefinition>(call: C, body: unknown): CallAnswer<C> => {
  if (import.meta.env.DEV && !isBinaryAnswer(call.answer)) {
    const checked = call.answer.safeParse(body);
    if (!checked.success) {
      const complaint = `The answer of ${call.id} breaks the contract: ${checked.error.message}`;
      if (import.meta.env.MODE === 'test') throw new Error(complaint);
      console.error(complaint);
    }
  }
  return body as CallAnswer<C>;
};
