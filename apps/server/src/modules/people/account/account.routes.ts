import type { accountCalls } from '@cubby/contract/people/account/account.calls';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { sendMailVerification, verifyMail } from './account.mail.ts';
import { changePassword, confirmPassword } from './account.password.ts';
import { getAccount } from './account.reads.ts';
import { resetPassword, sendResetCode } from './account.reset.ts';
import { enrolAuthenticator, renewRecoveryCodes, setSecondStep } from './account.second-step.ts';

const done = { success: true } as const;

interface AccountDeps extends SessionDeps {
  /** Whether the call that has the password in its address is taken. */
  readonly passwordInAddress: boolean;
}

export const accountHandlers = (deps: AccountDeps) =>
  handlersOf<typeof accountCalls>()({
    retrievePassword: async ({ body }, context) => {
      await sendResetCode(deps, body, context);
      return done;
    },
    retrievePasswordVerify: async ({ body }, context) => {
      await resetPassword(deps, body, context);
      return done;
    },
    changePassword: async ({ body }, context) => {
      await changePassword(deps, body, context);
      return done;
    },
    checkPassword: async ({ query }, context) => {
      if (!deps.passwordInAddress) throw new CallError('PASSWORD_IN_ADDRESS_REFUSED');
      return { result: await confirmPassword(deps.db, query.pwd, context) };
    },
    confirmPassword: async ({ body }, context) => ({ result: await confirmPassword(deps.db, body.password, context) }),
    verifyMail: async (_input, context) => ({ success: true, email: await verifyMail(deps, context.token, context) }),
    sendMailVerification: async (_input, context) => {
      await sendMailVerification(deps, context);
      return done;
    },
    getAccount: (_input, { caller }) => deps.db.transactionAs(caller, (trx) => getAccount(trx, deps.channels, caller)),
    enrolAuthenticator: (_input, { caller }) => enrolAuthenticator(deps, caller),
    setSecondStep: ({ body }, context) => setSecondStep(deps, body, context),
    renewRecoveryCodes: async (_input, context) => ({ recoveryCodes: await renewRecoveryCodes(deps, context) }),
  });
