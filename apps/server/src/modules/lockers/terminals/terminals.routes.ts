import type { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { identitySchema } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { qrDrawing, qrImage } from '../../../platform/images/qr-image.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { askForRotation, enrolTerminal, makeEnrolment, resetTerminal, revokeTerminal } from './terminals.identity.ts';
import { listDeadLetters, readTerminal } from './terminals.reads.ts';

export interface TerminalsDeps {
  readonly db: Database;
  readonly publicUrl: string;
  /** Where terminals connect to. */
  readonly linkAddresses: () => DeviceLink['addresses'];
  /** Terminals are simulators, whose pages are shown. */
  readonly demo: boolean;
}

export const terminalsHandlers = ({ db, publicUrl, linkAddresses, demo }: TerminalsDeps) =>
  handlersOf<typeof terminalsCalls>()({
    getTerminal: ({ params }, { caller }) => readTerminal(db, caller, params.siteId, demo),
    makeEnrolment: async ({ params }, context) => {
      const made = await db.transactionAs(context.caller, async (trx) => {
        await needConfirmed(trx, context.caller);
        return makeEnrolment(trx, context, params.siteId);
      });
      const link = `${publicUrl}/api/v2/terminals#${made.code}`;
      return {
        ...made,
        link,
        qrPng: await qrImage(link),
        qrSvg: Buffer.from(await qrDrawing(link)).toString('base64'),
      };
    },
    enrolTerminal: async ({ body }, { address, requestId }) => {
      // Checked before the commit: a code is used, and an earlier terminal revoked, only if the terminal gets its identity.
      const { mqttUrl, webSocketUrl } = linkAddresses();
      return db.transactionAsSystem(async (trx) =>
        identitySchema.parse({
          ...(await enrolTerminal(trx, { address, requestId }, body.code)),
          mqttUrl,
          webSocketUrl,
        }),
      );
    },
    rotateTerminalSecret: async ({ params }, context) => {
      await db.transactionAs(context.caller, async (trx) => {
        await needConfirmed(trx, context.caller);
        await askForRotation(trx, context, params.siteId);
      });
      return readTerminal(db, context.caller, params.siteId, demo);
    },
    revokeTerminal: async ({ params }, context) => {
      await db.transactionAs(context.caller, async (trx) => {
        await needConfirmed(trx, context.caller);
        await revokeTerminal(trx, context, params.siteId);
      });
      return readTerminal(db, context.caller, params.siteId, demo);
    },
    resetTerminal: async ({ params }, context) => {
      await db.transactionAs(context.caller, async (trx) => {
        await needConfirmed(trx, context.caller);
        await resetTerminal(trx, context, params.siteId);
      });
      return readTerminal(db, context.caller, params.siteId, demo);
    },
    listDeviceMessagesAside: async ({ query }, { caller }) => pageText(await listDeadLetters(db, caller, query), query),
  });
