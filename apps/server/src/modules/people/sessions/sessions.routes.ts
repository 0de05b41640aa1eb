import { codeResendSeconds } from '@cubby/contract/people/sessions/second-step.limits';
import type { ownSessionsCalls } from '@cubby/contract/people/sessions/own-sessions.calls';
import type { secondStepCalls } from '@cubby/contract/people/sessions/second-step.calls';
import type { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { Callers } from '../../../platform/auth/callers.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.own.ts';
import { remembering } from './sessions.devices.ts';
import { beginEnrolment, completeEnrolment } from './sessions.enrolment.ts';
import { setPendingPassword } from './sessions.new-password.ts';
import { resendOtp, submitOtp } from './sessions.second-step.ts';
import { getLoginData, type SessionDeps, signIn, signOut } from './sessions.service.ts';

interface RouteDeps extends SessionDeps {
  readonly callers: Callers;
}

export const sessionsHandlers = (deps: RouteDeps) =>
  handlersOf<typeof sessionsCalls>()({
    signIn: ({ body }, context) => signIn(deps, body, context),
    getLoginData: ({ params }, { caller }) => getLoginData(deps.db, caller, params.username),
    signOut: async (_input, context) => {
      await signOut(deps.db, deps.callers, context.caller, context);
      return { success: true };
    },
  });

export const secondStepHandlers = (deps: RouteDeps) =>
  handlersOf<typeof secondStepCalls>()({
    submitOtp: async ({ query }, context) =>
      remembering(deps, context, await submitOtp(deps, context.token, query.otp, context)),
    resendOtp: async ({ body }, context) => {
      await resendOtp(deps, context.token, body, context);
      const msg = wordsOf(context.language).messages.ResendSuccess;
      return { code: 200, msg, data: { resendSeconds: codeResendSeconds } };
    },
    beginEnrolment: (_input, context) => beginEnrolment(deps, context.token),
    completeEnrolment: async ({ body }, context) =>
      remembering(deps, context, await completeEnrolment(deps, context.token, body, context)),
    setPendingPassword: async ({ body }, context) =>
      remembering(deps, context, await setPendingPassword(deps, context.token, body.newPassword, context)),
  });

export const ownSessionsHandlers = ({ db, callers, secrets }: RouteDeps) =>
  handlersOf<typeof ownSessionsCalls>()({
    listOwnSessions: (_input, { caller }) => listOwnSessions(db, secrets, caller),
    endOwnSession: async ({ params }, context) => {
      await endOwnSession(db, callers, secrets, context.caller, { id: params.id, from: context });
      return { success: true };
    },
    endOtherSessions: async (_input, context) => ({
      ended: await endOtherSessions(db, callers, context.caller, context),
    }),
  });
