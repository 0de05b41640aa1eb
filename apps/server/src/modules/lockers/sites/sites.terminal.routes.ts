import type { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { FilesDeps } from '../../settings/files/index.ts';
import { updateSiteDevice } from './sites.devices.ts';
import { importBleKey } from './sites.keys.ts';
import { getScreenSaver, removeScreenSaver, uploadScreenSaver } from './sites.screen-savers.ts';

/** What the terminal of a site has and drives. */
export const siteTerminalHandlers = ({ db, files, secrets }: FilesDeps & { readonly secrets: Secrets }) =>
  handlersOf<typeof siteTerminalCalls>()({
    updateSiteDevice: async ({ body }, context) => {
      await db.transactionAs(context.caller, (trx) => updateSiteDevice(trx, context, body));
      return { result: body.siteId };
    },
    importBleKey: async ({ file }, { caller }) => ({ secrectKey: importBleKey(secrets, caller, file) }),
    uploadScreenSaver: ({ file, fields }, context) => uploadScreenSaver({ db, files }, context, file, fields),
    getScreenSaver: ({ query }, { caller }) => db.transactionAs(caller, (trx) => getScreenSaver(trx, caller, query)),
    removeScreenSaver: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => removeScreenSaver(trx, context, body)),
  });
