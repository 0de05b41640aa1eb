import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import type { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { handlersOf, JsonText, pageText } from '../../../platform/http/handlers.ts';
import type { ReadContext } from '../../../platform/resource/resource-declaration.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { type DownloadDeps, packageSlots, sendPackage } from './software-versions.downloads.ts';
import { listSitesOfSoftware, readDistribution } from './software-versions.reads.ts';
import { defineSoftwareVersions } from './software-versions.service.ts';

/** @param slots of the downloads of this process; a test gives its own */
export const softwareVersionsHandlers = (deps: DownloadDeps, slots = packageSlots()) => {
  const { db, secrets } = deps;
  const versions = defineSoftwareVersions(secrets);
  const listed = async (context: ReadContext, available?: true) => {
    const page = await versions.readPage(db, context, {
      page: 0,
      size: softwareVersionLimits.optionsMax,
      sort: { field: 'creationTime', direction: 'desc' },
      available,
    });
    return new JsonText(page.content);
  };
  return handlersOf<typeof softwareVersionsCalls>()({
    ...resourceHandlers(db, versions, {
      list: 'listSoftwareVersions',
      get: 'getSoftwareVersion',
      create: 'createSoftwareVersion',
      delete: 'deleteSoftwareVersion',
    }),
    listAvailableSoftwareVersions: (_input, context) => listed(context, true),
    listAllSoftwareVersions: (_input, context) => listed(context),
    approveSoftwareVersion: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => versions.update(trx, context, params.id, {})),
    getSoftwareDistribution: (_input, { caller }) => readDistribution(db, caller),
    listSitesOfSoftware: async ({ query }, { caller }) => pageText(await listSitesOfSoftware(db, caller, query), query),
    downloadPackage: ({ params }, context) => sendPackage(deps, slots, context, params.id),
  });
};
