import { Readable } from 'node:stream';
import type { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { receiptAddressOf, receiptTokensOf } from '../notification-providers/index.ts';
import { noteCallback } from './notifications.receipts.ts';

interface ReceiptsDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

export const receiptsHandlers = ({ db, secrets, publicUrl }: ReceiptsDeps) =>
  handlersOf<Pick<typeof notificationProvidersCalls, 'checkReceiptAddress' | 'noteReceipts'>>()({
    checkReceiptAddress: ({ params, query }) => {
      if (!receiptTokensOf(secrets, params.id).includes(query['hub.verify_token']))
        return Promise.reject(new CallError('BAD_SIGNATURE'));
      const stream = Readable.from([query['hub.challenge']]);
      return Promise.resolve({ stream, contentType: 'text/plain', inline: true });
    },
    noteReceipts: async ({ params, query }, { raw }) => {
      const message = query.message ?? '';
      const address = receiptAddressOf(publicUrl, params.id) + (message && `?message=${encodeURIComponent(message)}`);
      const { text, header } = raw ?? { text: '', header: () => '' };
      await db.transactionAsSystem((trx) => noteCallback(trx, secrets, params.id, { text, header, address, message }));
      return { success: true };
    },
  });
